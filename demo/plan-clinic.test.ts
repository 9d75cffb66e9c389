import { expect, test } from 'vitest'
import { planClinic } from './plan-clinic.ts'

const outline = (now: string) => planClinic(now, () => 1).map(({ at, by }) => `${at} ${by}`)

test('the same day gives the same plan, and another day another one', () => {
  expect(outline('2026-11-24T10:20:00')).toEqual(outline('2026-11-24T10:20:00'))
  expect(outline('2026-11-25T10:20:00')).not.toEqual(outline('2026-11-24T10:20:00'))
})

test('another hour of the day changes only what a few patients do about that hour', () => {
  const closed = new Set(outline('2026-11-24T07:00:00'))
  for (const time of ['08:20', '10:20', '15:55', '19:40']) {
    const ofTheHour = outline(`2026-11-24T${time}:00`).filter((act) => !closed.has(act))
    expect(ofTheHour.length, time).toBeLessThanOrEqual(9)
  }
})
