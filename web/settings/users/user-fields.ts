import type { User } from '../../../contract/users.ts'

/** What the form holds of a user, or of a new one. */
export const fieldsOf = (user: User | undefined) => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  role: user?.role ?? ('receptionist' as const),
  contact: user?.contact ?? '',
  password: '',
  current_password: '',
  active: user?.active ?? true,
})

export type UserFields = ReturnType<typeof fieldsOf>
