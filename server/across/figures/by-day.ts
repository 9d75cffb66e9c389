import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Currency } from '#domain/clinic.ts'
import type { Period } from '#domain/figures.ts'
import { onClinicDays } from '#server/base/context/clinic-range.ts'
import type { Context } from '#server/base/context/context.ts'
import { isActive } from '#server/base/money/owed.ts'
import { onDates, payersMoved } from '#server/across/reports/payers-money.ts'
import { moved } from '#server/across/reports/takings.ts'
import { unscheduled } from './unscheduled.ts'

export type Counted =
  | 'answered_lines'
  | 'answer_days'
  | 'done'
  | 'no_shows'
  | 'late_cancellations'
  | 'new_patients'
  | 'imported_patients'
  | 'unscheduled'

/** One figure of one clinic day. Days on which it is zero are left out. */
export type DayFigure =
  | {
      figure:
        | 'collected'
        | 'insurers_paid'
        | 'answered'
        | 'rejected'
        | 'production'
        | 'brought_forward'
        | 'unscheduled_cost'
      day: Day
      currency: Currency
      value: number
    }
  | { figure: Counted; day: Day; currency: null; value: number }

/**
 * Large tables are read day by day: assigning each row to its day would take three times as long as adding them up. What
 * insurers answered takes as long as all the rest, so it is read beside it.
 */
export async function figuresByDay(context: Context, period: Period): Promise<DayFigure[]> {
  const answered = sql<DayFigure>`select figure, day::text as day, of as currency, value from (
    ${answeredByInsurers(context, period)}) answered`
  const all = await Promise.all(
    [allButAnswered(context, period), answered].map((part) => part.execute(context.database)),
  )
  return all.flatMap(({ rows }) => rows)
}

/** In one statement, so that these figures are of the same moment. */
const allButAnswered = (context: Context, period: Period) => sql<DayFigure>`
  with days as materialized (${daysWithBounds(context, period)})
  select figure, day::text as day, currency, value from (
    select 'collected' as figure, day, currency, value
    from days cross join lateral (
      select currency, sum(amount) as value from (${moved(inDay)}) moved group by 1
    ) sums
    union all
    ${fromInsurers(context, period)}
    union all
    ${invoiced}
    union all
    ${appointments}
    union all
    ${newPatients}
    union all
    ${unscheduled(context, period)}
  ) counted`

/** Each day with its midnights: on the clinic's clock, and as instants. */
const daysWithBounds = ({ time_zone }: Context, { start_date, end_date }: Period) => sql`
  select midnight::date as day, midnight, next_midnight,
    midnight at time zone ${time_zone} as since, next_midnight at time zone ${time_zone} as until
  from generate_series(${start_date}::timestamp, ${end_date}::timestamp, '1 day') as midnight
  cross join lateral (select midnight + interval '1 day' as next_midnight) as next`

const inDay = (column: string) => sql`${sql.ref(column)} >= days.since and ${sql.ref(column)} < days.until`

/** What insurers paid is collected on the day on which it came. */
const fromInsurers = (context: Context, period: Period) => sql`
  select figure, moved_on, currency, value
  from (
    select moved_on, currency, sum(amount) as value
    from (${payersMoved((column) => onDates(column, period, context))}) moved group by 1, 2
  ) sums
  cross join (values ('collected'), ('insurers_paid')) as both_figures (figure)`

/** A line is sent once, and again in complaints, of which there are few: seeking the last time for each line takes longer. */
const SENT_AGAIN = sql`
  select claim_line_id, array_agg(submitted_at) as sent
  from claim_batch_lines join claim_batches on claim_batches.id = batch_id where kind = 'complaint' group by claim_line_id`

/** What insurers said about lines of claims, by the day on which it was noted, and how long each had waited for that. */
const answeredByInsurers = (context: Context, period: Period) => sql`
  select figure, day, of, value
  from (
    select (recorded_at at time zone ${context.time_zone})::date as day, currency,
      sum(paid + discount + answer.rejected) as answered, sum(answer.rejected) as rejected, count(*) as answered_lines,
      sum((recorded_at at time zone ${context.time_zone})::date - (sent_at at time zone ${context.time_zone})::date) as answer_days
    from (
      select line.*, payer_payments.currency, case when again.sent is null then submitted_at
        else coalesce((select max(at) from unnest(again.sent) as at where at <= line.recorded_at), submitted_at) end as sent_at
      from payer_payment_lines line join payer_payments on payer_payments.id = payer_payment_id
      left join claim_batch_lines sent on sent.claim_line_id = line.claim_line_id and sent.kind <> 'complaint'
      left join claim_batches on claim_batches.id = sent.batch_id
      left join (${SENT_AGAIN}) again on again.claim_line_id = line.claim_line_id
      where taken_back = 0 and ${onClinicDays('line.recorded_at', period, context)}
    ) answer
    group by 1, 2
  ) sums
  cross join lateral (
    values ('answered', currency, answered), ('rejected', currency, rejected),
      ('answered_lines', null, answered_lines), ('answer_days', null, answer_days)
  ) as noted (figure, of, value)
  where value > 0`

/** Balances brought forward are not production, nor what a patient is billed in place of the insurer: that was before. */
const invoiced = sql`
  select case when brought_forward then 'brought_forward' else 'production' end, day, currency, value
  from days cross join lateral (
    select brought_forward, currency, sum(total_amount + insurer_amount) as value
    from invoices where ${isActive()} and from_claim_id is null and ${inDay('invoices.created_at')} group by 1, 2
  ) sums`

const appointments = sql`
  select figure, day, null, value
  from days
  cross join lateral (
    select count(*) filter (where status = 'completed' and not is_history) as done,
      count(*) filter (where absence = 'no_show') as no_shows,
      count(*) filter (where absence = 'late_cancel') as late_cancellations
    from appointments where datetime_start >= midnight and datetime_start < next_midnight
  ) sums
  cross join lateral (
    values ('done', done), ('no_shows', no_shows), ('late_cancellations', late_cancellations)
  ) as noted (figure, value)
  where value > 0`

/** Whom an import brought was a patient before, elsewhere. */
const newPatients = sql`
  select figure, day, null, value
  from days
  cross join lateral (
    select count(*) filter (where import_id is null) as registered, count(import_id) as imported
    from patients where merged_into_id is null and ${inDay('patients.created_at')}
  ) sums
  cross join lateral (values ('new_patients', registered), ('imported_patients', imported)) as noted (figure, value)
  where value > 0`
