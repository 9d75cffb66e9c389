import { ensure, invalid } from '#domain/refusal.ts'
import type { PublicContext } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

/** Whether there is any account, active or not. */
export async function hasUsers(database: Database): Promise<boolean> {
  return (await database.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Whether there is an active admin who is not a demo account. */
export async function hasRealAdmin(database: Database): Promise<boolean> {
  const admins = activeUsers(database, { is_demo: false }).where('role', '=', 'admin')
  return (await admins.executeTakeFirst()) !== undefined
}

/** A demo from which a clinic is started takes no admin of its own, who would make it look like that clinic. */
export const ensureNoAdminOfDemo = ({ other_clinic }: Pick<PublicContext, 'other_clinic'>) =>
  ensure(other_clinic === undefined || other_clinic.has_demo, () => invalid('role', 'user.no-admin-of-demo'))

export const hasDemoAccounts = async (database: Database) =>
  (await activeUsers(database, { is_demo: true }).executeTakeFirst()) !== undefined

const activeUsers = (database: Database, { is_demo }: { is_demo: boolean }) =>
  database.selectFrom('users').select('id').where('is_demo', '=', is_demo).where('active', '=', true).limit(1)
