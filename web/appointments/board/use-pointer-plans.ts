import { type MouseEvent, type PointerEvent, type RefObject, useEffectEvent, useRef } from 'react'
import type { Appointment } from '../../../contract/appointments.ts'
import type { DayColumn, Slot } from '../day-view.ts'
import { blockUnder, type Gesture, gestureOf, idOf, isDrawn, placeUnder, planOf, swipeOf } from './gesture.ts'
import type { Span } from './layout.ts'
import { scrollAtEdges } from './places.ts'
import { isMovable, type Plan } from './plan.ts'
import { useHeldPointer } from './use-held-pointer.ts'
import { useSlotHint } from './use-slot-hint.ts'

export interface PointerOptions {
  board: RefObject<HTMLElement | null>
  appointments: readonly Appointment[]
  columns: readonly DayColumn[]
  shown: Span
  may_book: boolean
  onPlan: (plan: Plan | null) => void
  onDone: (plan: Plan) => void
  onOpen: (id: number) => void
  onBook: (slot: Slot) => void
  onSwipe: ((direction: 1 | -1) => void) | undefined
}

const HOLD_MS = 350

/** Pointer actions: drag to move, drag the lower edge to resize, drag over free time or click it to book. */
export function usePointerPlans(options: PointerOptions) {
  const { board, appointments, columns, shown, may_book, onPlan, onDone } = options
  const gesture = useRef<Gesture>(null)
  const swallowClick = useRef(false)
  const { hint, freeSlotAt, showHint, hideHint } = useSlotHint(options)

  const end = () => {
    clearTimeout(gesture.current?.holding)
    if (gesture.current?.begun) onPlan(null)
    gesture.current = null
  }
  const follow = useEffectEvent(() => {
    const held = gesture.current
    if (!held?.begun || !board.current) return false
    scrollAtEdges(board.current, held.y)
    const plan = planOf(held, board.current, columns, shown)
    held.slot = plan.slot
    onPlan(plan)
    return true
  })
  const begin = useEffectEvent((held: Gesture) => {
    if (!board.current) return
    held.begun = true
    hideHint()
    // Captured by the board, because the block may move to another column during the drag.
    board.current.setPointerCapture(held.pointer_id)
    if (held.finger) navigator.vibrate?.(10)
    const everyFrame = () => {
      if (follow()) requestAnimationFrame(everyFrame)
    }
    everyFrame()
  })
  useHeldPointer(board, gesture, () => {
    swallowClick.current = true
    end()
  })

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    swallowClick.current = false
    const place = event.button === 0 && event.isPrimary && placeUnder(event, shown)
    if (!place) return
    const id = idOf(blockUnder(event.target))
    const appointment = appointments.find((each) => each.id === id) ?? null
    const held = gestureOf(event, place, appointment)
    if (appointment ? !isMovable(appointment, may_book) : !freeSlotAt(place)) held.act = null
    if (held.finger && held.act) held.holding = setTimeout(() => begin(held), HOLD_MS)
    gesture.current = held
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const held = gesture.current
    if (!held) return showHint(event)
    held.x = event.clientX
    held.y = event.clientY
    if (held.begun || !isDrawn(held)) return
    clearTimeout(held.holding)
    if (!held.finger && held.act) begin(held)
  }

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const held = gesture.current
    if (!held) return
    const at = { ...held, x: event.clientX, y: event.clientY }
    const plan = held.begun && board.current ? planOf(at, board.current, columns, shown) : null
    const swipe = plan ? null : swipeOf(at)
    end()
    swallowClick.current = Boolean(plan ?? swipe)
    if (plan) onDone(plan)
    if (swipe) options.onSwipe?.(swipe)
  }

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const block = blockUnder(event.target)
    const place = event.detail > 0 && !(event.target as Element).closest('button') && placeUnder(event, shown)
    const slot = place && freeSlotAt(place)
    if (block) options.onOpen(idOf(block))
    else if (slot) options.onBook(slot)
  }

  return {
    hint,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: end,
      onPointerLeave: hideHint,
      onClick,
      onClickCapture: (event: MouseEvent) => {
        if (!swallowClick.current) return
        swallowClick.current = false
        event.stopPropagation()
        event.preventDefault()
      },
      onContextMenu: (event: MouseEvent) => {
        if (gesture.current?.finger) event.preventDefault()
      },
    },
  }
}
