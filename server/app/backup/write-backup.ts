import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { to } from 'pg-copy-streams'
import { connectAlone, type Connection } from '#server/base/database/connection/connect.ts'
import { ensureOurs } from '#server/base/database/connection/migrate.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { StartupProblem } from '#server/base/config/startup-problem.ts'
import { PRODUCT_VERSION } from '#server/base/config/version.ts'
import { END_OF_ROWS, type Header, TABLE_OF_FILES, sealOf, type TableHead, type Tail } from './format.ts'
import { storeFiles } from './file-store.ts'
import { listed, quoted, sequencesNow, tablesToKeep } from './tables.ts'

interface Options {
  /** Called with what has been written so far. */
  progress?: (sentence: string) => void
  /** Called when the snapshot is taken; returning false cancels the backup. */
  began?: (tx: Database) => Promise<boolean | void>
  stopped?: AbortSignal | undefined
  /** Keep the patients' files in this folder, each once, instead of in the backup. */
  beside?: { folder: string; now: Date }
}

type Writing = Required<Pick<Options, 'progress'>> & Pick<Options, 'stopped' | 'beside'>

/**
 * Writes all rows of one snapshot while other work continues, in constant memory. Returns false if it was cancelled.
 */
export async function writeBackup(
  connection: Connection,
  out: NodeJS.WritableStream,
  { progress = () => undefined, began, stopped, beside }: Options = {},
): Promise<boolean> {
  const { client, database, close } = await connectAlone(connection, 'clinic backup')
  let failure: unknown
  // During a COPY the connection does not accept a rollback, so it is closed.
  const breakOff = async (error: unknown) => {
    failure = error
    await close()
    throw error
  }
  try {
    return await inSnapshot(database, async (tx) => {
      if ((await began?.(tx)) === false) return false
      const writing = { progress, stopped, ...(beside && { beside }) }
      const contents = Readable.from(contentsOf(tx, client, writing), { objectMode: false })
      const options = { end: false, ...(stopped && { signal: stopped }) }
      await pipeline(contents, createGzip(), seal(), out, options).catch(breakOff)
      return true
    })
  } catch (error) {
    throw failure ?? error
  } finally {
    await close()
  }
}

const inSnapshot = <Result>(database: Database, work: (tx: Database) => Promise<Result>): Promise<Result> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      for (const [name, value] of Object.entries(SETTINGS)) {
        await sql`select set_config(${name}, ${value}, true)`.execute(tx)
      }
      return work(tx)
    })

/**
 * No time limit, since a large clinic takes longer than any request may; and formats that are the same on every server.
 */
const SETTINGS = {
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
}

async function* contentsOf(tx: Database, client: Client, { progress, stopped, beside }: Writing) {
  const heads = await tablesToKeep(tx)
  // A schema from before files were introduced has none to keep.
  const kept = heads.some(({ table }) => table === TABLE_OF_FILES) ? beside : undefined
  yield lineOf({ ...(await headerOf(tx)), ...(kept && { files_in: basename(kept.folder) }) })
  if (kept) {
    const written = await storeFiles(tx, { ...kept, stopped })
    progress(`${basename(kept.folder)}: ${written.toLocaleString('en')} new files`)
  }
  for (const head of heads) {
    if (kept && head.table === TABLE_OF_FILES) continue
    yield lineOf(head)
    const rows = client.query(to(`copy ${quoted(head.table)} (${listed(head.columns)}) to stdout`))
    yield* rows as AsyncIterable<Buffer>
    yield Buffer.from(END_OF_ROWS)
    progress(`${head.table}: ${rows.rowCount.toLocaleString('en')} rows`)
  }
  yield lineOf({ sequences: await sequencesNow(tx) })
}

const lineOf = (part: Header | TableHead | Tail) => Buffer.from(`${JSON.stringify(part)}\n`)

async function headerOf(tx: Database): Promise<Header> {
  const migrations = await ensureOurs(tx)
  if (migrations.length === 0) throw new StartupProblem('There is nothing to back up: the database is empty.')
  return { clinic_backup: 1, product_version: PRODUCT_VERSION, made_at: new Date().toISOString(), migrations }
}

/** Passes the data on and appends a line with its checksum. */
function seal(): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(null, sealOf(hash.digest('hex')))
    },
  })
}
