import type { RowActions } from '../state/row-actions.ts'
import type { DayAddress } from '../state/use-day-address.ts'
import { MonthView } from './month-view.tsx'
import { WeekView } from './week-view.tsx'

interface SpanViewProps {
  span: 'week' | 'month'
  address: DayAddress
  actions: RowActions
}

/** More than one day. */
export default function SpanView({ span, address, actions }: SpanViewProps) {
  return span === 'week' ? <WeekView address={address} actions={actions} /> : <MonthView address={address} />
}
