import { useEffect, useMemo } from 'react'
import { api } from '#contract/api.ts'
import type { DayHoursAnswer } from '#contract/hours.ts'
import type { DayOfWeek } from '#contract/week.ts'
import { addDays, type Day, dayOf, weekdayIndex } from '#domain/calendar.ts'
import { prefetchCall, useCall } from '#web/base/api/queries.ts'
import { usePendingChanges, withPending } from '../state/pending-changes.ts'

/** A day of the week with when each doctor works. */
export interface WeekDay extends DayOfWeek {
  doctors: DayHoursAnswer['doctors']
}

const DAYS = 7
const daysFrom = (first: Day) => ({ start_date: first, end_date: addDays(first, DAYS - 1) })

/** The week from Sunday on in which a day lies, of one doctor or all; what is being saved is applied. */
export function useWeek(date: Day, doctor_id: number | undefined) {
  const first = addDays(date, -weekdayIndex(date))
  const week = useCall(api.week, { from_date: first, doctor_id })
  const hours = useCall(api.hours, daysFrom(first))
  const pending = usePendingChanges()
  const days = useMemo(() => {
    // What was asked for before is another week, or another doctor's.
    if (!week.data || !hours.data || week.isPlaceholderData || hours.isPlaceholderData) return undefined
    const rows = withPending(
      week.data.flatMap(({ appointments }) => appointments),
      pending,
    )
    return week.data.map((each): WeekDay => ({
      ...each,
      // A visit that is being moved is on the day it moves to.
      appointments: rows.filter(({ datetime_start }) => dayOf(datetime_start) === each.day),
      doctors: hours.data.find(({ day }) => day === each.day)?.doctors ?? [],
    }))
  }, [week.data, hours.data, week.isPlaceholderData, hours.isPlaceholderData, pending])
  usePrefetchedNeighbours(first, doctor_id, days !== undefined)
  return {
    days,
    failed: (week.isError && !week.data) || (hours.isError && !hours.data),
    retry: () => void Promise.all([week.refetch(), hours.refetch()]),
  }
}

/** So that the weeks before and after show at once. */
function usePrefetchedNeighbours(first: Day, doctor_id: number | undefined, ready: boolean) {
  useEffect(() => {
    if (!ready) return
    for (const days of [DAYS, -DAYS]) {
      const from_date = addDays(first, days)
      void prefetchCall(api.week, { from_date, doctor_id })
      void prefetchCall(api.hours, daysFrom(from_date))
    }
  }, [first, doctor_id, ready])
}
