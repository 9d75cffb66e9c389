import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { Profit, ProfitRow } from '#contract/profit.ts'
import { firstOfMonth } from '#domain/calendar.ts'
import type { Currency } from '#domain/clinic.ts'
import type { Money } from '#domain/money.ts'
import { type ProfitFigure, profitOf } from '#domain/profit.ts'
import type { DayRange } from '#server/base/context/clinic-range.ts'
import type { Context } from '#server/base/context/context.ts'
import { type PagedList, paginated } from '#server/base/context/pagination.ts'
import { allInClinicsCurrency, type CurrencyOf, invoiceCurrency } from '#server/nouns/clinic/invoice-currency.ts'
import { nameOf } from '#server/nouns/patients/queries.ts'
import { profitPartsOn, profitRowsOn } from './profit-rows.ts'

interface Sum {
  figure: ProfitFigure
  category: string | null
  currency: Currency
  amount: Money
}

const daysOf = ({ today }: Context, { start_date, end_date = today }: DayRange) => ({
  start_date: start_date ?? firstOfMonth(end_date),
  end_date,
})

/** The profit of these days; without a start from the first of the month. */
export async function profit(context: Context, range: DayRange): Promise<Profit> {
  const days = daysOf(context, range)
  const { database } = context
  const { currency, one_currency } = await database
    .selectFrom('clinic')
    .select(['currency', allInClinicsCurrency.as('one_currency')])
    .executeTakeFirstOrThrow()
  const currencyOf: CurrencyOf = one_currency ? () => sql`${sql.lit(currency)}::text` : invoiceCurrency
  const sums = profitPartsOn(context, days, currencyOf).map(
    (part) => sql`
    select figure, min(category) as category, currency, sum(amount) as amount
    from (${part}) rows group by figure, lower(category), currency`,
  )
  const { rows } = await sql<Sum>`${sql.join(sums, sql` union all `)}`.execute(database)
  const of = (each: Currency) => profitOf(rows.filter((row) => row.currency === each))
  const others = [...new Set(rows.map((row) => row.currency))].filter((each) => each !== currency).toSorted()
  return {
    ...days,
    currency,
    ...of(currency),
    ...(others.length > 0 && { others: others.map((each) => ({ currency: each, ...of(each) })) }),
  }
}

type Row = Omit<ProfitRow, 'name'> & { supplier: string | null }

/** The rows of one figure, or of all. */
export function profitRows(context: Context, filter: ParsedInput<Api['profitRows']>): PagedList<ProfitRow> {
  const { figure, category, ...range } = filter
  const rows = sql<Row>`(
    select figure, category, kind, id, rows.on, invoice_id, supplier, amount, currency,
      coalesce(patient_id, (select patient_id from invoices where invoices.id = rows.invoice_id)) as patient_id,
      case when figure = 'expenses' then (select reason from expense_voids where expense_id = rows.id) end as void_reason
    from (${profitRowsOn(context, daysOf(context, range))}) rows
  )`
  let query = context.database
    .selectFrom(rows.as('rows'))
    .select(['figure', 'kind', 'rows.id', 'rows.on', 'category', 'patient_id', 'invoice_id', 'amount', 'currency'])
    .select('void_reason')
    .select(sql<string | null>`coalesce(supplier, ${nameOf('rows.patient_id')})`.as('name'))
  if (figure) query = query.where('figure', '=', figure)
  if (category) query = query.where(sql`lower(category)`, '=', category.toLowerCase())
  const by = { on: 'rows.on', figure: 'rows.figure', kind: 'rows.kind', id: 'rows.id' }
  return paginated(context.database, query, { by, direction: 'desc' })
}
