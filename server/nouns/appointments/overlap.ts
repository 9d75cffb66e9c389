import { dayOf } from '#domain/calendar.ts'
import { ensureUnmerged } from '#domain/patient.ts'
import { conflict, ensure, invalid } from '#domain/refusal.ts'
import { endTime } from '#domain/midnight.ts'
import { runBatch } from '#server/base/database/driver/batch.ts'
import { type Context, ownRowsOf } from '#server/base/context/context.ts'
import { closedDuring } from '#server/nouns/blocks/queries.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { leaveDuring, lockedSlot, overlapping, type Slot } from './slot-queries.ts'

/** Undefined: the doctor's usual chair, or the one that the appointment has, if it is free; null: none. */
interface Wanted extends Slot {
  id?: number
  chair_id?: number | null | undefined
}

/** What an appointment has already may stay, although it is no longer active. */
type Current = Pick<Slot, 'doctor_id'> & { chair_id: number | null }

/**
 * Locks the doctor's row, then the patient's and then the chair's, so that concurrent bookings of the same time wait for
 * each other without a deadlock. Returns the overlapping appointments, the doctor's leave, the closed blocks of the doctor
 * and of the chair, read after the locks, and the chair.
 */
export async function lockSlot(database: Database, appointment: Wanted, current?: Current) {
  const { id = null, patient_id, doctor_id, datetime_start, datetime_end, chair_id } = appointment
  const wanted = {
    doctor_id,
    chair_id: chair_id === undefined ? (current?.chair_id ?? null) : chair_id,
    usual_chair: chair_id === undefined && !current,
  }
  const [[found], clashes, leaves, closed] = await runBatch(
    database,
    lockedSlot.of({ ...wanted, patient_id }),
    // A separate statement, so that it sees what was committed while waiting for the locks.
    overlapping.of({
      id,
      ...wanted,
      patient_id,
      day_start: `${dayOf(datetime_start)}T00:00:00`,
      datetime_start,
      datetime_end,
    }),
    leaveDuring.of({ doctor_id, datetime_start, datetime_end }),
    closedDuring.of({ ...wanted, datetime_start, datetime_end }),
  )
  const takesAppointments = found?.takes_appointments ?? null
  ensure(takesAppointments !== null, () => invalid('doctor_id', 'doctor.unknown'))
  ensure(takesAppointments || doctor_id === current?.doctor_id, () => invalid('doctor_id', 'doctor.inactive'))
  ensure(found?.patient, () => invalid('patient_id', 'patient.unknown'))
  ensureUnmerged(found.patient)
  const { chair } = found
  if (chair_id === undefined) {
    const free = chair?.active && ![...clashes, ...closed].some((taken) => taken.chair_id === chair.id)
    const blocks = closed.filter((block) => block.doctor_id === doctor_id)
    return { overlaps: clashes.filter(ofPerson(appointment)), leaves, blocks, chair_id: free ? chair.id : null }
  }
  ensure(chair_id === null || chair, () => invalid('chair_id', 'chair.unknown'))
  ensure(!chair || chair.active || chair.id === current?.chair_id, () => invalid('chair_id', 'chair.inactive'))
  return { overlaps: clashes, leaves, blocks: closed, chair_id }
}

export const ofPerson =
  ({ doctor_id, patient_id }: Pick<Slot, 'doctor_id' | 'patient_id'>) =>
  (clash: Pick<Slot, 'doctor_id' | 'patient_id'>) =>
    clash.doctor_id === doctor_id || clash.patient_id === patient_id

type Clashes = Awaited<ReturnType<typeof lockSlot>>

type Found = Omit<Clashes, 'chair_id'>

/**
 * Whether the appointment overlaps others. Refuses (409, with all clashes) an overlap, leave of the doctor or a closed
 * block unless allow_overlap is set.
 */
export function checkOverlap(appointment: Slot, { overlaps, leaves, blocks }: Found, allow_overlap: boolean) {
  if (allow_overlap) return overlaps.length > 0
  const conflicts = [...overlaps, ...leaves, ...blocks]
  const first = overlaps.find(ofPerson(appointment))
  const [inChair] = overlaps
  const [leave] = leaves
  const [block] = blocks
  if (first) throw conflict('appointment.overlap', whoIsBusy(appointment, first), { conflicts })
  if (inChair) throw conflict('appointment.chair-taken', whoHasChair(inChair), { conflicts })
  if (leave) throw conflict('appointment.doctor-on-leave', { doctor: leave.doctor_name }, { conflicts })
  if (block) throw blocked(block, conflicts)
  return false
}

/** Says whose time is closed. */
const blocked = ({ doctor_name, chair_name }: Clashes['blocks'][number], conflicts: readonly object[]) =>
  conflict('appointment.blocked', { name: doctor_name ?? chair_name ?? '' }, { conflicts })

type Clash = Clashes['overlaps'][number]

type Stays = Pick<Current, 'chair_id'> & { allow_overlap: boolean }

/** Whether an appointment that stays at its time overlaps others in the chair that it has then. */
export function checkChair(context: Context, current: Stays, clashes: Clashes, allow_overlap: boolean) {
  const { overlaps, blocks, chair_id } = clashes
  if (chair_id === current.chair_id) return current.allow_overlap
  const inChair = overlaps.filter((clash) => chair_id !== null && clash.chair_id === chair_id)
  const [first] = inChair
  // The doctor stays at the time.
  const closed = blocks.filter((block) => block.chair_id !== null)
  const [block] = closed
  if (!allow_overlap) {
    const conflicts = [...inChair.map((clash) => shownTo(context, clash)), ...closed]
    if (first) throw conflict('appointment.chair-taken', whoHasChair(first), { conflicts })
    if (block) throw blocked(block, conflicts)
  }
  return first !== undefined || (current.allow_overlap && overlaps.length > 0)
}

/** A doctor may not see whom other doctors treat. */
function shownTo(context: Context, { patient_id, patient_name, ...clash }: Clash) {
  const own = ownRowsOf(context)
  return own === null || own === clash.doctor_id ? { ...clash, patient_id, patient_name } : clash
}

const whoHasChair = ({ chair_name, doctor_name, datetime_start, datetime_end }: Clash) => ({
  chair: chair_name ?? '',
  doctor: doctor_name,
  from: datetime_start.slice(11, 16),
  to: endTime(datetime_end),
})

function whoIsBusy({ doctor_id }: Slot, first: Clash) {
  const { doctor_name, patient_name } = first
  const ofDoctor = first.doctor_id === doctor_id
  return {
    name: ofDoctor ? doctor_name : patient_name,
    other: ofDoctor ? patient_name : doctor_name,
    from: first.datetime_start.slice(11, 16),
    to: endTime(first.datetime_end),
  }
}
