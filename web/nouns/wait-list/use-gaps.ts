import { api } from '#contract/api.ts'
import type { Day } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useToday } from '#web/base/clinic/clinic.ts'

const MINUTE_MS = 60_000

/** The gaps of a day that is not over. */
export function useGaps(date: Day) {
  const today = useToday()
  // The rest of today becomes shorter with time.
  const { data = [] } = useCall(api.gaps, { date }, date === today ? { refetchInterval: MINUTE_MS } : {})
  return date < today ? [] : data
}
