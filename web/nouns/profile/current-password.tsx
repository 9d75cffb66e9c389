import type { ComponentProps } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { PasswordField } from '#web/base/session/password-field.tsx'
import { texts } from './texts.ts'

/** The user's own password, asked for before a change to the account's security. */
export const CurrentPassword = (field: Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>) => (
  <PasswordField label={useTexts(texts).password.current} autoComplete="current-password" {...field} />
)
