import { type RawBuilder, sql } from 'kysely'
import type { BridgeFigure, BridgeStep } from '#domain/bridge.ts'
import type { Currency } from '#domain/clinic.ts'
import type { Money } from '#domain/money.ts'
import { isOpen, owedOfActive } from '#server/base/money/owed.ts'
import { neverVoided } from '#server/nouns/payouts/queries.ts'
import { kindOfPayout, ROWS_OF } from './bridge-rows.ts'

export interface Days {
  /** The instants at which the first day begins and the last one ends. */
  start: RawBuilder<unknown>
  end: RawBuilder<unknown>
  currency: Currency
  doctor_id: number | undefined
}

export interface BridgeSum {
  kind: 'opening' | BridgeStep
  amount: Money
  count: number
}

const ofDoctor = (column: string, { doctor_id }: Days) =>
  doctor_id ? sql`${sql.ref(column)} = ${doctor_id}` : sql`true`

/** What is owed now, less what came since the first day: nothing before it is read. */
const receivables = (days: Days) => sql`
  with since as materialized (
    select kind, at < ${days.end} as within, sum(amount) as amount, count(*) as count
    from (${ROWS_OF.receivables}) rows
    where at >= ${days.start} and currency = ${days.currency} and ${ofDoctor('doctor_id', days)} group by kind, within
  )
  select 'opening' as kind, coalesce((
    select sum(${owedOfActive()}) from invoices
    where ${isOpen()} and currency = ${days.currency} and ${ofDoctor('doctor_id', days)}), 0)
    - coalesce((select sum(amount) from since), 0) as amount, 0 as count
  union all
  select kind, amount, count from since where within`

/**
 * All records until the last day, since no sum of them is kept. Their currency is that of their invoices: joining each to
 * its invoice would take most of the time, so those in another currency, of which there are few or none, are taken off.
 */
const payouts = (days: Days) => {
  const part = (from: RawBuilder<unknown>, amount: RawBuilder<unknown>, count: number) => sql`
    select case when payouts.created_at < ${days.start} then 'opening' else ${kindOfPayout} end as kind,
      sum(${amount}) as amount, ${sql.lit(count)} * count(*) as count
    from ${from}
    where payouts.created_at < ${days.end} and ${neverVoided} and ${ofDoctor('payouts.doctor_id', days)} group by 1`
  const invoices = (condition: RawBuilder<unknown>) =>
    sql`join invoices on invoices.id = payouts.invoice_id and ${condition}`
  return summed(
    sql.join(
      [
        part(sql`payouts`, sql`gross_amount - deduction`, 1),
        part(sql`payouts ${invoices(sql`currency <> ${days.currency}`)}`, sql`deduction - gross_amount`, -1),
        part(
          sql`manual_deductions join payouts on payouts.id = payout_id ${invoices(sql`currency = ${days.currency}`)}`,
          sql`-manual_deductions.amount`,
          0,
        ),
      ],
      sql` union all `,
    ),
  )
}

const credit = ({ start, end, currency }: Days) =>
  summed(sql`
    select case when at < ${start} then 'opening' else kind end as kind, amount, 1 as count
    from (${ROWS_OF.credit}) rows where at < ${end} and currency = ${currency}`)

const summed = (parts: RawBuilder<unknown>) => sql`
  select kind, sum(amount) as amount, sum(count) as count from (${parts}) parts group by kind`

/** The figure before the first day, and what changed it until the last one: rows of `BridgeSum`; a count may be 0. */
export const SUMS_OF: Record<BridgeFigure, (days: Days) => RawBuilder<unknown>> = { receivables, payouts, credit }
