import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { addDays, type Day } from '../../domain/calendar.ts'
import { ensure, invalid } from '../../domain/refusal.ts'
import type { PublicContext } from './context.ts'

export interface DayRange {
  start_date?: Day | undefined
  end_date?: Day | undefined
}

/** The same by the clock of the clinic, without its last midnight; a side that is not set is open. */
export interface ClinicDays {
  from?: Day | undefined
  until?: Day | undefined
  time_zone: string
}

/** Refuses (400) a range that ends before it starts. */
export function clinicDays(
  { start_date, end_date }: DayRange,
  { time_zone }: Pick<PublicContext, 'time_zone'>,
): ClinicDays {
  ensure(!start_date || !end_date || start_date <= end_date, invalid('end_date', 'report.end-before-start'))
  return { from: start_date, until: end_date && addDays(end_date, 1), time_zone }
}

/** Instants that fall on these days. */
export function onDays(column: string, { from, until, time_zone }: ClinicDays): RawBuilder<SqlBool> {
  const midnight = (day: Day) => sql`${day}::timestamp at time zone ${time_zone}`
  const conditions = [
    ...(from ? [sql`${sql.ref(column)} >= ${midnight(from)}`] : []),
    ...(until ? [sql`${sql.ref(column)} < ${midnight(until)}`] : []),
  ]
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : sql<SqlBool>`true`
}

/** Instants that fall on the clinic's days from start to end, both included; an end that is not set is open. */
export const onClinicDays = (column: string, range: DayRange, context: Pick<PublicContext, 'time_zone'>) =>
  onDays(column, clinicDays(range, context))
