import { type MouseEvent, type PointerEvent, type RefObject, useEffectEvent, useRef } from 'react'
import type { Appointment } from '#contract/appointments.ts'
import type { DayColumn, Slot } from '../state/day-view.ts'
import { blockUnder, type Gesture, gestureOf, idOf, isDrawn, placeUnder, planOf, swipeOf } from './gesture.ts'
import type { Span } from './layout.ts'
import { scrollAtEdges } from './places.ts'
import { isMovable, type PendingMove } from './pending-move.ts'
import { useDragGuards } from './use-drag-guards.ts'
import { useSlotHint } from './use-slot-hint.ts'

export interface PointerOptions {
  board: RefObject<HTMLElement | null>
  appointments: readonly Appointment[]
  columns: readonly DayColumn[]
  shown: Span
  may_book: boolean
  onPlan: (plan: PendingMove | null) => void
  onDone: (plan: PendingMove) => void
  onOpen: (id: number) => void
  onBook: (slot: Slot) => void
  onSwipe: ((direction: 1 | -1) => void) | undefined
}

const HOLD_MS = 350

/** Pointer actions: drag to move, drag the lower edge to resize, drag over free time or click it to book. */
export function usePointerPlans(options: PointerOptions) {
  const { onDone, onSwipe } = options
  const { hint, freeSlotAt, showHint, hideHint } = useSlotHint(options)
  const { gesture, press, moveTo, end, planAt } = useDrag(options, hideHint)
  const click = useSwallowedClick()
  useDragGuards(options.board, gesture, () => {
    click.swallowNext(true)
    end()
  })

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    click.swallowNext(false)
    const held = gestureUnder(event, options, freeSlotAt)
    if (held) press(held)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => (gesture.current ? moveTo(event) : showHint(event))
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const held = gesture.current
    if (!held) return
    const at = { ...held, x: event.clientX, y: event.clientY }
    const plan = held.begun ? planAt(at) : null
    const swipe = plan ? null : swipeOf(at)
    end()
    // Dragging something that cannot be dragged is not a click on the element at its end.
    const strayed = isDrawn(at) && at.appointment !== null && idOf(blockUnder(event.target)) !== at.appointment.id
    click.swallowNext(Boolean(plan ?? swipe) || strayed)
    if (plan) onDone(plan)
    if (swipe) onSwipe?.(swipe)
  }
  const onClick = (event: MouseEvent<HTMLElement>) => openOrBook(event, options, freeSlotAt)
  const onContextMenu = (event: MouseEvent) => gesture.current?.finger && event.preventDefault()
  const released = { onPointerUp, onPointerCancel: end, onPointerLeave: hideHint }
  const handlers = { onPointerDown, onPointerMove, ...released, onClick, ...click.handlers, onContextMenu }
  return { hint, handlers }
}

type FreeSlotAt = ReturnType<typeof useSlotHint>['freeSlotAt']

function openOrBook(event: MouseEvent<HTMLElement>, { shown, onOpen, onBook }: PointerOptions, freeSlotAt: FreeSlotAt) {
  const block = blockUnder(event.target)
  const place = event.detail > 0 && !(event.target as Element).closest('button') && placeUnder(event, shown)
  const slot = place && freeSlotAt(place)
  if (block) onOpen(idOf(block))
  else if (slot) onBook(slot)
}

/** The gesture that a pressed pointer may become; null outside of the hours. */
function gestureUnder(
  event: PointerEvent<HTMLElement>,
  { appointments, shown, may_book }: PointerOptions,
  freeSlotAt: FreeSlotAt,
) {
  const place = event.button === 0 && event.isPrimary && placeUnder(event, shown)
  if (!place) return null
  const id = idOf(blockUnder(event.target))
  const appointment = appointments.find((each) => each.id === id) ?? null
  const gesture = gestureOf(event, place, appointment)
  if (appointment ? !isMovable(appointment, may_book) : !freeSlotAt(place)) gesture.act = null
  return gesture
}

/** The gesture under way: once it has begun, its plan follows the pointer and the board scrolls at its edges. */
function useDrag({ board, columns, shown, onPlan }: PointerOptions, hideHint: () => void) {
  const gesture = useRef<Gesture>(null)
  const planAt = (held: Gesture) => board.current && planOf(held, board.current, columns, shown)
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
  const press = (held: Gesture) => {
    if (held.finger && held.act) held.holding = setTimeout(() => begin(held), HOLD_MS)
    gesture.current = held
  }
  const moveTo = ({ clientX, clientY }: MouseEvent) => {
    const held = gesture.current
    if (!held) return
    held.x = clientX
    held.y = clientY
    if (held.begun || !isDrawn(held)) return
    clearTimeout(held.holding)
    if (!held.finger && held.act) begin(held)
  }
  const end = () => {
    clearTimeout(gesture.current?.holding)
    if (gesture.current?.begun) onPlan(null)
    gesture.current = null
  }
  return { gesture, press, moveTo, end, planAt }
}

/** The browser sends a click after a drag as well, which must not open anything. */
function useSwallowedClick() {
  const swallows = useRef(false)
  const onClickCapture = (event: MouseEvent) => {
    if (!swallows.current) return
    swallows.current = false
    event.stopPropagation()
    event.preventDefault()
  }
  return { swallowNext: (swallow: boolean) => void (swallows.current = swallow), handlers: { onClickCapture } }
}
