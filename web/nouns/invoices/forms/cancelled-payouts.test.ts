import { expect, test } from 'vitest'
import { cancelledPayouts } from './cancelled-payouts.ts'

test('records of this clinic month disappear, those of earlier months are reversed', () => {
  const payments = [
    { payment_date: '2026-11-02T08:00:00Z' },
    // 31 October in UTC is already November in Doha.
    { payment_date: '2026-10-31T22:30:00Z' },
    { payment_date: '2026-10-31T20:30:00Z' },
  ]
  expect(cancelledPayouts(payments, '2026-11-20', 'Asia/Qatar')).toEqual([
    { month: '2026-10-01', records: 1, outcome: 'reverse' },
    { month: '2026-11-01', records: 2, outcome: 'void' },
  ])
})

test('without payments nothing is taken back', () => {
  expect(cancelledPayouts([], '2026-11-20', 'Asia/Qatar')).toEqual([])
})
