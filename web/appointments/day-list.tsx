import { type KeyboardEvent, memo, useDeferredValue } from 'react'
import type { Appointment } from '../../contract/appointments.ts'
import { dayOf } from '../../domain/calendar.ts'
import { useClinicNow } from '../clinic/clinic.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { useShortcut } from '../shell/shortcuts.ts'
import { classNames } from '../ui/class-names.ts'
import { AppointmentRow } from './appointment-row.tsx'
import type { RowActions } from './row-actions.ts'
import { NowLine } from './now-line.tsx'
import { chooseRow, chosenRow, isRowName, rowNames } from './row-focus.ts'
import { texts } from './texts.ts'

interface DayListProps {
  rows: readonly Appointment[]
  stale: boolean
  actions: RowActions
}

/** One day as a list, another one for each day: arrows move between the rows, R registers the one that has the focus. */
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
  const shown = useDeferredValue(rows, rows.slice(0, first_rows))
  const entries = shown.map((row) => <Row key={row.id} appointment={row} actions={actions} />)
  const begun = begunBy(now, shown)
  if (begun > 0 && begun < rows.length) entries.splice(begun, 0, <NowLine key="now" now={now} />)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows only add to Tab, which reaches every row
    <ol
      aria-label={t.list}
      aria-busy={stale || undefined}
      onKeyDown={moveBetweenRows}
      className={classNames('@container transition-opacity', stale && 'opacity-60')}
    >
      {entries}
    </ol>
  )
}

/** Drawn first, and the others in small steps: more than a window holds. */
const first_rows = 12

const Row = memo(AppointmentRow)

/** How many of today's have begun; none on any other day. */
const begunBy = (now: string, rows: readonly Appointment[]) =>
  rows.filter(({ datetime_start }) => dayOf(datetime_start) === dayOf(now) && datetime_start.slice(0, 16) <= now).length

function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !isRowName(event.target)) return
  event.preventDefault()
  const names = rowNames(event.currentTarget)
  chooseRow(names[names.indexOf(event.target) + step])
}
