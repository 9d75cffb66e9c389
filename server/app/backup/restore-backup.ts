import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { from } from 'pg-copy-streams'
import { connectAlone, type Connection } from '#server/base/database/connection/connect.ts'
import { ensureKnown, inMigrationTurn, migrate } from '#server/base/database/connection/migrate.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { OUR_HASH } from '#server/nouns/session/passwords.ts'
import { StartupProblem } from '#server/base/config/startup-problem.ts'
import { clearAway, ensureEmpty } from './empty-database.ts'
import { type EndedAccess, endAccess } from './end-access.ts'
import type { Header, TableHead, Tail } from './format.ts'
import { type Part, readBackup, verifyBackup } from './read-backup.ts'
import { isBackedUp, listed, quoted } from './tables.ts'
import { restoreFiles } from './restore-files.ts'
import { disableTriggers } from './triggers.ts'

type Progress = (sentence: string) => void

export interface Restoring {
  progress?: Progress
  /** Called when everything is read and nothing is committed yet; false cancels the restore. */
  confirm?: (contents: BackupContents) => Promise<boolean>
  /** Whether the keys of other programs and the calendars' addresses go on working; by default they are revoked. */
  keeps_access?: boolean
}

/** What an admin should know before confirming: when the backup was made, and who its admins are. */
export interface BackupContents {
  made_at: string
  admins: { name: string; email: string }[]
}

/**
 * Restores a backup into an empty database in one transaction: first the backup's schema, then its rows, then newer
 * migrations. The connection must be the owner's. Returns false if it was not confirmed; then nothing has changed.
 */
export async function restoreBackup(
  connection: Connection,
  file: string,
  { progress = () => undefined, confirm = () => Promise.resolve(true), keeps_access = false }: Restoring = {},
): Promise<boolean> {
  await verifyBackup(file)
  const { client, database: alone, close } = await connectAlone(connection, 'clinic restore')
  try {
    await inMigrationTurn(alone, async (database) => {
      await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(database)
      await sql`select set_config('datestyle', 'ISO, YMD', true), set_config('timezone', 'UTC', true)`.execute(database)
      await ensureEmpty(database)
      const made_at = await fill(database, client, readBackup(file), progress)
      await restoreFiles(database, file, progress)
      await migrate(database, { progress })
      await ensureOwnHashes(database)
      await sql`select fill_patient_words(), fill_last_visits()`.execute(database)
      if (!keeps_access) progress(revoked(await endAccess(database, new Date())))
      if (!(await confirm({ made_at, admins: await adminsIn(database) }))) throw new Cancelled()
    })
    return true
  } catch (error) {
    if (error instanceof Cancelled) return false
    throw error
  } finally {
    await close()
  }
}

const revoked = ({ api_keys, calendars }: EndedAccess) =>
  `revoked: ${api_keys.toLocaleString('en')} API keys, ${calendars.toLocaleString('en')} addresses of calendars`

/** Rolls the transaction back. */
class Cancelled extends Error {}

/** A forged hash could cost far more than ours to compare, and would block all sign-ins. */
async function ensureOwnHashes(database: Database): Promise<void> {
  const foreign = await database
    .selectFrom('users')
    .select('id')
    .where('password_hash', '!~', OUR_HASH.source)
    .limit(1)
    .executeTakeFirst()
  if (!foreign) return
  throw new StartupProblem(
    `The password of user ${foreign.id} in the backup is stored in a way that no clinic has written. Nothing was changed.`,
  )
}

const adminsIn = (database: Database) =>
  database
    .selectFrom('users')
    .select(['name', 'email'])
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .orderBy('id')
    .execute()

/** Fills the database from the backup, whose version it then is. Returns when the backup was made. */
export async function fill(database: Database, client: Client, parts: AsyncIterable<Part>, progress: Progress) {
  let table = ''
  let made_at = ''
  let copy: Copy | undefined
  let wakeTriggers: (() => Promise<void>) | undefined
  try {
    for await (const part of parts) {
      if (part.kind === 'header') {
        made_at = part.header.made_at
        await makeSchema(database, part.header)
        wakeTriggers = await disableTriggers(database)
        await sql.raw(EMPTY_ALL).execute(database)
      } else if (part.kind === 'table') {
        table = part.head.table
        ensureBackedUp(table)
        copy = copyInto(client, part.head)
      } else if (part.kind === 'rows') {
        await copy?.write(part.chunk)
      } else if (part.kind === 'table ended') {
        const rows = (await copy?.end()) ?? 0
        progress(`${table}: ${rows.toLocaleString('en')} rows`)
      } else {
        await continueSequences(database, part.tail)
      }
    }
  } finally {
    await copy?.breakOff()
  }
  await wakeTriggers?.()
  return made_at
}

/** A forged backup may name a system table, which the owner may be able to write to. */
function ensureBackedUp(table: string): void {
  if (isBackedUp(table)) return
  throw new StartupProblem(
    `The backup holds '${table}', which is no part of a backup of the clinic. Nothing was changed.`,
  )
}

async function makeSchema(database: Database, { migrations }: Header): Promise<void> {
  await ensureKnown(migrations).catch(() => {
    throw new StartupProblem(
      'The backup was made by a newer version of the clinic, or by another one: restore it with that version.',
    )
  })
  await clearAway(database)
  await migrate(database, { only: migrations.map(({ number }) => number) })
}

// A new clinic is not quite empty: for example, it has its row of settings.
const EMPTY_ALL = `do $$ declare names text; begin
  select string_agg(oid::regclass::text, ', ') into names from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'schema_migrations';
  execute 'truncate ' || names;
end $$`

type Copy = ReturnType<typeof copyInto>

function copyInto(client: Client, { table, columns }: TableHead) {
  const rows = client.query(from(`copy ${quoted(table)} (${listed(columns)}) from stdin`))
  let over = false
  const done = finished(rows).finally(() => (over = true))
  done.catch(() => undefined)
  return {
    async write(chunk: Buffer) {
      if (!rows.write(chunk)) await Promise.race([once(rows, 'drain'), done])
    },
    async end() {
      rows.end()
      await done
      return rows.rowCount
    },
    /** Otherwise the connection would treat the next query as COPY data. */
    async breakOff() {
      if (!over) rows.destroy(new Error('broken off'))
      await done.catch(() => undefined)
    },
  }
}

async function continueSequences(database: Database, { sequences }: Tail): Promise<void> {
  for (const { table, column, value, called } of sequences) {
    await sql`
      select setval(pg_get_serial_sequence(${quoted(table)}, ${column}), ${value}::bigint, ${called})
    `.execute(database)
  }
}
