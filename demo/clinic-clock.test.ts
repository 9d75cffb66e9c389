import { expect, test } from 'vitest'
import { clinicTime } from '../domain/calendar.ts'
import { instantOf } from './clinic-clock.ts'

test.each(['Asia/Qatar', 'Asia/Kathmandu', 'America/St_Johns', 'Europe/Berlin', 'Pacific/Auckland'])(
  'an instant in %s is when the clock there shows the time',
  (time_zone) => {
    for (const time of ['2026-03-29T08:00:00', '2026-10-25T14:15:07', '2026-11-24T19:59:59', '2027-04-04T12:00:00']) {
      expect(clinicTime(instantOf(time, time_zone), time_zone)).toBe(time)
    }
  },
)

test('eight in the morning in Doha is five in UTC', () => {
  expect(instantOf('2026-11-24T08:00:00', 'Asia/Qatar').toISOString()).toBe('2026-11-24T05:00:00.000Z')
})
