import { useEffect, useMemo } from 'react'
import { api } from '#contract/api.ts'
import type { Appointment } from '#contract/appointments.ts'
import { addDays, type Day, dayOf } from '#domain/calendar.ts'
import { prefetchCall, useCall } from '#web/base/api/queries.ts'
import { usePendingChanges, withPending } from './pending-changes.ts'

interface DayFilter {
  date: Day
  patient_id?: number | undefined
  uninvoiced?: boolean
  of_doctor?: number | undefined
}

/** All appointments of a day by start; not paged, because a day is short and the board needs all of it. */
export function useDay(filter: DayFilter) {
  const { data, isError, isPlaceholderData, refetch } = useCall(api.appointments, inputOf(filter))
  const pending = usePendingChanges()
  const known = data && !(isPlaceholderData && isOfAnotherDay(data, filter.date)) ? data : undefined
  const { of_doctor } = filter
  const rows = useMemo(() => {
    const all = known && withPending(known, pending)
    return of_doctor ? all?.filter(({ doctor_id }) => doctor_id === of_doctor) : all
  }, [known, pending, of_doctor])
  usePrefetchedNeighbours(filter, known !== undefined)
  return { rows, stale: isPlaceholderData, failed: isError && !known, retry: () => void refetch() }
}

/** Previous rows must not be shown under another day's heading while the new ones load. */
const isOfAnotherDay = ([first]: readonly Appointment[], date: Day) => !first || dayOf(first.datetime_start) !== date

/** Prefetched, so that the previous and the next day show at once. */
function usePrefetchedNeighbours({ date, patient_id, uninvoiced }: DayFilter, ready: boolean) {
  useEffect(() => {
    if (!ready) return
    for (const days of [1, -1])
      void prefetchCall(api.appointments, inputOf({ date: addDays(date, days), patient_id, uninvoiced }))
  }, [ready, date, patient_id, uninvoiced])
}

const inputOf = ({ date, patient_id, uninvoiced }: DayFilter) => ({
  date,
  patient_id,
  uninvoiced: uninvoiced || undefined,
})
