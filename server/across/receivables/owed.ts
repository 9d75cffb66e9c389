import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { AGING_BUCKETS, DAYS_OF_BUCKET } from '#domain/receivable.ts'
import type { Context } from '#server/base/context/context.ts'
import { owedAtEndOf } from '#server/base/money/owed.ts'

/** A row for each patient and currency: the sums by age, and the day of the oldest invoice. */
const agedSums = (as_of: Day, { time_zone }: Context) => sql`
  with ${owedAtEndOf(as_of, time_zone)}
  select patient_id, currency, currency = (select clinic.currency from clinic) as is_own,
    ${sql.join(AGING_BUCKETS.map((age) => sumOfAge(age, as_of)))}, sum(amount) as total, min(issued_on) as oldest_on
  from owed where amount > 0 group by patient_id, currency`

function sumOfAge(age: (typeof AGING_BUCKETS)[number], as_of: Day) {
  const { from, to } = DAYS_OF_BUCKET[age]
  const days = sql`${as_of}::date - issued_on`
  const within =
    to === null ? sql`${days} >= ${sql.lit(from)}` : sql`${days} between ${sql.lit(from)} and ${sql.lit(to)}`
  return sql`coalesce(sum(amount) filter (where ${within}), 0) as ${sql.ref(age)}`
}

const FIGURES = [...AGING_BUCKETS, 'total'] as const
const figures = (figure: (name: string) => RawBuilder<unknown>) => sql.join(FIGURES.map(figure))
const asJson = sql`json_build_object('currency', currency, ${figures((name) => sql`${sql.lit(name)}, ${sql.ref(name)}`)})`

/** A row for each patient: the sums in the clinic's currency, and those in other currencies beside them. */
export const owedByPatient = (as_of: Day, context: Context) => sql`(
  select patient_id, min(oldest_on) as oldest_on,
    ${figures((name) => sql`coalesce(sum(${sql.ref(name)}) filter (where is_own), 0) as ${sql.ref(name)}`)},
    coalesce(json_agg(${asJson} order by currency) filter (where not is_own), '[]') as other_currencies
  from (${agedSums(as_of, context)}) sums group by patient_id
)`

/** A row for each currency, the clinic's first: the sums of all patients. */
export const owedTogether = (as_of: Day, context: Context) => sql`(
  select currency, is_own, ${figures((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`)}
  from (${agedSums(as_of, context)}) sums group by currency, is_own
)`

/** A row for each patient and currency, for the CSV. */
export const owedEach = (as_of: Day, context: Context) => sql`(${agedSums(as_of, context)})`
