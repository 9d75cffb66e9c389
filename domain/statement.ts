import { add, type Money, ZERO } from './money.ts'
import { type Payout, sumOfPayouts } from './payout.ts'
import { conflict, ensure } from './refusal.ts'

/** A month of the clinic's calendar, 'YYYY-MM'. */
export type Month = string

export const isMonth = (text: string): text is Month => /^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/.test(text)

export interface StatementSums extends Payout {
  /** What was overpaid to the doctor before, as a negative amount. */
  carried_in: Money
  total: Money
}

/**
 * A doctor's statement for one month. A negative total of the month before is carried in; a positive one was paid out.
 */
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
 * A past month is closed once, after all earlier months that have records. The first close may be of any past month.
 */
export function ensureClosable({ month, current, closed, first_open }: Closing) {
  ensure(month < current, () => conflict('statement.month-not-over', { month }))
  ensure(month !== closed, () => conflict('statement.month-closed', { month }))
  if (closed === null) return
  ensure(month > closed, () => conflict('statement.before-closed', { month, closed }))
  ensure(first_open === null || first_open >= month, () =>
    conflict('statement.month-left-out', { month: first_open ?? '' }),
  )
}
