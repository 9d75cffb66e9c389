import { useMemo } from 'react'
import type { Appointment } from '#contract/appointments.ts'
import type { DayHoursAnswer } from '#contract/hours.ts'
import { dayOf, minutesOfDay } from '#domain/calendar.ts'
import type { DayBoardProps, DayColumn } from '../state/day-view.ts'
import { blockedByColumn, type BlockedSpan, closedSpans, NO_BLOCKS } from './blocked.ts'
import { columnHours, openingOf, shades } from './column-hours.ts'
import { opensAt, type Span, spanOf, STEP_MINUTES, without } from './layout.ts'
import { useDeferredHours } from './use-deferred-hours.ts'
import { useShownHours } from './use-shown-hours.ts'

/** A day's derived data: opening hours, the current time, and each doctor's appointments. */
export function useBoardDay(props: DayBoardProps, columns: readonly DayColumn[]) {
  const { day, appointments, hours, now: clock, blocks } = props
  const owner = props.by ? 'chair_id' : 'doctor_id'
  const today = dayOf(clock)
  const shows_today = columns.some((column) => (column.day ?? day) === today)
  const clock_minute = shows_today ? minutesOfDay(clock.slice(11)) : undefined
  // Of several days one is today: it moves neither the hours that all show nor where they begin.
  const of_day = columns[0]?.day === undefined ? clock_minute : undefined
  const opening = useMemo(() => openingOf(hours), [hours])
  const shown = useShownHours(opening, appointments, of_day)
  const now = isIn(clock_minute, shown) ? clock_minute : undefined
  const blocked = useMemo(() => blockedByColumn(blocks, day, owner, shown), [blocks, day, owner, shown])
  const opening_minute = opensAt(shown, opening, appointments.map(spanOf), of_day)
  return {
    now,
    today,
    shown,
    /** The working hours of each column, in the order of the columns. */
    working_hours: useColumnHours(hours, columns, { shown, blocked }),
    /** The blocked times of each column that has any. */
    blocked,
    opening_minute,
    near: useDeferredHours(day, shown, opening_minute),
    /** Whether a column's day is over, and the minute before which it offers no free time. */
    offersOf: (column: DayColumn) => {
      const of = column.day ?? day
      const from = of === today && clock_minute ? Math.ceil(clock_minute / STEP_MINUTES) * STEP_MINUTES : shown.from
      return { past: of < today, offered_from: from }
    },
    by_doctor: useMemo(() => byDoctor(appointments), [appointments]),
  }
}

const isIn = (minute: number | undefined, { from, until }: Span) =>
  minute !== undefined && from <= minute && minute < until

interface Shown {
  shown: Span
  blocked: ReadonlyMap<number, readonly BlockedSpan[]>
}

/** Closed time is no working time. */
function useColumnHours(hours: DayHoursAnswer, columns: readonly DayColumn[], { shown, blocked }: Shown) {
  const ids = columns.map(({ doctor_id }) => doctor_id).join()
  return useMemo(() => {
    const each = ids.split(',').map((id) => {
      const found = columnHours(hours, Number(id), shown)
      const closed = closedSpans(blocked.get(Number(id)) ?? NO_BLOCKS)
      return closed.length === 0 ? found : { ...found, open: found.open.flatMap((span) => without(span, closed)) }
    })
    return { each, shades: shades(shown, each) }
  }, [hours, ids, shown, blocked])
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
