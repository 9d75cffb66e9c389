import { may, type Permission, PERMISSIONS, type Role } from './access.ts'

/** Begins every key, so that it is known as one wherever it is found. */
export const KEY_PREFIX = 'ck_'
/** Keys of a clinic that still work. */
export const MOST_API_KEYS = 50

/** What no key may do: whoever finds one must not be able to make another one, or an account. */
const NEVER: ReadonlySet<Permission> = new Set<Permission>(['user:write', 'api-key:write', 'calendar:make'])

/** Whose rows are shown. A key shows those of its creator, so that this is never given to it by itself. */
const isOfRows = (permission: Permission) => permission.endsWith(':read-all')

/** What a user of this role may let a key do. */
export const grantable = (role: Role) =>
  (Object.keys(PERMISSIONS) as Permission[]).filter(
    (permission) => may(role, permission) && !NEVER.has(permission) && !isOfRows(permission),
  )

/** Whether a key of a user of this role may do this: what it was given, as long as its creator may do it too. */
export const keyMay = (role: Role, given: readonly Permission[], permission: Permission) =>
  may(role, permission) && (isOfRows(permission) || given.includes(permission))
