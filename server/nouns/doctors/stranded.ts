import { sql, type SqlBool } from 'kysely'
import { clinicTime, dayOf } from '#domain/calendar.ts'
import { conflict } from '#domain/refusal.ts'
import { placeAndType } from '#server/nouns/appointment-types/place-and-type.ts'
import type { PublicContext } from '#server/base/context/context.ts'

/** Scheduled appointments that are not over, of doctors who no longer take any; the others are moved or settled. */
export function strandedAppointments(context: PublicContext) {
  const { database, now, time_zone } = context
  const local = clinicTime(now, time_zone)
  return (
    database
      .selectFrom('appointments')
      .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
      .innerJoin('users', 'users.id', 'doctors.user_id')
      .innerJoin('patients', 'patients.id', 'appointments.patient_id')
      .select(['appointments.id', 'appointments.patient_id', 'patients.full_name as patient_name'])
      .select(['patients.contact_number as patient_contact_number', 'appointments.doctor_id'])
      .select(['users.name as doctor_name', 'datetime_start', 'datetime_end', 'appointments.status'])
      .select('appointments.version')
      .select(placeAndType(context))
      .where('doctors.active', '=', false)
      // Written inline, so that the partial index of scheduled appointments is used; none spans midnight.
      .where(sql<SqlBool>`appointments.status = 'scheduled'`)
      .where('datetime_start', '>=', `${dayOf(local)}T00:00:00`)
      .where('datetime_end', '>', local)
      .orderBy('datetime_start')
      .orderBy('appointments.id')
  )
}

/** Who still waits for a doctor who no longer takes appointments. */
export const strandedWaiting = ({ database, today }: PublicContext) =>
  database
    .selectFrom('wait_list')
    .innerJoin('doctors', 'doctors.id', 'wait_list.doctor_id')
    .innerJoin('users', 'users.id', 'doctors.user_id')
    .innerJoin('patients', 'patients.id', 'wait_list.patient_id')
    .select(['wait_list.id', 'wait_list.patient_id', 'patients.full_name as patient_name'])
    .select(['patients.contact_number as patient_contact_number', 'doctors.id as doctor_id'])
    .select(['users.name as doctor_name', 'wait_list.minutes', 'wait_list.from_date', 'wait_list.to_date'])
    .where('doctors.active', '=', false)
    .where('wait_list.closed_at', 'is', null)
    .where(({ or, eb }) => or([eb('to_date', 'is', null), eb('to_date', '>=', today)]))
    .orderBy('wait_list.created_at')
    .orderBy('wait_list.id')

/** Both lists of one doctor; empty while they take appointments. */
export const strandedOf = async (context: PublicContext, doctor_id: number) => ({
  stranded: await strandedAppointments(context).where('doctors.id', '=', doctor_id).execute(),
  stranded_wait_list: await strandedWaiting(context).where('doctors.id', '=', doctor_id).execute(),
})

export async function strandedOfUser(context: PublicContext, user_id: number) {
  const doctor = context.database.selectFrom('doctors').select('id').where('user_id', '=', user_id)
  return strandedOf(context, (await doctor.executeTakeFirst())?.id ?? NO_DOCTOR)
}
const NO_DOCTOR = -1

/**
 * Refuses (409) to leave scheduled appointments without a doctor unless that was allowed. Called once the doctor is
 * inactive, and so locked: a concurrent booking comes before, and is counted, or is refused.
 */
export async function ensureNoneStranded(tx: PublicContext, doctor_id: number, allow_stranded = false) {
  if (allow_stranded) return
  const found = await strandedOf(tx, doctor_id)
  const [first] = found.stranded
  if (!first) return
  const values = { doctor: first.doctor_name, count: found.stranded.length }
  throw conflict('doctor.stranded', values, found)
}
