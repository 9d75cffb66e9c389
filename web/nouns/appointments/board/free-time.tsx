import { type KeyboardEvent, memo, useState } from 'react'
import { timeOfDay } from '#domain/calendar.ts'
import type { Slot } from '../state/day-view.ts'
import { lengthened, proposedIn, slotAt, slotIn, type Span, stepped } from './layout.ts'
import { blockStyle } from './pending-move.ts'
import { useBoardTexts } from './board-words.ts'

interface FreeTimeProps {
  from: number
  until: number
  doctor_id: number
  doctor: string
  shown: Span
  onBook: (slot: Slot) => void
  onSay: (text: string) => void
}

/** Free time between appointments, for keyboards: Enter books, Alt and arrows choose a part of it. */
export const FreeTime = memo(function FreeTime(props: FreeTimeProps) {
  const { from, until, doctor_id, doctor, shown, onBook, onSay } = props
  const t = useBoardTexts()
  const free = { from, until }
  const [proposed, propose] = useState<Span & { resized: boolean }>()
  const slot = proposed ?? { ...slotAt(from, [free]), resized: false }

  const choose = (event: KeyboardEvent) => {
    const direction = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined
    if (!event.altKey || !direction) return
    event.preventDefault()
    event.stopPropagation()
    const next = (event.shiftKey ? lengthened : stepped)(slot, direction, free)
    propose({ ...next, resized: slot.resized || event.shiftKey })
    onSay(t.proposed(timeOfDay(next.from), timeOfDay(next.until), doctor))
  }

  return (
    <li className={`absolute pointer-events-none inset-x-0 p-px focus-within:z-10`} style={blockStyle(slot, shown)}>
      <button
        type="button"
        tabIndex={-1}
        data-stop={`free-${doctor_id}-${from}`}
        onClick={() => onBook((slot.resized ? slotIn : proposedIn)(doctor_id, slot))}
        onKeyDown={choose}
        onBlur={() => propose(undefined)}
        className="block size-full min-h-6 scroll-mt-20 scroll-mb-8 scroll-ms-20 overflow-hidden rounded-sm border border-dashed border-brand bg-brand-soft px-2 text-start text-xs font-medium whitespace-nowrap text-brand-strong opacity-0 focus-visible:opacity-100"
      >
        <bdi dir="ltr">
          {timeOfDay(slot.from)} – {timeOfDay(slot.until)}
        </bdi>{' '}
        {t.free_time}
        <span className="sr-only">, {t.book_with(doctor)}</span>
      </button>
    </li>
  )
})
