import { usePhone } from '#web/base/ui/use-phone.ts'
import type { DayBoardProps } from '../state/day-view.ts'
import { NoDoctors } from '../booking/no-doctors.tsx'
import { Board } from './board.tsx'
import './board.css'
import { OneColumn } from './one-column.tsx'

/** A day with a column per doctor, on a phone one column at a time. */
export function DayBoard(props: DayBoardProps) {
  const narrow = usePhone()
  const board =
    props.columns.length === 0 ? (
      <NoDoctors />
    ) : narrow && props.columns.length > 1 ? (
      <OneColumn {...props} />
    ) : (
      <Board {...props} shown_columns={props.columns} />
    )
  return (
    <div className="day-board">
      <div className="-mb-4 max-sm:-mt-1 overflow-hidden rounded-lg sm:-mb-6 border border-line bg-surface shadow-card">
        {board}
      </div>
    </div>
  )
}
