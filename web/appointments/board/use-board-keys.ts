import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Appointment } from '../../../contract/appointments.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import type { DayColumn, Slot } from '../day-view.ts'
import { slotOf } from '../day-view.ts'
import { chosenRow } from '../day/row-focus.ts'
import { lengthened, slotIn, type Span, spanOfSlot, stepped } from './layout.ts'
import { isMovable, type Plan, sameSlot, takes } from './plan.ts'
import { texts } from './texts.ts'
import { moveFocus, sideways } from './use-board-focus.ts'

interface KeyOptions {
  board: RefObject<HTMLElement | null>
  appointments: readonly Appointment[]
  columns: readonly DayColumn[]
  shown: Span
  may_book: boolean
  onPlan: (plan: Plan | null) => void
  onDone: (plan: Plan) => void
  onSay: (text: string) => void
}

/**
 * Arrow keys move between blocks. With Alt they move the block itself, with Alt and Shift its end; the result is saved
 * once, when Alt is released.
 */
export function useBoardKeys(options: KeyOptions) {
  const { board, onPlan, onDone, onSay } = options
  const t = useTexts(texts)
  const held = useRef<Plan>(null)
  const move = useMoveByKey(options, held)
  useAltReleased(held, (plan) => {
    onPlan(null)
    onDone(plan)
  })

  return (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape' && held.current) {
      held.current = null
      onPlan(null)
      onSay(t.put_back)
    } else if (event.altKey) {
      if (!event.key.startsWith('Arrow')) return
      // Even if nothing moves: otherwise Alt and left go back a page.
      move(event)
    } else if (event.shiftKey || !board.current || !moveFocus(board.current, event.target, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
}

type HeldPlan = RefObject<Plan | null>

function useMoveByKey({ appointments, columns, shown, may_book, onPlan, onSay }: KeyOptions, held: HeldPlan) {
  const t = useTexts(texts)
  return (event: KeyboardEvent) => {
    const appointment = appointments.find(({ id }) => id === chosenRow())
    if (!appointment) return
    if (!isMovable(appointment, may_book)) {
      if (may_book) onSay(t.not_movable)
      return
    }
    const before = held.current?.appointment?.id === appointment.id ? held.current.slot : slotOf(appointment)
    const slot = nextSlot(event, appointment, before, columns, shown)
    const doctor = columns.find(({ doctor_id }) => doctor_id === slot.doctor_id)?.name ?? appointment.doctor_name
    const next: Plan = { appointment, slot, way: 'keys' }
    held.current = next
    onPlan(next)
    if (sameSlot(slot, before)) return
    onSay(event.shiftKey ? t.resized(slot.start, slot.end, doctor) : t.moved(slot.start, doctor))
  }
}

/** Finishes the plan when Alt is released, or the window left. */
function useAltReleased(held: HeldPlan, onFinished: (plan: Plan) => void) {
  const finish = useEffectEvent(() => {
    const { current } = held
    held.current = null
    if (current) onFinished(current)
  })
  useEffect(() => {
    const letGo = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Alt') return
      // Otherwise releasing Alt focuses the browser's menu.
      if (held.current) event.preventDefault()
      finish()
    }
    const leave = () => finish()
    addEventListener('keyup', letGo)
    addEventListener('blur', leave)
    return () => {
      removeEventListener('keyup', letGo)
      removeEventListener('blur', leave)
    }
  }, [held])
}

function nextSlot(
  { key, shiftKey }: KeyboardEvent,
  appointment: Appointment,
  slot: Slot,
  columns: readonly DayColumn[],
  shown: Span,
): Slot {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const direction = key === 'ArrowDown' ? 1 : -1
    return slotIn(slot.doctor_id, (shiftKey ? lengthened : stepped)(spanOfSlot(slot), direction, shown))
  }
  if (shiftKey) return slot
  const ways = columns.filter((column) => takes(column, appointment))
  const index = ways.findIndex(({ doctor_id }) => doctor_id === slot.doctor_id)
  return { ...slot, doctor_id: ways[index + sideways(key)]?.doctor_id ?? slot.doctor_id }
}
