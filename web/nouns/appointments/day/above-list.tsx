import type { Day } from '#domain/calendar.ts'
import { BlocksOfDay } from '#web/nouns/blocks/blocks-of-day.tsx'
import { DayGaps } from '#web/nouns/wait-list/day-gaps.tsx'
import type { DayAddress } from '../state/use-day-address.ts'
import { useTakeBack } from '../state/use-take-back.ts'

/** Blocked times of the day, and its gaps for those who may offer them to the wait list. */
export default function AboveList({ address, may_wait }: { address: DayAddress; may_wait: boolean }) {
  const { date, open } = address
  return (
    <>
      <BlocksOfDay date={date} onOpen={(id) => open('block', id)} />
      {may_wait && <GapsOfDay date={date} />}
    </>
  )
}

/** The gaps of a day, whose bookings can be undone. */
function GapsOfDay({ date }: { date: Day }) {
  const { offerUndo } = useTakeBack()
  return <DayGaps date={date} onBooked={offerUndo.booked} />
}
