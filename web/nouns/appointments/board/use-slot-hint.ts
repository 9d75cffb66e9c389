import { type PointerEvent, useState } from 'react'
import type { Appointment } from '#contract/appointments.ts'
import type { DayColumn, Slot } from '../state/day-view.ts'
import { actOn, blockUnder, placeUnder } from './gesture.ts'
import { proposedIn, slotAt, type Span, spanOf, without } from './layout.ts'
import type { Place } from './places.ts'
import { sameSlot } from './pending-move.ts'

interface SlotHintOptions {
  appointments: readonly Appointment[]
  columns: readonly DayColumn[]
  shown: Span
  may_book: boolean
}

/** Highlights the slot that a mouse click would book. */
export function useSlotHint({ appointments, columns, shown, may_book }: SlotHintOptions) {
  const [hint, setHint] = useState<Slot | null>(null)

  const freeSlotAt = ({ doctor_id, minute }: Place) => {
    if (!may_book || !columns.find((column) => column.doctor_id === doctor_id)?.active) return null
    const taken = appointments.filter((each) => each.doctor_id === doctor_id && each.status !== 'cancelled')
    return proposedIn(doctor_id, slotAt(minute, without(shown, taken.map(spanOf))))
  }
  const showHint = (event: PointerEvent<HTMLElement>) => {
    const block = blockUnder(event.target)
    if (block) showGrip(block, event)
    const place = event.pointerType === 'mouse' && !block ? placeUnder(event, shown) : null
    const slot = place && freeSlotAt(place)
    setHint((before) => (sameSlot(before, slot) ? before : slot))
  }
  return { hint, freeSlotAt, showHint, hideHint: () => setHint(null) }
}

/** Set on the element itself: React state would rerender the board at every mouse move. */
function showGrip(block: HTMLElement, event: PointerEvent) {
  const pulls = block.matches('.cursor-grab') && actOn(block, event) === 'resize'
  block.style.cursor = pulls ? 'ns-resize' : ''
}
