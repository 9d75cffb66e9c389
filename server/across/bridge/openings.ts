import { type RawBuilder, sql } from 'kysely'
import { addDays, type Day } from '#domain/calendar.ts'
import type { BridgeFigure } from '#domain/bridge.ts'
import type { Currency } from '#domain/clinic.ts'
import { endOf, owedAtEndOf } from '#server/base/money/owed.ts'
import { neverVoided } from '#server/nouns/payouts/sums.ts'
import { ROWS_OF } from './bridge-rows.ts'

export interface Opening {
  from: Day
  time_zone: string
  currency: Currency
  doctor_id: number | undefined
}

/** What is owed on a day is known without its history; see `owedAtEndOf`. */
const receivables = ({ from, time_zone, currency, doctor_id }: Opening) => sql`
  with ${owedAtEndOf(addDays(from, -1), time_zone)}
  select coalesce(sum(amount), 0) as opening from owed
  where currency = ${currency} and ${
    doctor_id ? sql`invoice_id in (select id from invoices where doctor_id = ${doctor_id})` : sql`true`
  }`

/**
 * The sum of all records until then. Their currency is that of their invoices: joining each record to its invoice would
 * take most of the time, so those in another currency, of which there are few or none, are taken off the sum of all.
 */
const payouts = ({ from, time_zone, currency, doctor_id }: Opening) => {
  const then = sql`payouts.created_at < ${endOf(addDays(from, -1), time_zone)} and ${neverVoided}
    and ${doctor_id ? sql`payouts.doctor_id = ${doctor_id}` : sql`true`}`
  const others = sql`payouts join invoices on invoices.id = invoice_id and currency <> ${currency}`
  const by_hand = sql`manual_deductions join payouts on payouts.id = payout_id join invoices on invoices.id = payouts.invoice_id`
  return sql`
  select coalesce((select sum(gross_amount - deduction) from payouts where ${then}), 0)
    - coalesce((select sum(gross_amount - deduction) from ${others} where ${then}), 0)
    - coalesce((select sum(manual_deductions.amount) from ${by_hand} where currency = ${currency} and ${then}), 0) as opening`
}

const credit = ({ from, time_zone, currency }: Opening) => sql`
  select coalesce(sum(amount), 0) as opening from (${ROWS_OF.credit}) rows
  where at < ${endOf(addDays(from, -1), time_zone)} and currency = ${currency}`

/** The figure at the end of the day before: `opening`, one row. */
export const OPENING_OF: Record<BridgeFigure, (asked: Opening) => RawBuilder<unknown>> = {
  receivables,
  payouts,
  credit,
}
