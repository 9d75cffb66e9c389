import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Appointment } from '#contract/appointments.ts'
import type { DayColumn, Slot } from '../state/day-view.ts'
import { slotOf } from '../state/day-view.ts'
import { chosenRow } from '../state/row-focus.ts'
import { lengthened, slotIn, type Span, spanOfSlot, stepped } from './layout.ts'
import { isMovable, type PendingMove, sameSlot, takes } from './pending-move.ts'
import { useBoardTexts } from './board-words.ts'
import { moveFocus, sideways } from './use-board-focus.ts'

interface KeyOptions {
  board: RefObject<HTMLElement | null>
  appointments: readonly Appointment[]
  columns: readonly DayColumn[]
  shown: Span
  may_book: boolean
  onPlan: (plan: PendingMove | null) => void
  onDone: (plan: PendingMove) => void
  onSay: (text: string) => void
}

/**
 * Arrow keys move between blocks. With Alt they move the block itself, with Alt and Shift its end; the result is saved
 * once, when Alt is released.
 */
export function useBoardKeys(options: KeyOptions) {
  const { board, onPlan, onDone, onSay } = options
  const t = useBoardTexts()
  const { held, hold: keepPlan } = useHeldPlan(onPlan, onDone)
  const move = useMoveByKey(options, held, keepPlan)

  return (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape' && held()) {
      keepPlan(null)
      onSay(t.put_back)
    } else if (event.altKey) {
      if (!event.key.startsWith('Arrow')) return
      // Even if nothing moves: otherwise Alt and the left arrow go back a page.
      move(event)
    } else if (event.shiftKey || !board.current || !moveFocus(board.current, event.target, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
}

function useMoveByKey(
  { appointments, columns, shown, may_book, onSay }: KeyOptions,
  held: () => PendingMove | null,
  keepPlan: (plan: PendingMove) => void,
) {
  const t = useBoardTexts()
  return (event: KeyboardEvent) => {
    const appointment = appointments.find(({ id }) => id === chosenRow())
    if (!appointment) return
    if (!isMovable(appointment, may_book)) {
      if (may_book) onSay(t.not_movable)
      return
    }
    const plan = held()
    const before = plan?.appointment?.id === appointment.id ? plan.slot : slotOf(appointment)
    const slot = nextSlot(event, { appointment, slot: before }, { columns, shown })
    const doctor = columns.find(({ doctor_id }) => doctor_id === slot.doctor_id)?.name ?? appointment.doctor_name
    keepPlan({ appointment, slot, way: 'keys' })
    if (sameSlot(slot, before)) return
    onSay(event.shiftKey ? t.resized(slot.start, slot.end, doctor) : t.moved(slot.start, doctor))
  }
}

/** The plan of an appointment that is being moved; done when Alt is released, or the window left. */
function useHeldPlan(onPlan: KeyOptions['onPlan'], onDone: KeyOptions['onDone']) {
  const plan = useRef<PendingMove>(null)
  const keepPlan = (next: PendingMove | null) => {
    plan.current = next
    onPlan(next)
  }
  const finish = useEffectEvent(() => {
    const { current } = plan
    if (!current) return
    keepPlan(null)
    onDone(current)
  })
  useEffect(() => {
    const letGo = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Alt') return
      // Otherwise releasing Alt focuses the browser's menu.
      if (plan.current) event.preventDefault()
      finish()
    }
    const leave = () => finish()
    addEventListener('keyup', letGo)
    addEventListener('blur', leave)
    return () => {
      removeEventListener('keyup', letGo)
      removeEventListener('blur', leave)
    }
  }, [])
  return { held: () => plan.current, hold: keepPlan }
}

function nextSlot(
  { key, shiftKey }: KeyboardEvent,
  { appointment, slot }: { appointment: Appointment; slot: Slot },
  { columns, shown }: { columns: readonly DayColumn[]; shown: Span },
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
