import type { CSSProperties } from 'react'
import type { Appointment } from '../../../contract/appointments.ts'
import { isEditable } from '../../../domain/appointment.ts'
import { type DayColumn, type Slot, slotOf } from '../day-view.ts'
import type { Span } from './layout.ts'

/** What a drag or held keys would do if they ended now: nothing is sent before that. */
export interface Plan {
  /** The one that moves; none while a range for a new one is drawn. */
  appointment: Appointment | null
  slot: Slot
  way: 'pointer' | 'keys'
}

export const samePlan = (a: Plan | null, b: Plan | null) =>
  a === b || (a !== null && b !== null && a.appointment === b.appointment && sameSlot(a.slot, b.slot))

export const sameSlot = (a: Slot | null, b: Slot | null) =>
  a === b || (a?.doctor_id === b?.doctor_id && a?.start === b?.start && a?.end === b?.end)

export const changesNothing = ({ appointment, slot }: Plan) =>
  appointment !== null && sameSlot(slot, slotOf(appointment))

export const isMovable = (appointment: Appointment, may_book: boolean) => may_book && isEditable(appointment)

/** An inactive doctor keeps what there is, and takes nothing new. */
export const takes = (column: DayColumn | undefined, appointment: Appointment | null) =>
  column !== undefined && (column.active || column.doctor_id === appointment?.doctor_id)

/** Where a span stands, for the classes of `placed`. */
export const standing = (span: Span, shown: Span, lanes?: { lane: number; width: number; lanes: number }) =>
  ({
    '--from': span.from - shown.from,
    '--length': span.until - span.from,
    ...(lanes && { '--lane': lanes.lane / lanes.lanes, '--width': lanes.width / lanes.lanes }),
  }) as CSSProperties

export const placed = 'absolute top-[calc(var(--from)*var(--minute))] h-[calc(var(--length)*var(--minute))]'
