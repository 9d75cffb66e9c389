import { sql } from 'kysely'
import { StartupProblem } from '#server/base/config/startup-problem.ts'
import { connectAlone, type Connection } from '#server/base/database/connection/connect.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { quoted } from './tables.ts'

/** What a database beside the clinic's is for, and so how its name ends. One of each at a time. */
export type Purpose = keyof typeof PURPOSES

const PURPOSES = {
  opened: { turn: 7_106_244, busy: 'Another process is opening a backup of this clinic: try again when it has ended.' },
  practice: { turn: 7_106_245, busy: 'A practice clinic is open already: end that one first.' },
} as const

/** Another process does the same at this moment. */
export class Busy extends StartupProblem {}

/** This account may not create databases. */
export class NoRight extends StartupProblem {}

interface Beside {
  connection: Connection
  purpose: Purpose
  /** Drops the database at once, so that the work in it fails. */
  stopped?: AbortSignal | undefined
}

/**
 * Does some work in a new database beside the clinic's, on the same server, and drops it again, also after a failure.
 * The connection must be the owner's.
 */
export async function inDatabaseBeside<Result>(
  { connection, purpose, stopped }: Beside,
  work: (beside: Connection) => Promise<Result>,
): Promise<Result> {
  const { database: clinic, close } = await connectAlone(connection, `clinic ${purpose}`)
  try {
    await takeTurn(clinic, PURPOSES[purpose])
    const name = await nameBeside(clinic, `_${purpose}`)
    const drop = () => dropBeside(clinic, name)
    // One that a process left behind when it was killed.
    await drop()
    stopped?.throwIfAborted()
    await create(clinic, name)
    const dropNow = () => void drop().catch(() => undefined)
    stopped?.addEventListener('abort', dropNow)
    try {
      return await work(withDatabase(connection, name))
    } finally {
      stopped?.removeEventListener('abort', dropNow)
      await drop()
    }
  } finally {
    await close()
  }
}

/** Drops what a killed process left behind; throws `Busy` where one is at work. */
export async function dropAbandoned(connection: Connection, purpose: Purpose): Promise<void> {
  const { database: clinic, close } = await connectAlone(connection, `clinic ${purpose}`)
  try {
    await takeTurn(clinic, PURPOSES[purpose])
    await dropBeside(clinic, await nameBeside(clinic, `_${purpose}`))
  } finally {
    await close()
  }
}

const dropBeside = (clinic: Database, name: string) =>
  sql.raw(`drop database if exists ${quoted(name)} with (force)`).execute(clinic)

/** Held until the connection is closed: a second process would drop the database of the first. */
async function takeTurn(clinic: Database, { turn, busy }: (typeof PURPOSES)[Purpose]) {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${sql.lit(turn)}) as mine`.execute(clinic)
  if (rows[0]?.mine !== true) throw new Busy(busy)
}

const LONGEST_NAME = 63

async function nameBeside(clinic: Database, ending: string) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(clinic)
  return `${(rows[0]?.name ?? 'clinic').slice(0, LONGEST_NAME - ending.length)}${ending}`
}

async function create(clinic: Database, name: string) {
  await sql
    .raw(`create database ${quoted(name)}`)
    .execute(clinic)
    .catch((error: unknown) => {
      throw new NoRight(
        `No database can be made beside the clinic's, so the backup was not opened: give this account the right to create databases.`,
        { cause: error },
      )
    })
}

/** The same server and account, another database. */
function withDatabase(connection: Connection, database: string): Connection {
  const { connectionString, ...rest } = connection
  if (connectionString === undefined) return { ...rest, database }
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return { ...rest, connectionString: url.href }
}
