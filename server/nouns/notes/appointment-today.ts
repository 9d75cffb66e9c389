import { sql } from 'kysely'
import { clinicTime } from '#domain/calendar.ts'
import type { Context } from '#server/base/context/context.ts'

/**
 * The appointment that a note written now is about: the patient's appointment with its author today; if there are
 * several, the nearest in time.
 */
export async function appointmentToday(context: Context, patient_id: number): Promise<number | null> {
  const { database, now, time_zone, today, user } = context
  if (user.doctor_id === null) return null
  const found = await database
    .selectFrom('appointments')
    .select('id')
    .where('patient_id', '=', patient_id)
    .where('doctor_id', '=', user.doctor_id)
    .where('status', '<>', 'cancelled')
    .where('datetime_start', '>=', `${today}T00:00:00`)
    .where('datetime_start', '<=', `${today}T23:59:59`)
    .orderBy(sql`abs(extract(epoch from datetime_start - ${clinicTime(now, time_zone)}::timestamp))`)
    .orderBy('id')
    .executeTakeFirst()
  return found?.id ?? null
}
