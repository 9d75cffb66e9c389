import type { Day } from '#domain/calendar.ts'
import { ColumnGaps } from '#web/nouns/wait-list/column-gaps.tsx'
import { useTakeBack } from '../state/use-take-back.ts'

interface GapsOfColumnProps {
  date: Day
  doctor_id: number
  className: string
}

/** The gaps of a doctor's day, whose bookings can be undone. */
export default function GapsOfColumn(props: GapsOfColumnProps) {
  const { offerUndo } = useTakeBack()
  return <ColumnGaps {...props} onBooked={offerUndo.booked} />
}
