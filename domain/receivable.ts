import type { Day } from './calendar.ts'
import { ensure, invalid } from './refusal.ts'

/** The ages of debts: how many days ago the invoice was issued, on the clinic's calendar. */
export const AGING_BUCKETS = ['days_0_30', 'days_31_60', 'days_61_90', 'over_90'] as const
export type AgingBucket = (typeof AGING_BUCKETS)[number]

/** The first and the last day of each age; the last age has no end. */
export const DAYS_OF_BUCKET: Record<AgingBucket, { from: number; to: number | null }> = {
  days_0_30: { from: 0, to: 30 },
  days_31_60: { from: 31, to: 60 },
  days_61_90: { from: 61, to: 90 },
  over_90: { from: 91, to: null },
}

export const agingBucket = (days: number): AgingBucket =>
  AGING_BUCKETS.findLast((age) => days >= DAYS_OF_BUCKET[age].from) ?? 'days_0_30'

/** What will be owed on a future day cannot be known. */
export function ensureNotFuture(as_of: Day, today: Day) {
  ensure(as_of <= today, () => invalid('as_of', 'receivables.day-ahead'))
}
