import { sql } from 'kysely'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { StartupProblem } from '#server/base/config/startup-problem.ts'
import { connectAlone, type Connection, openDatabase } from '#server/base/database/connection/connect.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { timeZoneOf } from '#server/nouns/clinic/start-own-clinic.ts'
import { restoreBackup } from './restore-backup.ts'
import { quoted, tablesToKeep } from './tables.ts'

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
export async function openBackup(file: string, connection: Connection, usual_time_zone: string): Promise<OpenedBackup> {
  const { database: clinic, close } = await connectAlone(connection, 'clinic opens a backup')
  try {
    await takeTurn(clinic)
    const name = await nameBeside(clinic)
    const drop = () => sql.raw(`drop database if exists ${quoted(name)} with (force)`).execute(clinic)
    // One that a process left behind when it was killed.
    await drop()
    await create(clinic, name)
    try {
      return await checkedIn(beside(connection, name), file, usual_time_zone)
    } finally {
      await drop()
    }
  } finally {
    await close()
  }
}

const TURN = 7_106_244

/** Held until the connection is closed: a second process would drop the database of the first. */
async function takeTurn(clinic: Database) {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${sql.lit(TURN)}) as mine`.execute(clinic)
  if (rows[0]?.mine) return
  throw new StartupProblem('Another process is opening a backup of this clinic: try again when it has ended.')
}

const LONGEST_NAME = 63
const ENDING = '_opened'

async function nameBeside(clinic: Database) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(clinic)
  return `${(rows[0]?.name ?? 'clinic').slice(0, LONGEST_NAME - ENDING.length)}${ENDING}`
}

async function create(clinic: Database, name: string) {
  await sql
    .raw(`create database ${quoted(name)}`)
    .execute(clinic)
    .catch((error: unknown) => {
      throw new StartupProblem(
        `No database can be made beside the clinic's, so the backup was not opened: give this account the right to create databases.`,
        { cause: error },
      )
    })
}

/** The same server and account, another database. */
function beside(connection: Connection, database: string): Connection {
  const { connectionString, ...rest } = connection
  if (connectionString === undefined) return { ...rest, database }
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return { ...rest, connectionString: url.href }
}

async function checkedIn(connection: Connection, file: string, usual_time_zone: string): Promise<OpenedBackup> {
  await restoreBackup(connection, file)
  const database = openDatabase({ connection, max: 1 })
  try {
    const { wrong } = await checkClinic(database, await timeZoneOf({ database }, usual_time_zone))
    return { records: await recordsIn(database), wrong }
  } finally {
    await database.destroy()
  }
}

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
