import { api } from '#contract/api.ts'
import { type Day, monthOf } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'

/** Says of a day whether its month is closed: what is noted for it changes a profit that others may have taken down. */
export function useIsClosed() {
  const { data } = useCall(api.statementMonths, {})
  return (day: Day) => data?.closed.some(({ month }) => month === monthOf(day)) ?? false
}
