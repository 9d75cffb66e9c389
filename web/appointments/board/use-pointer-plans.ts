import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Appointment } from '../../../contract/appointments.ts'
import type { DayColumn, Slot } from '../day-view.ts'
import { row_attribute } from '../row-focus.ts'
import { drawnOver, movedBy, resizedTo, slotAt, slotIn, type Span, spanOf, without } from './layout.ts'
import { isMovable, type Plan, sameSlot, takes } from './plan.ts'
import { minuteAt, type Place, placeAt, scrollAtEdges } from './places.ts'

interface PointerOptions {
  board: RefObject<HTMLElement | null>
  appointments: readonly Appointment[]
  columns: readonly DayColumn[]
  shown: Span
  may_book: boolean
  onPlan: (plan: Plan | null) => void
  onDone: (plan: Plan) => void
  onOpen: (id: number) => void
  onBook: (slot: Slot) => void
  /** Drawn sideways with a finger: to the next column, or the one before. */
  onSwipe: ((direction: 1 | -1) => void) | undefined
}

interface Gesture {
  pointer_id: number
  finger: boolean
  act: 'move' | 'resize' | 'draw' | null
  appointment: Appointment | null
  began: Place & { x: number; y: number }
  /** Where the pointer is now. */
  x: number
  y: number
  slot: Slot
  begun: boolean
  holding?: ReturnType<typeof setTimeout>
}

const mouse_slack_px = 4
const finger_slack_px = 9
const hold_ms = 350
const swipe_px = 48
const edge_px = 8

/** Drag to move, pull the lower edge to resize, draw over free time or click on it to book. */
export function usePointerPlans(options: PointerOptions) {
  const { board, appointments, columns, shown, may_book, onPlan, onDone } = options
  const gesture = useRef<Gesture>(null)
  const swallow_click = useRef(false)
  const [hint, setHint] = useState<Slot | null>(null)

  const columnOf = (doctor_id: number) => columns.find((column) => column.doctor_id === doctor_id)
  const freeSlot = ({ doctor_id, minute }: Place) => {
    const taken = appointments.filter((each) => each.doctor_id === doctor_id && each.status !== 'cancelled')
    return slotIn(doctor_id, slotAt(minute, without(shown, taken.map(spanOf))))
  }
  const bookable = (place: Place | null) => (place && may_book && columnOf(place.doctor_id)?.active ? place : null)

  const planOf = (held: Gesture): Plan => {
    const { act, appointment, began, x, y } = held
    const place = board.current && placeAt(board.current, x, y)
    if (place && act === 'draw') {
      held.slot = slotIn(began.doctor_id, drawnOver(began.minute, minuteAt(place, shown)))
    } else if (place && appointment) {
      const visit = spanOf(appointment)
      const by = minuteAt(place, shown) - began.minute
      const span = act === 'move' ? movedBy(visit, by, shown) : resizedTo(visit, visit.until + by, shown)
      const goes = act === 'move' && takes(columnOf(place.doctor_id), appointment)
      held.slot = slotIn(goes ? place.doctor_id : held.slot.doctor_id, span)
    }
    return { appointment, slot: held.slot, way: 'pointer' }
  }

  const follow = useEffectEvent(() => {
    const held = gesture.current
    if (!held?.begun || !board.current) return false
    scrollAtEdges(board.current, held.y)
    onPlan(planOf(held))
    return true
  })
  const begin = useEffectEvent((held: Gesture) => {
    held.begun = true
    setHint(null)
    board.current?.setPointerCapture(held.pointer_id)
    if (held.finger) navigator.vibrate?.(10)
    const everyFrame = () => {
      if (follow()) requestAnimationFrame(everyFrame)
    }
    everyFrame()
  })
  const end = useEffectEvent(() => {
    const held = gesture.current
    clearTimeout(held?.holding)
    gesture.current = null
    if (held?.begun) onPlan(null)
    return held
  })
  const cancel = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !gesture.current?.begun) return
    event.preventDefault()
    event.stopPropagation()
    swallow_click.current = true
    end()
  })
  const holdStill = useEffectEvent((event: TouchEvent) => {
    if (gesture.current?.begun && event.cancelable) event.preventDefault()
  })
  useEffect(() => {
    const element = board.current
    const onKey = (event: KeyboardEvent) => cancel(event)
    const onTouch = (event: TouchEvent) => holdStill(event)
    addEventListener('keydown', onKey, { capture: true })
    // Not passive, so that a held block does not scroll the board beneath it.
    element?.addEventListener('touchmove', onTouch, { passive: false })
    return () => {
      removeEventListener('keydown', onKey, { capture: true })
      element?.removeEventListener('touchmove', onTouch)
      clearTimeout(gesture.current?.holding)
    }
  }, [board])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    swallow_click.current = false
    const place = board.current && event.button === 0 && event.isPrimary && placeUnder(event, shown)
    if (!place) return
    const block = blockUnder(event.target)
    const appointment = appointments.find(({ id }) => String(id) === block?.getAttribute(row_attribute)) ?? null
    const held: Gesture = {
      pointer_id: event.pointerId,
      finger: event.pointerType === 'touch',
      act: appointment ? actOn(block, event) : 'draw',
      appointment,
      began: { ...place, x: event.clientX, y: event.clientY },
      x: event.clientX,
      y: event.clientY,
      slot: slotIn(place.doctor_id, appointment ? spanOf(appointment) : { from: place.minute, until: place.minute }),
      begun: false,
    }
    if (appointment ? !isMovable(appointment, may_book) : !bookable(place)) held.act = null
    gesture.current = held
    if (held.finger && held.act) held.holding = setTimeout(() => begin(held), hold_ms)
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const held = gesture.current
    if (!held) {
      showGrip(event)
      const place = event.pointerType === 'mouse' && !blockUnder(event.target) ? placeUnder(event, shown) : null
      const slot = bookable(place) && place && freeSlot(place)
      setHint((before) => (sameSlot(before, slot) ? before : slot))
      return
    }
    held.x = event.clientX
    held.y = event.clientY
    const far = Math.hypot(held.x - held.began.x, held.y - held.began.y)
    if (held.begun || far < (held.finger ? finger_slack_px : mouse_slack_px)) return
    clearTimeout(held.holding)
    if (!held.finger && held.act) begin(held)
  }

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const held = gesture.current
    if (!held) return
    held.x = event.clientX
    held.y = event.clientY
    const plan = held.begun ? planOf(held) : null
    end()
    const across = held.x - held.began.x
    if (plan) {
      swallow_click.current = true
      onDone(plan)
    } else if (held.finger && Math.abs(across) > swipe_px && Math.abs(across) > 2 * Math.abs(held.y - held.began.y)) {
      swallow_click.current = true
      options.onSwipe?.(across < 0 === (document.documentElement.dir !== 'rtl') ? 1 : -1)
    }
  }

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const id = blockUnder(event.target)?.getAttribute(row_attribute)
    const place = event.detail > 0 && !(event.target as Element).closest('button') && placeUnder(event, shown)
    if (id) options.onOpen(Number(id))
    else if (place && bookable(place)) options.onBook(freeSlot(place))
  }

  return {
    hint,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: () => void end(),
      onPointerLeave: () => setHint(null),
      onClick,
      onClickCapture: (event: MouseEvent) => {
        if (!swallow_click.current) return
        swallow_click.current = false
        event.stopPropagation()
        event.preventDefault()
      },
      onContextMenu: (event: MouseEvent) => {
        if (gesture.current?.finger) event.preventDefault()
      },
    },
  }
}

const blockUnder = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>(`[${row_attribute}]`) : null

function showGrip({ target, clientY }: PointerEvent) {
  const block = blockUnder(target)
  if (block)
    block.style.cursor = actOn(block, { clientY }) === 'resize' && block.matches('.cursor-grab') ? 'ns-resize' : ''
}

/** By where it is, since not every browser tells the parts of a button apart. */
function actOn(block: Element | null, { clientY }: { clientY: number }) {
  const rect = block?.getBoundingClientRect()
  return rect && rect.bottom - clientY <= Math.min(edge_px, rect.height / 3) ? 'resize' : 'move'
}

function placeUnder({ target, clientX, clientY, currentTarget }: MouseEvent<HTMLElement>, shown: Span) {
  if (!(target instanceof Element) || !target.closest('[data-body]')) return null
  const place = placeAt(currentTarget, clientX, clientY)
  return place && { doctor_id: place.doctor_id, minute: minuteAt(place, shown) }
}
