import { type RawBuilder, sql } from 'kysely'
import type { BridgeFigure, BridgeStep } from '#domain/bridge.ts'
import type { Currency } from '#domain/clinic.ts'
import type { Money } from '#domain/money.ts'
import { isOpen, owedOfActive } from '#server/base/money/owed.ts'
import { neverVoided } from '#server/nouns/payouts/queries.ts'
import { kindOfPayout, PAYMENTS_OF_CANCELLED, RECEIVABLES, ROWS_OF } from './bridge-rows.ts'

export interface Days {
  /** The instants at which the first day begins and the last one ends. */
  start: RawBuilder<unknown>
  end: RawBuilder<unknown>
  currency: Currency
  /** Whether all invoices have that currency, so that none has to be looked up for it. */
  one_currency: boolean
  doctor_id: number | undefined
}

export interface BridgeSum {
  kind: 'opening' | BridgeStep
  /** Null in an opening of nothing. */
  amount: Money | null
  count: number
}

const ofDoctor = (column: string, { doctor_id }: Days) =>
  doctor_id ? sql`${sql.ref(column)} = ${doctor_id}` : sql`true`
const inCurrency = ({ one_currency, currency }: Days) => (one_currency ? sql`true` : sql`currency = ${currency}`)

/** What is owed now, less what came since the first day: nothing before it is read. */
function receivables(days: Days) {
  const of_invoices = sql`${inCurrency(days)} and ${ofDoctor('doctor_id', days)}`
  const part = (rows: RawBuilder<unknown>, condition = of_invoices, sign = 1) => sql`
    select kind, at < ${days.end} as within, ${sql.lit(sign)} * sum(amount) as amount, ${sql.lit(sign)} * count(*) as count
    from (${rows}) rows where at >= ${days.start} and ${condition} group by kind, within`
  const { payments, besides } = RECEIVABLES
  // To join each payment of a year to its invoice would take most of the time.
  const paid =
    days.one_currency && !days.doctor_id
      ? [part(ALL_PAYMENTS, sql`true`), part(PAYMENTS_OF_CANCELLED, sql`true`, -1)]
      : [part(payments)]
  const parts = sql.join([...paid, ...besides.map((rows) => part(rows))], sql` union all `)
  return sql`
    with since as materialized (${parts})
    select 'opening' as kind, coalesce((
      select sum(${owedOfActive()}) from invoices where ${isOpen()} and ${of_invoices}), 0)
      - coalesce((select sum(amount) from since), 0) as amount, 0 as count
    union all
    select kind, sum(amount), sum(count) from since where within group by kind`
}

const ALL_PAYMENTS = sql`select 'payment' as kind, payment_date as at, -amount as amount from payments`

const EARNED = sql`gross_amount - deduction`
const TAKEN_OFF = sql`deduction - gross_amount`

/**
 * All records until the last day, since no sum of them is kept; those before the first one are only added up. Those that
 * were voided, of which there are few, are taken off: to ask each of many years whether it was would take longer. Their
 * currency is that of their invoices: so those in another currency, of which there are few or none, are taken off as well.
 */
function payouts(days: Days) {
  const { start, end, one_currency } = days
  const part = ({ from, amount, count, when = sql`true` }: PartOfPayouts) => sql`
    select case when payouts.created_at < ${start} then 'opening' else ${kindOfPayout} end as kind,
      sum(${amount}) as amount, ${sql.lit(count)} * count(*) as count
    from ${from}
    where ${when} and payouts.created_at < ${end} and ${ofDoctor('payouts.doctor_id', days)} group by 1`
  const ofInvoices = (condition: RawBuilder<unknown>) =>
    sql`join invoices on invoices.id = payouts.invoice_id and ${condition}`
  const in_currency = one_currency ? sql`` : ofInvoices(inCurrency(days))
  const in_others: PartOfPayouts = {
    from: sql`payouts ${ofInvoices(sql`currency <> ${days.currency}`)}`,
    amount: TAKEN_OFF,
    count: -1,
  }
  const voided = sql`voided_payouts join payouts on payouts.id = payout_id ${in_currency}`
  const deductions = sql`manual_deductions join payouts on payouts.id = payout_id ${in_currency}`
  return [
    sql`
      select 'opening' as kind, sum(${EARNED}) as amount, 0 as count
      from payouts where created_at < ${start} and ${ofDoctor('doctor_id', days)}`,
    summed([
      part({ from: sql`payouts`, amount: EARNED, count: 1, when: sql`payouts.created_at >= ${start}` }),
      part({ from: voided, amount: TAKEN_OFF, count: -1 }),
      ...(one_currency ? [] : [part(in_others)]),
      part({ from: deductions, amount: sql`-manual_deductions.amount`, count: 0, when: neverVoided }),
    ]),
  ]
}

interface PartOfPayouts {
  from: RawBuilder<unknown>
  amount: RawBuilder<unknown>
  /** What each counts as. */
  count: -1 | 0 | 1
  when?: RawBuilder<unknown>
}

const credit = ({ start, end, currency }: Days) => [
  summed([
    sql`
    select case when at < ${start} then 'opening' else kind end as kind, amount, 1 as count
    from (${ROWS_OF.credit}) rows where at < ${end} and currency = ${currency}`,
  ]),
]

const summed = (parts: RawBuilder<unknown>[]) => sql`
  select kind, sum(amount) as amount, sum(count) as count from (${sql.join(parts, sql` union all `)}) parts group by kind`

/**
 * The figure before the first day, and what changed it until the last one: rows of `BridgeSum`, of which a count may be 0,
 * and several an opening. One statement or two, which run side by side.
 */
export const SUMS_OF: Record<BridgeFigure, (days: Days) => RawBuilder<unknown>[]> = {
  receivables: (days) => [receivables(days)],
  payouts,
  credit,
}
