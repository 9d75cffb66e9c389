import { IconStethoscope } from '@tabler/icons-react'
import { useTexts } from '../../i18n/catalogue.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import type { DayBoardProps } from '../day-view.ts'
import { Board } from './board.tsx'
import './board.css'
import { OneColumn } from './one-column.tsx'
import { texts } from './texts.ts'

/** A day with a column per doctor, or on a phone one of them at a time. */
export function DayBoard(props: DayBoardProps) {
  const t = useTexts(texts)
  const narrow = usePhone()
  const board =
    props.columns.length === 0 ? (
      <EmptyState icon={IconStethoscope} title={t.no_doctors} hint={t.no_doctors_hint} />
    ) : narrow && props.columns.length > 1 ? (
      <OneColumn {...props} />
    ) : (
      <Board {...props} shown_columns={props.columns} />
    )
  return (
    <div className="day-board">
      <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">{board}</div>
    </div>
  )
}
