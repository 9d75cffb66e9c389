import { sql } from 'kysely'
import type { Patient } from '#contract/patients.ts'
import { dayOf, type LocalTime } from '#domain/calendar.ts'
import type { TimeRange } from '#domain/appointment.ts'
import { ensureUnmerged } from '#domain/patient.ts'
import { conflict, ensure, invalid } from '#domain/refusal.ts'
import { runBatch } from '#server/base/database/driver/batch.ts'
import { type Placeholder, type Placeholders, preparedQuery } from '#server/base/database/driver/prepared-query.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

interface Slot extends TimeRange {
  patient_id: number
  doctor_id: number
}

/**
 * Locks the doctor's row and then the patient's, so that concurrent bookings of the same time wait for each other
 * without a deadlock. Returns the overlapping appointments and the doctor's leave, read after the locks.
 * `currentDoctorId`: an inactive doctor who already has the appointment may keep it.
 */
export async function lockSlot(database: Database, appointment: Slot & { id?: number }, currentDoctorId?: number) {
  const { id = null, patient_id, doctor_id, datetime_start, datetime_end } = appointment
  const [[found], overlaps, leaves] = await runBatch(
    database,
    lockedDoctorAndPatient.of({ doctor_id, patient_id }),
    // A separate statement, so that it sees what was committed while waiting for the locks.
    overlapping.of({
      id,
      patient_id,
      doctor_id,
      day_start: `${dayOf(datetime_start)}T00:00:00`,
      datetime_start,
      datetime_end,
    }),
    leaveDuring.of({ doctor_id, datetime_start, datetime_end }),
  )
  const takesAppointments = found?.takes_appointments ?? null
  ensure(takesAppointments !== null, () => invalid('doctor_id', 'doctor.unknown'))
  ensure(takesAppointments || doctor_id === currentDoctorId, () => invalid('doctor_id', 'doctor.inactive'))
  ensure(found?.patient, () => invalid('patient_id', 'patient.unknown'))
  ensureUnmerged(found.patient)
  return { overlaps, leaves }
}

type Booked = Pick<Slot, 'patient_id' | 'doctor_id'>
type DoctorsTime = Omit<Slot, 'patient_id'>

interface OverlappingTime extends Slot {
  /** The appointment itself, which does not overlap with itself; null if it is new. */
  id: number | null
  day_start: LocalTime
}

/** PostgreSQL evaluates a select list from left to right, so the doctor is locked first. */
const lockedDoctorAndPatient = preparedQuery((database, { doctor_id, patient_id }: Placeholders<Booked>) => {
  const doctor = database.selectFrom('doctors').select('active').where('id', '=', doctor_id).forNoKeyUpdate()
  const patient = database
    .selectFrom('patients')
    .select(sql<Pick<Patient, 'merged_into_id'>>`json_build_object('merged_into_id', merged_into_id)`.as('patient'))
    .where('id', '=', patient_id)
    .forNoKeyUpdate()
  return database.selectNoFrom([doctor.as('takes_appointments'), patient.as('patient')])
})

type Clashes = Awaited<ReturnType<typeof lockSlot>>

/**
 * Whether the appointment overlaps others. Refuses (409, with all clashes) an overlap or leave of the doctor unless
 * allow_overlap is set.
 */
export function checkOverlap(appointment: Slot, { overlaps, leaves }: Clashes, allow_overlap: boolean) {
  if (allow_overlap) return overlaps.length > 0
  const conflicts = [...overlaps, ...leaves]
  const [first] = overlaps
  const [leave] = leaves
  if (first) throw conflict('appointment.overlap', whoIsBusy(appointment, first), { conflicts })
  if (leave) throw conflict('appointment.doctor-on-leave', { doctor: leave.doctor_name }, { conflicts })
  return false
}

function whoIsBusy({ doctor_id }: Slot, first: Clashes['overlaps'][number]) {
  const { doctor_name, patient_name } = first
  const ofDoctor = first.doctor_id === doctor_id
  return {
    name: ofDoctor ? doctor_name : patient_name,
    other: ofDoctor ? patient_name : doctor_name,
    from: first.datetime_start.slice(11, 16),
    to: first.datetime_end.slice(11, 16),
  }
}

/** A subquery hides the value from the planner: with the value, PostgreSQL would plan each booking again. */
const hiddenFromPlanner = (time: Placeholder<LocalTime>) => sql<LocalTime>`(select ${time}::timestamp)`

const overlapping = preparedQuery(
  (database, { id, patient_id, doctor_id, day_start, datetime_start, datetime_end }: Placeholders<OverlappingTime>) =>
    database
      .selectFrom('appointments')
      .innerJoin('patients', 'patients.id', 'appointments.patient_id')
      .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
      .innerJoin('users', 'users.id', 'doctors.user_id')
      .select([
        'appointments.id',
        'appointments.patient_id',
        'patients.full_name as patient_name',
        'appointments.doctor_id',
        'users.name as doctor_name',
        'appointments.datetime_start',
        'appointments.datetime_end',
        'appointments.status',
      ])
      .where(({ or, eb }) =>
        or([eb('appointments.doctor_id', '=', doctor_id), eb('appointments.patient_id', '=', patient_id)]),
      )
      .where('appointments.status', '<>', sql.lit('cancelled'))
      .where('appointments.is_history', '=', sql.lit(false))
      // No appointment spans midnight, so only this day needs to be read.
      .where('appointments.datetime_start', '>=', hiddenFromPlanner(day_start))
      .where('appointments.datetime_start', '<', hiddenFromPlanner(datetime_end))
      .where('appointments.datetime_end', '>', hiddenFromPlanner(datetime_start))
      .where('appointments.id', 'is distinct from', id)
      .orderBy('appointments.datetime_start')
      .orderBy('appointments.id'),
)

const leaveDuring = preparedQuery((database, { doctor_id, datetime_start, datetime_end }: Placeholders<DoctorsTime>) =>
  database
    .selectFrom('leaves')
    .innerJoin('doctors', 'doctors.id', 'leaves.doctor_id')
    .innerJoin('users', 'users.id', 'doctors.user_id')
    .select(['leaves.id as leave_id', 'leaves.doctor_id', 'users.name as doctor_name', 'leaves.starts', 'leaves.ends'])
    .where('leaves.doctor_id', '=', doctor_id)
    .where('leaves.starts', '<', datetime_end)
    .where('leaves.ends', '>', datetime_start)
    .orderBy('leaves.starts'),
)
