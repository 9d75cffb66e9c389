import { sql } from 'kysely'
import type { PayerReceivable } from '#contract/receivables.ts'
import type { Day } from '#domain/calendar.ts'
import { add } from '#domain/money.ts'
import { AGING_BUCKETS, DAYS_OF_BUCKET, ensureNotFuture } from '#domain/receivable.ts'
import type { Context } from '#server/base/context/context.ts'
import { type PagedList, paginated } from '#server/base/context/pagination.ts'
import { claimLinesAtEndOf, unallocatedAtEndOf } from '#server/base/money/claims-at-end.ts'

type Row = PayerReceivable & { is_own: boolean }

const byAge = sql.join(
  AGING_BUCKETS.map((age) => {
    const { from, to } = DAYS_OF_BUCKET[age]
    const within = to === null ? sql`days >= ${sql.lit(from)}` : sql`days between ${sql.lit(from)} and ${sql.lit(to)}`
    return sql`coalesce(sum(waiting) filter (where ${within}), 0) as ${sql.ref(age)}`
  }),
)

/**
 * A row for each payer and currency that owes anything, or whose money answers no claim yet, the clinic's currency first.
 * Such money is in no other figure: to take it off what is owed would hide that it is still to be allocated or sent back.
 */
const owedByPayer = (as_of: Day, { time_zone }: Pick<Context, 'time_zone'>) => sql<Row>`(
  select payer_id, payers.name as payer_name, currency, currency = (select clinic.currency from clinic) as is_own,
    sum(not_sent) as not_sent, ${byAge}, sum(undecided) as undecided, sum(not_sent + waiting + undecided) as total,
    sum(unallocated) as unallocated
  from (
    select payer_id, currency, days, not_sent, waiting, undecided, 0 as unallocated
    from (${claimLinesAtEndOf(as_of, time_zone)}) lines
    union all
    select payer_id, currency, 0, 0, 0, 0, unallocated from (${unallocatedAtEndOf(as_of, time_zone)}) receipts
  ) both_sides
  join payers on payers.id = both_sides.payer_id
  group by payer_id, payers.name, currency having sum(not_sent + waiting + undecided) > 0 or sum(unallocated) > 0
)`

const rowsAt = (context: Context, as_of: Day) =>
  context.database
    .selectFrom(owedByPayer(as_of, context).as('owed'))
    .select(['owed.payer_id', 'owed.payer_name', 'owed.currency', 'owed.is_own', 'owed.not_sent', 'owed.undecided'])
    .select(['owed.days_0_30', 'owed.days_31_60', 'owed.days_61_90', 'owed.over_90', 'owed.total'])
    .select('owed.unallocated')

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

const FIGURES = ['not_sent', ...AGING_BUCKETS, 'undecided', 'total', 'unallocated'] as const

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
    unallocated: sum(currency, 'unallocated'),
  }))
  const owing = rows.filter(({ total }) => total > 0)
  return { as_of, payers: new Set(owing.map(({ payer_id }) => payer_id)).size, totals }
}
