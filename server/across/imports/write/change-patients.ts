import { sql } from 'kysely'
import { conflict, ensure } from '#domain/refusal.ts'
import { type Actor, type AuditLine, difference, record } from '#server/base/context/audit-trail.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { PATIENT_FIELDS } from '#domain/patient.ts'

/** A transaction in which patients change: a person's, or one of the server that takes back what it wrote. */
interface Changing {
  database: Database
  now: Date
  user: Actor
  audit_lines: AuditLine[]
}

export interface PatientChange {
  record_id: number
  /** The new values; none only locks the patient. */
  values: object
}

export interface ChangedPatient {
  record_id: number
  /** After the change. */
  version: number
  /** What the fields of the new values were. */
  before: object
  /** And what they are. */
  after: object
}

/** The fields of a patient who is not merged with another, and the version. */
export type LockedPatient = Awaited<ReturnType<typeof lockAll>>[number]

/**
 * Changes many patients with few statements: their rows are locked until the commit, and whoever edits one of them or
 * books for one waits. Each gets an entry of their own in the audit trail. `valuesOf` says what becomes of one.
 */
export async function changePatients<Wanted extends { record_id: number }>(
  tx: Changing,
  import_id: number,
  wanted: readonly Wanted[],
  valuesOf: (wanted: Wanted, current: LockedPatient) => object,
): Promise<ChangedPatient[]> {
  if (wanted.length === 0) return []
  const rows = await lockAll(
    tx.database,
    wanted.map(({ record_id }) => record_id),
  )
  const current = new Map(rows.map((row) => [row.id, row]))
  const changes = wanted.map((each) => {
    const was = current.get(each.record_id)
    // Merged with another meanwhile.
    ensure(was, () => conflict('import.changed'))
    return { record_id: each.record_id, was, values: valuesOf(each, was) }
  })
  const changed = new Map<number, LockedPatient>()
  for (const same of withSameFields(changes)) {
    for (const row of await write(tx, same)) changed.set(row.id, row)
  }
  return changes.map(({ record_id, was, values }) => {
    const is = changed.get(record_id)
    if (is) record(tx, { ...ofPatient(record_id), ...difference(fieldsOf(was), fieldsOf(is)), details: { import_id } })
    const of = (row: LockedPatient) =>
      Object.fromEntries(Object.keys(values).map((field) => [field, Reflect.get(row, field)]))
    return { record_id, version: (is ?? was).version, before: of(was), after: of(is ?? was) }
  })
}

const ofPatient = (id: number) =>
  ({ kind: 'patient.updated', noun: 'patients', record_id: id, patient_id: id }) as const

const fieldsOf = ({ id: _id, version: _version, ...fields }: LockedPatient) => fields

/** In one order, so that two of them do not wait for each other. */
const lockAll = (database: Database, ids: readonly number[]) =>
  database
    .selectFrom('patients')
    .select(['id', 'version', ...PATIENT_FIELDS])
    .where('id', 'in', ids)
    .where('merged_into_id', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** One statement sets the same columns of all its rows; rows without a change are left out. */
function withSameFields(changes: readonly PatientChange[]): PatientChange[][] {
  const groups = new Map<string, PatientChange[]>()
  for (const change of changes) {
    const fields = Object.keys(change.values).toSorted().join(' ')
    const same = groups.get(fields)
    if (same) same.push(change)
    else if (fields !== '') groups.set(fields, [change])
  }
  return [...groups.values()]
}

async function write({ database, now, user }: Changing, changes: readonly PatientChange[]): Promise<LockedPatient[]> {
  const columns = Object.keys(changes[0]?.values ?? {}).map(
    (field) => sql`${sql.ref(field)} = wanted.${sql.ref(field)}`,
  )
  const rows = JSON.stringify(changes.map(({ record_id, values }) => ({ ...values, id: record_id })))
  const read = ['id', 'version', ...PATIENT_FIELDS].map((field) => sql.ref(`patients.${field}`))
  const written = await sql<LockedPatient>`
    update patients set ${sql.join(columns)}, version = patients.version + 1, updated_at = ${now}, updated_by = ${user.id}
    from json_populate_recordset(null::patients, ${rows}::json) as wanted
    where patients.id = wanted.id
    returning ${sql.join(read)}
  `.execute(database)
  return written.rows
}
