import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeOfDay } from '#domain/calendar.ts'
import type { PlannedFlow } from './arrivals.ts'
import { plusMinutes } from './clinic-clock.ts'
import { shiftsOn } from './hours.ts'
import { actsOfPresentHour } from './present-hour.ts'
import { randomFrom } from './random.ts'
import { type DoctorKey, doctors } from './staff.ts'

const DAYS = ['2026-11-25', '2026-12-04', '2026-12-05', '2027-02-10', '2026-12-18']
/** In the last minutes no patient can be booked into a shift any more. */
const LAST_MINUTES = 30

const maybe = fc.option(fc.integer({ min: -20, max: 40 }), { nil: undefined })
const planned = fc.record({
  doctor: fc.constantFrom(...doctors.map(({ key }) => key)),
  quarter: fc.integer({ min: 32, max: 91 }),
  quarters: fc.integer({ min: 1, max: 6 }),
  confirmed: fc.boolean(),
  arrived: maybe,
  seated: maybe,
  settled: fc.option(fc.integer({ min: -60, max: 130 }), { nil: undefined }),
})

type Planned = typeof planned extends fc.Arbitrary<infer Value> ? Value : never

function flowOn(day: string, { doctor, quarter, quarters, confirmed, arrived, seated, settled }: Planned): PlannedFlow {
  const start = `${day}T${timeOfDay(quarter * 15)}:00`
  const after = (minutes: number) => plusMinutes(start, minutes)
  return {
    appointment: { id: 0, doctor },
    booked_at: '2026-10-01T09:00:00',
    start,
    end: after(quarters * 15),
    ...(confirmed && { confirmed_at: '2026-10-01T09:00:00' }),
    ...(arrived !== undefined && { arrived_at: after(arrived) }),
    ...(arrived !== undefined && seated !== undefined && { seated_at: after(arrived + Math.max(0, seated)) }),
    ...(settled !== undefined && { settled_at: after(settled) }),
  }
}

const patients = Array.from({ length: 5 }, () => ({
  id: 0,
  registered_at: '2026-10-01T09:00:00',
  seen: '',
  charted: false,
  treated: new Set<number>(),
  is_child: false,
  entry: {
    full_name: '',
    contact_number: null,
    email: null,
    national_id: null,
    date_of_birth: null,
    birth_year: null,
    sex: 'female' as const,
  },
}))

function around(now: string, flows: PlannedFlow[]) {
  const people = patients.map((patient) => ({ ...patient }))
  const demo = { random: randomFrom(now), today: now.slice(0, 10), patients: people, doctorId: () => 1, flows }
  return [...actsOfPresentHour(demo, now)]
}

test('while a doctor works, a patient is waiting, late, seated, and has confirmed for later', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DAYS),
      fc.integer({ min: 7 * 60, max: 23 * 60 + 59 }),
      fc.array(planned, { maxLength: 30 }),
      (day, minute, plan) => {
        const now = `${day}T${timeOfDay(minute)}:30`
        const flows = plan.map((each) => flowOn(day, each))
        const shifts = doctors.flatMap(({ key }: { key: DoctorKey }) => shiftsOn(key, day))
        const working = shifts.filter(([from, to]) => from <= minute && minute < to)
        const acts = around(now, flows)
        expect(acts.every(({ at }) => at <= now)).toBe(true)
        if (working.length === 0) {
          expect(acts).toEqual([])
          return
        }
        const past = (at: string | undefined) => at !== undefined && at <= now
        const open = flows.filter(({ booked_at, settled_at }) => past(booked_at) && !past(settled_at))
        const absent = open.filter(({ arrived_at, seated_at }) => !past(arrived_at) && !past(seated_at))
        const states = {
          seated: open.some(({ seated_at }) => past(seated_at)),
          waiting: open.some(({ arrived_at, seated_at }) => past(arrived_at) && !past(seated_at)),
          late: absent.some(({ start }) => start <= now),
          confirmed: absent.some(({ start, confirmed_at }) => start > now && past(confirmed_at)),
        }
        const isRoom = working.some(([, to]) => minute + LAST_MINUTES <= to)
        expect(states).toEqual({ seated: true, waiting: true, late: true, confirmed: isRoom || states.confirmed })
      },
    ),
  )
})
