import { memo, Suspense, useId, useMemo } from 'react'
import type { Appointment } from '#contract/appointments.ts'
import type { Day } from '#domain/calendar.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import type { BoardStep, DayColumn, HoursDialog, Slot } from '../state/day-view.ts'
import { AppointmentBlock } from './appointment-block.tsx'
import { type BlockedSpan, closedSpans, offeredIn, worded, type WordedSpan } from './blocked.ts'
import { BlockedTime } from './blocked-time.tsx'
import type { ColumnHours } from './column-hours.ts'
import type { FlowFunction } from '../state/use-flow-now.ts'
import type { BlockFlow } from './block-status.tsx'
import { ColumnHeader } from './column-header.tsx'
import { ColumnReasons } from './column-reasons.tsx'
import { FreeTime } from './free-time.tsx'
import { asDrawn, firstFree, inTracks, overlap, proposedIn, type Span, spanOf, without } from './layout.ts'
import { isMovable, type PendingMove } from './pending-move.ts'
import { PlannedBlock, SlotHint } from './planned-block.tsx'

// Hardly any day has several cancelled ones of one time.
const CancelledHere = lazy(() => import('./cancelled-here.tsx'))

interface ColumnProps {
  column: DayColumn
  place: number
  appointments: readonly Appointment[]
  isFaded: (appointment: Appointment) => boolean
  shown: Span
  /** The hours whose appointments are rendered. */
  near: Span
  day: Day
  hours: ColumnHours
  blocked: readonly BlockedSpan[]
  /** The name of the clinic's special hours on that day. */
  special: string | null
  may_set_hours: boolean
  /** Gaps are a doctor's. */
  of_doctors: boolean
  /** The minute of the day before which no free time is offered. */
  offered_from: number
  may_book: boolean
  /** A past day: appointments may still be added, but no free time is offered. */
  past: boolean
  plan: PendingMove | null
  hint: Slot | null
  onBook: (slot: Slot) => void
  onHours: (dialog: HoursDialog, id: number) => void
  onBlock: (id: number) => void
  onOpen: (id: number) => void
  onSay: (text: string) => void
  flowNow: FlowFunction
  nextStep: (appointment: Appointment) => BoardStep | null
  onStep: (taken: { appointment: Appointment; step: BoardStep }) => void
}

/** One doctor's day: appointments and the free time between them, in order. */
export const DoctorColumn = memo(function DoctorColumn(props: ColumnProps) {
  const { column, place, appointments, isFaded, shown, near, may_book, plan, hint, onBook, onSay } = props
  const { doctor_id, name } = column
  const { hours, flowNow, nextStep, onStep } = props
  const heading = useId()
  const placed = useMemo(() => inTracks(appointments), [appointments])
  const going = appointments.filter(({ status }) => status !== 'cancelled')
  const free = freeTimes(props, going.map(spanOf))
  const cards = appointments.map((appointment) => asDrawn(spanOf(appointment)))
  const entries = inOrder({ placed, free, blocked: worded(props.blocked, cards) }, near)

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
        next={firstFree(offeredIn(free, props.blocked), props.offered_from)}
        working={may_book && column.active && hours.open.length > 0 && !props.past}
        day={props.day}
        leave={hours.leave}
        may_set_hours={props.may_set_hours && column.active}
        may_see_gaps={may_book && !props.past && props.of_doctors}
        onHours={props.onHours}
        onBook={(span) => onBook(proposedIn(doctor_id, span))}
      />
      <div data-body={doctor_id} className="relative h-(--height)">
        <ColumnReasons reasons={hours.reasons} special={props.special} shown={shown} />
        {hint && <SlotHint slot={hint} shown={shown} />}
        <ol className="absolute inset-y-0 start-0 end-2.5">
          {entries.map(({ span, block, closed }) =>
            closed ? (
              <BlockedTime
                key={`blocked-${closed.block.id}`}
                {...closed}
                {...{ name, shown }}
                onBlock={props.onBlock}
              />
            ) : block && block.rest.length > 0 ? (
              <Suspense key={`cancelled-${block.appointment.id}`}>
                <CancelledHere {...block} shown={shown} onOpen={props.onOpen} />
              </Suspense>
            ) : block ? (
              <AppointmentBlock
                key={block.appointment.id}
                {...block}
                shown={shown}
                movable={isMovable(block.appointment, may_book)}
                faded={isFaded(block.appointment)}
                lifted={plan?.appointment?.id === block.appointment.id}
                {...flowOf(block.appointment, flowNow)}
                step={nextStep(block.appointment)}
                onStep={onStep}
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

function flowOf(appointment: Appointment, flowNow: FlowFunction): BlockFlow {
  const { state = null, minutes = null, tone = 'short' } = flowNow(appointment) ?? {}
  return { flow_state: state, flow_minutes: minutes, flow_tone: tone }
}

interface Entries {
  placed: ReturnType<typeof inTracks>
  free: readonly Span[]
  blocked: readonly WordedSpan[]
}

/** Blocked time stands below the appointments in it: before the first of them, also one that begins earlier. */
function inOrder({ placed, free, blocked }: Entries, near: Span) {
  return [
    ...blocked.map((each) => ({ span: each, block: null, closed: each })),
    ...placed.map((block) => ({ span: spanOf(block.appointment), block, closed: null })),
    ...free.map((span) => ({ span, block: null, closed: null })),
  ]
    .filter(({ span }) => overlap(span, near))
    .map((entry) => ({ ...entry, from: entry.closed ? firstOver(entry.closed, placed) : entry.span.from }))
    .toSorted((a, b) => a.from - b.from)
}

const firstOver = (blocked: Span, placed: Entries['placed']) =>
  Math.min(
    blocked.from,
    ...placed
      .map(({ appointment }) => asDrawn(spanOf(appointment)))
      .filter((card) => overlap(card, blocked))
      .map(({ from }) => from),
  )

/** On a day when no doctor works the whole day can be booked, except during leave and in closed time. */
function freeTimes({ column, hours, blocked, shown, offered_from, may_book }: ColumnProps, taken: readonly Span[]) {
  if (!may_book || !column.active) return []
  const off = hours.leave.length > 0 || closedSpans(blocked).length > 0
  const open = hours.open.length > 0 || off ? hours.open : [shown]
  return open.flatMap(({ from, until }) => without({ from: Math.max(from, offered_from), until }, taken))
}
