import { type CSSProperties, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Appointment } from '../../../contract/appointments.ts'
import { dayOf, minutesOfDay } from '../../../domain/calendar.ts'
import { useClinic } from '../../clinic/clinic.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import { useShortcut } from '../../shell/shortcuts.ts'
import { classNames } from '../../ui/class-names.ts'
import type { DayBoardProps, DayColumn, Slot } from '../day-view.ts'
import { chosenRow } from '../row-focus.ts'
import { DoctorColumn } from './doctor-column.tsx'
import { HourGutter, HoursBehind, NowLine } from './hours-behind.tsx'
import { openingOn, opensAt, shownHours, spanOf, step_minutes } from './layout.ts'
import { changesNothing, type Plan, samePlan } from './plan.ts'
import { texts } from './texts.ts'
import { useBoardFocus } from './use-board-focus.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { usePointerPlans } from './use-pointer-plans.ts'
import { useBoardScroll } from './use-board-scroll.ts'
import { useNear } from './use-near.ts'

interface BoardProps extends DayBoardProps {
  shown_columns: readonly DayColumn[]
  onSwipe?: (direction: 1 | -1) => void
  /** Brings a column into view that is not shown. */
  onShow?: (doctor_id: number) => void
}

const none: readonly Appointment[] = []

export function Board(props: BoardProps) {
  const { day, appointments, columns, shown_columns, business_hours, stale, may_book, may_register } = props
  const t = useTexts(texts)
  const { currency } = useClinic()
  const board = useRef<HTMLDivElement>(null)
  const [plan, setPlan] = useState<Plan | null>(null)
  const [said, say] = useState('')

  const now = dayOf(props.now) === day ? minutesOfDay(props.now.slice(11)) : undefined
  const opening = useMemo(() => openingOn(day, business_hours), [day, business_hours])
  const hours = shownHours(opening, appointments.map(spanOf), now)
  const shown = useMemo(() => ({ from: hours.from, until: hours.until }), [hours.from, hours.until])
  const by_doctor = useMemo(() => byDoctor(appointments), [appointments])
  const offered_from = now === undefined ? shown.from : Math.ceil(now / step_minutes) * step_minutes

  const onPlan = (next: Plan | null) => setPlan((before) => (samePlan(before, next) ? before : next))
  const onDone = (done: Plan) => {
    if (!done.appointment) props.onBookSlot(done.slot)
    else if (!changesNothing(done)) {
      props.onMove(done.appointment, done.slot)
      if (done.appointment.doctor_id !== done.slot.doctor_id) props.onShow?.(done.slot.doctor_id)
    }
  }
  const onBook = useLatest((slot: Slot) => props.onBookSlot(slot))

  const moves = { board, appointments, columns, shown, may_book, onPlan, onDone }
  const keys = useBoardKeys({ ...moves, onSay: say })
  const { hint, handlers } = usePointerPlans({ ...moves, onOpen: props.onOpen, onBook, onSwipe: props.onSwipe })
  const focus = useBoardFocus(board)
  const opening_minute = opensAt(shown, opening, now)
  const scroller = useBoardScroll(day, shown, opening_minute)
  const near = useNear(day, shown, opening_minute)

  const registerChosen = () => {
    const chosen = appointments.find(({ id, status }) => id === chosenRow() && status === 'scheduled')
    if (chosen) props.onRegister(chosen)
  }
  const bookNext = () => {
    const column = document.activeElement?.closest('[data-column]') ?? board.current?.querySelector('[data-column]')
    column?.querySelector<HTMLElement>('[data-stop^="head-"]')?.click()
  }
  useShortcut('r', may_register ? registerChosen : null, t.shortcuts.register)
  useShortcut('n', bookNext, t.shortcuts.book)
  useShortcut('Alt+↑', null, t.shortcuts.move)

  return (
    <div
      ref={scroller}
      className={classNames(
        'relative isolate h-[calc(100dvh-18rem)] overflow-auto transition-opacity',
        'max-sm:h-[calc(100dvh-10rem)]! print:h-auto! print:overflow-visible',
        stale && 'opacity-60',
      )}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the buttons inside do the same by keyboard */}
      <div
        ref={board}
        role="group"
        aria-label={t.board}
        aria-busy={stale || undefined}
        onKeyDown={keys}
        {...focus}
        {...handlers}
        style={
          {
            '--columns': shown_columns.length,
            '--height': `calc(${shown.until - shown.from} * var(--minute))`,
          } as CSSProperties
        }
        className={classNames(
          'relative grid grid-cols-[3.75rem_repeat(var(--columns),minmax(10rem,1fr))] select-none [--minute:0.1rem] [-webkit-touch-callout:none]',
          props.onSwipe && 'touch-pan-y',
          plan && (plan.appointment ? 'cursor-grabbing [&_*]:cursor-grabbing!' : 'cursor-ns-resize'),
        )}
      >
        <HourGutter shown={shown} now={now} />
        <HoursBehind shown={shown} opening={opening} />
        {shown_columns.map((column, place) => (
          <DoctorColumn
            key={column.doctor_id}
            column={column}
            place={place}
            appointments={by_doctor.get(column.doctor_id) ?? none}
            isFaded={props.isFaded}
            shown={shown}
            near={near}
            opening={opening}
            offered_from={offered_from}
            currency={currency}
            may_book={may_book}
            past={day < dayOf(props.now)}
            plan={concerns(plan, column) ? plan : null}
            hint={hint?.doctor_id === column.doctor_id && !plan ? hint : null}
            onBook={onBook}
            onSay={say}
          />
        ))}
        {now !== undefined && <NowLine now={now} shown={shown} />}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

function byDoctor(appointments: readonly Appointment[]) {
  const days = new Map<number, Appointment[]>()
  for (const appointment of appointments) {
    const { doctor_id } = appointment
    days.set(doctor_id, [...(days.get(doctor_id) ?? []), appointment])
  }
  return days
}

const concerns = (plan: Plan | null, { doctor_id }: DayColumn) =>
  plan?.slot.doctor_id === doctor_id || plan?.appointment?.doctor_id === doctor_id

/** The same function from render to render, so that the columns are not drawn again for it. */
function useLatest<Value>(act: (value: Value) => void) {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((value: Value) => latest.current(value), [])
}
