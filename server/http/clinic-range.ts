import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { addDays, type Day } from '../../domain/calendar.ts'
import { ensure, invalid } from '../../domain/refusal.ts'
import type { PublicContext } from './context.ts'

export interface DayRange {
  start_date?: Day | undefined
  end_date?: Day | undefined
}

/** Instants that fall on the clinic's days from start to end, both included; an end that is not set is open. */
export function onClinicDays(
  column: string,
  { start_date, end_date }: DayRange,
  { time_zone }: Pick<PublicContext, 'time_zone'>,
): RawBuilder<SqlBool> {
  ensure(
    !start_date || !end_date || start_date <= end_date,
    invalid('end_date', 'The end date must not be before the start date'),
  )
  const midnight = (day: Day) => sql`${day}::timestamp at time zone ${time_zone}`
  const conditions = [
    ...(start_date ? [sql`${sql.ref(column)} >= ${midnight(start_date)}`] : []),
    ...(end_date ? [sql`${sql.ref(column)} < ${midnight(addDays(end_date, 1))}`] : []),
  ]
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : sql<SqlBool>`true`
}
