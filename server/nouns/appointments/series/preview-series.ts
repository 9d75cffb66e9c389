import type { Api } from '#contract/api.ts'
import type { SeriesClash, SeriesPreview } from '#contract/series.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensureAppointmentTimes, overlaps, type TimeRange } from '#domain/appointment.ts'
import { dayOf } from '#domain/calendar.ts'
import type { Context } from '#server/base/context/context.ts'
import { runBatch } from '#server/base/database/driver/batch.ts'
import { ensureType } from '#server/nouns/appointment-types/type-of-booking.ts'
import { closedDuring } from '#server/nouns/blocks/queries.ts'
import { ofPerson } from '../overlap.ts'
import { leaveDuring, overlapping } from '../slot-queries.ts'
import { clashAt, type Conflicts } from './clashes.ts'
import { withPreviewWarnings } from './preview-warnings.ts'
import { visitsOf } from './visits.ts'

type Input = ParsedInput<Api['previewSeries']>

/** A patient who is new has no appointments. */
const NOBODY = 0

/** What booking the series would answer now; nothing is locked. */
export async function previewSeries(context: Context, input: Input): Promise<SeriesPreview> {
  const { every, unit, count, moved, ...asked } = input
  ensureAppointmentTimes(asked)
  await ensureType(context.database, asked.type_id)
  const free: (TimeRange & { series_number: number })[] = []
  const clashes: SeriesClash[] = []
  const visits = visitsOf(asked, { every, unit, count, moved })
  for (const visit of visits) {
    const { time, times } = visit
    const conflicts = time.datetime_start === null ? [] : await conflictsAt(context, { ...asked, ...times })
    // An earlier one of the series has the time before one that was moved there.
    const fits = time.datetime_start !== null && !free.some((other) => overlaps(other, times))
    if (fits && conflicts.length === 0) free.push({ series_number: time.series_number, ...times })
    else clashes.push(await clashAt(context, visit, { conflicts, asked: { ...asked, ...times }, visits }))
  }
  const by_start = free.toSorted((a, b) => a.datetime_start.localeCompare(b.datetime_start))
  return { times: await withPreviewWarnings(context, asked, by_start), clashes }
}

type Asked = Pick<Input, 'patient_id' | 'doctor_id' | 'chair_id' | 'datetime_start' | 'datetime_end'>

/** As `lockSlot` finds them: what is in the usual chair only keeps the appointment out of the chair. */
async function conflictsAt({ database }: Context, asked: Asked): Promise<Conflicts> {
  const { patient_id = NOBODY, doctor_id, chair_id, datetime_start, datetime_end } = asked
  const times = { datetime_start, datetime_end }
  const place = { doctor_id, chair_id: chair_id ?? null, usual_chair: false }
  const [clashes, leaves, closed] = await runBatch(
    database,
    overlapping.of({ id: null, patient_id, ...place, ...times, day_start: `${dayOf(datetime_start)}T00:00:00` }),
    leaveDuring.of({ doctor_id, ...times }),
    closedDuring.of({ ...place, ...times }),
  )
  const booked = chair_id === undefined ? clashes.filter(ofPerson({ patient_id, doctor_id })) : clashes
  return [...booked, ...leaves, ...closed]
}
