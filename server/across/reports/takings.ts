import { type RawBuilder, sql } from 'kysely'
import type { TakingsRow } from '#contract/figures.ts'
import { type Day, firstOfMonth } from '#domain/calendar.ts'
import type { Currency } from '#domain/clinic.ts'
import { fieldsOf } from '#domain/day-close.ts'
import { methodNames, type PaymentMethod } from '#domain/invoice.ts'
import { type Money, subtract, ZERO } from '#domain/money.ts'
import { type DayRange, onClinicDays } from '#server/base/context/clinic-range.ts'
import type { Context } from '#server/base/context/context.ts'
import { type PagedList, paginated } from '#server/base/context/pagination.ts'
import { type CurrencyOf, invoiceCurrency } from '#server/nouns/clinic/invoice-currency.ts'
import { isRefundOfMoney } from '#server/nouns/deposits/queries.ts'
import { nameOf } from '#server/nouns/patients/queries.ts'
import { onDates, payersMoved } from './payers-money.ts'

interface Taken {
  /** The day or the hour of the row. */
  key: string
  currency: Currency
  by_method: { method: PaymentMethod; received: Money; refunded: Money }[]
}

/** The takings of each clinic day, by method, and what insurers paid on it. */
export async function takings(context: Context, range: DayRange) {
  const { today } = context
  const { start_date = firstOfMonth(range.end_date ?? today), end_date = today } = range
  const { rows, by_means, currency, has_payers } = await takingsBy('YYYY-MM-DD', context, { start_date, end_date })
  const insurers = await paidByInsurers(context, { start_date, end_date })
  const days = [...new Set([...rows, ...insurers].map(({ key }) => key))].toSorted()
  return days.map((day) => {
    const insurerOf = (of: Currency) => insurers.find((row) => row.key === day && row.currency === of)?.amount ?? ZERO
    const used = insurers.filter((row) => row.key === day).map((row) => row.currency)
    const { others = [], ...sums } = sumsOf(day, { rows, by_means, used }, currency)
    return {
      day,
      ...sums,
      ...(has_payers && { insurer: insurerOf(currency) }),
      ...(others.length > 0 && {
        others: others.map((each) => ({ ...each, ...(has_payers && { insurer: insurerOf(each.currency) }) })),
      }),
    }
  })
}

/** The same for one day, by hour, without the insurers, whose money has a day alone. */
export async function takingsByHour(context: Context, date: Day = context.today) {
  const { rows, by_means, currency } = await takingsBy('HH24', context, { start_date: date, end_date: date })
  return [...new Set(rows.map(({ key }) => key))].map((key) => ({
    hour: Number(key),
    ...sumsOf(key, { rows, by_means, used: [] }, currency),
  }))
}

/** Counts as day closes do: deposits when they are received and not when they are applied, less refunds of money. */
async function takingsBy(key: 'YYYY-MM-DD' | 'HH24', context: Context, days: DayRange) {
  const { database, time_zone } = context
  const { currency, has_means, has_payers } = await database
    .selectFrom('clinic')
    .select(['currency', sql<boolean>`exists (select from means)`.as('has_means')])
    .select(sql<boolean>`exists (select from payers)`.as('has_payers'))
    .executeTakeFirstOrThrow()
  const { rows } = await sql<Taken>`
    select to_char(moved_at at time zone ${time_zone}, ${sql.lit(key)}) as key, currency,
      json_build_array(${sql.join(methodNames().map(sumsOfMethod))}) as by_method
    from (${moved((column) => onClinicDays(column, days, context))}) moved
    group by 1, 2 order by 1, 2`.execute(database)
  const by_means = has_means ? await takenByMeans(key, context, days) : []
  return { rows, by_means, currency, has_payers }
}

/** By the day on which it came, or went back. */
async function paidByInsurers(context: Context, days: DayRange) {
  const { rows } = await sql<{ key: Day; currency: Currency; amount: Money }>`
    select to_char(moved_on, 'YYYY-MM-DD') as key, currency, sum(amount) as amount
    from (${payersMoved((column) => onDates(column, days, context))}) moved
    group by 1, 2 order by 1, 2`.execute(context.database)
  return rows
}

interface TakenByMeans {
  key: string
  currency: Currency
  means_id: number
  amount: Money
}

/** What each means took less what it gave back; a clinic without means is not asked for it. */
async function takenByMeans(key: string, context: Context, days: DayRange) {
  const { rows } = await sql<TakenByMeans>`
    select to_char(moved_at at time zone ${context.time_zone}, ${sql.lit(key)}) as key, currency, means_id, sum(amount) as amount
    from (${moved((column) => onClinicDays(column, days, context))}) moved
    where means_id is not null group by 1, 2, 3 order by 1, 2, 3`.execute(context.database)
  return rows
}

/** A column for each method: to group by the method as well takes a quarter longer. */
function sumsOfMethod(method: PaymentMethod) {
  const sum = (of = sql`true`) => sql`coalesce(sum(amount) filter (where method = ${sql.lit(method)} and ${of}), 0)`
  const refunds = sum(sql`kind in ('refund', 'deposit_refund')`)
  return sql`json_build_object('method', ${sql.lit(method)}, 'received', ${sum()} - ${refunds}, 'refunded', -${refunds})`
}

/**
 * One row for each payment, deposit and refund for which `on` is true of the instant in its column. It has the patient
 * of a deposit; the patient of an invoice is looked up only for rows that are shown. `currencyOf` is that of the invoice
 * whose id is in its column.
 */
export function moved(on: (column: string) => RawBuilder<unknown>, currencyOf: CurrencyOf = invoiceCurrency) {
  return sql`
    select 'payment' as kind, payments.id, payment_date as moved_at, ${currencyOf('payments.invoice_id')} as currency,
      payment_method as method, amount, invoice_id, null::bigint as patient_id, means_id
    from payments
    where deposit_id is null and ${on('payment_date')}
    union all
    select 'deposit', deposits.id, received_at, currency, payment_method, amount, null, patient_id, means_id
    from deposits where source = 'received' and ${on('received_at')}
    union all
    select 'refund', refunds.id, refunded_at, ${currencyOf('refunds.invoice_id')}, refund_method, -amount,
      invoice_id, null, means_id
    from refunds
    where ${isRefundOfMoney} and ${on('refunded_at')}
    union all
    select 'deposit_refund', deposit_refunds.id, refunded_at, currency, refund_method, -deposit_refunds.amount, null,
      patient_id, deposit_refunds.means_id
    from deposit_refunds join deposits on deposits.id = deposit_refunds.deposit_id
    where ${on('refunded_at')}`
}

type Moved = Omit<TakingsRow, 'at' | 'patient_name' | 'payer_name'> & { moved_at: string; payer_id: number | null }

/** The rows that the takings add up, newest first. */
export function moneyMoved(context: Context, range: DayRange): PagedList<TakingsRow> {
  const named = sql<Moved>`(
    select kind, moved.id, moved_at, currency, method, means_id, amount, invoice_id,
      coalesce(patient_id, (select patient_id from invoices where invoices.id = moved.invoice_id)) as patient_id,
      null::bigint as payer_id
    from (${moved((column) => onClinicDays(column, range, context))}) moved
    union all
    select kind, id, moved_on::timestamp at time zone ${context.time_zone}, currency, 'insurer', null, amount, null, null,
      payer_id
    from (${payersMoved((column) => onDates(column, range, context))}) from_payers
  )`
  const rows = context.database
    .selectFrom(named.as('moved'))
    .leftJoin('payers', 'payers.id', 'moved.payer_id')
    .select(['moved.kind', 'moved.id', 'moved_at as at', 'patient_id', nameOf('moved.patient_id').as('patient_name')])
    .select(['payers.name as payer_name', 'invoice_id', 'method', 'means_id', 'amount', 'currency'])
  const by = { at: 'moved.moved_at', kind: 'moved.kind', id: 'moved.id' }
  return paginated(context.database, rows, { by, direction: 'desc' })
}

interface OfKey {
  rows: readonly Taken[]
  by_means: readonly TakenByMeans[]
  /** Currencies that have a row though no method took any. */
  used: readonly Currency[]
}

/** The sums in the clinic's currency, and in each other one. */
function sumsOf(key: string, { rows, by_means, used }: OfKey, currency: Currency) {
  const these = rows.filter((row) => row.key === key)
  const meansOf = (of: Currency) =>
    by_means
      .filter((row) => row.key === key && row.currency === of)
      .map(({ means_id, amount }) => ({ means_id, amount }))
  const sums = (of: Currency) => ({
    ...withFields(these.find((row) => row.currency === of)?.by_method ?? nothing()),
    means: meansOf(of),
  })
  const all = new Set([...these.map((row) => row.currency), ...used])
  const others = [...all].filter((each) => each !== currency).toSorted()
  return {
    ...sums(currency),
    ...(others.length > 0 && { others: others.map((each) => ({ currency: each, ...sums(each) })) }),
  }
}

const nothing = () => methodNames().map((method) => ({ method, received: ZERO, refunded: ZERO }))

function withFields(by_method: Taken['by_method']) {
  const { cash_in, cash_refunds, card_gross } = fieldsOf(by_method.map((each) => ({ ...each, fee: ZERO })))
  return { cash: subtract(cash_in, cash_refunds), card: card_gross, by_method }
}
