import { expect, test } from 'vitest'
import { takenBack } from './taken-back.ts'

test('records of this clinic month disappear, those of earlier months are reversed', () => {
  const payments = [
    { payment_date: '2026-11-02T08:00:00Z' },
    // 31 October in UTC is already November in Doha.
    { payment_date: '2026-10-31T22:30:00Z' },
    { payment_date: '2026-10-31T20:30:00Z' },
  ]
  expect(takenBack(payments, '2026-11-20', 'Asia/Qatar')).toEqual([
    { month: '2026-10-01', records: 1, fate: 'reverse' },
    { month: '2026-11-01', records: 2, fate: 'void' },
  ])
})

test('without payments there is nothing to take back', () => {
  expect(takenBack([], '2026-11-20', 'Asia/Qatar')).toEqual([])
})
