import type { Role } from './access.ts'

interface Standing {
  role: Role
  active: boolean
}

export const isActiveAdmin = ({ role, active }: Standing) => role === 'admin' && active

/**
 * Whether a change gives a user the sign-in of an admin: by making one, or by a new password for one. At an admin's
 * unlocked screen it would outlast the session, so it takes the admin's own password.
 */
export const opensAdminSignIn = (before: Standing | null, after: Standing, new_password: boolean) =>
  isActiveAdmin(after) && (new_password || before === null || !isActiveAdmin(before))
