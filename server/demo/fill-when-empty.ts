import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { seedDemo } from './seed-demo.ts'

/**
 * Fills a database in which nobody can sign in yet. All or nothing, so that a first start cut short starts anew; and
 * one at a time, since several apps may open the same empty database.
 */
export function fillWhenEmpty(
  database: Database,
  options: { clinic_time_zone: string; progress: (sentence: string) => void },
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(DEMO_LOCK)})`.execute(transaction)
    if (await hasUsers(transaction)) return
    options.progress('Filling the demo clinic')
    await seedDemo(transaction, { time_zone: options.clinic_time_zone, now: new Date() })
  })
}

export async function hasUsers(database: Database): Promise<boolean> {
  return (await database.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

const DEMO_LOCK = 7_106_242
