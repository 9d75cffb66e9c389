import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../i18n/catalogue.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { texts } from './texts.ts'

interface PasswordFieldProps {
  label: string
  name?: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
  'data-autofocus'?: true | undefined
  value: string
  onChange: (password: string) => void
  error: string | undefined
}

export function PasswordField({ onChange, name = 'password', ...field }: PasswordFieldProps) {
  const t = useTexts(texts)
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      name={name}
      type={shown ? 'text' : 'password'}
      required
      dir="ltr"
      onChange={(event) => onChange(event.target.value)}
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
