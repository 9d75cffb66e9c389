import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { isNotAllowed, StartupProblem } from '#server/base/config/startup-problem.ts'
import { unnamed } from '../driver/statement.ts'
import { MIGRATIONS_FOLDER } from '../schema/migrations-folder.ts'
import type { Database } from '../schema/schema.ts'

export interface Migration {
  number: number
  name: string
  checksum: string
  sql: string
}

export type SchemaState = 'current' | 'behind' | 'newer' | 'changed'

interface MigrateOptions {
  folder?: string
  /** The numbers of the migrations to run, if not all. */
  only?: readonly number[]
  progress?: Progress
}

/**
 * Migrates the schema to this version of the app, in one transaction for each migration or within the given one.
 * Several apps may call it at once.
 */
export async function migrate(
  database: Database,
  { folder = MIGRATIONS_FOLDER, only, progress = () => undefined }: MigrateOptions = {},
): Promise<void> {
  const migrations = (await readMigrations(folder)).filter(({ number }) => only?.includes(number) ?? true)
  const isOwner = ensureOwner(database)
  await prepareBookkeeping(database).catch(isOwner)
  const applied = await appliedMigrations(database).catch(isOwner)
  refuseUnlessOurs(compare(migrations, applied))
  // The first start says now and then how far it is; of an update, each step tells it.
  const isNew = applied.length === 0
  if (isNew) progress('Making the database')
  const perStep = isNew ? () => undefined : progress
  for (const [done, migration] of migrations.entries()) {
    if (isNew && done > 0 && done % STEPS_IN_SILENCE === 0)
      progress(`Making the database: ${done} of ${migrations.length} steps`)
    await apply(database, migration, perStep).catch(isOwner)
  }
}

const STEPS_IN_SILENCE = 50

/** Explains a refusal of the server to an account that may not change the schema. */
const ensureOwner = (database: Database) => async (error: unknown) => {
  if (!isNotAllowed(error) || database.isTransaction) throw error
  const { rows } = await sql<{ account: string; name: string }>`
    select current_user as account, current_database() as name`.execute(database)
  const [{ account, name } = { account: '', name: '' }] = rows
  throw new StartupProblem(
    `The account '${account}' may not make the clinic's tables in the database '${name}' (${error.message}): name the account that owns them in DATABASE_OWNER_URL, or let the server's administrator run: alter database ${name} owner to ${account};`,
  )
}

type Progress = (sentence: string) => void

/** How the database's schema compares with this version of the app. */
export async function schemaState(database: Database, folder = MIGRATIONS_FOLDER): Promise<SchemaState> {
  return compare(await readMigrations(folder), await appliedMigrations(database))
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(`${folder}/${name}`, 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { number: Number(name.slice(0, 4)), name, checksum, sql: text }
    }),
  )
}

/** The applied migrations. Refuses a database with unknown or changed ones. */
export async function ensureOurs(database: Database): Promise<Applied[]> {
  const applied = await appliedMigrations(database)
  await ensureKnown(applied)
  return applied
}

/** Refuses migrations of another version of the app. */
export async function ensureKnown(applied: readonly Applied[]): Promise<void> {
  refuseUnlessOurs(compare(await readMigrations(MIGRATIONS_FOLDER), applied))
}

type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>

function compare(ours: readonly Migration[], applied: readonly Applied[]): SchemaState {
  const known = new Map(ours.map((migration) => [migration.number, migration]))
  if (applied.some(({ number, checksum }) => (known.get(number)?.checksum ?? checksum) !== checksum)) return 'changed'
  if (applied.some(({ number }) => !known.has(number))) return 'newer'
  return applied.length < ours.length ? 'behind' : 'current'
}

function refuseUnlessOurs(state: SchemaState): void {
  if (state === 'newer') {
    throw new StartupProblem(
      'The database was written by a newer version of the clinic: start that version, or restore a backup made with this one.',
    )
  }
  if (state === 'changed') {
    throw new StartupProblem(
      'The database was made by other migrations than those of this version: one of them was changed after it had run. Restore the original files. If it holds nothing but the demo clinic, move the data folder away or set DATA_DIR to another one: the next start fills it anew.',
    )
  }
}

const BOOKKEEPING = `
  create table if not exists schema_migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`

async function prepareBookkeeping(database: Database): Promise<void> {
  await inMigrationTurn(database, async (transaction) => {
    await sql.raw(BOOKKEEPING).execute(transaction)
  })
}

export async function appliedMigrations(database: Database): Promise<Applied[]> {
  const exists = await sql<{ found: boolean }>`select to_regclass('schema_migrations') is not null as found`.execute(
    database,
  )
  if (exists.rows[0]?.found !== true) return []
  const applied = await sql<Applied>`select number, name, checksum from schema_migrations order by number`.execute(
    database,
  )
  return applied.rows
}

async function apply(database: Database, { number, name, checksum, sql: text }: Migration, progress: Progress) {
  await inMigrationTurn(database, async (transaction) => {
    const { rows } = await sql`select from schema_migrations where number = ${number}`.execute(transaction)
    if (rows.length > 0) return
    progress(`Updating the database: ${name.replace(/\.sql$/, '')}`)
    await transaction.executeQuery(unnamed(sql.raw(text).compile(transaction)))
    await sql`insert into schema_migrations (number, name, checksum) values (${number}, ${name}, ${checksum})`.execute(
      transaction,
    )
  })
}

/**
 * Only one process migrates at a time. The lock ends with the transaction, so it also works behind a pooler in
 * transaction mode.
 */
export function inMigrationTurn(database: Database, work: (transaction: Database) => Promise<void>): Promise<void> {
  const migrateInOrder = async (transaction: Database) => {
    await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(
      transaction,
    )
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction)
    await work(transaction)
  }
  return database.isTransaction ? migrateInOrder(database) : database.transaction().execute(migrateInOrder)
}

export const MIGRATION_LOCK = 7_106_241
