import { clinicDay, dayOf, type LocalTime, minutesOfDay, timeOfDay } from './calendar.ts'
import { conflict, ensure, invalid, Refusal } from './refusal.ts'
import type { CodedRefusal } from './refusals/catalogue.ts'

export const appointment_statuses = ['scheduled', 'completed', 'cancelled'] as const
export type AppointmentStatus = (typeof appointment_statuses)[number]

export interface TimeRange {
  datetime_start: LocalTime
  datetime_end: LocalTime
}

export const default_start = '09:00'
export const default_length_minutes = 30

/** The lengths, in minutes, that a booking form sets by one click. */
export const usual_lengths = [15, 30, 45, 60, 90] as const

const last_minute = 24 * 60 - 1

/** Minutes from 'HH:mm' to 'HH:mm'; undefined while either is missing or the end does not follow the start. */
export const lengthBetween = (start: string, end: string) =>
  start !== '' && end > start ? minutesOfDay(end) - minutesOfDay(start) : undefined

/** When a visit ends that takes so many minutes; undefined where that is another day. */
export function endOfLength(start: string, minutes: number) {
  const end = minutesOfDay(start) + minutes
  return end <= last_minute ? timeOfDay(end) : undefined
}

/** The end that follows a moved start: kept while it is still after the start, else a default length later. */
export function endAfter(start: string, end: string) {
  if (end > start) return end
  return endOfLength(start, default_length_minutes) ?? timeOfDay(last_minute)
}

export function ensureVisitTimes({ datetime_start, datetime_end }: TimeRange) {
  ensure(datetime_end > datetime_start, invalid('datetime_end', 'appointment.end-before-start'))
  ensure(dayOf(datetime_start) === dayOf(datetime_end), invalid('datetime_end', 'appointment.over-midnight'))
}

/** Half-open: back to back is no overlap. */
export const overlaps = (a: TimeRange, b: TimeRange) =>
  a.datetime_start < b.datetime_end && b.datetime_start < a.datetime_end

export const isEditable = ({ status }: { status: AppointmentStatus }) => status === 'scheduled'

export function ensureEditable({ status }: { status: AppointmentStatus }) {
  ensure(status !== 'completed', conflict('appointment.completed'))
  ensure(status !== 'cancelled', conflict('appointment.cancelled'))
}

/** Whether the visit should have begun: one that has not is hardly registered on purpose. */
export const hasBegun = ({ datetime_start }: Pick<TimeRange, 'datetime_start'>, now: LocalTime) =>
  datetime_start.slice(0, 16) <= now.slice(0, 16)

/** A visit is registered or called off from `scheduled`; the way back is `ensureTakenBack`. */
export function ensureTransition(from: AppointmentStatus, to: AppointmentStatus) {
  ensure(from === 'scheduled' && to !== 'scheduled', conflict('appointment.transition', { from, to }))
}

/** How a visit ended; both are null while it is scheduled, or where nobody knows. */
export interface Settlement {
  status: AppointmentStatus
  /** ISO 8601. */
  settled_at: string | null
  settled_by: number | null
  /** Whether there ever was an invoice of it, a cancelled one too. */
  was_invoiced: boolean
}

export interface TakingBack {
  user_id: number
  now: Date
  time_zone: string
}

export const cancellation_grace_minutes = 10

/**
 * Why a visit cannot become scheduled again; null where it can. A registration is taken back on the clinic's day on which
 * it was made, by whoever may register, unless the visit was invoiced; a cancellation for some minutes, by whoever
 * cancelled. Screens ask too, so no refusal is made here, with which all their sentences would be loaded.
 */
function objectionToTakingBack(visit: Settlement, by: TakingBack): CodedRefusal | null {
  const settled_at = visit.settled_at === null ? null : new Date(visit.settled_at)
  if (visit.status === 'scheduled')
    return { code: 'appointment.transition', values: { from: 'scheduled', to: 'scheduled' } }
  if (visit.status === 'completed') {
    if (visit.was_invoiced) return { code: 'appointment.invoiced', values: {} }
    const day = settled_at && clinicDay(settled_at, by.time_zone)
    return day === clinicDay(by.now, by.time_zone) ? null : { code: 'appointment.registered-another-day', values: {} }
  }
  if (visit.settled_by !== by.user_id) return { code: 'appointment.cancelled-by-another', values: {} }
  const minutes = settled_at ? (by.now.getTime() - settled_at.getTime()) / 60_000 : Infinity
  return minutes <= cancellation_grace_minutes
    ? null
    : { code: 'appointment.cancelled-long-ago', values: { minutes: cancellation_grace_minutes } }
}

/** Refuses (409) what is not to be taken back, or not any more. */
export function ensureTakenBack(visit: Settlement, by: TakingBack) {
  const objection = objectionToTakingBack(visit, by)
  if (objection !== null) throw new Refusal('conflict', objection)
}

export const canTakeBack = (visit: Settlement, by: TakingBack) => objectionToTakingBack(visit, by) === null

/** A completed visit without an active invoice. */
export const isReadyForInvoicing = (visit: { status: AppointmentStatus; has_active_invoice: boolean }) =>
  visit.status === 'completed' && !visit.has_active_invoice
