import type { DayHoursAnswer } from '#contract/hours.ts'
import { minutesOfDay } from '#domain/calendar.ts'
import { type HoursRange, leaveOn } from '#domain/hours.ts'
import { overlap, type Span, without } from './layout.ts'

/** Why a doctor does not work at a usual time. */
export interface Reason extends Span {
  why: 'leave' | 'special' | 'off'
  /** The id of the leave, or the name of the special hours. */
  key: string
}

export interface ColumnHours {
  /** When the doctor can be booked. */
  open: readonly Span[]
  reasons: readonly Reason[]
  /** The ids of the leave that touches the day. */
  leave: readonly number[]
}

export const spanOfRange = ({ open, close }: HoursRange): Span => ({
  from: minutesOfDay(open),
  until: minutesOfDay(close),
})

/** A doctor without hours of their own in the answer, such as an inactive one, has the clinic's. */
export function columnHours(hours: DayHoursAnswer, of: number, shown: Span): ColumnHours {
  const found = hours.doctors.find(({ doctor_id }) => doctor_id === of)
  const open = (found?.ranges ?? hours.clinic).map(spanOfRange)
  const clinic = hours.clinic.map(spanOfRange)
  const leave = (found?.leave ?? []).flatMap((each) => {
    const taken = leaveOn(hours.day, each)
    return taken ? [{ id: each.id, ...spanOfRange(taken) }] : []
  })
  const rest = without(shown, [...open, ...leave])
  return {
    open,
    leave: leave.map(({ id }) => id),
    reasons: [
      ...leave.map(({ id, ...span }) =>
        Object.assign(within(span, shown), { why: 'leave' as const, key: `leave-${id}` }),
      ),
      ...(hours.name === null
        ? []
        : rest.flatMap((span) => without(span, clinic)).map((span) => reason('special', span))),
      ...rest
        .flatMap((span) => clinic.filter((part) => overlap(part, span)).map((part) => within(part, span)))
        .map((span) => reason('off', span)),
    ].filter(({ from, until }) => from < until),
  }
}

const reason = (why: Reason['why'], span: Span): Reason => ({ ...span, why, key: `${why}-${span.from}` })

const within = ({ from, until }: Span, { from: first, until: last }: Span): Span => ({
  from: Math.max(from, first),
  until: Math.min(until, last),
})

/** From the first opening to the last close, of the clinic or a doctor; null: no doctor works. */
export function openingOf({ clinic, doctors }: DayHoursAnswer): Span | null {
  const all = [...clinic, ...doctors.flatMap(({ ranges }) => ranges)].map(spanOfRange)
  if (all.length === 0) return null
  return { from: Math.min(...all.map(({ from }) => from)), until: Math.max(...all.map(({ until }) => until)) }
}

/** The hours that are closed in every column, and those closed only in each one. */
export function shades(shown: Span, columns: readonly ColumnHours[]) {
  const everywhere = without(
    shown,
    columns.flatMap(({ open }) => open),
  )
  return { everywhere, each: columns.map(({ open }) => without(shown, [...open, ...everywhere])) }
}
