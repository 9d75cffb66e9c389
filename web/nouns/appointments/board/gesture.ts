import type { MouseEvent, PointerEvent } from 'react'
import type { Appointment } from '#contract/appointments.ts'
import type { DayColumn, Slot } from '../state/day-view.ts'
import { ROW_ATTRIBUTE } from '../state/row-focus.ts'
import { drawnOver, movedBy, resizedTo, slotIn, type Span, spanOf } from './layout.ts'
import { minuteAt, type Place, placeAt } from './places.ts'
import { type PendingMove, takes } from './pending-move.ts'

/** A pressed pointer: where it began, and what dragging or holding it would do. */
export interface Gesture {
  pointer_id: number
  finger: boolean
  act: 'move' | 'resize' | 'draw' | null
  appointment: Appointment | null
  began: Place & { x: number; y: number }
  /** Where the pointer is now. */
  x: number
  y: number
  slot: Slot
  /** It was dragged or held, so it is no longer a click. */
  begun: boolean
  holding?: ReturnType<typeof setTimeout>
}

const MOUSE_SLACK_PX = 4
const FINGER_SLACK_PX = 9
const SWIPE_PX = 48
const EDGE_PX = 8

export function gestureOf(event: PointerEvent, place: Place, appointment: Appointment | null): Gesture {
  const { clientX: x, clientY: y, pointerId: pointer_id, pointerType, target } = event
  return {
    pointer_id,
    finger: pointerType === 'touch',
    act: appointment ? actOn(blockUnder(target), event) : 'draw',
    appointment,
    began: { ...place, x, y },
    x,
    y,
    slot: slotIn(place.doctor_id, appointment ? spanOf(appointment) : { from: place.minute, until: place.minute }),
    begun: false,
  }
}

export const blockUnder = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>(`[${ROW_ATTRIBUTE}]`) : null

export const idOf = (block: Element | null) => Number(block?.getAttribute(ROW_ATTRIBUTE))

/** By position, since not every browser reports which part of a button was hit. */
export function actOn(block: Element | null, { clientY }: { clientY: number }) {
  const rect = block?.getBoundingClientRect()
  return rect && rect.bottom - clientY <= Math.min(EDGE_PX, rect.height / 3) ? 'resize' : 'move'
}

/** A point on free time or on a block; undefined on headers and hour labels. */
export function placeUnder({ target, clientX, clientY, currentTarget }: MouseEvent<HTMLElement>, shown: Span) {
  if (!(target instanceof Element) || !target.closest('[data-body]')) return null
  const point = placeAt(currentTarget, clientX, clientY)
  return point && { doctor_id: point.doctor_id, minute: minuteAt(point, shown) }
}

/** The plan at the pointer's position; over a column that accepts nothing, the last valid column is used. */
export function planOf(held: Gesture, board: HTMLElement, columns: readonly DayColumn[], shown: Span): PendingMove {
  const { act, appointment, began, slot } = held
  const point = placeAt(board, held.x, held.y)
  if (!point || !act) return { appointment, slot, way: 'pointer' }
  const minute = minuteAt(point, shown)
  if (!appointment) {
    return { appointment, slot: slotIn(began.doctor_id, drawnOver(began.minute, minute)), way: 'pointer' }
  }
  const taken = spanOf(appointment)
  const by = minute - began.minute
  const span = act === 'move' ? movedBy(taken, by, shown) : resizedTo(taken, taken.until + by, shown)
  const column = columns.find(({ doctor_id }) => doctor_id === point.doctor_id)
  const goes = act === 'move' && takes(column, appointment)
  return { appointment, slot: slotIn(goes ? point.doctor_id : slot.doctor_id, span), way: 'pointer' }
}

export const isDrawn = ({ x, y, began, finger }: Gesture) =>
  Math.hypot(x - began.x, y - began.y) >= (finger ? FINGER_SLACK_PX : MOUSE_SLACK_PX)

/** A horizontal swipe selects the next column, in reading direction, or the one before. */
export function swipeOf({ finger, x, y, began }: Gesture) {
  const across = x - began.x
  if (!finger || Math.abs(across) < SWIPE_PX || Math.abs(across) < 2 * Math.abs(y - began.y)) return null
  return across < 0 === (document.documentElement.dir !== 'rtl') ? 1 : -1
}
