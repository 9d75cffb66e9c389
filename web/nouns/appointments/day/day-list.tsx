import { type KeyboardEvent, memo, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Appointment } from '#contract/appointments.ts'
import { dayOf } from '#domain/calendar.ts'
import { useClinicNow } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useShortcut } from '#web/base/keyboard/shortcuts.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { isPhone } from '#web/base/ui/use-phone.ts'
import { StepKeys } from '../flow/step-keys.tsx'
import { useFlowNow } from '../state/use-flow-now.ts'
import { AppointmentRow } from './appointment-row.tsx'
import type { RowActions } from '../state/row-actions.ts'
import { NowLine } from './now-line.tsx'
import { chooseRow, chosenRow, isRowName, ROW_ATTRIBUTE, rowNames } from '../state/row-focus.ts'
import { texts } from '../state/texts.ts'

interface DayListProps {
  rows: readonly Appointment[]
  stale: boolean
  actions: RowActions
}

/** A day as a list: arrow keys move between rows, R registers the focused one. */
export function DayList({ rows, stale, actions }: DayListProps) {
  const t = useTexts(texts)
  const chosen = () => rows.find(({ id, status }) => id === chosenRow() && status === 'scheduled')
  const actOn = (action: (appointment: Appointment) => void) => () => {
    const appointment = chosen()
    if (appointment) action(appointment)
  }
  useShortcut('r', actOn(actions.onRegister), t.shortcuts.register)
  useShortcut('w', actOn(actions.onRegisterWithTreatments), t.shortcuts.register_with_treatments)

  const now = useClinicNow()
  const deferred = useDeferredValue(rows, rows.slice(0, FIRST_ROWS))
  const shown = useIsPrinted() ? rows : deferred
  const flowNow = useFlowNow(now)
  const entries = shown.map((row) => {
    const flow = flowNow(row)
    return <Row key={row.id} appointment={row} actions={actions} {...flow} />
  })
  const begun = begunBy(now, shown)
  const current = begun > 0 && begun < rows.length ? shown[begun - 1]?.id : undefined
  if (current !== undefined) entries.splice(begun, 0, <NowLine key="now" now={now} />)
  const list = useBeginsAt(shown.length === rows.length ? current : undefined)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows only add to Tab, which reaches every row
    <ol
      ref={list}
      aria-label={t.list}
      aria-busy={stale || undefined}
      onKeyDown={moveBetweenRows}
      className={classNames('@container transition-opacity', stale && 'opacity-60')}
    >
      {entries}
      <StepKeys rows={rows} may_receive={actions.may_receive} onStep={actions.onStep} />
    </ol>
  )
}

/** Rendered first, more than fit in a window; the others follow in small steps. */
const FIRST_ROWS = 12

const Row = memo(AppointmentRow)

/** Paper has every row at once, also of a day that has just been opened. */
function useIsPrinted() {
  const [isPrinted, setPrinted] = useState(false)
  useLayoutEffect(() => {
    const show = () => flushSync(() => setPrinted(true))
    addEventListener('beforeprint', show)
    return () => removeEventListener('beforeprint', show)
  }, [])
  return isPrinted
}

/** On a phone, where a day is many screens long, the list scrolls to the current appointment. */
function useBeginsAt(id: number | undefined) {
  const list = useRef<HTMLOListElement>(null)
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current || id === undefined) return
    opened.current = true
    if (scrollY > 0 || !isPhone()) return
    list.current?.querySelector(`[${ROW_ATTRIBUTE}="${id}"]`)?.scrollIntoView({ block: 'start' })
  }, [id])
  return list
}

/** How many of today's appointments have begun; 0 on any other day. */
const begunBy = (now: string, rows: readonly Appointment[]) =>
  rows.filter(({ datetime_start }) => dayOf(datetime_start) === dayOf(now) && datetime_start.slice(0, 16) <= now).length

function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !isRowName(event.target)) return
  event.preventDefault()
  const names = rowNames(event.currentTarget)
  chooseRow(names[names.indexOf(event.target) + step])
}
