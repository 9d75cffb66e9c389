import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changesOfAbsence,
  changesOfCompletion,
  changesOfStep,
  changesOfTakingBack,
  DEFAULT_FLOW_LIMITS,
  ensureWaitingLimits,
  FLOW_STEPS,
  flowOf,
  type FlowStep,
  type FlowTimes,
  toneOfWait,
  waitingIn,
  waitOf,
} from './appointment-flow.ts'
import { APPOINTMENT_STATUSES } from './appointment.ts'

const ZONE = 'Asia/Qatar'
/** 09:00 in the clinic. */
const START = '2026-11-18T09:00:00'
const NONE: FlowTimes = { confirmed_at: null, arrived_at: null, seated_at: null }
/** An instant of that day, by the clinic's clock. */
const at = (time: string) => new Date(`2026-11-18T${time.length === 5 ? `${time}:00` : time}+03:00`)
const iso = (time: string) => at(time).toISOString()
const appointment = (
  flowTimes: Partial<FlowTimes> = {},
  status: (typeof APPOINTMENT_STATUSES)[number] = 'scheduled',
) => ({
  status,
  datetime_start: START,
  ...NONE,
  ...flowTimes,
})
const moment = (now: Date) => ({ now, time_zone: ZONE })

describe('a step', () => {
  const now = at('09:10')
  const came = { arrived_at: iso('08:50') }
  const sat = { seated_at: iso('09:05') }
  test.each<[FlowStep, Partial<FlowTimes>, object]>([
    ['confirmed', {}, { confirmed_at: now }],
    ['confirmed', { confirmed_at: iso('08:00') }, {}],
    ['unconfirmed', { confirmed_at: iso('08:00') }, { confirmed_at: null }],
    ['unconfirmed', {}, {}],
    ['arrived', {}, { arrived_at: now }],
    ['arrived', came, {}],
    ['arrived', sat, { arrived_at: at('09:05') }],
    ['arrived', { seated_at: iso('09:11') }, { arrived_at: now }],
    ['seated', {}, { seated_at: now }],
    ['seated', came, { seated_at: now }],
    ['seated', { arrived_at: iso('09:11') }, { seated_at: at('09:11') }],
    ['seated', sat, {}],
    ['unseated', { ...came, ...sat }, { seated_at: null }],
    ['unseated', came, {}],
    ['expected', { ...came, ...sat, confirmed_at: iso('08:00') }, { arrived_at: null, seated_at: null }],
    ['expected', came, { arrived_at: null }],
    ['expected', { confirmed_at: iso('08:00') }, {}],
  ])('%s after %o changes %o', (step, flowTimes, changes) => {
    expect(changesOfStep(appointment(flowTimes), step, moment(now))).toEqual(changes)
  })

  test('is allowed only on a scheduled appointment', () => {
    for (const step of FLOW_STEPS) {
      for (const status of ['completed', 'cancelled'] as const) {
        expect(() => changesOfStep(appointment({}, status), step, moment(now))).toThrow('Only a scheduled appointment')
      }
    }
  })

  test('arrived and seated are allowed only on the clinic’s day, the others always', () => {
    // 23:59:59 and 00:00 in the clinic.
    for (const other of ['2026-11-18T21:00:00Z', '2026-11-17T20:59:59Z']) {
      for (const step of FLOW_STEPS) {
        const take = () => changesOfStep(appointment({ confirmed_at: iso('08:00') }), step, moment(new Date(other)))
        if (step === 'arrived' || step === 'seated') expect(take).toThrow('only on the day of the appointment')
        else expect(take).not.toThrow()
      }
    }
    for (const edge of ['2026-11-17T21:00:00Z', '2026-11-18T20:59:59Z']) {
      expect(changesOfStep(appointment(), 'arrived', moment(new Date(edge)))).toEqual({ arrived_at: new Date(edge) })
    }
  })

  test('never records a seating before the arrival, in any order and at any times', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...FLOW_STEPS), fc.integer({ min: 0, max: 1_439 })))
    fc.assert(
      fc.property(steps, (taken) => {
        let flowTimes = NONE
        for (const [step, minute] of taken) {
          const changes = changesOfStep(
            appointment(flowTimes),
            step,
            moment(new Date(at('00:00').getTime() + minute * 60_000)),
          )
          const written = Object.entries(changes).map(([field, value]) => [field, value?.toISOString() ?? null])
          flowTimes = Object.assign({}, flowTimes, Object.fromEntries(written))
          const { arrived_at, seated_at } = flowTimes
          expect(arrived_at === null || seated_at === null || arrived_at <= seated_at).toBe(true)
          expect(changesOfStep(appointment(flowTimes), step, moment(at('12:00')))).toEqual({})
        }
      }),
    )
  })
})

describe('registering', () => {
  test('seats a patient who was not seated, only on the day itself, and records no arrival', () => {
    expect(changesOfCompletion(appointment(), moment(at('09:30')))).toEqual({ seated_at: at('09:30') })
    expect(changesOfCompletion(appointment({ seated_at: iso('09:10') }), moment(at('09:30')))).toEqual({})
    expect(changesOfCompletion(appointment(), moment(new Date('2026-11-19T09:00:00+03:00')))).toEqual({})
    expect(changesOfCompletion(appointment({ arrived_at: iso('09:40') }), moment(at('09:30')))).toEqual({
      seated_at: at('09:40'),
    })
  })

  test('when undone, undoes that seating and no other', () => {
    const settled_at = iso('09:30')
    expect(changesOfTakingBack({ seated_at: settled_at, settled_at })).toEqual({ seated_at: null })
    expect(changesOfTakingBack({ seated_at: iso('09:10'), settled_at })).toEqual({})
    expect(changesOfTakingBack({ seated_at: null, settled_at: null })).toEqual({})
  })
})

test('a no-show clears arrival and seating; other absences keep them', () => {
  expect(changesOfAbsence('no_show')).toEqual({ arrived_at: null, seated_at: null })
  for (const other of ['late_cancel', 'by_patient', 'by_clinic', null] as const) {
    expect(changesOfAbsence(other)).toEqual({})
  }
})

describe('on the day', () => {
  const flow = (flowTimes: Partial<FlowTimes>, time: string, day = '2026-11-18') =>
    flowOf(appointment(flowTimes), `${day}T${time}`, DEFAULT_FLOW_LIMITS, ZONE)
  const confirmed = { confirmed_at: iso('08:00') }
  test.each<[string, Partial<FlowTimes>, string, object]>([
    ['nobody is late at the limit', {}, '09:10', { state: 'expected', minutes: null }],
    ['a patient is late after it', {}, '09:11', { state: 'late', minutes: 11 }],
    ['a confirmed one, too', confirmed, '09:11', { state: 'late', minutes: 11 }],
    ['a confirmed one is expected until then', confirmed, '09:10', { state: 'confirmed', minutes: null }],
    ['nobody waits before their time', { arrived_at: iso('08:40') }, '08:55', { state: 'arrived', minutes: 0 }],
    ['a wait begins with the start', { arrived_at: iso('08:40') }, '09:18', { state: 'arrived', minutes: 18 }],
    ['or with a late arrival', { arrived_at: iso('09:05:30') }, '09:18', { state: 'arrived', minutes: 12 }],
    [
      'and ends with the seating',
      { arrived_at: iso('09:05'), seated_at: iso('09:25') },
      '11:00',
      { state: 'seated', minutes: 20 },
    ],
    ['nobody who was seated is late', { seated_at: iso('09:20') }, '10:00', { state: 'seated', minutes: null }],
  ])('%s', (_what, flowTimes, time, expected) => {
    expect(flow(flowTimes, time)).toEqual(expected)
  })

  test('nobody is late or waits on other days', () => {
    expect(flow({}, '10:00', '2026-11-19')).toEqual({ state: 'expected', minutes: null })
    expect(flow({ arrived_at: iso('09:05') }, '10:00', '2026-11-19')).toEqual({ state: 'arrived', minutes: null })
    expect(waitOf(appointment({ arrived_at: iso('09:05'), seated_at: iso('09:06') }), '2026-11-19T10:00', ZONE)).toBe(1)
  })

  test('only scheduled appointments have a state', () => {
    for (const status of ['completed', 'cancelled'] as const) {
      expect(flowOf(appointment({}, status), START, DEFAULT_FLOW_LIMITS, ZONE)).toBeNull()
    }
  })

  test('counts the waiting patients and finds the longest wait', () => {
    const rows = [
      appointment({ arrived_at: iso('09:02') }),
      appointment({ arrived_at: iso('08:50') }),
      appointment({ arrived_at: iso('08:50'), seated_at: iso('09:00') }),
      appointment({ arrived_at: iso('08:50') }, 'cancelled'),
      appointment(),
    ]
    expect(waitingIn(rows, '2026-11-18T09:18', ZONE)).toEqual({ count: 2, longest: 18 })
    expect(waitingIn(rows, '2026-11-19T09:18', ZONE)).toEqual({ count: 0, longest: 0 })
    expect(waitingIn([], '2026-11-18T09:18', ZONE)).toEqual({ count: 0, longest: 0 })
  })
})

test.each([
  [14, 'short'],
  [15, 'long'],
  [29, 'long'],
  [30, 'too long'],
] as const)('a wait of %i minutes is %s', (minutes, tone) => {
  expect(toneOfWait(minutes, DEFAULT_FLOW_LIMITS)).toBe(tone)
})

test('the red limit of a wait may equal the amber limit, but not be below it', () => {
  expect(() => ensureWaitingLimits(15, 15)).not.toThrow()
  const fields = { waiting_red_minutes: 'A wait must not be red before it is amber.' }
  expect(() => ensureWaitingLimits(16, 15)).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ fields }) }),
  )
})
