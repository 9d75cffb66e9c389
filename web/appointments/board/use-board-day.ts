import { useMemo } from 'react'
import type { Appointment } from '../../../contract/appointments.ts'
import { dayOf, minutesOfDay } from '../../../domain/calendar.ts'
import type { DayBoardProps } from '../day-view.ts'
import { openingOn, opensAt, spanOf, STEP_MINUTES } from './layout.ts'
import { useNear } from './use-near.ts'
import { useShownHours } from './use-shown-hours.ts'

/** A day's derived data: opening hours, the current time, and each doctor's appointments. */
export function useBoardDay({ day, appointments, business_hours, now: clock }: DayBoardProps) {
  const today = dayOf(clock)
  const now = day === today ? minutesOfDay(clock.slice(11)) : undefined
  const opening = useMemo(() => openingOn(day, business_hours), [day, business_hours])
  const shown = useShownHours(opening, appointments, now)
  const opening_minute = opensAt(shown, opening, appointments.map(spanOf), now)
  return {
    now,
    past: day < today,
    opening,
    shown,
    opening_minute,
    near: useNear(day, shown, opening_minute),
    /** The minute before which no free time is offered. */
    offered_from: now === undefined ? shown.from : Math.ceil(now / STEP_MINUTES) * STEP_MINUTES,
    by_doctor: useMemo(() => byDoctor(appointments), [appointments]),
  }
}

function byDoctor(appointments: readonly Appointment[]) {
  const days = new Map<number, Appointment[]>()
  for (const appointment of appointments) {
    const appointments = days.get(appointment.doctor_id)
    if (appointments) appointments.push(appointment)
    else days.set(appointment.doctor_id, [appointment])
  }
  return days
}
