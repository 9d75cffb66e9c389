import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, weekdayOf } from './calendar.ts'
import {
  isAtRisk,
  isAwaited,
  isOverdue,
  LAB_CASE_EVENTS,
  LAB_CASE_STATES,
  lastDayAtRisk,
  stateOfLabCase,
  warningsOfFitting,
} from './lab-case.ts'

const [TODAY, TOMORROW]: [Day, Day] = ['2026-11-26', '2026-11-27']

describe('the state of a lab case', () => {
  test('is ordered before any event, then the latest by its day, of one day the one entered last', () => {
    expect(stateOfLabCase([])).toBe('ordered')
    const sent = { id: 1, kind: 'sent', on: '2026-11-20' } as const
    const received = { id: 2, kind: 'received', on: '2026-11-22' } as const
    const backdated = { id: 3, kind: 'returned', on: '2026-11-21' } as const
    expect(stateOfLabCase([sent, received, backdated])).toBe('received')
    expect(stateOfLabCase([{ ...backdated, on: '2026-11-22' }, received])).toBe('returned')
  })

  test('does not depend on the order in which events are listed', () => {
    const event = fc.record({
      kind: fc.constantFrom(...LAB_CASE_EVENTS),
      on: fc.integer({ min: 0, max: 4 }).map((days) => addDays(TODAY, days)),
    })
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 6 }), fc.nat(), (drawn, turn) => {
        const events = drawn.map((each, index) => ({ id: index + 1, ...each }))
        const turned = [...events.slice(turn % events.length), ...events.slice(0, turn % events.length)]
        const last = events.reduce((latest, each) => (each.on >= latest.on ? each : latest))
        expect(stateOfLabCase(turned)).toBe(last.kind)
      }),
    )
  })
})

test('work is awaited until it is here, again once it was returned, and not once it is cancelled', () => {
  expect(LAB_CASE_STATES.filter(isAwaited)).toEqual(['ordered', 'sent', 'returned'])
})

test('work is overdue from the day after the one on which it is due', () => {
  expect(isOverdue({ state: 'sent', due_on: TODAY }, TODAY)).toBe(false)
  expect(isOverdue({ state: 'sent', due_on: TODAY }, TOMORROW)).toBe(true)
  expect(isOverdue({ state: 'received', due_on: TODAY }, TOMORROW)).toBe(false)
  expect(isOverdue({ state: 'cancelled', due_on: TODAY }, TOMORROW)).toBe(false)
})

describe('the days on which a fitting is at risk', () => {
  const opens =
    (...closed: string[]) =>
    (day: Day) =>
      !closed.includes(weekdayOf(day)) && !closed.includes(day)

  // A Thursday.
  test.each([
    ['every day', opens(), '2026-11-28'],
    ['but on Fridays', opens('friday'), '2026-11-29'],
    ['but today', opens(TODAY), '2026-11-29'],
    ['but at weekends', opens('friday', 'saturday'), '2026-11-30'],
    ['never', () => false, addDays(TODAY, 60)],
  ] as const)('are three days on which the clinic is open, counting today: open %s', (_, isOpen, last) => {
    expect(lastDayAtRisk(TODAY, isOpen)).toBe(last)
  })

  test.each([
    ['sent', '2026-11-26T08:00:00', true],
    ['sent', '2026-11-28T19:00:00', true],
    ['sent', '2026-11-29T08:00:00', false],
    ['sent', '2026-11-25T08:00:00', false],
    ['sent', null, false],
    ['returned', '2026-11-27T08:00:00', true],
    ['received', '2026-11-27T08:00:00', false],
    ['cancelled', '2026-11-27T08:00:00', false],
  ] as const)('%s work that is fitted at %s: %s', (state, fitting_at, at_risk) => {
    expect(isAtRisk({ state, fitting_at }, TODAY, '2026-11-28')).toBe(at_risk)
  })
})

test.each([
  ['sent', '2026-11-26T19:00:00', ['lab_not_due']],
  ['sent', '2026-11-27T08:00:00', []],
  ['received', '2026-11-26T19:00:00', []],
  ['sent', null, []],
] as const)('a fitting of %s work at %s warns %j', (state, fitting_at, warnings) => {
  expect(warningsOfFitting({ state, due_on: TOMORROW, fitting_at })).toEqual(warnings)
})
