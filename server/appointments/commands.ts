import type { Updateable } from 'kysely'
import type { Api } from '../../contract/api.ts'
import type { ParsedInput } from '../../contract/endpoint.ts'
import {
  ensureEditable,
  ensureCanTakeBack,
  ensureTransition,
  ensureAppointmentTimes,
} from '../../domain/appointment.ts'
import type { AuditKind } from '../../domain/audit.ts'
import { ensure, invalid } from '../../domain/refusal.ts'
import { difference, record } from '../context/audit-trail.ts'
import type { Schema } from '../database/schema.ts'
import { type Context, ensureAllowed } from '../context/context.ts'
import { transact, type Tx } from '../context/transact.ts'
import { edited, ensureVersion } from '../context/optimistic-lock.ts'
import type { Sent } from '../http/parse.ts'
import { registerPatient } from '../patients/commands.ts'
import { insertAppointment } from './insert-appointment.ts'
import { findLocked, lockAppointment, type LockedAppointment } from './lock-appointment.ts'
import { checkOverlap, lockSlot } from './overlap.ts'
import { wasInvoiced } from './queries.ts'
import { type SentLine, writeTreatments } from './write-treatments.ts'

export const bookAppointment = (context: Context, input: ParsedInput<Api['bookAppointment']>) =>
  transact(context, async (tx) => {
    const { database } = tx
    const { treatments, allow_overlap = false, new_patient: _newPatient, replaces_appointment_id, ...asked } = input
    ensureAppointmentTimes(asked)
    const appointment = { ...asked, patient_id: await patientOf(tx, input) }
    const replaced = replaces_appointment_id
    if (replaced !== undefined) await cancelReplaced(tx, replaced, appointment.patient_id)
    const overlaps = checkOverlap(appointment, await lockSlot(database, appointment), allow_overlap)
    const booked = await insertAppointment(tx, { ...appointment, allow_overlap: overlaps })
    const { id } = booked
    const lines = treatments && treatments.length > 0 ? await writeTreatments(database, id, treatments) : undefined
    const after = { ...Object.fromEntries(auditedFields.map((field) => [field, booked[field]])), ...lines?.after }
    const details = replaced === undefined ? null : { replaces: replaced }
    record(tx, { kind: 'appointment.booked', ...recordOf(id, booked), after, details })
    return { ...booked, ...lines?.after }
  })

export function guardNewPatient({ new_patient }: Sent, context: Context) {
  if (new_patient !== undefined) ensureAllowed(context, 'patient:write')
}

/** The patient of the booking; a new patient is registered in the same transaction. */
async function patientOf(tx: Tx, { patient_id, new_patient }: ParsedInput<Api['bookAppointment']>) {
  if (new_patient) return registerPatient(tx, new_patient)
  ensure(patient_id !== undefined, invalid('patient_id', 'field.required', { field: 'patient_id' }))
  return patient_id
}

/** Cancelled before the booking, which may take the same time. */
async function cancelReplaced(tx: Tx, id: number, patientId: number) {
  const replaced = await findLocked(tx, id)
  ensure(replaced, invalid('replaces_appointment_id', 'appointment.unknown'))
  ensure(replaced.patient_id === patientId, invalid('replaces_appointment_id', 'appointment.of-another-patient'))
  ensureTransition(replaced.status, 'cancelled')
  await settle(tx, replaced, { status: 'cancelled' })
}

export const rescheduleAppointment = (context: Context, input: ParsedInput<Api['rescheduleAppointment']>) =>
  transact(context, async (tx) => {
    const { database } = tx
    const { id, version, treatments, allow_overlap = false, ...appointment } = input
    ensureAppointmentTimes(appointment)
    const current = await lockAppointment(tx, id)
    ensureEditable(current)
    await ensureVersion(tx, version, current, 'appointment')
    const clashes = await lockSlot(database, { ...appointment, id }, current.doctor_id)
    const moved = SLOT_KEYS.some((key) => current[key] !== appointment[key])
    // Only another time or doctor can run into leave.
    const leaves = TIME_KEYS.some((key) => current[key] !== appointment[key]) ? clashes.leaves : []
    const overlaps = moved ? checkOverlap(appointment, { ...clashes, leaves }, allow_overlap) : current.allow_overlap
    const updated = await database
      .updateTable('appointments')
      .set({ ...appointment, allow_overlap: overlaps, ...edited(context) })
      .where('id', '=', id)
      .returning(auditedFields)
      .executeTakeFirstOrThrow()
    const lines = await writeTreatments(database, id, treatments)
    const change = {
      kind: moved ? 'appointment.rescheduled' : 'appointment.updated',
      ...difference<object>({ ...current, ...lines?.before }, { ...updated, ...lines?.after }),
    } as const
    record(tx, { ...change, ...recordOf(id, updated) })
    // The appointment moved to another patient, so the history of the former one records that, too.
    const left = current.patient_id
    if (left !== updated.patient_id) {
      record(tx, { ...change, noun: 'patients', record_id: left, patient_id: left, details: { left: id } })
    }
  })

export function guardCancelling({ status }: Sent, context: Context) {
  if (status === 'cancelled') ensureAllowed(context, 'appointment:write')
}

/** Completes an appointment with its treatments, cancels it with a reason, or undoes either. */
export const changeAppointmentStatus = (context: Context, input: ParsedInput<Api['changeAppointmentStatus']>) =>
  transact(context, async (tx) => {
    guardCancelling(input, context)
    const { id, status, version, treatments, reason, allow_overlap = false } = input
    const current = await lockAppointment(tx, id)
    await ensureVersion(tx, version, current, 'appointment')
    if (status === 'scheduled') await takeBack(tx, current, { treatments, allow_overlap })
    else {
      ensureTransition(current.status, status)
      await settle(tx, current, { status, reason, treatments })
    }
  })

interface Settling {
  status: 'completed' | 'cancelled'
  reason?: string | null | undefined
  treatments?: SentLine[] | undefined
}

function settle(tx: Tx, current: LockedAppointment, { status, reason, treatments }: Settling) {
  const cancellation_reason = status === 'cancelled' ? (reason ?? null) : null
  const settled = { settled_at: tx.now, settled_by: tx.user.id }
  return changeStatus(tx, current, `appointment.${status}`, { status, cancellation_reason, ...settled }, treatments)
}

interface TakingBack {
  treatments: SentLine[] | undefined
  allow_overlap: boolean
}

async function takeBack(tx: Tx, current: LockedAppointment, { treatments, allow_overlap }: TakingBack) {
  const { database, user } = tx
  const appointment = database.selectFrom('appointments').where('id', '=', current.id)
  const invoiced = await appointment.select(wasInvoiced.as('was_invoiced')).executeTakeFirstOrThrow()
  ensureCanTakeBack({ ...current, ...invoiced }, { ...tx, user_id: user.id })
  // A completed appointment kept its time; that of a cancelled one may be taken by now.
  const overlaps =
    current.status === 'completed'
      ? current.allow_overlap
      : checkOverlap(current, await lockSlot(database, current, current.doctor_id), allow_overlap)
  const kind = current.status === 'completed' ? 'appointment.unregistered' : 'appointment.uncancelled'
  const unsettled = { status: 'scheduled', cancellation_reason: null, settled_at: null, settled_by: null } as const
  await changeStatus(tx, current, kind, { ...unsettled, allow_overlap: overlaps }, treatments)
}

async function changeStatus(
  tx: Tx,
  current: LockedAppointment,
  kind: AuditKind,
  columns: Updateable<Schema['appointments']>,
  treatments: SentLine[] | undefined,
) {
  const { id } = current
  const updated = await tx.database
    .updateTable('appointments')
    .set({ ...columns, ...edited(tx) })
    .where('id', '=', id)
    .returning(auditedFields)
    .executeTakeFirstOrThrow()
  const lines = await writeTreatments(tx.database, id, treatments)
  record(tx, {
    kind,
    ...recordOf(id, current),
    ...difference<object>({ ...current, ...lines?.before }, { ...updated, ...lines?.after }),
  })
}

const TIME_KEYS = ['doctor_id', 'datetime_start', 'datetime_end'] as const
const SLOT_KEYS = ['patient_id', ...TIME_KEYS] as const
const auditedFields = [...SLOT_KEYS, 'notes', 'status', 'allow_overlap', 'cancellation_reason'] as const

const recordOf = (record_id: number, { patient_id }: { patient_id: number }) => ({
  noun: 'appointments' as const,
  record_id,
  patient_id,
})
