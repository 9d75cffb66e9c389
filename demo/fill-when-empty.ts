import { sql } from 'kysely'
import type { Database } from '../server/database/schema.ts'
import { hasUsers } from '../server/users/accounts.ts'
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
  return database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(DEMO_LOCK)})`.execute(tx)
    if (await hasUsers(tx)) return
    await breakOffWith(options.stopped, options.owner ?? database, tx)
    const { clinic_time_zone: time_zone, progress } = options
    await seedDemo(tx, { time_zone, now: new Date(), progress })
  })
}

// Whoever stops the first start does not want to wait for three months of a clinic's life.
async function breakOffWith(stopped: AbortSignal | undefined, database: Database, tx: Database) {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  const breakOff = sql`select pg_terminate_backend(${rows[0]?.pid})`
  stopped?.addEventListener('abort', () => void breakOff.execute(database).catch(() => undefined))
}

const DEMO_LOCK = 7_106_242
