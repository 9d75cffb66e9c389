import * as fc from 'fast-check'
import { addDays, type Day, timeOfDay, WEEKDAYS } from '#domain/calendar.ts'
import { DAY_PARTS } from '#domain/day-parts.ts'

export interface Range {
  open_minute: number
  close_minute: number
}

const CLOSED = 3
/** Some ranges of a day that do not overlap; they may touch. */
const ranges = fc
  .tuple(
    fc.integer({ min: 0, max: CLOSED }),
    fc.uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 4, maxLength: 4 }),
  )
  .map(([count, bounds]) =>
    bounds
      .map((bound) => bound * 15)
      .toSorted((a, b) => a - b)
      .slice(0, count === CLOSED ? 0 : 4),
  )
  .map(([a = 0, b = 0, c = 0, d = 0]) => [
    { open_minute: a, close_minute: b },
    { open_minute: c, close_minute: d },
  ])
  .map((both): Range[] => both.filter(({ open_minute, close_minute }) => open_minute < close_minute))

const week = fc.array(ranges, { minLength: 7, maxLength: 7 })
const usualHours = fc
  .array(fc.option(fc.constantFrom({ open: '08:00', close: '20:00' }, { open: '14:10', close: '23:59' })), {
    minLength: 7,
    maxLength: 7,
  })
  .map((days) => Object.fromEntries(WEEKDAYS.map((weekday, index) => [weekday, days[index] ?? null])))

const spanOfDays = (days: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: days * 288 }), fc.integer({ min: 1, max: 400 }), fc.constantFrom(0, 0, 0, 1, 3))
    .map(([slot, length, odd]) => ({ from: slot * 5 + odd, until: slot * 5 + odd + length }))

/** `from` is a minute of the first day. */
const appointments = (days: number) =>
  fc.array(
    fc.record({
      from: fc.integer({ min: 0, max: days * 288 - 1 }).map((slot) => slot * 5),
      length: fc.constantFrom(5, 15, 30, 45, 50, 90, 33),
      seconds: fc.constantFrom(0, 0, 0, 15),
      doctor: fc.integer({ min: 0, max: 2 }),
      patient: fc.integer({ min: 0, max: 1 }),
      chair: fc.option(fc.integer({ min: 0, max: 1 })),
      status: fc.constantFrom('scheduled', 'scheduled', 'completed', 'cancelled'),
    }),
    // Nearly empty days would hardly distinguish one rule from another.
    { minLength: 15, maxLength: 80, size: 'max' },
  )

export const DAYS_WITH_APPOINTMENTS = 6

/** A clinic of three doctors and two patients, and a search in it. */
export const someClinic = fc.record({
  usual: usualHours,
  special: fc.option(fc.record({ from: fc.integer({ min: 0, max: 3 }), days: fc.integer({ min: 1, max: 4 }), week })),
  own: fc.array(fc.option(week), { minLength: 3, maxLength: 3 }),
  leaves: fc.array(fc.option(spanOfDays(DAYS_WITH_APPOINTMENTS)), { minLength: 3, maxLength: 3 }),
  appointments: appointments(DAYS_WITH_APPOINTMENTS),
  /** Of a doctor or, from 3 on, of a chair; kept for one of two types, or closed. */
  blocks: fc.array(
    fc.record({
      span: spanOfDays(DAYS_WITH_APPOINTMENTS),
      owner: fc.integer({ min: 0, max: 4 }),
      type: fc.option(fc.integer({ min: 0, max: 1 })),
    }),
    { maxLength: 8, size: 'max' },
  ),
  /** How many of the two chairs are active, and the usual one of each doctor. */
  chairs: fc.integer({ min: 0, max: 2 }),
  usual_chairs: fc.array(fc.option(fc.integer({ min: 0, max: 1 })), { minLength: 3, maxLength: 3 }),
  now: fc.integer({ min: -100, max: 2_000 }),
  search: fc.record({
    minutes: fc.constantFrom(5, 15, 30, 33, 60, 180, 480),
    doctor: fc.option(fc.integer({ min: 0, max: 2 })),
    patient: fc.option(fc.integer({ min: 0, max: 1 })),
    part: fc.option(fc.constantFrom(...DAY_PARTS)),
    type: fc.option(fc.integer({ min: 0, max: 1 })),
  }),
})
export type SomeClinic = typeof someClinic extends fc.Arbitrary<infer Value> ? Value : never

/** The time this many minutes after the first midnight. */
export function timeAfter(first: Day, minutes: number, seconds = 0) {
  const day = addDays(first, Math.floor(minutes / 1440))
  return `${day}T${timeOfDay(((minutes % 1440) + 1440) % 1440)}:${String(seconds).padStart(2, '0')}`
}
