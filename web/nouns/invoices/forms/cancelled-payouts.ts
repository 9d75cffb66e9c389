import { clinicDay, type Day, firstOfMonth, monthOf } from '#domain/calendar.ts'
import { cancellationOf } from '#domain/payout.ts'

export interface CancelledPayoutsOfMonth {
  /** The first day of the month in which the payments were taken. */
  month: Day
  records: number
  outcome: ReturnType<typeof cancellationOf>
}

/** What a cancellation today does to the payouts; each payment has one. */
export function cancelledPayouts(
  payments: readonly { payment_date: string }[],
  today: Day,
  timeZone: string,
): CancelledPayoutsOfMonth[] {
  const records = new Map<Day, number>()
  for (const { payment_date } of payments) {
    const month = firstOfMonth(clinicDay(new Date(payment_date), timeZone))
    records.set(month, (records.get(month) ?? 0) + 1)
  }
  return [...records]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([month, count]) => ({ month, records: count, outcome: cancellationOf(monthOf(month), monthOf(today)) }))
}
