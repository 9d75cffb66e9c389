import { useState } from 'react'
import { api } from '#contract/api.ts'
import { addDays, type Day, firstOfMonth } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'

/** The days of a month's page: six weeks, including days of its neighbours. */
const DAYS_BEFORE = 7
const DAYS_ON_PAGE = 49

/** How full the days of a month are, 0 to 1, for the calendar that picks a day. */
export function useMonthLoad(day: Day) {
  const [month, setMonth] = useState<Day>()
  const first = addDays(month ?? firstOfMonth(day), -DAYS_BEFORE)
  const { data } = useCall(
    api.appointmentLoad,
    { start_date: first, end_date: addDays(first, DAYS_ON_PAGE) },
    { enabled: month !== undefined },
  )
  const busiest = Math.max(1, ...(data ?? []).map(({ appointments }) => appointments))
  const loads = Object.fromEntries((data ?? []).map((each) => [each.day, each.appointments / busiest]))
  return { loads, onMonth: setMonth }
}
