import type { Chart } from '#contract/chart.ts'
import type { Account } from '#contract/deposits.ts'
import type { RecordedAlert } from '#contract/patient-alerts.ts'
import type { Plan } from '#contract/plans.ts'
import { clinicDay, type Day } from '#domain/calendar.ts'

interface Recorded {
  alerts?: readonly RecordedAlert[] | undefined
  plans?: readonly Plan[] | undefined
  account?: Pick<Account, 'entries'> | undefined
  chart?: Chart | undefined
}

/** The days on which something of a patient's record changed, the earliest first, each once. */
export function daysOfChanges({ alerts = [], plans = [], account, chart }: Recorded, time_zone: string): Day[] {
  const instants = [
    ...alerts.flatMap(({ noted_at, resolved_at }) => [noted_at, resolved_at]),
    ...plans.flatMap(({ created_at, proposed_at, answered_at, items }) => [
      created_at,
      proposed_at,
      answered_at,
      ...items.map(({ dropped_at }) => dropped_at),
    ]),
    ...(account?.entries ?? []).map(({ date }) => date),
  ]
  const days = [
    ...instants.flatMap((instant) => (instant === null ? [] : clinicDay(new Date(instant), time_zone))),
    ...(chart?.items ?? []).flatMap(({ noted_on, resolved_at }) => [noted_on, ...(resolved_at ? [resolved_at] : [])]),
    ...(chart?.states ?? []).map(({ noted_on }) => noted_on),
  ]
  return [...new Set(days)].toSorted()
}

const DAY_MS = 86_400_000

/** By how many days one day is after another. */
export const daysFrom = (first: Day, day: Day) => Math.round((Date.parse(day) - Date.parse(first)) / DAY_MS)
