import { dayOf } from '../../domain/calendar.ts'
import type { TimeRange } from '../../domain/appointment.ts'
import { conflict, ensure, invalid } from '../../domain/refusal.ts'
import type { Database } from '../database/schema.ts'

interface Visit extends TimeRange {
  patient_id: number
  doctor_id: number
}

/**
 * Takes the rows that rivals for the same hour take too, the doctor's first, so that they queue up instead of
 * deadlocking. `kept_doctor_id`: an inactive doctor who already has the appointment may keep it.
 */
export async function lockVisitors(database: Database, visit: Visit, kept_doctor_id?: number) {
  const doctor = await database
    .selectFrom('doctors')
    .select('active')
    .where('id', '=', visit.doctor_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  ensure(doctor, invalid('doctor_id', 'This doctor does not exist'))
  ensure(
    doctor.active || visit.doctor_id === kept_doctor_id,
    invalid('doctor_id', 'This doctor is not active and takes no appointments'),
  )
  const patient = await database
    .selectFrom('patients')
    .select('id')
    .where('id', '=', visit.patient_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  ensure(patient, invalid('patient_id', 'This patient does not exist'))
}

/** Whether the visit overlaps others; refuses (409, with the clashes) unless that is allowed. */
export async function checkOverlap(database: Database, visit: Visit & { id?: number }, allow_overlap: boolean) {
  const conflicts = await overlapping(database, visit)
  const [first] = conflicts
  if (!first) return false
  if (allow_overlap) return true
  const who = first.doctor_id === visit.doctor_id ? first.doctor_name : first.patient_name
  const whom = first.doctor_id === visit.doctor_id ? first.patient_name : first.doctor_name
  const from = first.datetime_start.slice(11, 16)
  const to = first.datetime_end.slice(11, 16)
  throw conflict(`${who} already has an appointment with ${whom} from ${from} to ${to}`, { conflicts })
}

const overlapping = (
  database: Database,
  { id, patient_id, doctor_id, datetime_start, datetime_end }: Visit & { id?: number },
) =>
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
    .where('appointments.status', '<>', 'cancelled')
    // No visit spans midnight: of the doctor's years only this day is read.
    .where('appointments.datetime_start', '>=', `${dayOf(datetime_start)}T00:00:00`)
    .where('appointments.datetime_start', '<', datetime_end)
    .where('appointments.datetime_end', '>', datetime_start)
    .where('appointments.id', 'is distinct from', id ?? null)
    .orderBy('appointments.datetime_start')
    .orderBy('appointments.id')
    .execute()
