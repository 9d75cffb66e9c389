import { sql } from 'kysely'
import type { Patient } from '#contract/patients.ts'
import type { TimeRange } from '#domain/appointment.ts'
import type { LocalTime } from '#domain/calendar.ts'
import { type Placeholder, type Placeholders, preparedQuery } from '#server/base/database/driver/prepared-query.ts'

export interface Slot extends TimeRange {
  patient_id: number
  doctor_id: number
}

interface Places {
  doctor_id: number
  chair_id: number | null
  /** Whether the doctor's usual chair counts instead. */
  usual_chair: boolean
}
type Locked = Places & Pick<Slot, 'patient_id'>
type DoctorsTime = Omit<Slot, 'patient_id'>

interface OverlappingTime extends Slot, Places {
  /** The appointment itself, which does not overlap with itself; null if it is new. */
  id: number | null
  day_start: LocalTime
}

/** PostgreSQL evaluates a select list from left to right, so the doctor is locked first and the chair last. */
export const lockedSlot = preparedQuery(
  (database, { doctor_id, patient_id, chair_id, usual_chair }: Placeholders<Locked>) => {
    const doctor = sql<boolean | null>`(select active from doctor)`
    const patient = database
      .selectFrom('patients')
      .select(sql<Pick<Patient, 'merged_into_id'>>`json_build_object('merged_into_id', merged_into_id)`.as('patient'))
      .where('id', '=', patient_id)
      .forNoKeyUpdate()
    const chair = database
      .selectFrom('chairs')
      .select(sql<{ id: number; active: boolean }>`json_build_object('id', id, 'active', active)`.as('chair'))
      .where(
        'id',
        '=',
        sql<number>`case when ${usual_chair} then (select usual_chair_id from doctor) else ${chair_id}::bigint end`,
      )
      .forNoKeyUpdate()
    return database
      .with('doctor', (query) =>
        query.selectFrom('doctors').select(['active', 'usual_chair_id']).where('id', '=', doctor_id).forNoKeyUpdate(),
      )
      .selectNoFrom([doctor.as('takes_appointments'), patient.as('patient'), chair.as('chair')])
  },
)

/** A subquery hides the value from the planner: with the value, PostgreSQL would plan each booking again. */
const hiddenFromPlanner = (time: Placeholder<LocalTime>) => sql<LocalTime>`(select ${time}::timestamp)`

export const overlapping = preparedQuery((database, searched: Placeholders<OverlappingTime>) => {
  const { id, patient_id, doctor_id, chair_id, usual_chair, day_start, datetime_start, datetime_end } = searched
  return (
    database
      .selectFrom('appointments')
      .innerJoin('patients', 'patients.id', 'appointments.patient_id')
      .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
      .innerJoin('users', 'users.id', 'doctors.user_id')
      .leftJoin('chairs', 'chairs.id', 'appointments.chair_id')
      .select([
        'appointments.id',
        'appointments.patient_id',
        'patients.full_name as patient_name',
        'appointments.doctor_id',
        'users.name as doctor_name',
        'appointments.chair_id',
        'chairs.name as chair_name',
        'appointments.datetime_start',
        'appointments.datetime_end',
        'appointments.status',
      ])
      .where(({ or, eb }) =>
        or([
          eb('appointments.doctor_id', '=', doctor_id),
          eb('appointments.patient_id', '=', patient_id),
          eb(
            'appointments.chair_id',
            '=',
            sql<number>`case when ${usual_chair}
            then (select usual_chair_id from doctors where id = ${doctor_id}) else ${chair_id}::bigint end`,
          ),
        ]),
      )
      .where('appointments.status', '<>', sql.lit('cancelled'))
      .where('appointments.is_history', '=', sql.lit(false))
      // No appointment spans midnight, so only this day needs to be read.
      .where('appointments.datetime_start', '>=', hiddenFromPlanner(day_start))
      .where('appointments.datetime_start', '<', hiddenFromPlanner(datetime_end))
      .where('appointments.datetime_end', '>', hiddenFromPlanner(datetime_start))
      .where('appointments.id', 'is distinct from', id)
      .orderBy('appointments.datetime_start')
      .orderBy('appointments.id')
  )
})

export const leaveDuring = preparedQuery(
  (database, { doctor_id, datetime_start, datetime_end }: Placeholders<DoctorsTime>) =>
    database
      .selectFrom('leaves')
      .innerJoin('doctors', 'doctors.id', 'leaves.doctor_id')
      .innerJoin('users', 'users.id', 'doctors.user_id')
      .select([
        'leaves.id as leave_id',
        'leaves.doctor_id',
        'users.name as doctor_name',
        'leaves.starts',
        'leaves.ends',
      ])
      .where('leaves.doctor_id', '=', doctor_id)
      .where('leaves.starts', '<', datetime_end)
      .where('leaves.ends', '>', datetime_start)
      .orderBy('leaves.starts'),
)
