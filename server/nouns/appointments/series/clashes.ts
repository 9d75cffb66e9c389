import type { SeriesClash } from '#contract/series.ts'
import type { FreeTime } from '#contract/free-time.ts'
import { lengthOf, overlaps, type TimeRange } from '#domain/appointment.ts'
import { dayOf, type LocalTime } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import { findFreeTimes } from '../find-time.ts'
import type { Visit } from './visits.ts'

export type Conflicts = SeriesClash['conflicts']

/** What refused a booking or a move; undefined for any other refusal, and for no refusal at all. */
export const conflictsIn = (error: unknown): Conflicts | undefined =>
  error instanceof Refusal && Array.isArray(error.details['conflicts'])
    ? (error.details['conflicts'] as Conflicts)
    : undefined

interface Wanted {
  patient_id?: number | undefined
  doctor_id: number
  type_id?: number | null | undefined
  datetime_start: LocalTime
  datetime_end: LocalTime
}

interface Clashing {
  conflicts: Conflicts
  asked: Wanted
  /** All of the series. */
  visits: readonly Visit[]
}

/** A time of the series that cannot be booked, with the nearest one from its day on that can and that no other visit takes. */
export async function clashAt(
  context: Context,
  visit: Visit,
  { conflicts, asked, visits }: Clashing,
): Promise<SeriesClash> {
  const { series_number, datetime_start, month, wanted } = visit.time
  const others = visits.filter((other) => other !== visit && other.time.datetime_start !== null)
  return {
    series_number,
    datetime_start,
    ...(datetime_start === null && { month }),
    conflicts,
    nearest_free: await nearestFree(context, { ...asked, wanted, others: others.map(({ times }) => times) }),
  }
}

/** How often it is looked beside another visit of the series. */
const MOST_SEARCHES = 5

/** What is found is free of all but the series itself: where another of its visits is, it is looked after that one. */
async function nearestFree(context: Context, asked: Wanted & { wanted: LocalTime; others: readonly TimeRange[] }) {
  const { wanted, others } = asked
  const takenBy = (free: TimeRange) => others.find((other) => overlaps(free, other))
  let near = wanted
  let found: FreeTime[] = []
  for (let searched = 0; searched < MOST_SEARCHES; searched++) {
    found = await findFreeTimes(context, {
      minutes: Math.max(5, lengthOf(asked)),
      type_id: asked.type_id ?? undefined,
      from_date: dayOf(wanted),
      doctor_id: asked.doctor_id,
      patient_id: asked.patient_id,
      near,
    })
    const nearest = nearestTo(wanted, found)
    const taken = nearest && takenBy(nearest)
    if (!taken) return nearest
    near = taken.datetime_end
  }
  return nearestTo(
    wanted,
    found.filter((free) => !takenBy(free)),
  )
}

function nearestTo(wanted: LocalTime, found: readonly FreeTime[]): FreeTime | null {
  const distance = (time: FreeTime) => Math.abs(Date.parse(`${time.datetime_start}Z`) - Date.parse(`${wanted}Z`))
  return found.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}
