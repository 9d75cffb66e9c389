import { type CSSProperties, useRef, useState } from 'react'
import type { Appointment } from '#contract/appointments.ts'
import type { Day } from '#domain/calendar.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { type RowHeight, useRowHeight } from '../state/row-height.ts'
import { type BoardStep, type DayBoardProps, type DayColumn, slotOf } from '../state/day-view.ts'
import { NO_BLOCKS } from './blocked.ts'
import { BoardShortcuts } from './board-shortcuts.tsx'
import { DoctorColumn } from './doctor-column.tsx'
import { HourGutter, HoursBehind, NowLine } from './hours-behind.tsx'
import { changesNothing, type PendingMove, sameMove, sameSlot } from './pending-move.ts'
import { texts } from './texts.ts'
import { useBoardDay } from './use-board-day.ts'
import { useBoardFocus } from './use-board-focus.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useBoardScroll } from './use-board-scroll.ts'
import { useLatest } from './use-latest.ts'
import { usePointerPlans } from './use-pointer-plans.ts'

export interface BoardProps extends DayBoardProps {
  shown_columns: readonly DayColumn[]
  /** A horizontal swipe: to the next column, or the one before. */
  onSwipe?: (direction: 1 | -1) => void
  /** Shows a column that is not visible. */
  onShow?: (doctor_id: number) => void
}

interface TakenStep {
  appointment: Appointment
  step: BoardStep
}

const NONE: readonly Appointment[] = []
const NO_HOURS = { open: [], reasons: [], leave: [] }

/** The columns and everything that moves on them. */
export function Board(props: BoardProps) {
  const { day, columns, shown_columns, stale, may_book, isFaded } = props
  const flow = { flowNow: props.flowNow, nextStep: props.nextStep }
  const t = useTexts(texts)
  const board = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const { now, today, opening_minute, by_doctor, working_hours, blocked, ...of_day } = useBoardDay(props, shown_columns)
  const { offersOf, ...hours } = of_day
  const { shown } = hours
  const { plan, ...planning } = usePlan(props)
  const onBook = useLatest(props.onBookSlot)
  const onHours = useLatest(props.onHours)
  const onBlock = useLatest(props.onBlock)
  const onOpen = useLatest(props.onOpen)
  const onStep = useLatest(({ appointment, step }: TakenStep) =>
    step === 'completed' ? props.onRegister(appointment) : props.onStep(appointment, step),
  )

  const moves = { board, columns, shown, may_book, appointments: props.appointments, ...planning }
  const onKeyDown = useBoardKeys({ ...moves, onSay: say })
  const { hint, handlers } = usePointerPlans({ ...moves, onBook, onOpen: props.onOpen, onSwipe: props.onSwipe })
  const focus = useBoardFocus(board)
  const scroller = useBoardScroll(day, stale, shown, opening_minute)

  return (
    <div ref={scroller} className={classNames(scrolling, stale && 'opacity-60')}>
      <div
        ref={board}
        role="group"
        aria-label={props.by?.by_chair ?? t.board}
        aria-busy={stale || undefined}
        {...{ onKeyDown, ...focus, ...handlers }}
        style={sizes(shown_columns.length, shown.until - shown.from, useRowHeight())}
        className={classNames(
          grid,
          props.onSwipe && 'touch-pan-y',
          plan && CURSORS[plan.appointment ? 'move' : 'draw'],
        )}
      >
        <HourGutter shown={shown} now={now} />
        <HoursBehind shown={shown} closed={working_hours.shades} />
        {now !== undefined && <NowLine now={now} shown={shown} place={placeOfToday(shown_columns, today)} />}
        {shown_columns.map((column, place) => (
          <DoctorColumn
            key={column.doctor_id}
            {...{
              column,
              place,
              isFaded,
              may_book,
              onBook,
              onSay: say,
              day: column.day ?? day,
              onHours,
              onBlock,
              onOpen,
              ...hours,
              ...offersOf(column),
              ...flow,
              onStep,
            }}
            hours={working_hours.each[place] ?? NO_HOURS}
            blocked={blocked.get(column.doctor_id) ?? NO_BLOCKS}
            special={props.hours.name}
            may_set_hours={props.may_set_hours}
            of_doctors={!props.by}
            appointments={by_doctor.get(column.doctor_id) ?? NONE}
            plan={concerns(plan, column) ? plan : null}
            hint={hint?.doctor_id === column.doctor_id && !plan ? hint : null}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <BoardShortcuts {...props} board={board} />
    </div>
  )
}

const scrolling = classNames(
  // Space below the board: the page's margin, and the frame's border.
  '[--below:calc(0.5rem+1px)] relative isolate h-[calc(100dvh-8rem)] overflow-auto transition-opacity',
  'print:h-auto! print:overflow-visible',
)
const grid = classNames(
  'relative grid grid-cols-[3rem_repeat(var(--columns),minmax(var(--narrowest,8.5rem),1fr))] select-none',
  // Paper is not scrolled.
  'print:grid-cols-[3rem_repeat(var(--columns),minmax(0,1fr))]',
  '[-webkit-touch-callout:none]',
)
const CURSORS = { move: 'cursor-grabbing [&_*]:cursor-grabbing!', draw: 'cursor-ns-resize' }

const sizes = (columns: number, minutes: number, height: RowHeight) =>
  ({ '--columns': columns, '--height': `${minutes * MINUTE_REM[height]}rem` }) as CSSProperties
/** The lower one shows eight hours on a screen of 900 px. */
const MINUTE_REM: Record<RowHeight, number> = { standard: 0.0915, high: 0.125 }

/** The only column that is of today; none if all are. */
const placeOfToday = (columns: readonly DayColumn[], today: Day) => {
  const place = columns.findIndex(({ day }) => day === today)
  return place === -1 ? undefined : place
}

const concerns = (plan: PendingMove | null, { doctor_id }: DayColumn) =>
  plan?.slot.doctor_id === doctor_id || plan?.appointment?.doctor_id === doctor_id

/** The current drag or selection and what it would do. */
function usePlan({ appointments, onBookSlot, onMove, onShow }: BoardProps) {
  const [plan, setPlan] = useState<PendingMove | null>(null)
  return {
    plan,
    onPlan: (next: PendingMove | null) => setPlan((before) => (sameMove(before, next) ? before : next)),
    onDone: (done: PendingMove) => {
      const { appointment, slot } = done
      if (!appointment) return onBookSlot(slot)
      if (changesNothing(done)) return
      onMove(asItIs(appointment, appointments), slot)
      if (appointment.doctor_id !== slot.doctor_id) onShow?.(slot.doctor_id)
    },
  }
}

/** An earlier move of the appointment may have been saved since the drag began, with a newer version. */
function asItIs(held: Appointment, appointments: readonly Appointment[]) {
  const now = appointments.find(({ id }) => id === held.id)
  return now && sameSlot(slotOf(now), slotOf(held)) ? now : held
}
