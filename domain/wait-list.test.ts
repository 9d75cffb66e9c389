import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minutesOfDay, timeOfDay } from './calendar.ts'
import { DAY_PARTS } from './day-parts.ts'
import { ensureWaiting, partsWithin, timeInGap, type WaitCriteria } from './wait-list.ts'

const criteria: WaitCriteria = { doctor_id: null, minutes: 30, from_date: '2026-11-01', to_date: null, parts: [] }
const gap = (from: string, to: string, day = '2026-11-24') => ({
  doctor_id: 2,
  datetime_start: `${day}T${from}:00`,
  datetime_end: `${day}T${to}:00`,
})

describe('a wait list entry fits a gap', () => {
  test.each<[string, Partial<WaitCriteria>, [string, string], string | undefined]>([
    ['exactly', {}, ['11:30', '12:00'], '11:30'],
    ['at its beginning', {}, ['11:30', '14:00'], '11:30'],
    ['not if it is too short', { minutes: 31 }, ['11:30', '12:00'], undefined],
    ['with their doctor', { doctor_id: 2 }, ['11:30', '12:00'], '11:30'],
    ['not with another', { doctor_id: 3 }, ['11:30', '12:00'], undefined],
    ['on the first day', { from_date: '2026-11-24' }, ['11:30', '12:00'], '11:30'],
    ['not before it', { from_date: '2026-11-25' }, ['11:30', '12:00'], undefined],
    ['on the last day', { to_date: '2026-11-24' }, ['11:30', '12:00'], '11:30'],
    ['not after it', { to_date: '2026-11-23' }, ['11:30', '12:00'], undefined],
    ['in their part of the day', { parts: ['morning'] }, ['11:30', '12:00'], '11:30'],
    ['not in another', { parts: ['evening'] }, ['11:30', '12:00'], undefined],
    ['not where their part ends', { parts: ['morning'] }, ['12:00', '14:00'], undefined],
    ['from where their part begins', { parts: ['afternoon'] }, ['11:30', '14:00'], '12:00'],
    ['in the later of their parts', { parts: ['morning', 'evening'] }, ['16:45', '18:00'], '17:00'],
    ['a time belongs to the part in which it starts', { parts: ['morning'] }, ['11:50', '13:00'], '11:50'],
    ['not if too little is left in it', { parts: ['evening'] }, ['16:00', '17:20'], undefined],
  ])('%s', (_name, fields, [from, to], start) => {
    expect(timeInGap(gap(from, to), { ...criteria, ...fields })?.datetime_start).toBe(start && `2026-11-24T${start}:00`)
  })

  test('if some minute of the gap meets its criteria, at the first such minute, and only then', () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    const parts = fc.subarray([...DAY_PARTS])
    fc.assert(
      fc.property(minute, minute, fc.integer({ min: 5, max: 480 }), parts, (one, other, minutes, chosen) => {
        fc.pre(one !== other)
        const [opens, closes] = [Math.min(one, other), Math.max(one, other)]
        const partOf = (at: number) => DAY_PARTS[at < 720 ? 0 : at < 1020 ? 1 : 2] ?? 'morning'
        const fits = (at: number) => at + minutes <= closes && (chosen.length === 0 || chosen.includes(partOf(at)))
        const minutesInGap = Array.from({ length: closes - opens }, (_, index) => opens + index)
        const found = timeInGap(gap(timeOfDay(opens), timeOfDay(closes)), { ...criteria, minutes, parts: chosen })
        expect(found && minutesOfDay(found.datetime_start.slice(11))).toBe(minutesInGap.find(fits))
        if (found)
          expect(minutesOfDay(found.datetime_end.slice(11)) - minutesOfDay(found.datetime_start.slice(11))).toBe(
            minutes,
          )
      }),
    )
  })
})

test.each<[string, [string, string][], [string, string][]]>([
  ['whole', [['08:00', '24:00']], [['11:30', '14:00']]],
  ['cut at both ends', [['12:00', '13:00']], [['12:00', '13:00']]],
  [
    'in parts, around a break',
    [
      ['08:00', '12:00'],
      ['13:00', '20:00'],
    ],
    [
      ['11:30', '12:00'],
      ['13:00', '14:00'],
    ],
  ],
  [
    'not where hours only touch it',
    [
      ['08:00', '11:30'],
      ['14:00', '20:00'],
    ],
    [],
  ],
  ['not on a closed day', [], []],
])('a gap counts %s', (_name, ranges, parts) => {
  const hours = ranges.map(([open, close]) => ({ open, close }))
  expect(partsWithin(gap('11:30', '14:00'), hours)).toEqual(parts.map(([from, to]) => gap(from, to)))
})

test('a closed entry stays closed', () => {
  expect(() => ensureWaiting({ closed_at: null })).not.toThrow()
  expect(() => ensureWaiting({ closed_at: '2026-11-24T08:00:00Z' })).toThrow('no longer on the wait list')
})
