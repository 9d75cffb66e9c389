import { sql } from 'kysely'
import type { MoneyMoved } from '../../contract/figures.ts'
import { type Day, firstOfMonth } from '../../domain/calendar.ts'
import { CURRENCIES, type Currency } from '../../domain/clinic.ts'
import { type Money, ZERO } from '../../domain/money.ts'
import { type DayRange, onClinicDays } from '../context/clinic-range.ts'
import type { Context } from '../context/context.ts'
import { type PagedList, paginated } from '../context/pagination.ts'
import { nameOf } from '../patients/queries.ts'

interface Taken {
  /** The day or the hour. */
  key: string
  currency: Currency
  cash: Money
  card: Money
}

/** What was taken on each clinic day, by method. */
export async function takings(context: Context, range: DayRange) {
  const { today } = context
  const { start_date = firstOfMonth(range.end_date ?? today), end_date = today } = range
  const taken = await takingsBy('YYYY-MM-DD', context, { start_date, end_date })
  return taken.map(({ key: day, ...sums }) => ({ day, ...sums }))
}

/** The same for one day, by hour. */
export async function takingsByHour(context: Context, date: Day = context.today) {
  const taken = await takingsBy('HH24', context, { start_date: date, end_date: date })
  return taken.map(({ key, ...sums }) => ({ hour: Number(key), ...sums }))
}

/**
 * As the closes of the days count it: deposits when they are received and not when they are applied, less what was
 * refunded in money.
 */
async function takingsBy(key: 'YYYY-MM-DD' | 'HH24', context: Context, days: DayRange) {
  const { database } = context
  const { currency } = await database.selectFrom('clinic').select('currency').executeTakeFirstOrThrow()
  const { rows } = await sql<Taken>`
    select to_char(at, ${sql.lit(key)}) as key, currency,
      coalesce(sum(amount) filter (where method = 'cash'), 0) as cash,
      coalesce(sum(amount) filter (where method = 'card'), 0) as card
    from (${moved(context, days)}) moved
    group by 1, 2 order by 1, 2`.execute(database)
  return [...new Set(rows.map((row) => row.key))].map((each) => sumsOf(each, rows, currency))
}

/**
 * Of the invoice. Nearly always all invoices have the clinic's currency: then none of them is looked up, which for a
 * year would take most of the time.
 */
const currencyOf = (table: string) => sql`case
  when (select exists (
    select from invoices where currency = any(array_remove(${sql.lit(`{${CURRENCIES.join(',')}}`)}::text[], (select clinic.currency from clinic)))
  )) then (select currency from invoices where invoices.id = ${sql.ref(`${table}.invoice_id`)})
  else (select clinic.currency from clinic) end as currency`

/** One row for each payment, deposit and refund that is counted on these days. */
export function moved({ time_zone }: Pick<Context, 'time_zone'>, days: DayRange) {
  const on = (column: string) => onClinicDays(column, days, { time_zone })
  const at = (column: string) => sql`${sql.ref(column)} as moved_at, ${sql.ref(column)} at time zone ${time_zone} as at`
  const ofInvoice = (table: string, field: string) =>
    sql`(select ${sql.ref(field)} from invoices where invoices.id = ${sql.ref(`${table}.invoice_id`)}) as ${sql.ref(field)}`
  return sql`
    select 'payment' as kind, payments.id, ${at('payment_date')}, ${currencyOf('payments')},
      payment_method as method, amount, invoice_id, ${ofInvoice('payments', 'patient_id')}
    from payments
    where deposit_id is null and ${on('payment_date')}
    union all
    select 'deposit', deposits.id, ${at('received_at')}, currency, payment_method, amount, null, patient_id
    from deposits where source = 'received' and ${on('received_at')}
    union all
    select 'refund', refunds.id, ${at('refunded_at')}, ${currencyOf('refunds')}, refund_method, -amount,
      invoice_id, ${ofInvoice('refunds', 'patient_id')}
    from refunds
    where refund_method <> 'credit' and ${on('refunded_at')}
    union all
    select 'deposit_refund', deposit_refunds.id, ${at('refunded_at')}, currency, refund_method, -deposit_refunds.amount,
      null, patient_id
    from deposit_refunds join deposits on deposits.id = deposit_refunds.deposit_id
    where ${on('refunded_at')}`
}

type Moved = Omit<MoneyMoved, 'at' | 'patient_name'> & { moved_at: string }

/** The rows that the takings add up, newest first. */
export function moneyMoved(context: Context, range: DayRange): PagedList<MoneyMoved> {
  const rows = context.database
    .selectFrom(sql<Moved>`(${moved(context, range)})`.as('moved'))
    .select(['kind', 'moved.id', 'moved_at as at', 'patient_id', nameOf('moved.patient_id').as('patient_name')])
    .select(['invoice_id', 'method', 'amount', 'currency'])
  const by = { at: 'moved.moved_at', kind: 'moved.kind', id: 'moved.id' }
  return paginated(context.database, rows, { by, direction: 'desc' })
}

/** The clinic's currency, and the others apart. */
function sumsOf(key: string, rows: readonly Taken[], currency: Currency) {
  const these = rows.filter((row) => row.key === key)
  const { cash = ZERO, card = ZERO } = these.find((row) => row.currency === currency) ?? {}
  const others = these
    .filter((row) => row.currency !== currency)
    .map((row) => ({ currency: row.currency, cash: row.cash, card: row.card }))
  return others.length > 0 ? { key, cash, card, others } : { key, cash, card }
}
