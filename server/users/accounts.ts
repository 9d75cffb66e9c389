import type { Database } from '../database/schema.ts'

/** Whether there is any account, active or not. */
export async function hasUsers(database: Database): Promise<boolean> {
  return (await database.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Whether there is an active admin who is not a demo account. */
export async function hasRealAdmin(database: Database): Promise<boolean> {
  const admins = activeUsers(database, { is_demo: false }).where('role', '=', 'admin')
  return (await admins.executeTakeFirst()) !== undefined
}

export const hasDemoAccounts = async (database: Database) =>
  (await activeUsers(database, { is_demo: true }).executeTakeFirst()) !== undefined

const activeUsers = (database: Database, { is_demo }: { is_demo: boolean }) =>
  database.selectFrom('users').select('id').where('is_demo', '=', is_demo).where('active', '=', true).limit(1)
