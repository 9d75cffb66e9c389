import { type KeyboardEvent, memo } from 'react'
import type { Appointment } from '../../contract/appointments.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { useShortcut } from '../shell/shortcuts.ts'
import { classNames } from '../ui/class-names.ts'
import { AppointmentRow, type RowActions } from './appointment-row.tsx'
import { chooseRow, chosenRow, isRowName, rowNames } from './row-focus.ts'
import { texts } from './texts.ts'

interface DayListProps {
  rows: readonly Appointment[]
  stale: boolean
  actions: RowActions
}

/** The day as a list: arrows move between the rows, R registers the one that has the focus. */
export function DayList({ rows, stale, actions }: DayListProps) {
  const t = useTexts(texts)
  const chosen = () => rows.find(({ id, status }) => id === chosenRow() && status === 'scheduled')
  const actOn = (action: (appointment: Appointment) => void) => () => {
    const appointment = chosen()
    if (appointment) action(appointment)
  }
  useShortcut('r', actOn(actions.onRegister), t.shortcuts.register)
  useShortcut('w', actOn(actions.onRegisterWithTreatments), t.shortcuts.register_with_treatments)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows only add to Tab, which reaches every row
    <ol
      aria-label={t.list}
      aria-busy={stale || undefined}
      onKeyDown={moveBetweenRows}
      className={classNames('@container transition-opacity', stale && 'opacity-60')}
    >
      {rows.map((row) => (
        <Row key={row.id} appointment={row} actions={actions} />
      ))}
    </ol>
  )
}

const Row = memo(AppointmentRow)

function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !isRowName(event.target)) return
  event.preventDefault()
  const names = rowNames(event.currentTarget)
  chooseRow(names[names.indexOf(event.target) + step])
}
