import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { seedDemo } from './seed-demo.ts'

/**
 * Fills a database in which nobody can sign in yet. All or nothing, so that a first start cut short starts anew; and
 * one at a time, since several apps may open the same empty database.
 */
export function fillWhenEmpty(
  database: Database,
  options: {
    clinic_time_zone: string
    progress: (sentence: string) => void
    stopped?: AbortSignal
    /** Who may end the filling's connection, where that is not the one who fills. */
    owner?: Database
  },
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(DEMO_LOCK)})`.execute(transaction)
    if (await hasUsers(transaction)) return
    await breakOffWith(options.stopped, options.owner ?? database, transaction)
    const { clinic_time_zone: time_zone, progress } = options
    await seedDemo(transaction, { time_zone, now: new Date(), progress })
  })
}

// Whoever stops the first start does not want to wait for three months of a clinic's life.
async function breakOffWith(stopped: AbortSignal | undefined, database: Database, transaction: Database) {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
  const breakOff = sql`select pg_terminate_backend(${rows[0]?.pid})`
  stopped?.addEventListener('abort', () => void breakOff.execute(database).catch(() => undefined))
}

export async function hasUsers(database: Database): Promise<boolean> {
  return (await database.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Whether anybody could sign in where the demo accounts are refused. */
export async function hasRealUsers(database: Database): Promise<boolean> {
  const user = await database
    .selectFrom('users')
    .select('id')
    .where('is_demo', '=', false)
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst()
  return user !== undefined
}

export async function hasDemoAccounts(database: Database): Promise<boolean> {
  const account = await database
    .selectFrom('users')
    .select('id')
    .where('is_demo', '=', true)
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst()
  return account !== undefined
}

const DEMO_LOCK = 7_106_242
