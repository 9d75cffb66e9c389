import { api } from '#contract/api.ts'
import { addDays, addMonths, type Day, firstOfMonth, isDay } from '#domain/calendar.ts'
import { prefetchCall, useCall } from '#web/base/api/queries.ts'

/** The whole month, so that going from day to day needs no request. */
const monthOf = (day: Day) => {
  const start_date = firstOfMonth(day)
  return { start_date, end_date: addDays(addMonths(start_date, 1), -1) }
}

/** When the clinic is open and each doctor works on a day; undefined while it loads. */
export function useHours(day: Day) {
  // A date that is still being typed is no day.
  const typed = isDay(day)
  const { data, isError, refetch } = useCall(api.hours, typed ? monthOf(day) : {}, { enabled: typed })
  const hours = data?.find((each) => each.day === day)
  return { hours, failed: isError && !hours, retry: () => void refetch() }
}

export const prefetchHours = (day: Day) => void prefetchCall(api.hours, monthOf(day))
