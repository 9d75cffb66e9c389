import { expect, test } from 'vitest'
import { money } from '#domain/money.ts'
import { joined, monthsOf } from './in-months.ts'

test('a period is cut into its months, each day in one of them', () => {
  expect(monthsOf('2025-12-15', '2026-02-28')).toEqual([
    { start_date: '2025-12-15', end_date: '2025-12-31' },
    { start_date: '2026-01-01', end_date: '2026-01-31' },
    { start_date: '2026-02-01', end_date: '2026-02-28' },
  ])
  expect(monthsOf('2026-01-31', '2026-01-31')).toEqual([{ start_date: '2026-01-31', end_date: '2026-01-31' }])
  expect(monthsOf('2026-02-01', '2026-01-31')).toEqual([])
})

test('answers of months are added to the cent, doctors that come later too', () => {
  const sums = (recorded: number, rehearsed: number, difference: number) => ({
    recorded: money(recorded),
    rehearsed: money(rehearsed),
    difference: money(difference),
  })
  const sara = { doctor_id: 1, doctor_name: 'Sara', ...sums(0.1, 0.2, 0.1) }
  const omar = { doctor_id: 2, doctor_name: 'Omar', ...sums(5, 4, -1) }
  const one = { currency: 'QR' as const, doctors: [sara], ...sums(0.1, 0.2, 0.1) }
  const other = {
    currency: 'QR' as const,
    doctors: [omar, { ...sara, ...sums(0.2, 0.1, -0.1) }],
    ...sums(5.2, 4.1, -1.1),
  }
  expect(joined(joined(undefined, one), other)).toEqual({
    currency: 'QR',
    doctors: [{ ...sara, ...sums(0.3, 0.3, 0) }, omar],
    ...sums(5.3, 4.3, -1),
  })
})
