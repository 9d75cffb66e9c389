import { dayOf, type LocalTime, minutesOfDay, timeOfDay } from './calendar.ts'
import { conflict, ensure, invalid } from './refusal.ts'

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
  ensure(datetime_end > datetime_start, invalid('datetime_end', 'The end time must be after the start time'))
  ensure(
    dayOf(datetime_start) === dayOf(datetime_end),
    invalid('datetime_end', 'The appointment must start and end on the same day'),
  )
}

/** Half-open: back to back is no overlap. */
export const overlaps = (a: TimeRange, b: TimeRange) =>
  a.datetime_start < b.datetime_end && b.datetime_start < a.datetime_end

export const isEditable = ({ status }: { status: AppointmentStatus }) => status === 'scheduled'

export function ensureEditable({ status }: { status: AppointmentStatus }) {
  ensure(status !== 'completed', conflict('Completed appointments cannot be edited.'))
  ensure(status !== 'cancelled', conflict('Cancelled appointments cannot be edited.'))
}

/** A visit is registered or called off once, from `scheduled`, and neither is undone. */
export function ensureTransition(from: AppointmentStatus, to: AppointmentStatus) {
  ensure(from === 'scheduled' && to !== 'scheduled', conflict(`A ${from} appointment cannot become ${to}`))
}

/** A completed visit without an active invoice. */
export const isReadyForInvoicing = (visit: { status: AppointmentStatus; has_active_invoice: boolean }) =>
  visit.status === 'completed' && !visit.has_active_invoice
