import { type Day, dayOf, type LocalTime, minutesOfDay, timeOfDay } from './calendar.ts'
import { DAY_PARTS, type DayPart, PART_MINUTES } from './day-parts.ts'
import type { HoursRange } from './hours.ts'
import { conflict, ensure } from './refusal.ts'
import { endClock, timeOn } from './midnight.ts'

export const [SHORTEST_WAITED_MINUTES, LONGEST_WAITED_MINUTES] = [5, 480] as const

/** How an entry of the wait list ends. */
export const WAIT_OUTCOMES = ['booked', 'withdrawn'] as const
export type WaitOutcome = (typeof WAIT_OUTCOMES)[number]

/** What a patient waits for. */
export interface WaitCriteria {
  /** Null: any doctor. */
  doctor_id: number | null
  minutes: number
  from_date: Day
  /** Null: no last day. */
  to_date: Day | null
  /** Empty: any. */
  parts: readonly DayPart[]
}

/** A time that a doctor has free. */
export interface Gap {
  doctor_id: number
  datetime_start: LocalTime
  datetime_end: LocalTime
}

/** The earliest time within the gap that meets the criteria; undefined if none does. */
export function timeInGap(gap: Gap, criteria: WaitCriteria): Pick<Gap, 'datetime_start' | 'datetime_end'> | undefined {
  const day = dayOf(gap.datetime_start)
  if (criteria.doctor_id !== null && criteria.doctor_id !== gap.doctor_id) return undefined
  if (day < criteria.from_date || (criteria.to_date !== null && day > criteria.to_date)) return undefined
  const [opens, closes] = minutesOf(gap)
  const start = DAY_PARTS.filter((part) => criteria.parts.length === 0 || criteria.parts.includes(part))
    .map((part) => PART_MINUTES[part])
    .filter(([, until]) => opens < until)
    .map(([from]) => Math.max(opens, from))
    .find((minute) => minute + criteria.minutes <= closes)
  if (start === undefined) return undefined
  const at = (minute: number) => timeOn(day, timeOfDay(minute))
  return { datetime_start: at(start), datetime_end: at(start + criteria.minutes) }
}

/** The parts of the gap that lie within given hours of its day, such as those of its doctor. */
export function partsWithin<G extends Gap>(gap: G, ranges: readonly HoursRange[]): G[] {
  const [day, [opens, closes]] = [dayOf(gap.datetime_start), minutesOf(gap)]
  const at = (minute: number) => timeOn(day, timeOfDay(minute))
  return ranges
    .map(({ open, close }) => [Math.max(opens, minutesOfDay(open)), Math.min(closes, minutesOfDay(close))] as const)
    .filter(([from, until]) => from < until)
    .map(([from, until]) => ({ ...gap, datetime_start: at(from), datetime_end: at(until) }))
}

const minutesOf = ({ datetime_start, datetime_end }: Gap) =>
  [minutesOfDay(datetime_start.slice(11)), minutesOfDay(endClock(datetime_end))] as const

/** A closed entry can be neither changed nor closed again. */
export function ensureWaiting({ closed_at }: { closed_at: unknown }) {
  ensure(closed_at === null, () => conflict('wait-list.closed'))
}
