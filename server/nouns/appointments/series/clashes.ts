import type { SeriesClash } from '#contract/series.ts'
import type { FreeTime } from '#contract/free-time.ts'
import { lengthOf } from '#domain/appointment.ts'
import { dayOf, type LocalTime } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusal.ts'
import type { SeriesTime } from '#domain/series.ts'
import type { Context } from '#server/base/context/context.ts'
import { findFreeTimes } from '../find-time.ts'

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

/** A time of the series that cannot be booked, with the nearest one from its day on that can. */
export async function clashAt(
  context: Context,
  { datetime_start, month, wanted }: SeriesTime,
  { conflicts, asked }: { conflicts: Conflicts; asked: Wanted },
): Promise<SeriesClash> {
  const found = await findFreeTimes(context, {
    minutes: Math.max(5, lengthOf(asked)),
    type_id: asked.type_id ?? undefined,
    from_date: dayOf(wanted),
    doctor_id: asked.doctor_id,
    patient_id: asked.patient_id,
    near: wanted,
  })
  return {
    datetime_start,
    ...(datetime_start === null && { month }),
    conflicts,
    nearest_free: nearestTo(wanted, found),
  }
}

function nearestTo(wanted: LocalTime, found: readonly FreeTime[]): FreeTime | null {
  const distance = (time: FreeTime) => Math.abs(Date.parse(`${time.datetime_start}Z`) - Date.parse(`${wanted}Z`))
  return found.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}
