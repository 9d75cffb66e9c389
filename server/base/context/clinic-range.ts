import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { addDays, type Day } from '#domain/calendar.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import { asPlaceholders, type Placeholder, type Placeholders } from '#server/base/database/driver/prepared-query.ts'
import type { PublicContext } from './context.ts'

export interface DayRange {
  start_date?: Day | undefined
  end_date?: Day | undefined
}

/** A range of the clinic's days: `from` included, `until` excluded, either may be missing. */
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
  ensure(!start_date || !end_date || start_date <= end_date, () => invalid('end_date', 'report.end-before-start'))
  return { from: start_date, until: end_date && addDays(end_date, 1), time_zone }
}

/** A condition: the instant in `column` is on one of these days. */
export function onDays(column: string, { from, until, time_zone }: Placeholders<ClinicDays>): RawBuilder<SqlBool> {
  const midnight = (day: Placeholder<Day>) => sql`${day}::timestamp at time zone ${time_zone}`
  const conditions = [
    ...(from ? [sql`${sql.ref(column)} >= ${midnight(from)}`] : []),
    ...(until ? [sql`${sql.ref(column)} < ${midnight(until)}`] : []),
  ]
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : sql<SqlBool>`true`
}

/**
 * A condition: the instant in `column` is on the clinic's days from start to end, both included. A missing side is
 * unbounded.
 */
export const onClinicDays = (column: string, range: DayRange, context: Pick<PublicContext, 'time_zone'>) =>
  onDays(column, asPlaceholders(clinicDays(range, context)))
