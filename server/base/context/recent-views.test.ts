import { expect, test } from 'vitest'
import { recentViews } from './recent-views.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 10, 26) + hours * 3_600_000)

test('an opening is on record for twelve hours, counted from the last time it was noted', () => {
  const opened = recentViews(10)
  expect(opened.wasViewed('one', at(0))).toBe(false)
  opened.note('one', at(0))
  expect(opened.wasViewed('one', at(11.9))).toBe(true)
  expect(opened.wasViewed('two', at(0))).toBe(false)
  expect(opened.wasViewed('one', at(12))).toBe(false)
  opened.note('one', at(6))
  expect(opened.wasViewed('one', at(12))).toBe(true)
})

test('of more than it remembers the oldest is forgotten', () => {
  const opened = recentViews(2)
  for (const key of ['one', 'two', 'one', 'three']) opened.note(key, at(0))
  expect(['one', 'two', 'three'].map((key) => opened.wasViewed(key, at(0)))).toEqual([true, false, true])
})
