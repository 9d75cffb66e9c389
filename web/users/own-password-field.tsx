import type { UseFormReturn } from 'react-hook-form'
import type { User } from '../../contract/users.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { useUser } from '../session/session.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { texts } from './texts.ts'
import type { UserFields } from './user-fields.ts'

/** Asked for when users change their own e-mail or password. */
export function OwnPasswordField({ user, form }: { user: User; form: UseFormReturn<UserFields> }) {
  const t = useTexts(texts)
  const own_id = useUser().id
  const [email, password] = form.watch(['email', 'password'])
  const is_asked = user.id === own_id && (password !== '' || email.trim().toLowerCase() !== user.email.toLowerCase())
  if (!is_asked) return null
  return (
    <TextField
      label={t.current_password}
      type="password"
      required
      autoComplete="current-password"
      hint={t.current_password_hint}
      error={form.formState.errors.current_password?.message}
      {...form.register('current_password', {
        validate: (text) => text !== '' || t.current_password_missing,
        shouldUnregister: true,
      })}
    />
  )
}
