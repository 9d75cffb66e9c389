import type { Database } from '../database/schema.ts'

/** Whether anybody has an account, active or not. */
export async function hasUsers(database: Database): Promise<boolean> {
  return (await database.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Whether anybody could sign in where the demo accounts are refused. */
export const hasRealUsers = (database: Database) => hasActive(database, { is_demo: false })

export const hasDemoAccounts = (database: Database) => hasActive(database, { is_demo: true })

async function hasActive(database: Database, { is_demo }: { is_demo: boolean }): Promise<boolean> {
  const users = database.selectFrom('users').select('id').where('is_demo', '=', is_demo).where('active', '=', true)
  return (await users.limit(1).executeTakeFirst()) !== undefined
}
