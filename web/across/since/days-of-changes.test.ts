import { expect, test } from 'vitest'
import { daysFrom, daysOfChanges } from './days-of-changes.ts'

const ZONE = 'Asia/Qatar'
type Recorded = Parameters<typeof daysOfChanges>[0]

test('each day of a change is there once, by the clinic’s clock, the earliest first', () => {
  const recorded = {
    alerts: [{ noted_at: '2026-03-01T22:00:00Z', resolved_at: null }],
    plans: [
      {
        created_at: '2026-02-01T06:00:00Z',
        proposed_at: '2026-03-02T06:00:00Z',
        answered_at: null,
        items: [{ dropped_at: '2026-04-05T06:00:00Z' }],
      },
    ],
    account: { entries: [{ date: '2026-01-05T06:00:00Z' }] },
    chart: {
      items: [{ noted_on: '2025-12-31', resolved_at: '2026-02-01' }],
      states: [{ noted_on: '2020-05-05' }],
    },
  } as unknown as Recorded
  const days = ['2020-05-05', '2025-12-31', '2026-01-05', '2026-02-01', '2026-03-02', '2026-04-05']
  expect(daysOfChanges(recorded, ZONE)).toEqual(days)
  expect(daysOfChanges({}, ZONE)).toEqual([])
})

test('days are counted over the end of summer time and a leap day', () => {
  expect(daysFrom('2024-02-28', '2024-03-01')).toBe(2)
  expect(daysFrom('2026-10-24', '2026-10-26')).toBe(2)
})
