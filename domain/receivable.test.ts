import { expect, test } from 'vitest'
import { AGING_BUCKETS, agingBucket, DAYS_OF_BUCKET, ensureNotFuture } from './receivable.ts'

test.each([
  [-1, 'days_0_30'],
  [0, 'days_0_30'],
  [30, 'days_0_30'],
  [31, 'days_31_60'],
  [60, 'days_31_60'],
  [61, 'days_61_90'],
  [90, 'days_61_90'],
  [91, 'over_90'],
  [4_000, 'over_90'],
])('an invoice of %i days ago is in %s', (days, age) => expect(agingBucket(days)).toBe(age))

test('each age begins on the day after the last one of the age before', () => {
  const ranges = AGING_BUCKETS.map((age) => DAYS_OF_BUCKET[age])
  expect(ranges.map(({ from }) => from)).toEqual([0, ...ranges.slice(0, -1).map(({ to }) => Number(to) + 1)])
})

test('a future day is refused', () => {
  expect(() => ensureNotFuture('2026-11-24', '2026-11-24')).not.toThrow()
  expect(() => ensureNotFuture('2026-11-25', '2026-11-24')).toThrow(
    expect.objectContaining({
      kind: 'invalid',
      details: expect.objectContaining({ fields: { as_of: 'That day has not come yet' } }),
    }),
  )
})
