import { type RawBuilder, sql } from 'kysely'
import type { PayerReceivable } from '#contract/receivables.ts'
import type { Day } from '#domain/calendar.ts'
import { add } from '#domain/money.ts'
import { AGING_BUCKETS, DAYS_OF_BUCKET, ensureNotFuture } from '#domain/receivable.ts'
import type { Context } from '#server/base/context/context.ts'
import { type PagedList, paginated } from '#server/base/context/pagination.ts'
import { isUnsettled } from '#server/base/money/claim-lines.ts'
import { endOf } from '#server/base/money/owed.ts'

type Row = PayerReceivable & { is_own: boolean }

/**
 * The claims of which anything may have been open or undecided at an instant: those of which anything is now, and those
 * that were answered, decided or withdrawn since. Those settled before are not read, however many they are.
 */
const claimsToRead = (end: RawBuilder<unknown>) => sql`
  select id from claims where ${isUnsettled}
  union select id from claims where withdrawn_at >= ${end}
  union select line.claim_id from payer_payment_lines answer join claim_lines line on line.id = answer.claim_line_id
    where answer.recorded_at >= ${end}
  union select line.claim_id from claim_decisions decided join claim_lines line on line.id = decided.claim_line_id
    where decided.decided_at >= ${end}`

/**
 * Where the money of each line of a claim was at the end of a day, from the instants of its rows: the same as
 * `linesOfClaim`, replayed until then. A claim that was withdrawn by then is left out.
 */
const linesAtEndOf = (as_of: Day, time_zone: string) => {
  const end = endOf(as_of, time_zone)
  return sql`
    select claims.payer_id, invoices.currency, ${sql.lit(as_of)}::date - sent.first_on as days,
      line.insurer_amount + decided.resubmitted - sent.amount as not_sent,
      sent.amount - answered.paid - answered.discount - answered.rejected as waiting,
      answered.rejected + answered.taken_back - decided.resubmitted - decided.given_up as undecided
    from claims
    join invoices on invoices.id = claims.invoice_id
    join claim_lines line on line.claim_id = claims.id
    cross join lateral (
      select coalesce(sum(amount), 0) as amount, min(submitted_at at time zone ${time_zone})::date as first_on
      from claim_batch_lines join claim_batches on claim_batches.id = batch_id
      where claim_line_id = line.id and submitted_at < ${end}
    ) sent
    cross join lateral (
      select coalesce(sum(paid), 0) as paid, coalesce(sum(discount), 0) as discount,
        coalesce(sum(rejected), 0) as rejected, coalesce(sum(taken_back), 0) as taken_back
      from payer_payment_lines where claim_line_id = line.id and recorded_at < ${end}
    ) answered
    cross join lateral (
      select coalesce(sum(amount) filter (where kind = 'resubmit'), 0) as resubmitted,
        coalesce(sum(amount) filter (where kind = 'write_off' or kind = 'bill_patient'
          and (bill.cancelled_at is null or bill.cancelled_at >= ${end})), 0) as given_up
      from claim_decisions left join invoices bill on bill.id = claim_decisions.invoice_id
      where claim_decisions.claim_line_id = line.id and decided_at < ${end}
    ) decided
    where claims.id in (${claimsToRead(end)}) and claims.created_at < ${end} and (claims.withdrawn_at is null or claims.withdrawn_at >= ${end})`
}

const byAge = sql.join(
  AGING_BUCKETS.map((age) => {
    const { from, to } = DAYS_OF_BUCKET[age]
    const within = to === null ? sql`days >= ${sql.lit(from)}` : sql`days between ${sql.lit(from)} and ${sql.lit(to)}`
    return sql`coalesce(sum(waiting) filter (where ${within}), 0) as ${sql.ref(age)}`
  }),
)

/** A row for each payer and currency that owes anything, the clinic's currency first. */
const owedByPayer = (as_of: Day, { time_zone }: Pick<Context, 'time_zone'>) => sql<Row>`(
  select payer_id, payers.name as payer_name, currency, currency = (select clinic.currency from clinic) as is_own,
    sum(not_sent) as not_sent, ${byAge}, sum(undecided) as undecided, sum(not_sent + waiting + undecided) as total
  from (${linesAtEndOf(as_of, time_zone)}) lines join payers on payers.id = lines.payer_id
  group by payer_id, payers.name, currency having sum(not_sent + waiting + undecided) > 0
)`

const rowsAt = (context: Context, as_of: Day) =>
  context.database
    .selectFrom(owedByPayer(as_of, context).as('owed'))
    .select(['owed.payer_id', 'owed.payer_name', 'owed.currency', 'owed.is_own', 'owed.not_sent', 'owed.undecided'])
    .select(['owed.days_0_30', 'owed.days_31_60', 'owed.days_61_90', 'owed.over_90', 'owed.total'])

export const payerRows = (context: Context, as_of: Day) =>
  rowsAt(context, as_of).orderBy('is_own', 'desc').orderBy('currency').orderBy('total', 'desc').orderBy('payer_id')

export function payerReceivableList(context: Context, as_of = context.today): PagedList<PayerReceivable> {
  ensureNotFuture(as_of, context.today)
  const order = {
    by: { is_own: 'owed.is_own', total: 'owed.total', currency: 'owed.currency', payer_id: 'owed.payer_id' },
    direction: 'desc',
  } as const
  return paginated(context.database, rowsAt(context, as_of), order, {})
}

const FIGURES = ['not_sent', ...AGING_BUCKETS, 'undecided', 'total'] as const

/** The rows are few, one for each payer and currency: summed here, the lines of the claims are read once. */
export async function payerReceivableTotals(context: Context, as_of = context.today) {
  ensureNotFuture(as_of, context.today)
  const rows = await payerRows(context, as_of).execute()
  const sum = (currency: string, figure: (typeof FIGURES)[number]) =>
    add(...rows.filter((row) => row.currency === currency).map((row) => row[figure]))
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  const totals = currencies.map((currency) => ({
    currency,
    not_sent: sum(currency, 'not_sent'),
    days_0_30: sum(currency, 'days_0_30'),
    days_31_60: sum(currency, 'days_31_60'),
    days_61_90: sum(currency, 'days_61_90'),
    over_90: sum(currency, 'over_90'),
    undecided: sum(currency, 'undecided'),
    total: sum(currency, 'total'),
  }))
  return { as_of, payers: new Set(rows.map(({ payer_id }) => payer_id)).size, totals }
}
