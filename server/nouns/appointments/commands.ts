import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { permissionToSetStatus } from '#domain/access.ts'
import {
  type Absence,
  ensureAbsence,
  ensureAppointmentTimes,
  ensureCanTakeBack,
  ensureTransition,
} from '#domain/appointment.ts'
import { changesOfAbsence, changesOfCompletion, changesOfTakingBack } from '#domain/appointment-flow.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import { allowed, type Context, ensureAllowed } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { withNamedItems } from '#server/nouns/chart/charges.ts'
import { ensureNamed } from './assistant.ts'
import { fitAt } from '#server/nouns/lab-cases/fittings.ts'
import { lockPatient } from '#server/nouns/patients/lock-patients.ts'
import { changeAppointment } from './change-appointment.ts'
import { AUDITED_FIELDS, recordOf } from './audited-fields.ts'
import { ensureVersion } from '#server/base/context/optimistic-lock.ts'
import type { UnparsedInput } from '#server/base/http/parse.ts'
import { registerPatient } from '#server/nouns/patients/commands.ts'
import { lockForBooking, waitAgain, waitNoLonger } from '#server/nouns/wait-list/commands.ts'
import { shownPart } from '#server/nouns/plans/named-parts.ts'
import { chargeTreatments } from './charge-treatments.ts'
import { insertAppointment } from './insert-appointment.ts'
import { findLocked, lockAppointment, type LockedAppointment } from './lock-appointment.ts'
import { checkOverlap, lockSlot } from './overlap.ts'
import { wasInvoiced } from './queries.ts'
import { type RegisteredLine, takePlanned } from './take-planned.ts'
import { type SentTreatments, writeTreatments } from './write-treatments.ts'

interface BroughtBy {
  /** The import that brings the appointment. */
  import_id?: number
  /** The series that it is booked in. */
  series?: { series_id: number; series_number: number }
}

export const bookAppointment = (
  context: Context,
  input: ParsedInput<Api['bookAppointment']>,
  { import_id, series }: BroughtBy = {},
) =>
  transact(context, async (tx) => {
    const { database } = tx
    const {
      treatments,
      plan_item_ids,
      plan_session_ids,
      allow_overlap = false,
      new_patient: _newPatient,
      language: _language,
      replaces_appointment_id,
      wait_list_id,
      lab_case_id = null,
      ...booking
    } = input
    ensureAppointmentTimes(booking)
    await ensureNamed(database, booking)
    const appointment = { ...booking, patient_id: await patientOf(tx, input) }
    const closeWait = wait_list_id && (await lockForBooking(tx, wait_list_id, appointment.patient_id))
    const replaced = replaces_appointment_id
    if (replaced !== undefined) await cancelReplaced(tx, replaced, appointment.patient_id)
    const slot = await lockSlot(database, appointment)
    const overlaps = checkOverlap(appointment, slot, allow_overlap)
    const placed = { ...appointment, chair_id: slot.chair_id, allow_overlap: overlaps }
    const booked = await insertAppointment(tx, { ...placed, import_id, ...series })
    const { id } = booked
    const some = [treatments, plan_item_ids, plan_session_ids].some((sent) => sent && sent.length > 0)
    const sent = { treatments, plan_item_ids, plan_session_ids }
    const lines = some ? await writeTreatments(tx, booked, sent) : undefined
    const after = { ...Object.fromEntries(AUDITED_FIELDS.map((field) => [field, booked[field]])), ...lines?.after }
    const details = replaced === undefined ? null : { replaces: replaced }
    record(tx, { kind: 'appointment.booked', ...recordOf(id, booked), after, details })
    if (closeWait) await closeWait(id)
    const fitted = lab_case_id === null ? undefined : await fitAt(tx, lab_case_id, booked)
    return { ...booked, ...(lines && { treatments: shownLines(lines) }), ...fitted }
  })

const shownLines = ({ lines, items }: Awaited<ReturnType<typeof writeTreatments>>) =>
  lines.map((line) => ({ ...line, ...shownPart(line.plan_item_id, items), chart_item_id: null }))

export function guardNewPatient({ new_patient }: UnparsedInput, context: Context) {
  if (new_patient === undefined) return
  ensureAllowed(context, 'patient:write')
  if (Object.hasOwn(Object(new_patient) as object, 'family_of')) ensureAllowed(context, 'family:write')
}

type Patient = Pick<ParsedInput<Api['bookAppointment']>, 'patient_id' | 'new_patient'>

/** The patient of the booking; a new patient is registered in the same transaction. */
export async function patientOf(tx: Tx, { patient_id, new_patient }: Patient) {
  if (new_patient) return registerPatient(tx, new_patient)
  ensure(patient_id !== undefined, () => invalid('patient_id', 'field.required', { field: 'patient_id' }))
  return patient_id
}

/** Cancelled before the booking, which may take the same time. */
async function cancelReplaced(tx: Tx, id: number, patient_id: number) {
  const replaced = await findLocked(tx, id)
  ensure(replaced, () => invalid('replaces_appointment_id', 'appointment.unknown'))
  ensure(replaced.patient_id === patient_id, () => invalid('replaces_appointment_id', 'appointment.of-another-patient'))
  ensureTransition(replaced.status, 'cancelled')
  await setStatus(tx, replaced, { status: 'cancelled' })
}

export const guardStatus = ({ status }: UnparsedInput, context: Context) =>
  ensureAllowed(context, permissionToSetStatus(status))

/** Completes an appointment with its treatments, cancels it with a reason, or undoes either. */
export const changeAppointmentStatus = (context: Context, input: ParsedInput<Api['changeAppointmentStatus']>) =>
  transact(context, async (tx) => {
    guardStatus(input, context)
    const { id, status, version, treatments, reason, absence = null, allow_overlap = false, wait_again } = input
    const current = await lockAppointment(tx, id)
    await ensureVersion(tx, version, current, 'appointment')
    if (status === 'scheduled') {
      await takeBack(tx, current, { treatments, allow_overlap })
      await waitNoLonger(tx, id)
    } else {
      ensureTransition(current.status, status)
      await setStatus(tx, current, { status, reason, absence, treatments })
      if (status === 'cancelled' && wait_again) await waitAgain(tx, id)
    }
  })

interface StatusChange {
  status: 'completed' | 'cancelled'
  reason?: string | null | undefined
  absence?: Absence | null
  treatments?: RegisteredLine[] | undefined
}

async function setStatus(tx: Tx, current: LockedAppointment, change: StatusChange) {
  const { status, reason = null, absence = null, treatments } = change
  const closing = { settled_at: tx.now, settled_by: tx.user.id }
  if (status === 'completed') {
    const completed = { status, cancellation_reason: null, ...changesOfCompletion(current, tx), ...closing }
    // Until the commit nothing else is charted for this patient, nor is the patient merged.
    await lockPatient(tx.database, current.patient_id)
    const named = treatments && (await withNamedItems(tx, current, { lines: treatments, appointment_id: null }))
    const lines = await takePlanned(tx, current, named)
    const sent = { treatments: lines }
    await changeAppointment(tx, current, { kind: 'appointment.completed', columns: completed, sent })
    return chargeTreatments(tx, current, lines?.map(({ chart_item_id }) => chart_item_id) ?? [])
  }
  ensureAbsence(absence, current, tx)
  const kind = absence === 'no_show' ? 'appointment.missed' : 'appointment.cancelled'
  const cancelled = { status, cancellation_reason: reason, absence, ...changesOfAbsence(absence), ...closing }
  return changeAppointment(tx, current, { kind, columns: cancelled, sent: { treatments } })
}

interface TakingBack {
  treatments: SentTreatments['treatments']
  allow_overlap: boolean
}

async function takeBack(tx: Tx, current: LockedAppointment, { treatments, allow_overlap }: TakingBack) {
  const { user } = tx
  const appointment = tx.database.selectFrom('appointments').where('id', '=', current.id)
  const invoiced = await appointment.select(wasInvoiced.as('was_invoiced')).executeTakeFirstOrThrow()
  const may_cancel = allowed(tx, 'appointment:cancel')
  ensureCanTakeBack({ ...current, ...invoiced }, { ...tx, user_id: user.id, may_cancel })
  // A completed appointment kept its time; that of a cancelled one may be taken by now.
  const place =
    current.status === 'completed'
      ? { allow_overlap: current.allow_overlap }
      : await placeAgain(tx, current, allow_overlap)
  const reopened = { status: 'scheduled', cancellation_reason: null, settled_at: null, settled_by: null } as const
  const back = { ...reopened, absence: null, ...place }
  const change =
    current.status === 'completed'
      ? ({ kind: 'appointment.unregistered', columns: { ...back, ...changesOfTakingBack(current) } } as const)
      : ({ kind: 'appointment.uncancelled', columns: back } as const)
  await changeAppointment(tx, current, { ...change, sent: { treatments } })
}

/** Where a cancelled appointment is again: in its chair if that is free. */
async function placeAgain({ database }: Tx, current: LockedAppointment, allow_overlap: boolean) {
  const slot = await lockSlot(database, { ...current, chair_id: undefined }, current)
  return { chair_id: slot.chair_id, allow_overlap: checkOverlap(current, slot, allow_overlap) }
}
