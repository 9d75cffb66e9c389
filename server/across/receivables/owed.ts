import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { AGING_BUCKETS, DAYS_OF_BUCKET } from '#domain/receivable.ts'
import type { Context } from '#server/base/context/context.ts'
import { agreementTables } from '#server/base/money/agreed.ts'
import { endOf, owedAtEndOf } from '#server/base/money/owed.ts'

/**
 * Common table expressions, the last of which is `ahead`: the part of what was owed on an invoice that its agreement did not
 * ask for yet, taken off the latest invoices of the agreement. The amounts are `notDue()` of domain/agreement.ts.
 */
function notDueAtEndOf(as_of: Day, time_zone: string) {
  const end = endOf(as_of, time_zone)
  const in_force = sql`select * from agreements where created_at < ${end} and (ended_at is null or ended_at >= ${end})`
  return sql`${agreementTables(in_force, end)},
    parts as (
      select distinct on (owed.invoice_id) agreement_id, owed.invoice_id, amount from owed
      join agreed_invoices on agreed_invoices.invoice_id = owed.invoice_id where amount > 0
      order by owed.invoice_id, agreement_id
    ),
    waiting as (
      select id as agreement_id, greatest(0, total - greatest(coalesce(received.amount, 0), (
        select coalesce(sum(amount), 0) from instalments where agreement_id = chosen.id and due_on <= ${as_of}
      ))) as amount
      from chosen left join received on agreement_id = chosen.id
    ),
    ahead as (
      select invoice_id, least(parts.amount, greatest(0, waiting.amount - coalesce(sum(parts.amount) over (
        partition by agreement_id order by invoice_id desc rows between unbounded preceding and 1 preceding), 0))) as not_due
      from parts join waiting using (agreement_id)
    )`
}

/** A row for each patient and currency: the sums by age, what is not due yet, and the day of the oldest invoice. */
const agedSums = (as_of: Day, { time_zone }: Context) => sql`
  with recursive ${owedAtEndOf(as_of, time_zone)}, ${notDueAtEndOf(as_of, time_zone)}
  select patient_id, currency, currency = (select clinic.currency from clinic) as is_own,
    ${sql.join(AGING_BUCKETS.map((age) => sumOfAge(age, as_of)))}, coalesce(sum(not_due), 0) as not_due,
    sum(amount) as total, min(issued_on) as oldest_on
  from owed left join ahead using (invoice_id) where amount > 0 group by patient_id, currency`

function sumOfAge(age: (typeof AGING_BUCKETS)[number], as_of: Day) {
  const { from, to } = DAYS_OF_BUCKET[age]
  const days = sql`${as_of}::date - issued_on`
  const within =
    to === null ? sql`${days} >= ${sql.lit(from)}` : sql`${days} between ${sql.lit(from)} and ${sql.lit(to)}`
  return sql`coalesce(sum(amount - coalesce(not_due, 0)) filter (where ${within}), 0) as ${sql.ref(age)}`
}

const FIGURES = [...AGING_BUCKETS, 'not_due', 'total'] as const
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
