import { type RawBuilder, sql } from 'kysely'
import { addDays, type Day } from '#domain/calendar.ts'
import { AGING_BUCKETS, DAYS_OF_BUCKET } from '#domain/receivable.ts'
import type { Context } from '#server/base/context/context.ts'

/**
 * What was owed on each invoice at the end of a day: what is owed now, less everything entered after that day. So only
 * open invoices and those with later entries are read, however many were settled before.
 */
function owedInvoices(asOf: Day, { time_zone }: Context) {
  const end = sql`(${addDays(asOf, 1)}::timestamp at time zone ${time_zone})`
  return sql`
    later as materialized (
      select invoice_id, sum(amount) as amount from (
        select invoice_id, amount from payments where payment_date >= ${end}
        union all select invoice_id, -amount from refunds where refunded_at >= ${end}
        union all select invoice_id, amount from write_offs where written_off_at >= ${end}
      ) entries group by invoice_id
    ),
    candidates as (
      select id from invoices where status in ('unpaid', 'partial')
      union select id from invoices where cancelled_at >= ${end}
      union select invoice_id from later
    ),
    owed as (
      select patient_id, currency, (created_at at time zone ${time_zone})::date as issued_on,
        total_amount - written_off_amount - paid_amount + coalesce(later.amount, 0) as amount
      from candidates
      join invoices on invoices.id = candidates.id
      left join later on later.invoice_id = invoices.id
      where created_at < ${end} and (cancelled_at is null or cancelled_at >= ${end})
    )`
}

/** A row for each patient and currency: the sums by age, and the day of the oldest invoice. */
const agedSums = (asOf: Day, context: Context) => sql`
  with ${owedInvoices(asOf, context)}
  select patient_id, currency, currency = (select clinic.currency from clinic) as is_own,
    ${sql.join(AGING_BUCKETS.map((age) => sumOfAge(age, asOf)))}, sum(amount) as total, min(issued_on) as oldest_on
  from owed where amount > 0 group by patient_id, currency`

function sumOfAge(age: (typeof AGING_BUCKETS)[number], asOf: Day) {
  const { from, to } = DAYS_OF_BUCKET[age]
  const days = sql`${asOf}::date - issued_on`
  const within =
    to === null ? sql`${days} >= ${sql.lit(from)}` : sql`${days} between ${sql.lit(from)} and ${sql.lit(to)}`
  return sql`coalesce(sum(amount) filter (where ${within}), 0) as ${sql.ref(age)}`
}

const FIGURES = [...AGING_BUCKETS, 'total'] as const
const figures = (figure: (name: string) => RawBuilder<unknown>) => sql.join(FIGURES.map(figure))
const asJson = sql`json_build_object('currency', currency, ${figures((name) => sql`${sql.lit(name)}, ${sql.ref(name)}`)})`

/** A row for each patient: the sums in the clinic's currency, and those in other currencies beside them. */
export const owedByPatient = (asOf: Day, context: Context) => sql`(
  select patient_id, min(oldest_on) as oldest_on,
    ${figures((name) => sql`coalesce(sum(${sql.ref(name)}) filter (where is_own), 0) as ${sql.ref(name)}`)},
    coalesce(json_agg(${asJson} order by currency) filter (where not is_own), '[]') as other_currencies
  from (${agedSums(asOf, context)}) sums group by patient_id
)`

/** A row for each currency, the clinic's first: the sums of all patients. */
export const owedTogether = (asOf: Day, context: Context) => sql`(
  select currency, is_own, ${figures((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`)}
  from (${agedSums(asOf, context)}) sums group by currency, is_own
)`

/** A row for each patient and currency, for the CSV. */
export const owedEach = (asOf: Day, context: Context) => sql`(${agedSums(asOf, context)})`
