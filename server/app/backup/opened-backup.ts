import { sql } from 'kysely'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { type Connection, openDatabase } from '#server/base/database/connection/connect.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { timeZoneOf } from '#server/nouns/clinic/start-own-clinic.ts'
import { inDatabaseBeside } from './beside-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { tablesToKeep } from './tables.ts'

export interface OpenedBackup {
  /** The rows of all tables. */
  records: number
  /** What `clinic check` finds wrong in it, as sentences. */
  wrong: string[]
}

/**
 * Opens a backup in a database of its own beside the clinic's, checks it there, and drops that database again, also after
 * a failure; the clinic itself is not touched. Throws what is wrong with a backup that cannot be opened. The connection
 * must be the owner's, with the right to create databases.
 */
export const openBackup = (
  file: string,
  connection: Connection,
  usual_time_zone: string,
  stopped?: AbortSignal,
): Promise<OpenedBackup> =>
  inDatabaseBeside({ connection, purpose: 'opened', stopped }, async (beside) => {
    // As it was backed up, since no client reaches it there.
    await restoreBackup(beside, file, { keeps_access: true })
    const database = openDatabase({ connection: beside, max: 1 })
    try {
      const { wrong } = await checkClinic(database, await timeZoneOf({ database }, usual_time_zone))
      return { records: await recordsIn(database), wrong }
    } finally {
      await database.destroy()
    }
  })

async function recordsIn(database: Database) {
  let records = 0
  for (const { table } of await tablesToKeep(database)) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
      database,
    )
    records += rows[0]?.count ?? 0
  }
  return records
}
