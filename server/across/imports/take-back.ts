import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { type Actor, type AuditLine, insertLines } from '#server/base/context/audit-trail.ts'
import { retrying } from '#server/base/database/driver/failures.ts'
import { run } from '#server/base/database/driver/prepared-query.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { isSilent } from './lock-import.ts'
import { changePatients, type LockedPatient } from './write/change-patients.ts'

interface Running {
  id: number
  run_number: number
}

interface Changing {
  database: Database
  now: Date
  user: Actor
}

interface Write {
  id: number
  record_id: number
  before: Record<string, unknown>
  after: Record<string, unknown>
  is_merged: boolean
}

const PATIENTS_AT_ONCE = 100

/**
 * Restores the patients whom a run has changed and committed before it failed, the last change first. A field that a user
 * has changed since keeps their value, and a patient merged with another since stays as they are.
 */
export async function takeBackWrites(context: Changing, running: Running) {
  let taken = PATIENTS_AT_ONCE
  while (taken > 0) {
    taken = await inTransaction(context.database, (database) =>
      takeBackSome({ ...context, database, audit_lines: [] }, running),
    )
  }
}

/** Joins the transaction of a caller that has one, as the demo's. */
const inTransaction = (database: Database, work: (database: Database) => Promise<number>) =>
  database.isTransaction ? work(database) : retrying(() => database.transaction().execute(work))

async function takeBackSome(tx: Changing & { audit_lines: AuditLine[] }, { id, run_number }: Running): Promise<number> {
  const { database } = tx
  if (!(await lockRunning(database, id, run_number))) return 0
  const writes = eachOnce(await lastWrites(database, id))
  if (writes.length === 0) return 0
  const changed = writes.filter(({ is_merged }) => !is_merged)
  await changePatients(tx, id, changed, stillWritten)
  const ids = writes.map((write) => write.id)
  await database.deleteFrom('import_writes').where('id', 'in', ids).execute()
  await run(database, insertLines(tx.audit_lines))
  return writes.length
}

/** Takes back what runs have written whose process has ended. */
export async function takeBackInterrupted({ database, now }: { database: Database; now: Date }) {
  const silent = await database
    .selectFrom('imports')
    .innerJoin('users', 'users.id', 'imports.created_by')
    .select(['imports.id', 'run_number', 'users.id as user_id', 'users.name', 'users.role'])
    .where(isSilent(now))
    .where(sql<boolean>`exists (select from import_writes where import_id = imports.id)`)
    .execute()
  for (const { user_id, name, role, ...interrupted } of silent) {
    await takeBackWrites({ database, now, user: { id: user_id, name, role } }, interrupted)
  }
}

/** False if the run has ended, or was begun again. */
const lockRunning = (database: Database, id: number, run_number: number) =>
  database
    .selectFrom('imports')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('run_number', '=', run_number)
    .forNoKeyUpdate()
    .executeTakeFirst()

async function lastWrites(database: Database, import_id: number) {
  const { rows } = await sql<Write>`
    select import_writes.id, record_id, before, after, merged_into_id is not null as is_merged
    from import_writes join patients on patients.id = record_id
    where import_writes.import_id = ${import_id} order by import_writes.id desc limit ${PATIENTS_AT_ONCE}
    for no key update of patients
  `.execute(database)
  return rows
}

/** Until a patient comes a second time: one statement changes a row once. */
export function eachOnce<Written extends { record_id: number }>(writes: readonly Written[]): Written[] {
  const seen = new Set<number>()
  const again = writes.findIndex(({ record_id }) => {
    if (seen.has(record_id)) return true
    seen.add(record_id)
    return false
  })
  return writes.slice(0, again === -1 ? undefined : again)
}

/** A day and a year of birth replace each other, so they are restored together or not at all. */
const TOGETHER: ReadonlySet<string> = new Set(['date_of_birth', 'birth_year'])

function stillWritten({ before, after }: Write, current: LockedPatient) {
  const isKept = (field: string) => isDeepStrictEqual(Reflect.get(current, field) ?? null, after[field] ?? null)
  const fields = Object.keys(before)
  const born = fields.filter((field) => TOGETHER.has(field))
  const restored = fields.filter((field) => (born.includes(field) ? born.every(isKept) : isKept(field)))
  return Object.fromEntries(restored.map((field) => [field, before[field]]))
}
