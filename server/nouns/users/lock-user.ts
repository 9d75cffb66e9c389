import { missing } from '#domain/refusal.ts'
import { isActiveAdmin } from '#domain/user.ts'
import type { PublicContext } from '#server/base/context/context.ts'
import { VERSION_COLUMNS } from '#server/base/context/optimistic-lock.ts'

/**
 * Locks the user and all active admins in the order of their ids. Of two admins who demote each other at once, the
 * second waits and then sees what the first did.
 */
export async function lockUser({ database, demo }: PublicContext, id: number) {
  const users = await database
    .selectFrom('users')
    .select(['id', 'is_demo', ...USER_FIELDS, ...VERSION_COLUMNS])
    .where(({ or, eb, and }) => or([eb('id', '=', id), and([eb('role', '=', 'admin'), eb('active', '=', true)])]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const current = users.find((user) => user.id === id)
  if (!current) throw missing('user')
  // A demo admin who cannot sign in here does not count.
  const others = users.filter((user) => user.id !== id && isActiveAdmin(user) && (demo || !user.is_demo))
  return { current, other_admins: others.length }
}

/** The fields of a user that the audit trail records. */
export const USER_FIELDS = ['name', 'email', 'role', 'treats_patients', 'contact', 'active'] as const
