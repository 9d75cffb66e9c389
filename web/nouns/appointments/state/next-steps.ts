import type { Appointment } from '#contract/appointments.ts'
import { hasBegun } from '#domain/appointment.ts'
import type { FlowStep } from '#domain/appointment-flow.ts'
import { dayOf } from '#domain/calendar.ts'

type Step = Extract<FlowStep, 'confirmed' | 'arrived' | 'seated'>

/** The step that one click takes: confirming before the day, arriving and seating on it. Null if there is none. */
export function nextStepOf(appointment: Appointment, today: string, mayReceive: boolean): Step | null {
  const { status, datetime_start, confirmed_at, arrived_at, seated_at } = appointment
  if (status !== 'scheduled' || seated_at !== null) return null
  const day = dayOf(datetime_start)
  if (day === today) return arrived_at === null && mayReceive ? 'arrived' : 'seated'
  return day > today && mayReceive && confirmed_at === null ? 'confirmed' : null
}

/** Whether a step can be taken now; the server decides. */
export function mayTake(appointment: Appointment, step: Step, today: string, mayReceive: boolean) {
  const { status, datetime_start, confirmed_at, arrived_at, seated_at } = appointment
  if (status !== 'scheduled' || seated_at !== null || (step !== 'seated' && !mayReceive)) return false
  // Whoever is here need not confirm that they come.
  if (step === 'confirmed') return confirmed_at === null && arrived_at === null && dayOf(datetime_start) >= today
  return dayOf(datetime_start) === today && (step === 'seated' || arrived_at === null)
}

/** Whether the appointment has begun without its patient. */
export const mayBeMissed = (appointment: Appointment, now: string) =>
  appointment.status === 'scheduled' &&
  appointment.arrived_at === null &&
  appointment.seated_at === null &&
  hasBegun(appointment, now)
