import { add, type Money, ZERO } from './money.ts'
import { type Payout, sumOfPayouts } from './payout.ts'
import { conflict, ensure } from './refusal.ts'

/** A month of the clinic's calendar, 'YYYY-MM'. */
export type Month = string

export const isMonth = (text: string): text is Month => /^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/.test(text)

export interface StatementSums extends Payout {
  /** What the doctor was paid too much before, as a negative amount. */
  carried_in: Money
  total: Money
}

/** What a month comes to for one doctor. A negative total before it is carried in; a positive one has been paid. */
export function statementOf(records: readonly Payout[], totalBefore: Money): StatementSums {
  const sums = sumOfPayouts(records)
  const carried_in = totalBefore < 0 ? totalBefore : ZERO
  return { ...sums, carried_in, total: add(sums.payout_amount, carried_in) }
}

interface Closing {
  month: Month
  /** The clinic's month now. */
  current: Month
  /** The last closed month, if any. */
  closed: Month | null
  /** The first month after it that has records. */
  first_open: Month | null
}

/**
 * A month that is over is closed once, after all earlier ones that have records. Only before the first closed month is
 * nothing asked: a clinic may begin with any.
 */
export function ensureClosable({ month, current, closed, first_open }: Closing) {
  ensure(month < current, conflict('statement.month-not-over', { month }))
  ensure(month !== closed, conflict('statement.month-closed', { month }))
  if (closed === null) return
  ensure(month > closed, conflict('statement.before-closed', { month, closed }))
  ensure(first_open === null || first_open >= month, conflict('statement.month-left-out', { month: first_open ?? '' }))
}
