import type { Absence, AppointmentStatus } from './appointment.ts'
import { clinicDay, clinicTime, dayOf, type LocalTime } from './calendar.ts'
import { conflict, ensure, invalid } from './refusal.ts'

/** The steps that can be recorded for a scheduled appointment; each 'un' step and 'expected' undo them. */
export const FLOW_STEPS = ['confirmed', 'unconfirmed', 'arrived', 'seated', 'unseated', 'expected'] as const
export type FlowStep = (typeof FLOW_STEPS)[number]

/** Instants in ISO 8601; null for what has not happened. */
export interface FlowTimes {
  confirmed_at: string | null
  arrived_at: string | null
  seated_at: string | null
}

interface Flow extends FlowTimes {
  status: AppointmentStatus
  datetime_start: LocalTime
}

interface Moment {
  now: Date
  time_zone: string
}

type FlowTimeChanges = { [Field in keyof FlowTimes]?: Date | null }

/** None of these can be true of an appointment that is moved to another day or given to another patient. */
export const NO_FLOW_TIMES = {
  confirmed_at: null,
  arrived_at: null,
  seated_at: null,
} as const satisfies FlowTimeChanges

export const isOnItsDay = ({ datetime_start }: Pick<Flow, 'datetime_start'>, { now, time_zone }: Moment) =>
  dayOf(datetime_start) === clinicDay(now, time_zone)

/** The fields that a step changes; none if it was already taken. */
export function changesOfStep(appointment: Flow, step: FlowStep, moment: Moment): FlowTimeChanges {
  ensure(appointment.status === 'scheduled', () => conflict('appointment.step-not-scheduled'))
  if (step === 'arrived' || step === 'seated') {
    ensure(isOnItsDay(appointment, moment), () => conflict('appointment.step-another-day'))
  }
  const wanted = CHANGES[step](appointment, moment.now)
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, at]) => (appointment[field as keyof FlowTimes] === null) !== (at === null)),
  )
}

const CHANGES: Record<FlowStep, (flowTimes: FlowTimes, now: Date) => FlowTimeChanges> = {
  confirmed: (_marks, now) => ({ confirmed_at: now }),
  unconfirmed: () => ({ confirmed_at: null }),
  // A patient who was seated first had arrived by then.
  arrived: ({ seated_at }, now) => ({ arrived_at: seated_at === null ? now : earlier(new Date(seated_at), now) }),
  seated: ({ arrived_at }, now) => ({ seated_at: seatedAt(arrived_at, now) }),
  unseated: () => ({ seated_at: null }),
  expected: () => ({ arrived_at: null, seated_at: null }),
}

/** Never before the arrival, even if the clock was set back. */
const seatedAt = (arrived_at: string | null, now: Date) =>
  arrived_at === null || now >= new Date(arrived_at) ? now : new Date(arrived_at)

const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** Registering an appointment on its day seats a patient who was not seated; it says nothing of an arrival. */
export const changesOfCompletion = (appointment: Flow, moment: Moment): FlowTimeChanges =>
  appointment.seated_at === null && isOnItsDay(appointment, moment)
    ? { seated_at: seatedAt(appointment.arrived_at, moment.now) }
    : {}

/** Taking a registration back also takes back the seating that came with it. */
export const changesOfTakingBack = ({
  seated_at,
  settled_at,
}: Pick<FlowTimes, 'seated_at'> & Closed): FlowTimeChanges =>
  seated_at !== null && seated_at === settled_at ? { seated_at: null } : {}

interface Closed {
  settled_at: string | null
}

/** A patient who did not come has neither arrived nor been seated. */
export const changesOfAbsence = (absence: Absence | null): FlowTimeChanges =>
  absence === 'no_show' ? { arrived_at: null, seated_at: null } : {}

/** The minutes from which a patient is late, and a wait is long or too long. */
export interface FlowLimits {
  late_minutes: number
  waiting_amber_minutes: number
  waiting_red_minutes: number
}

export const LONGEST_FLOW_LIMIT_MINUTES = 240
export const DEFAULT_FLOW_LIMITS: FlowLimits = { late_minutes: 10, waiting_amber_minutes: 15, waiting_red_minutes: 30 }

export function ensureWaitingLimits(amber: number, red: number) {
  ensure(amber <= red, () => invalid('waiting_red_minutes', 'clinic.red-before-amber'))
}

export const FLOW_STATES = ['expected', 'confirmed', 'late', 'arrived', 'seated'] as const
export type FlowState = (typeof FLOW_STATES)[number]

/**
 * The state of a scheduled appointment on its day. `minutes`: how long the patient has been late, has waited, or had
 * waited when seated.
 */
export interface FlowNow {
  state: FlowState
  minutes: number | null
}

/** Null for an appointment that is not scheduled. `now` is the clinic's time. */
export function flowOf(appointment: Flow, now: LocalTime, limits: FlowLimits, timeZone: string): FlowNow | null {
  const { status, confirmed_at, arrived_at, seated_at } = appointment
  if (status !== 'scheduled') return null
  const minutes = waitOf(appointment, now, timeZone)
  if (seated_at !== null) return { state: 'seated', minutes }
  if (arrived_at !== null) return { state: 'arrived', minutes }
  const late = isToday(appointment, now) ? minutesBetween(appointment.datetime_start, now) : 0
  if (late > limits.late_minutes) return { state: 'late', minutes: late }
  return { state: confirmed_at === null ? 'expected' : 'confirmed', minutes: null }
}

/**
 * Whole minutes that the patient has waited, or had waited when seated: from the arrival, or from the start if the
 * patient came early. Null without an arrival, and on other days if the patient was not seated.
 */
export function waitOf(appointment: Omit<Flow, 'status'>, now: LocalTime, timeZone: string): number | null {
  const { arrived_at, seated_at, datetime_start } = appointment
  if (arrived_at === null || (seated_at === null && !isToday(appointment, now))) return null
  const arrived = clinicTime(new Date(arrived_at), timeZone)
  const until = seated_at === null ? now : clinicTime(new Date(seated_at), timeZone)
  return Math.max(0, minutesBetween(arrived > datetime_start ? arrived : datetime_start, until))
}

const isToday = ({ datetime_start }: Pick<Flow, 'datetime_start'>, now: LocalTime) =>
  dayOf(datetime_start) === dayOf(now)

const minutesBetween = (from: LocalTime, until: LocalTime) =>
  Math.floor((Date.parse(`${until}Z`) - Date.parse(`${from}Z`)) / 60_000)

export type WaitTone = 'short' | 'long' | 'too long'

export const toneOfWait = (minutes: number, limits: FlowLimits): WaitTone =>
  minutes >= limits.waiting_red_minutes ? 'too long' : minutes >= limits.waiting_amber_minutes ? 'long' : 'short'

/** How many patients wait, and how long the longest has. */
export function waitingIn(appointments: readonly Flow[], now: LocalTime, timeZone: string) {
  const waits = appointments
    .filter(({ status, seated_at }) => status === 'scheduled' && seated_at === null)
    .map((appointment) => waitOf(appointment, now, timeZone))
    .filter((minutes) => minutes !== null)
  return { count: waits.length, longest: Math.max(0, ...waits) }
}
