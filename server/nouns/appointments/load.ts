import { sql } from 'kysely'
import { addDays, type Day } from '#domain/calendar.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import { type Context, ownRowsOf } from '#server/base/context/context.ts'

/** The longest range that a request may ask for. */
const MOST_DAYS = 400

/** The number of appointments of each day, for the calendar. */
export async function appointmentLoad(
  context: Context,
  range: { start_date?: Day | undefined; end_date?: Day | undefined },
) {
  const start = range.start_date ?? context.today
  const end = range.end_date ?? addDays(start, 41)
  ensure(end < addDays(start, MOST_DAYS), () => invalid('end_date', 'appointment.range-too-long', { days: MOST_DAYS }))
  const day = sql<Day>`appointments.datetime_start::date`
  let query = context.database
    .selectFrom('appointments')
    .select([day.as('day'), ({ fn }) => fn.countAll<number>().as('appointments')])
    .where('status', '<>', sql.lit('cancelled'))
    .where('is_history', '=', false)
    .where('datetime_start', '>=', `${start}T00:00:00`)
    .where('datetime_start', '<', `${addDays(end, 1)}T00:00:00`)
  const doctor_id = ownRowsOf(context)
  if (doctor_id !== null) query = query.where('doctor_id', '=', doctor_id)
  return query.groupBy(day).orderBy(day).execute()
}
