import { addDays, dayOf, type LocalTime, minutesOfDay, timeOfDay } from '#domain/calendar.ts'
import { bookAppointment } from '#server/nouns/appointments/commands.ts'
import { type Act, byFrontDesk } from './act.ts'
import { type DemoDay, someoneKnown } from './appointments.ts'
import { actOfStep, type PlannedFlow } from './arrivals.ts'
import { plusMinutes, soonAfter } from './clinic-clock.ts'
import { shiftsOn } from './hours.ts'
import { type Random, randomFrom } from './random.ts'
import { doctors } from './staff.ts'

interface Present {
  demo: DemoDay
  now: LocalTime
  random: Random
  shifts: ReturnType<typeof shiftsAt>
}

/** Longer than the clinic gives a patient before it calls them late. */
const LATE_MINUTES = 11
const [QUARTER, EARLY_MINUTES, SQUEEZED_SINCE] = [15, 25, 12]

/**
 * By chance alone, in some hours no patient is waiting, late, seated, or has confirmed for later. While a doctor works,
 * this adds one of each: a patient who comes anyway, else a double-booked one.
 */
export function* actsOfPresentHour(demo: DemoDay, now: LocalTime): Generator<Act> {
  const present = { demo, now, random: randomFrom(now), shifts: shiftsAt(now) }
  if (present.shifts.length === 0) return
  const { seated, waiting, late, coming } = statesAt(demo.flows, now)
  const early = waiting.length > 0 ? undefined : coming.find(({ start }) => start <= plusMinutes(now, EARLY_MINUTES))
  const later = coming.filter((flow) => flow !== early)
  if (seated.length === 0) yield* seat(present, spare(waiting) ?? spare(late) ?? (yield* squeezeIn(present, 'walk-in')))
  if (waiting.length === 0) yield* arrive(present, early ?? spare(late) ?? (yield* squeezeIn(present, 'walk-in')))
  if (late.length === 0) yield* squeezeIn(present, 'called for now')
  if (later.some(({ confirmed_at }) => isPast(confirmed_at, now))) return
  // In a doctor's last minutes no further patient can come.
  if (later.length > 0 || placeFor(present, 'called for later'))
    yield* confirm(present, later.at(-1) ?? (yield* squeezeIn(present, 'called for later')))
}

/** The doctors who work at the time, with the beginning and end of their shifts, in minutes of the day. */
const shiftsAt = (time: LocalTime) =>
  doctors.flatMap(({ key }) =>
    shiftsOn(key, dayOf(time))
      .filter(([from, to]) => from <= minuteOf(time) && minuteOf(time) < to)
      .map(([from, to]) => ({ doctor: key, from, to })),
  )

/** The states of the open appointments, by when they start. */
function statesAt(flows: readonly PlannedFlow[], now: LocalTime) {
  const open = flows
    .filter(({ booked_at, settled_at }) => booked_at <= now && !isPast(settled_at, now))
    .toSorted((a, b) => a.start.localeCompare(b.start))
  const seated = open.filter(({ seated_at }) => isPast(seated_at, now))
  const waiting = open.filter((flow) => isPast(flow.arrived_at, now) && !seated.includes(flow))
  const absent = open.filter((flow) => !isPast(flow.arrived_at, now) && !seated.includes(flow))
  const late = absent.filter(({ start }) => start <= plusMinutes(now, -LATE_MINUTES))
  return { seated, waiting, late, coming: absent.filter(({ start }) => start > now) }
}

/** The first of several; the last of them is left as it is. */
const spare = (flows: PlannedFlow[]) => (flows.length > 1 ? flows.shift() : undefined)

function* arrive({ now, random }: Present, flow: PlannedFlow): Generator<Act> {
  if (isPast(flow.arrived_at, now)) return
  flow.arrived_at = latest(flow.booked_at, soonAfter(now, random, -16, -6))
  yield actOfStep(flow.arrived_at, flow.appointment, 'arrived')
}

function* seat(present: Present, flow: PlannedFlow): Generator<Act> {
  yield* arrive(present, flow)
  flow.seated_at = latest(flow.arrived_at ?? flow.booked_at, soonAfter(present.now, present.random, -6, -1))
  yield actOfStep(flow.seated_at, flow.appointment, 'seated')
}

function* confirm({ now, random }: Present, flow: PlannedFlow): Generator<Act> {
  flow.confirmed_at = latest(flow.booked_at, soonAfter(now, random, -50, -20))
  yield actOfStep(flow.confirmed_at, flow.appointment, 'confirmed')
}

type Squeezed = 'walk-in' | 'called for now' | 'called for later'

/** With a doctor who is free then; else double-booked beside another appointment. */
function placeFor({ demo, now, shifts }: Present, how: Squeezed) {
  const quarter = Math.floor((minuteOf(now) - SQUEEZED_SINCE) / QUARTER) * QUARTER
  const places = shifts
    .map(({ doctor, from, to }) => ({
      doctor,
      to,
      at: how === 'called for later' ? quarter + 30 : Math.max(from, quarter),
    }))
    .filter(({ at, to }) => at < to)
    .map(({ doctor, at }) => ({ doctor, start: `${dayOf(now)}T${timeOfDay(at)}:00` }))
  const isFree = ({ doctor, start }: { doctor: string; start: LocalTime }) =>
    !demo.flows.some((flow) => flow.appointment.doctor === doctor && flow.start <= start && start < flow.end)
  return places.find(isFree) ?? places[0]
}

function* squeezeIn(present: Present, how: Squeezed): Generator<Act, PlannedFlow> {
  const { demo, now, random } = present
  const place = placeFor(present, how)
  if (!place) throw new Error('No doctor works at this hour')
  const today = dayOf(now)
  const booked_at =
    how === 'walk-in' ? soonAfter(now, random, -22, -17) : soonAfter(`${addDays(today, -1)}T18:00:00`, random, 0, 90)
  const flow: PlannedFlow = {
    appointment: { id: 0, doctor: place.doctor },
    booked_at,
    start: place.start,
    end: plusMinutes(place.start, QUARTER),
  }
  demo.flows.push(flow)
  const patient = someoneKnown({ ...demo, random }, booked_at, today)
  patient.seen = today
  const notes = random.pick(how === 'walk-in' ? WALK_IN_NOTES : CALLER_NOTES)
  yield byFrontDesk(booked_at, async (context) => {
    const who = { patient_id: patient.id, doctor_id: demo.doctorId(place.doctor) }
    const when = { datetime_start: flow.start, datetime_end: flow.end }
    flow.appointment.id = (await bookAppointment(context, { ...who, ...when, notes, allow_overlap: true })).id
  })
  return flow
}

const WALK_IN_NOTES = [
  'Walk-in, crown came off',
  'Walk-in, broken tooth, in pain',
  'Walk-in: swelling since the morning',
]
const CALLER_NOTES = ['Called last night, pain', 'Called last night: retainer broke', 'اتصل مساء أمس، ألم في الضرس']

const minuteOf = (time: LocalTime) => minutesOfDay(time.slice(11))
const isPast = (at: LocalTime | undefined, now: LocalTime) => at !== undefined && at <= now
const latest = (one: LocalTime, other: LocalTime) => (one > other ? one : other)
