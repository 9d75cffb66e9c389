import { memo, useId, useMemo } from 'react'
import type { Appointment } from '../../../contract/appointments.ts'
import type { DayColumn, Slot } from '../day-view.ts'
import { AppointmentBlock } from './appointment-block.tsx'
import { ColumnHeader } from './column-header.tsx'
import { FreeTime } from './free-time.tsx'
import { firstFree, inLanes, overlap, slotIn, type Span, spanOf, without } from './layout.ts'
import { isMovable, type Plan } from './plan.ts'
import { PlannedBlock, SlotHint } from './planned-block.tsx'

interface ColumnProps {
  column: DayColumn
  place: number
  appointments: readonly Appointment[]
  isFaded: (appointment: Appointment) => boolean
  shown: Span
  /** The hours whose appointments are rendered. */
  near: Span
  opening: Span | null
  /** The minute of the day before which no free time is offered. */
  offered_from: number
  currency: string
  may_book: boolean
  /** A past day: appointments may still be added, but no free time is offered. */
  past: boolean
  plan: Plan | null
  hint: Slot | null
  onBook: (slot: Slot) => void
  onSay: (text: string) => void
}

/** One doctor's day: appointments and the free time between them, in order. */
export const DoctorColumn = memo(function DoctorColumn(props: ColumnProps) {
  const { column, place, appointments, isFaded, shown, near, currency, may_book, plan, hint, onBook, onSay } = props
  const { doctor_id, name } = column
  const heading = useId()
  const placed = useMemo(() => inLanes(appointments), [appointments])
  const going = appointments.filter(({ status }) => status !== 'cancelled')
  const free = freeTimes(props, going.map(spanOf))
  const entries = inOrder(placed, free, near)

  return (
    <section
      aria-labelledby={heading}
      data-column={doctor_id}
      style={{ gridColumn: place + 2 }}
      className="@container row-start-1 flex min-w-0 flex-col border-s border-line"
    >
      <ColumnHeader
        id={heading}
        column={column}
        appointments={going.length}
        next={firstFree(free, props.offered_from)}
        working={may_book && column.active && props.opening !== null && !props.past}
        onBook={(span) => onBook(slotIn(doctor_id, span))}
      />
      <div data-body={doctor_id} className="relative h-(--height)">
        {hint && <SlotHint slot={hint} shown={shown} />}
        <ol className="absolute inset-y-0 start-0 end-2.5">
          {entries.map(({ span, block }) =>
            block ? (
              <AppointmentBlock
                key={block.appointment.id}
                {...block}
                shown={shown}
                currency={currency}
                movable={isMovable(block.appointment, may_book)}
                faded={isFaded(block.appointment)}
                lifted={plan?.appointment?.id === block.appointment.id}
              />
            ) : (
              <FreeTime key={`free-${span.until}`} {...span} {...{ doctor_id, doctor: name, shown, onBook, onSay }} />
            ),
          )}
        </ol>
        {plan?.slot.doctor_id === doctor_id && <PlannedBlock plan={plan} shown={shown} />}
      </div>
    </section>
  )
})

function inOrder(placed: ReturnType<typeof inLanes>, free: readonly Span[], near: Span) {
  return [
    ...placed.map((block) => ({ span: spanOf(block.appointment), block })),
    ...free.map((span) => ({ span, block: null })),
  ]
    .filter(({ span }) => overlap(span, near))
    .toSorted((a, b) => a.span.from - b.span.from)
}

function freeTimes({ column, opening, shown, offered_from, may_book }: ColumnProps, taken: readonly Span[]) {
  if (!may_book || !column.active) return []
  const { from, until } = opening ?? shown
  return without({ from: Math.max(from, offered_from), until }, taken)
}
