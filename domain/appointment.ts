import {
  addMonths,
  clinicDay,
  clinicTime,
  type Day,
  dayOf,
  type LocalTime,
  minutesOfDay,
  timeOfDay,
} from './calendar.ts'
import { endClock, MIDNIGHT, midnightAfter } from './midnight.ts'
import { conflict, ensure, invalid, Refusal } from './refusal.ts'
import type { CodedRefusal } from './refusals/catalogue.ts'

export const APPOINTMENT_STATUSES = ['scheduled', 'completed', 'cancelled'] as const
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

/** Why a cancelled appointment did not take place. */
export const ABSENCES = ['no_show', 'late_cancel', 'by_patient', 'by_clinic'] as const
export type Absence = (typeof ABSENCES)[number]

export interface TimeRange {
  datetime_start: LocalTime
  datetime_end: LocalTime
}

export const DEFAULT_START = '09:00'
export const DEFAULT_LENGTH_MINUTES = 30

/** The lengths in minutes that the booking form offers as buttons. */
export const USUAL_LENGTHS = [15, 30, 45, 60, 90] as const

/** A visit after this is no plan to come: more likely its year was mistyped. */
export const FURTHEST_AHEAD_MONTHS = 24
/** Whether a day that was typed is to be asked about, from today on, or from the day of the visit that is changed. */
export const isYearsAhead = (day: Day, from: Day) => day > addMonths(from, FURTHEST_AHEAD_MONTHS)

const LAST_MINUTE = 24 * 60
/** The latest end: an appointment ends by the midnight after it starts. */
export const LAST_END = MIDNIGHT

/** Minutes from 'HH:mm' to 'HH:mm'; undefined if either is missing or the end is not after the start. */
export const lengthBetween = (start: string, end: string) =>
  start !== '' && end > start ? minutesOfDay(end) - minutesOfDay(start) : undefined

/** The end of an appointment of this length; undefined if it would be on another day. */
export function endOfLength(start: string, minutes: number) {
  const end = minutesOfDay(start) + minutes
  return end <= LAST_MINUTE ? timeOfDay(end) : undefined
}

/**
 * The new end after the start was moved: unchanged if it is still after the start, otherwise a default length later.
 */
export function endAfter(start: string, end: string) {
  if (end > start) return end
  return endOfLength(start, DEFAULT_LENGTH_MINUTES) ?? LAST_END
}

export function ensureAppointmentTimes({ datetime_start, datetime_end }: TimeRange) {
  ensure(datetime_end > datetime_start, () => invalid('datetime_end', 'appointment.end-before-start'))
  ensure(datetime_end <= midnightAfter(datetime_start), () => invalid('datetime_end', 'appointment.over-midnight'))
}

/** Half-open intervals: back-to-back appointments do not overlap. */
/** In minutes; the midnight that ends the day is that of the next one. */
export const lengthOf = ({ datetime_start, datetime_end }: TimeRange) =>
  minutesOfDay(endClock(datetime_end)) - minutesOfDay(datetime_start.slice(11))

export const overlaps = (a: TimeRange, b: TimeRange) =>
  a.datetime_start < b.datetime_end && b.datetime_start < a.datetime_end

export const isEditable = ({ status }: { status: AppointmentStatus }) => status === 'scheduled'

export function ensureEditable({ status }: { status: AppointmentStatus }) {
  ensure(status !== 'completed', () => conflict('appointment.completed'))
  ensure(status !== 'cancelled', () => conflict('appointment.cancelled'))
}

/** Whether the appointment should have begun. Completing one before that is probably a mistake. */
export const hasBegun = ({ datetime_start }: Pick<TimeRange, 'datetime_start'>, now: LocalTime) =>
  datetime_start.slice(0, 16) <= now.slice(0, 16)

/** Only a scheduled appointment can be completed or cancelled; the way back is `ensureCanTakeBack`. */
export function ensureTransition(from: AppointmentStatus, to: AppointmentStatus) {
  ensure(from === 'scheduled' && to !== 'scheduled', () => conflict('appointment.transition', { from, to }))
}

/** An appointment that has not begun is not missed. */
export function ensureAbsence(absence: Absence | null, appointment: Pick<TimeRange, 'datetime_start'>, at: Moment) {
  if (absence !== 'no_show') return
  ensure(hasBegun(appointment, clinicTime(at.now, at.time_zone)), () => conflict('appointment.no-show-not-begun'))
}

interface Moment {
  now: Date
  time_zone: string
}

/**
 * Who completed or cancelled an appointment, and when. Both are null while it is scheduled, or if it was not recorded.
 */
export interface ClosedAppointment {
  status: AppointmentStatus
  /** ISO 8601. */
  settled_at: string | null
  settled_by: number | null
  /** Whether the appointment ever had an invoice, including a cancelled one. */
  was_invoiced: boolean
  absence: Absence | null
  datetime_start: LocalTime
  /** A visit of before this program. */
  is_history: boolean
}

export interface TakingBack extends Moment {
  user_id: number
  /** Whether the user may cancel any appointment, and so undo any no-show on its day. */
  may_cancel: boolean
}

export const CANCELLATION_GRACE_MINUTES = 10

/**
 * Why an appointment cannot be set back to scheduled; null if it can. A completion can be undone on the same clinic day
 * by a user who may complete appointments, unless it was invoiced; a cancellation can be undone for a few minutes by
 * the user who cancelled, and a no-show on its own day by everyone who may cancel. Returns codes rather than a refusal because screens use it too, and refusals would load all
 * their sentences.
 */
function objectionToTakingBack(appointment: ClosedAppointment, by: TakingBack): CodedRefusal | null {
  const settled_at = appointment.settled_at === null ? null : new Date(appointment.settled_at)
  if (appointment.status === 'scheduled')
    return { code: 'appointment.transition', values: { from: 'scheduled', to: 'scheduled' } }
  if (appointment.is_history) return { code: 'appointment.history', values: {} }
  if (appointment.status === 'completed') {
    if (appointment.was_invoiced) return { code: 'appointment.invoiced', values: {} }
    const day = settled_at && clinicDay(settled_at, by.time_zone)
    return day === clinicDay(by.now, by.time_zone) ? null : { code: 'appointment.registered-another-day', values: {} }
  }
  const missed = appointment.absence === 'no_show'
  const today = clinicDay(by.now, by.time_zone) === dayOf(appointment.datetime_start)
  if (missed && today && by.may_cancel) return null
  if (appointment.settled_by !== by.user_id)
    return missed && !today ? NO_SHOW_STAYS : { code: 'appointment.cancelled-by-another', values: {} }
  const minutes = settled_at ? (by.now.getTime() - settled_at.getTime()) / 60_000 : Infinity
  if (minutes <= CANCELLATION_GRACE_MINUTES) return null
  return missed
    ? NO_SHOW_STAYS
    : { code: 'appointment.cancelled-long-ago', values: { minutes: CANCELLATION_GRACE_MINUTES } }
}

const NO_SHOW_STAYS = { code: 'appointment.no-show-another-day', values: {} } as const

/** Refuses (409) an appointment that cannot be set back to scheduled, or not any more. */
export function ensureCanTakeBack(appointment: ClosedAppointment, by: TakingBack) {
  const objection = objectionToTakingBack(appointment, by)
  if (objection !== null) throw new Refusal('conflict', objection)
}

export const canTakeBack = (appointment: ClosedAppointment, by: TakingBack) =>
  objectionToTakingBack(appointment, by) === null

interface Invoiceable {
  status: AppointmentStatus
  has_active_invoice: boolean
  /** A visit of before this program. */
  is_history: boolean
}

/** A completed appointment without an active invoice, unless an import brought it as history. */
export const isReadyForInvoicing = ({ status, has_active_invoice, is_history }: Invoiceable) =>
  status === 'completed' && !has_active_invoice && !is_history
