import { sql } from 'kysely'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BusinessHours } from '#domain/business-hours.ts'
import { overlaps, type TimeRange } from '#domain/appointment.ts'
import { addDays, dayOf, minutesOfDay, timeOfDay, weekdayIndex } from '#domain/calendar.ts'
import { keepsOut } from '#domain/block.ts'
import { DAY_PARTS } from '#domain/day-parts.ts'
import { DAYS_SEARCHED, MOST_TIMES_FOUND, timeOffered } from '#domain/find-time.ts'
import { effectiveRanges, usualRanges } from '#domain/hours.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { compareNearest, compareWithGrid } from '#test/support/free-times-by-grid.ts'
import { type Range, someClinic, type SomeClinic, timeAfter } from '#test/support/random-hours.ts'
import { findFreeTimes } from './find-time.ts'

const clinic = await clinicApp()
const { registerPatient } = recordFactory(clinic)
const receptionist = clinic.contextOf(clinic.as('receptionist').user)
const doctors = [
  clinic.as('doctor').user,
  (await clinic.createSignedIn('doctor', 'B')).user,
  (await clinic.createSignedIn('doctor', 'C')).user,
]
const doctorIds = doctors.map(({ doctor_id }) => Number(doctor_id))
const patientIds = [(await registerPatient()).id, (await registerPatient()).id]

const chairIds = await Promise.all(
  ['Left', 'Right'].map(async (name, index) => {
    const chair = { name, position: index + 1 }
    return (await clinic.owner.insertInto('chairs').values(chair).returning('id').executeTakeFirstOrThrow()).id
  }),
)

const typeIds = await Promise.all(
  ['Check-up', 'Surgery'].map(async (name) => {
    const type = { name_en: name, name_ar: name, minutes: 30, tone: 'teal' } as const
    return (await clinic.owner.insertInto('appointment_types').values(type).returning('id').executeTakeFirstOrThrow())
      .id
  }),
)

const FIRST = '2027-03-07'
const rangesOf = (ranges: readonly Range[] = []) =>
  ranges.map(({ open_minute, close_minute }) => ({ open: timeOfDay(open_minute), close: timeOfDay(close_minute) }))

/** The records of the random clinic, as the tables and the rules of domain/ have them. */
function recordsOf({ appointments, leaves, blocks, own, special, usual, chairs, usual_chairs }: SomeClinic) {
  const kept = appointments
    .filter(({ from, length, seconds }) => (from % 1440) + length + (seconds > 0 ? 1 : 0) <= 1440)
    .map(({ from, length, seconds, doctor, patient, chair, status }) => ({
      datetime_start: timeAfter(FIRST, from),
      datetime_end: timeAfter(FIRST, from + length, seconds),
      doctor_id: doctorIds[doctor] ?? 0,
      patient_id: patientIds[patient] ?? 0,
      chair_id: chair === null ? null : (chairIds[chair] ?? null),
      status,
    }))
  const away = leaves.map((leave, index) => ({
    doctor_id: doctorIds[index] ?? 0,
    starts: timeAfter(FIRST, leave?.from ?? 0),
    ends: timeAfter(FIRST, leave?.until ?? 0),
  }))
  const blocked = blocks.map(({ span, owner, type }) => ({
    doctor_id: doctorIds[owner] ?? null,
    chair_id: chairIds[owner - doctorIds.length] ?? null,
    starts: timeAfter(FIRST, span.from),
    ends: timeAfter(FIRST, span.until),
    kind: type === null ? ('closed' as const) : ('reserved' as const),
    type_id: type === null ? null : (typeIds[type] ?? null),
  }))
  const days = special && {
    ...special,
    first: addDays(FIRST, special.from),
    last: addDays(FIRST, special.from + special.days - 1),
  }
  return {
    appointments: kept,
    leaves: away.filter(({ starts, ends }) => starts < ends),
    blocks: blocked,
    own,
    usual: usual as BusinessHours,
    special: days,
    active_chairs: chairIds.slice(0, chairs),
    usual_chairs: usual_chairs.map((chair) => (chair === null ? null : (chairIds[chair] ?? null))),
  }
}
type Records = ReturnType<typeof recordsOf>

async function store({ appointments, leaves, blocks, own, usual, special, active_chairs, usual_chairs }: Records) {
  const { owner } = clinic
  for (const table of ['appointments', 'leaves', 'blocks', 'doctor_hours', 'special_hours'] as const) {
    await owner.deleteFrom(table).execute()
  }
  await owner
    .updateTable('clinic')
    .set({ business_hours: JSON.stringify(usual) as never })
    .execute()
  const at = { created_at: new Date() }
  const weeks = own.flatMap((week, index) =>
    (week ?? []).flatMap((ranges, weekday) =>
      ranges.map((range) => ({ ...range, weekday, doctor_id: doctorIds[index] ?? 0 })),
    ),
  )
  for (const [index, id] of doctorIds.entries()) {
    await owner
      .updateTable('doctors')
      .set({ has_own_hours: Boolean(own[index]), usual_chair_id: usual_chairs[index] ?? null })
      .where('id', '=', id)
      .execute()
  }
  await owner
    .updateTable('chairs')
    .set({ active: sql<boolean>`id = any(${active_chairs}::bigint[])` })
    .execute()
  if (weeks.length > 0) await owner.insertInto('doctor_hours').values(weeks).execute()
  if (leaves.length > 0)
    await owner
      .insertInto('leaves')
      .values(leaves.map((leave) => ({ ...leave, ...at })))
      .execute()
  if (blocks.length > 0)
    await owner
      .insertInto('blocks')
      .values(blocks.map((block) => ({ ...block, ...at })))
      .execute()
  if (appointments.length > 0)
    await owner
      .insertInto('appointments')
      .values(appointments.map((appointment) => ({ ...appointment, ...at, allow_overlap: true })))
      .execute()
  if (!special) return
  const { id } = await owner
    .insertInto('special_hours')
    .values({ name: 'Ramadan', first_day: special.first, last_day: special.last, ...at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ranges = special.week.flatMap((each, weekday) =>
    each.map((range) => ({ ...range, weekday, special_hours_id: id })),
  )
  if (ranges.length > 0) await owner.insertInto('special_hours_ranges').values(ranges).execute()
}

/** What a block takes of a day, as an appointment in the chair would. */
function partOf(day: string, { starts, ends }: { starts: string; ends: string }) {
  const [from, until] = [`${day}T00:00:00`, `${day}T23:59:59`]
  const part = { datetime_start: starts < from ? from : starts, datetime_end: ends > until ? until : ends }
  return part.datetime_start < part.datetime_end ? [part] : []
}

interface Search {
  now: string
  minutes: number
  doctor_id?: number | undefined
  patient_id?: number | undefined
  type_id?: number | undefined
  part?: (typeof DAY_PARTS)[number] | undefined
}

/** Every time that the rule offers in the 90 days, day by day. */
function expected(
  { appointments, leaves, blocks, own, usual, special, active_chairs, usual_chairs }: Records,
  { now, minutes, doctor_id, patient_id, type_id, part }: Search,
) {
  const booked = appointments.filter(({ status }) => status !== 'cancelled')
  const kept = blocks.filter((block) => keepsOut(block, type_id ?? null))
  const found = []
  for (let index = 0; index < DAYS_SEARCHED && found.length < MOST_TIMES_FOUND; index++) {
    const day = addDays(FIRST, index)
    const weekday = weekdayIndex(day)
    const isSpecial = special && special.first <= day && day <= special.last
    const onDay = booked.filter(({ datetime_start }) => dayOf(datetime_start) === day)
    const offers = doctorIds.flatMap((id, place) => {
      if (doctor_id !== undefined && doctor_id !== id) return []
      const week = own[place]
      const hours = effectiveRanges(day, {
        clinic: isSpecial ? rangesOf(special.week[weekday]) : usualRanges(day, usual),
        own: week ? rangesOf(week[weekday]) : null,
        leaves: [...leaves, ...kept].filter((each) => each.doctor_id === id),
      })
      const taken = onDay.filter((appointment) => appointment.doctor_id === id)
      const taken_of_patient = onDay.filter((appointment) => appointment.patient_id === patient_id)
      const taken_of_chairs = active_chairs.map((chair) => [
        ...onDay.filter(({ chair_id }) => chair_id === chair),
        ...kept.filter(({ chair_id }) => chair_id === chair).flatMap((block) => partOf(day, block)),
      ])
      const chairAt = (range: TimeRange) => {
        const free = active_chairs.filter((_, at) => !taken_of_chairs[at]?.some((other) => overlaps(range, other)))
        return free.find((chair) => chair === usual_chairs[place]) ?? free[0] ?? null
      }
      return DAY_PARTS.filter((each) => part === undefined || each === part).flatMap((each) => {
        const start = timeOffered(each, { day, hours, taken, taken_of_patient, taken_of_chairs, minutes, now })
        if (start === undefined) return []
        const datetime_start = `${day}T${start}:00`
        const datetime_end = `${day}T${timeOfDay(minutesOfDay(start) + minutes)}:00`
        return [{ doctor_id: id, datetime_start, chair_id: chairAt({ datetime_start, datetime_end }) }]
      })
    })
    found.push(
      ...offers.toSorted((a, b) => a.datetime_start.localeCompare(b.datetime_start) || a.doctor_id - b.doctor_id),
    )
  }
  return found.slice(0, MOST_TIMES_FOUND)
}

/** `npm run soak -- free-times` sets more. */
const CASES = Number(process.env['FREE_TIMES_CASES'] ?? 300)

test(
  'the statement finds exactly what the rule offers, and a grid of minutes agrees, in random clinics',
  {
    timeout: 120_000 + CASES * 1_000,
  },
  async () => {
    await fc.assert(
      fc.asyncProperty(someClinic, async (random) => {
        const records = recordsOf(random)
        await store(records)
        const { doctor, patient, minutes, part, type } = random.search
        const search = {
          minutes,
          now: timeAfter(FIRST, random.now, 30),
          doctor_id: doctor === null ? undefined : doctorIds[doctor],
          patient_id: patient === null ? undefined : patientIds[patient],
          part: part ?? undefined,
          type_id: type === null ? undefined : typeIds[type],
        }
        // The clinic's clock is three hours ahead of UTC.
        const now = new Date(`${search.now}+03:00`)
        const { now: _now, ...filter } = search
        const context = { ...receptionist, now, today: dayOf(search.now) }
        const found = await findFreeTimes(context, { ...filter, from_date: FIRST })
        expect(
          found.map(({ doctor_id, datetime_start, chair_id }) => ({ doctor_id, datetime_start, chair_id })),
        ).toEqual(expected(records, search))
        const grid = { ...records, first: FIRST, doctor_ids: doctorIds }
        compareWithGrid(grid, search, found)
        const near = timeAfter(FIRST, random.now)
        compareNearest(grid, { ...search, near }, await findFreeTimes(context, { ...filter, from_date: FIRST, near }))
      }),
      { numRuns: CASES },
    )
  },
)
