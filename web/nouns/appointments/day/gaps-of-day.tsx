import type { Day } from '#domain/calendar.ts'
import { DayGaps } from '#web/nouns/wait-list/day-gaps.tsx'
import { useTakeBack } from '../state/use-take-back.ts'

/** The gaps of a day, whose bookings can be undone. */
export default function GapsOfDay({ date }: { date: Day }) {
  const { offerUndo } = useTakeBack()
  return <DayGaps date={date} onBooked={offerUndo.booked} />
}
