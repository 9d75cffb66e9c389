import { IconStethoscope } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTexts } from '../../i18n/catalogue.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { DayBoardProps } from '../day-view.ts'
import { Board } from './board.tsx'
import './board.css'
import { OneColumn } from './one-column.tsx'
import { texts } from './texts.ts'

/** A day with a column per doctor, or on a phone one of them at a time. */
export function DayBoard(props: DayBoardProps) {
  const t = useTexts(texts)
  const narrow = useNarrow()
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

const narrow_screen = matchMedia('(width < 40rem)')

const useNarrow = () =>
  useSyncExternalStore(
    (watcher) => {
      narrow_screen.addEventListener('change', watcher)
      return () => narrow_screen.removeEventListener('change', watcher)
    },
    () => narrow_screen.matches,
  )
