import type { ParsedInput } from '../../contract/endpoint.ts'
import type { Api } from '../../contract/api.ts'
import { ensureMergeable, ensureTwoPatients, ensureUnmerged, mergedPerson, type Person } from '../../domain/patient.ts'
import { ensure, invalid, missing } from '../../domain/refusal.ts'
import { difference, record } from '../context/audit-trail.ts'
import type { Database } from '../database/schema.ts'
import { type Context, ensureAllowed } from '../context/context.ts'
import { transact } from '../context/transact.ts'
import { edited, version_columns, ensureVersion } from '../context/optimistic-lock.ts'
import { ensureNoClash } from './merging.ts'

/** Answers the new patient's id. */
export const registerPatient = (context: Context, { hidden, ...patient }: ParsedInput<Api['registerPatient']>) =>
  transact(context, async (tx) => {
    if (hidden) ensureAllowed(context, 'patient:hide', hiding_refused)
    const { id, ...after } = await tx.database
      .insertInto('patients')
      .values({ ...patient, hidden: hidden ?? false, created_at: context.now })
      .returning(['id', ...told])
      .executeTakeFirstOrThrow()
    record(tx, { kind: 'patient.registered', noun: 'patients', record_id: id, patient_id: id, after })
    return id
  })

export const updatePatient = (context: Context, input: ParsedInput<Api['updatePatient']>) =>
  transact(context, async (tx) => {
    const { database } = tx
    const { id, version, ...changes } = input
    const current = await database
      .selectFrom('patients')
      .select([...told, ...version_columns, 'merged_into_id'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!current) throw missing('patient')
    if (changes.hidden !== undefined && changes.hidden !== current.hidden) {
      ensureAllowed(context, 'patient:hide', hiding_refused)
    }
    ensureUnmerged(current)
    await ensureVersion(tx, version, current, 'patient')
    const updated = await database
      .updateTable('patients')
      .set({ ...changes, ...edited(context) })
      .where('id', '=', id)
      .returning(told)
      .executeTakeFirstOrThrow()
    const change = difference<typeof updated>(current, updated)
    record(tx, { kind: 'patient.updated', noun: 'patients', record_id: id, patient_id: id, ...change })
  })

/** All that the other one has becomes this one's; the other is hidden for good, and points here. */
export const mergePatient = (context: Context, input: ParsedInput<Api['mergePatient']>) =>
  transact(context, async (tx) => {
    const { database } = tx
    const { id, other_id } = input
    ensureTwoPatients(id, other_id)
    const { stays, goes } = await lockBoth(database, id, other_id)
    ensureMergeable(goes, stays)
    await ensureVersion(tx, input.version, stays, 'patient')
    await ensureVersion(tx, input.other_version, goes, 'patient')
    await ensureNoClash(database, id, other_id)
    const moved = await moveRecords(tx, id, other_id)
    const person = mergedPerson(stays, goes)
    await database
      .updateTable('patients')
      .set({ ...person, ...edited(context) })
      .where('id', '=', id)
      .execute()
    const details = { merged_id: other_id, name: goes.full_name, into_id: id, into: stays.full_name, ...moved }
    const filled = difference(personOf(stays), person)
    record(tx, { kind: 'patient.merged', noun: 'patients', record_id: id, patient_id: id, ...filled, details })
    // Whoever looks up the one that went finds there what became of it.
    record(tx, { kind: 'patient.merged', noun: 'patients', record_id: other_id, patient_id: other_id, details })
  })

const personOf = ({ full_name, contact_number, email, national_id }: Person): Person => ({
  full_name,
  contact_number,
  email,
  national_id,
})

/**
 * What is already there first, then the patients: in the order in which whoever changes a visit or an invoice takes them.
 */
async function lockBoth(database: Database, id: number, other_id: number) {
  for (const table of ['invoices', 'appointments'] as const) {
    await database
      .selectFrom(table)
      .select('id')
      .where('patient_id', '=', other_id)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  }
  const patients = await database
    .selectFrom('patients')
    .select(['id', ...told, ...version_columns, 'merged_into_id'])
    .where('id', 'in', [id, other_id])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const stays = patients.find((patient) => patient.id === id)
  const goes = patients.find((patient) => patient.id === other_id)
  if (!stays) throw missing('patient')
  ensure(goes, invalid('other_id', 'patient.unknown'))
  return { stays, goes }
}

/** The record is closed first: that alone lets an invoice change its patient. */
async function moveRecords(context: Context, id: number, other_id: number) {
  const { database } = context
  await database
    .updateTable('patients')
    .set({ hidden: true, merged_into_id: id, ...edited(context) })
    .where('id', '=', other_id)
    .execute()
  await database.updateTable('patients').set({ merged_into_id: id }).where('merged_into_id', '=', other_id).execute()
  const move = async (table: 'appointments' | 'invoices') => {
    const moving = database.updateTable(table).set({ patient_id: id }).where('patient_id', '=', other_id)
    const rows = await moving.returning('id').execute()
    return rows.map((row) => row.id).toSorted((a, b) => a - b)
  }
  const appointment_ids = await move('appointments')
  const invoice_ids = await move('invoices')
  return {
    appointments_moved: appointment_ids.length,
    invoices_moved: invoice_ids.length,
    appointment_ids,
    invoice_ids,
  }
}

const told = ['full_name', 'contact_number', 'email', 'national_id', 'hidden'] as const

const hiding_refused = 'patient.hiding-not-allowed'
