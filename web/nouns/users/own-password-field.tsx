import type { User } from '#contract/users.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useUser } from '#web/base/session/session.ts'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { texts } from './texts.ts'
import type { UserForm } from './use-user-form.ts'
import { changesOwnSignIn, opensForAdmin } from './user-fields.ts'

/** Asked for when users change their own e-mail or password. */
export function CurrentPasswordField({ user, form }: { user: User; form: UserForm }) {
  const t = useTexts(texts)
  const ownId = useUser().id
  if (!changesOwnSignIn(user, ownId, form.values)) return null
  return (
    <TextField
      label={t.current_password}
      type="password"
      required
      autoComplete="current-password"
      hint={t.current_password_hint}
      {...form.field('current_password')}
    />
  )
}

/** Asked for when they make another user an admin, or give an admin another password. */
export function OwnPasswordField({ user, form }: { user: User | undefined; form: UserForm }) {
  const t = useTexts(texts)
  const ownId = useUser().id
  if (!opensForAdmin(user, ownId, form.values)) return null
  return (
    <TextField
      label={t.own_password}
      type="password"
      required
      autoComplete="current-password"
      hint={t.own_password_hint}
      {...form.field('own_password')}
    />
  )
}
