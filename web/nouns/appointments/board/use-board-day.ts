import { useMemo } from 'react'
import type { Appointment } from '#contract/appointments.ts'
import type { DayHoursAnswer } from '#contract/hours.ts'
import { dayOf, minutesOfDay } from '#domain/calendar.ts'
import type { DayBoardProps, DayColumn } from '../state/day-view.ts'
import { columnHours, openingOf, shades } from './column-hours.ts'
import { opensAt, type Span, spanOf, STEP_MINUTES } from './layout.ts'
import { useDeferredHours } from './use-deferred-hours.ts'
import { useShownHours } from './use-shown-hours.ts'

/** A day's derived data: opening hours, the current time, and each doctor's appointments. */
export function useBoardDay({ day, appointments, hours, now: clock }: DayBoardProps, columns: readonly DayColumn[]) {
  const today = dayOf(clock)
  const now = day === today ? minutesOfDay(clock.slice(11)) : undefined
  const opening = useMemo(() => openingOf(hours), [hours])
  const shown = useShownHours(opening, appointments, now)
  const opening_minute = opensAt(shown, opening, appointments.map(spanOf), now)
  return {
    now,
    past: day < today,
    shown,
    /** The working hours of each column, in the order of the columns. */
    working_hours: useColumnHours(hours, columns, shown),
    opening_minute,
    near: useDeferredHours(day, shown, opening_minute),
    /** The minute before which no free time is offered. */
    offered_from: now === undefined ? shown.from : Math.ceil(now / STEP_MINUTES) * STEP_MINUTES,
    by_doctor: useMemo(() => byDoctor(appointments), [appointments]),
  }
}

function useColumnHours(hours: DayHoursAnswer, columns: readonly DayColumn[], shown: Span) {
  const ids = columns.map(({ doctor_id }) => doctor_id).join()
  return useMemo(() => {
    const each = ids.split(',').map((id) => columnHours(hours, Number(id), shown))
    return { each, shades: shades(shown, each) }
  }, [hours, ids, shown])
}

function byDoctor(appointments: readonly Appointment[]) {
  const days = new Map<number, Appointment[]>()
  for (const appointment of appointments) {
    const ofDoctor = days.get(appointment.doctor_id)
    if (ofDoctor) ofDoctor.push(appointment)
    else days.set(appointment.doctor_id, [appointment])
  }
  return days
}
