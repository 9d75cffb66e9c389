import { expect, test } from 'vitest'
import { newestNightly } from './nightly-names.ts'

const now = new Date('2026-11-28T18:00:00Z')
const named = (...days: string[]) => days.map((day) => `clinic-2026-${day}.backup`)

test.each([
  [named(), undefined],
  [named('11-27', '11-28', '11-26'), 'clinic-2026-11-28.backup'],
  // A clinic whose day is ahead of UTC.
  [named('11-28', '11-29'), 'clinic-2026-11-29.backup'],
  // A clock that was ahead.
  [named('11-28', '12-18', '12-19'), 'clinic-2026-11-28.backup'],
  [named('12-18', '12-19'), 'clinic-2026-12-19.backup'],
  [[...named('11-27'), 'demo-2026-11-28.backup'], 'demo-2026-11-28.backup'],
])('of %j the newest is %s', (names, newest) => {
  expect(newestNightly(names, now)).toBe(newest)
})
