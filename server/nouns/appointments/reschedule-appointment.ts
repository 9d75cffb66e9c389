import type { Updateable } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensureAppointmentTimes, ensureEditable, type TimeRange } from '#domain/appointment.ts'
import { NO_FLOW_TIMES } from '#domain/appointment-flow.ts'
import { dayOf } from '#domain/calendar.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { edited, ensureVersion } from '#server/base/context/optimistic-lock.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import type { Schema } from '#server/base/database/schema/schema.ts'
import { CHANGED_FIELDS, recordOf, SLOT_KEYS, TIME_KEYS } from './audited-fields.ts'
import { ensureNamed } from './assistant.ts'
import { lockAppointment, type LockedAppointment } from './lock-appointment.ts'
import { unlinkFittings } from '#server/nouns/lab-cases/unlink-fittings.ts'
import { unlinkNotes } from '#server/nouns/notes/unlink-notes.ts'
import { checkChair, checkOverlap, lockSlot } from './overlap.ts'
import { type SentTreatments, writeTreatments } from './write-treatments.ts'

export const rescheduleAppointment = (context: Context, input: ParsedInput<Api['rescheduleAppointment']>) =>
  transact(context, async (tx) => {
    const { treatments, plan_item_ids, plan_session_ids } = input
    const { id, version, allow_overlap = false, ...appointment } = slotOf(input)
    ensureAppointmentTimes(appointment)
    const current = await lockAppointment(tx, id)
    ensureEditable(current)
    await ensureVersion(tx, version, current, 'appointment')
    await ensureNamed(tx.database, appointment, current)
    const kept = isAtItsTime(current, appointment) ? current.chair_id : undefined
    const { chair_id = kept } = appointment
    const clashes = await lockSlot(tx.database, { ...appointment, id, chair_id }, current)
    const moved = SLOT_KEYS.some((key) => current[key] !== appointment[key])
    const overlaps = moved
      ? checkOverlap(appointment, newlyHit(current, appointment, clashes), allow_overlap)
      : checkChair(tx, current, clashes, allow_overlap)
    const another = current.patient_id !== appointment.patient_id
    const columns = {
      ...appointment,
      chair_id: clashes.chair_id,
      allow_overlap: overlaps,
      ...noLongerTrue(current, appointment),
    }
    await writeChange(tx, current, { moved, another, columns, sent: { treatments, plan_item_ids, plan_session_ids } })
  })

type Clashes = Awaited<ReturnType<typeof lockSlot>>

/** Only a new time or another doctor can conflict with leave or a closed block, and another chair with one of its own. */
function newlyHit(current: LockedAppointment, wanted: TimeRange & { doctor_id: number }, clashes: Clashes) {
  if (TIME_KEYS.some((key) => current[key] !== wanted[key])) return clashes
  const blocks = clashes.chair_id === current.chair_id ? [] : clashes.blocks.filter(({ chair_id }) => chair_id !== null)
  return { ...clashes, leaves: [], blocks }
}

const isAtItsTime = (current: TimeRange, { datetime_start, datetime_end }: TimeRange) =>
  current.datetime_start === datetime_start && current.datetime_end === datetime_end

/** What is stored in the appointment's own row, and how. */
function slotOf(input: ParsedInput<Api['rescheduleAppointment']>) {
  const { treatments: _lines, plan_item_ids: _items, plan_session_ids: _sessions, language: _language, ...slot } = input
  return slot
}

type Slot = Pick<LockedAppointment, 'patient_id' | 'datetime_start'> & {
  notes?: string | null | undefined
  type_id?: number | null | undefined
}

/** A series is one patient's. */
const NO_SERIES = { series_id: null, series_number: null }

/**
 * What was said of the former patient is not true of another one, who is expected and whose notes and type are those
 * that were sent; nor does a patient arrive before the day.
 */
function noLongerTrue(current: Slot, { patient_id, datetime_start, notes = null, type_id = null }: Slot) {
  if (current.patient_id !== patient_id) return { ...NO_FLOW_TIMES, notes, type_id, ...NO_SERIES }
  return dayOf(current.datetime_start) === dayOf(datetime_start) ? {} : NO_FLOW_TIMES
}

interface Change {
  moved: boolean
  /** Whether it is another patient's now. */
  another: boolean
  columns: Updateable<Schema['appointments']>
  sent: SentTreatments
}

async function writeChange(tx: Tx, current: LockedAppointment, { moved, another, columns, sent }: Change) {
  const { id, patient_id: left } = current
  const updated = await tx.database
    .updateTable('appointments')
    .set({ ...columns, ...edited(tx) })
    .where('id', '=', id)
    .returning(CHANGED_FIELDS)
    .executeTakeFirstOrThrow()
  if (moved) await keepFormerTime(tx, id, current)
  if (ABOUT.some((of) => of(current) !== of(updated))) await unlinkNotes(tx, id)
  if (another) await unlinkFittings(tx, id)
  // What was to be done for the former patient, planned or not, is not to be done for another one.
  const theirs = another ? { ...sent, treatments: sent.treatments ?? [] } : sent
  const lines =
    theirs.treatments || theirs.plan_item_ids || theirs.plan_session_ids
      ? await writeTreatments(tx, { ...current, ...updated }, theirs)
      : undefined
  const change = {
    kind: moved ? 'appointment.rescheduled' : 'appointment.updated',
    ...difference<object>({ ...current, ...lines?.before }, { ...updated, ...lines?.after }),
  } as const
  record(tx, { ...change, ...recordOf(id, updated) })
  // The appointment moved to another patient, so the history of the former one records that, too.
  if (another) record(tx, { ...change, noun: 'patients', record_id: left, patient_id: left, details: { left: id } })
}

/** Whose visit it is, and when: what a note about it says. */
const ABOUT: ((visit: Visit) => unknown)[] = [
  ({ patient_id }) => patient_id,
  ({ doctor_id }) => doctor_id,
  ({ datetime_start }) => dayOf(datetime_start),
]
type Visit = Pick<LockedAppointment, 'patient_id' | 'doctor_id' | 'datetime_start'>

/** Stores the former time, which becomes a gap of its day. */
async function keepFormerTime({ database, now }: Tx, appointment_id: number, former: LockedAppointment) {
  const { doctor_id, datetime_start, datetime_end } = former
  const freed = { appointment_id, doctor_id, datetime_start, datetime_end, created_at: now }
  await database.insertInto('moved_from').values(freed).execute()
}
