import type { CSSProperties } from 'react'
import type { Appointment } from '#contract/appointments.ts'
import { isEditable } from '#domain/appointment.ts'
import { type DayColumn, type Slot, slotOf } from '../state/day-view.ts'
import type { Placed, Span } from './layout.ts'

/** The change that a drag or held keys would make if they ended now; nothing is sent before. */
export interface PendingMove {
  /** The appointment that moves; undefined while a range for a new one is drawn. */
  appointment: Appointment | null
  slot: Slot
  way: 'pointer' | 'keys'
}

export const sameMove = (a: PendingMove | null, b: PendingMove | null) =>
  a === b || (a !== null && b !== null && a.appointment === b.appointment && sameSlot(a.slot, b.slot))

export const sameSlot = (a: Slot | null, b: Slot | null) =>
  a === b || (a?.doctor_id === b?.doctor_id && a?.start === b?.start && a?.end === b?.end)

export const changesNothing = ({ appointment, slot }: PendingMove) =>
  appointment !== null && sameSlot(slot, slotOf(appointment))

export const isMovable = (appointment: Appointment, may_book: boolean) => may_book && isEditable(appointment)

/** An inactive doctor's column keeps its appointments, but accepts no new ones. */
export const takes = (column: DayColumn | undefined, appointment: Appointment | null) =>
  column !== undefined && (column.active || column.doctor_id === appointment?.doctor_id)

/** The position of a span in its column, and its track. */
export const blockStyle = (
  { from, until }: Span,
  shown: Span,
  tracks?: Omit<Placed, 'appointment'>,
): CSSProperties => ({
  ...topOf(from, shown),
  height: percent((until - from) / (shown.until - shown.from)),
  ...(tracks && across(tracks)),
})

/** With the pixel at each side that is not hit, 24 px. */
const STRIP = '1.625rem'

function across({ track, width, tracks, aside, yields }: Omit<Placed, 'appointment'>): CSSProperties {
  if (aside) {
    return {
      insetInlineEnd: `calc(${STRIP} * ${tracks - track - width})`,
      width: `calc(${STRIP} * ${width})`,
    }
  }
  const room = (part: number) => (yields > 0 ? `calc((100% - ${STRIP} * ${yields}) * ${part})` : percent(part))
  return { insetInlineStart: room(track / tracks), width: room(width / tracks) }
}

export const topOf = (minute: number, { from, until }: Span): CSSProperties => ({
  top: percent((minute - from) / (until - from)),
})

const percent = (part: number) => `${part * 100}%`
