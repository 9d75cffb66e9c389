import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  APPOINTMENT_STATUSES,
  CANCELLATION_GRACE_MINUTES,
  canTakeBack,
  DEFAULT_START,
  endAfter,
  endOfLength,
  ensureEditable,
  ensureCanTakeBack,
  ensureTransition,
  ensureAppointmentTimes,
  ensureAbsence,
  hasBegun,
  isEditable,
  isReadyForInvoicing,
  lengthBetween,
  overlaps,
  type ClosedAppointment,
  isYearsAhead,
} from './appointment.ts'
import { timeOfDay } from './calendar.ts'

const at = (from: string, to: string) => ({
  datetime_start: `2026-11-18T${from}:00`,
  datetime_end: `2026-11-18T${to}:00`,
})

test.each([
  ['2028-11-28', '2026-11-28', false],
  ['2028-11-29', '2026-11-28', true],
  ['2062-12-01', '2026-11-28', true],
  ['2025-01-01', '2026-11-28', false],
  ['2030-02-28', '2028-02-29', false],
  ['2030-03-01', '2028-02-29', true],
])('%s, typed on %s, is years ahead: %s', (day, from, expected) => {
  expect(isYearsAhead(day, from)).toBe(expected)
})

describe('when the start is moved, the end follows', () => {
  test.each([
    ['09:00', '09:30', '09:30', 'it is still after the start'],
    ['09:00', '10:00', '10:00', 'a longer appointment keeps its end, too'],
    ['09:30', '09:30', '10:00', 'it would be at the start'],
    ['11:00', '09:30', '11:30', 'it would be before the start'],
    ['23:45', '09:30', '24:00', 'half an hour later would be the next day'],
  ])('from %s, an end at %s becomes %s: %s', (start, end, expected) => expect(endAfter(start, end)).toBe(expected))
})

describe('the length of an appointment', () => {
  test.each([
    ['09:00', '10:30', 90],
    ['09:00', '09:00', undefined],
    ['09:00', '08:30', undefined],
    ['', '08:30', undefined],
    ['09:00', '', undefined],
  ])('from %j to %j is %s minutes', (start, end, minutes) => expect(lengthBetween(start, end)).toBe(minutes))

  test('a new booking form suggests half an hour from 09:00', () => {
    expect([DEFAULT_START, endAfter(DEFAULT_START, '')]).toEqual(['09:00', '09:30'])
  })

  test.each([
    ['09:00', 90, '10:30'],
    ['23:00', 59, '23:59'],
    ['23:00', 60, '24:00'],
    ['23:00', 61, undefined],
  ])('%s and %d minutes is %s', (start, minutes, end) => expect(endOfLength(start, minutes)).toBe(end))
})

describe('an appointment', () => {
  test('starts and ends on one day', () => expect(() => ensureAppointmentTimes(at('09:00', '09:01'))).not.toThrow())

  test('may end at the midnight after it', () => {
    const range = { datetime_start: '2026-11-18T23:00:00', datetime_end: '2026-11-19T00:00:00' }
    expect(() => ensureAppointmentTimes(range)).not.toThrow()
  })

  test.each([
    [at('09:00', '09:00'), 'The end time must be after the start time'],
    [at('09:30', '09:00'), 'The end time must be after the start time'],
    [
      { datetime_start: '2026-11-18T23:00:00', datetime_end: '2026-11-19T00:00:01' },
      'The appointment must start and end on the same day',
    ],
  ])('%o is invalid: %s', (range, sentence) => {
    expect(() => ensureAppointmentTimes(range)).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        details: expect.objectContaining({ fields: { datetime_end: sentence } }),
      }),
    )
  })
})

describe('two appointments overlap', () => {
  test.each([
    [at('09:00', '09:30'), at('09:30', '10:00'), false, 'back to back is no overlap'],
    [at('09:00', '09:31'), at('09:30', '10:00'), true, 'one minute is an overlap'],
    [at('09:00', '10:00'), at('09:15', '09:30'), true, 'one within the other'],
    [at('09:00', '10:00'), at('09:00', '10:00'), true, 'the same hour'],
    [at('09:00', '09:30'), at('11:00', '11:30'), false, 'apart'],
  ])('%o and %o: %s, %s', (a, b, expected) => {
    expect(overlaps(a, b)).toBe(expected)
    expect(overlaps(b, a)).toBe(expected)
  })

  test('exactly when they share a minute', () => {
    const minute = fc.integer({ min: 0, max: 1_439 })
    const range = fc.tuple(minute, minute).filter(([a, b]) => a < b)
    fc.assert(
      fc.property(range, range, (a, b) => {
        const shared = Math.min(a[1], b[1]) - Math.max(a[0], b[0])
        expect(overlaps(at(timeOfDay(a[0]), timeOfDay(a[1])), at(timeOfDay(b[0]), timeOfDay(b[1])))).toBe(shared > 0)
      }),
    )
  })
})

describe('the status', () => {
  test('goes from scheduled to completed or cancelled, and nowhere else', () => {
    const possible = APPOINTMENT_STATUSES.flatMap((from) =>
      APPOINTMENT_STATUSES.filter((to) => !throws(() => ensureTransition(from, to))).map((to) => `${from} -> ${to}`),
    )
    expect(possible).toEqual(['scheduled -> completed', 'scheduled -> cancelled'])
    expect(() => ensureTransition('completed', 'cancelled')).toThrow('A completed appointment cannot become cancelled')
  })

  test('decides whether the appointment can be edited', () => {
    expect(APPOINTMENT_STATUSES.filter((status) => isEditable({ status }))).toEqual(['scheduled'])
    expect(() => ensureEditable({ status: 'scheduled' })).not.toThrow()
    expect(() => ensureEditable({ status: 'completed' })).toThrow('Completed appointments cannot be edited.')
    expect(() => ensureEditable({ status: 'cancelled' })).toThrow('Cancelled appointments cannot be edited.')
  })

  test('is ready for invoicing when completed without an active invoice', () => {
    for (const status of APPOINTMENT_STATUSES) {
      const ready = { status, has_active_invoice: false, is_history: false }
      expect(isReadyForInvoicing(ready)).toBe(status === 'completed')
      expect(isReadyForInvoicing({ ...ready, has_active_invoice: true })).toBe(false)
      expect(isReadyForInvoicing({ ...ready, is_history: true })).toBe(false)
    }
  })
})

describe('undoing a completion or cancellation', () => {
  const user = 4
  // 23:30 in the clinic, whose day ends at 21:00 UTC.
  const settled_at = '2026-11-18T20:30:00.000Z'
  const later = (minutes: number) => new Date(Date.parse(settled_at) + minutes * 60_000)
  const by = (minutes: number, user_id = user, may_cancel = true) => ({
    user_id,
    may_cancel,
    now: later(minutes),
    time_zone: 'Asia/Qatar',
  })
  const made = { was_invoiced: false, is_history: false, absence: null, datetime_start: '2026-11-18T22:00:00' }
  const closed = { settled_at, settled_by: user, ...made }
  const registered: ClosedAppointment = { status: 'completed', ...closed }
  const cancelled: ClosedAppointment = { status: 'cancelled', ...closed }
  const missed: ClosedAppointment = { ...cancelled, absence: 'no_show' }
  const missedBefore: ClosedAppointment = { ...missed, datetime_start: '2026-11-17T22:00:00' }

  const anotherDay = 'A visit can be taken back only on the day on which it was registered.'
  const anotherPerson = 'Only the person who cancelled this appointment can take that back.'
  const notThatDay = 'A no-show can be taken back only on the day of the appointment.'
  const tooLate = 'A cancellation can be taken back for 10 minutes only.'
  test.each<[string, ClosedAppointment, ReturnType<typeof by>, string | null]>([
    ['a completion, at once', registered, by(0), null],
    ['a completion, by somebody else', registered, by(0, 9), null],
    ['a completion, a minute before midnight', registered, by(29), null],
    ['a completion, at midnight', registered, by(30), anotherDay],
    ['a completion without a recorded time', { ...registered, settled_at: null }, by(0), anotherDay],
    [
      'a completion that was invoiced',
      { ...registered, was_invoiced: true },
      by(0),
      'An invoice was made for this visit, so it stays registered.',
    ],
    [
      'a visit of before this program',
      { ...registered, is_history: true },
      by(0),
      'This visit was before this program, so it stays as the import brought it.',
    ],
    ['a cancellation, at once', cancelled, by(0), null],
    ['a cancellation, just in time', cancelled, by(CANCELLATION_GRACE_MINUTES), null],
    ['a cancellation, too late', cancelled, by(CANCELLATION_GRACE_MINUTES + 0.001), tooLate],
    ['a cancellation, by somebody else', cancelled, by(0, 9), anotherPerson],
    ['a cancellation without a recorded user', { ...cancelled, settled_by: null }, by(0), anotherPerson],
    ['a cancellation without a recorded time', { ...cancelled, settled_at: null }, by(0), tooLate],
    ['a no-show, an hour later by somebody else', missed, by(29, 9), null],
    ['a no-show, by a doctor', missed, by(0, 9, false), anotherPerson],
    ['a no-show, at midnight and too late', missed, by(30), notThatDay],
    ['a no-show, at midnight by somebody else', missed, by(30, 9), notThatDay],
    ['a no-show of the day before, just in time', missedBefore, by(CANCELLATION_GRACE_MINUTES), null],
    ['a no-show of the day before, too late', missedBefore, by(CANCELLATION_GRACE_MINUTES + 0.001), notThatDay],
    [
      'what is scheduled',
      { ...made, status: 'scheduled', settled_at: null, settled_by: null },
      by(0),
      'A scheduled appointment cannot become scheduled',
    ],
  ])('%s', (_what, appointment, asker, sentence) => {
    expect(canTakeBack(appointment, asker)).toBe(sentence === null)
    const take = () => ensureCanTakeBack(appointment, asker)
    if (sentence === null) expect(take).not.toThrow()
    else expect(take).toThrow(expect.objectContaining({ kind: 'conflict', message: sentence }))
  })
})

test.each([
  ['2026-11-18T09:00:00', '2026-11-18T09:00', true],
  ['2026-11-18T09:01:00', '2026-11-18T09:00', false],
  ['2026-11-19T08:00:00', '2026-11-18T09:00', false],
  ['2026-11-17T18:00:00', '2026-11-18T09:00', true],
])('an appointment at %s has begun at %s: %s', (datetime_start, now, expected) => {
  expect(hasBegun({ datetime_start }, now)).toBe(expected)
})

function throws(act: () => void) {
  try {
    act()
    return false
  } catch {
    return true
  }
}

describe('a no-show', () => {
  const appointment = { datetime_start: '2026-11-24T09:00:00' }
  const moment = (time: string) => ({ now: new Date(`2026-11-24T${time}+03:00`), time_zone: 'Asia/Qatar' })

  test('is accepted only once the appointment has begun', () => {
    expect(() => ensureAbsence('no_show', appointment, moment('09:00:00'))).not.toThrow()
    expect(() => ensureAbsence('no_show', appointment, moment('08:59:59'))).toThrow(
      'A patient can be marked as a no-show only once the appointment has begun.',
    )
  })

  test.each([null, 'late_cancel' as const])('does not restrict other absences: %j', (absence) =>
    expect(() => ensureAbsence(absence, appointment, moment('07:00:00'))).not.toThrow(),
  )
})
