import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { texts } from './password-texts.ts'

type PasswordFieldProps = ComponentProps<typeof TextField> & { autoComplete: 'current-password' | 'new-password' }

export function PasswordField(field: PasswordFieldProps) {
  const t = useTexts(texts)
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      required
      dir="ltr"
      end={
        <IconButton
          icon={shown ? IconEyeOff : IconEye}
          label={shown ? t.hide_password : t.show_password}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
