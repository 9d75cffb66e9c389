import type { SeriesPreview } from '#contract/series.ts'
import type { TimeRange } from '#domain/appointment.ts'
import { blockWarnings } from '#domain/block.ts'
import { dayOf, weekdayOf } from '#domain/calendar.ts'
import { warningsFor } from '#domain/hours.ts'
import type { Context } from '#server/base/context/context.ts'
import { blocksOn } from '#server/nouns/blocks/queries.ts'
import { clinicOn, hoursStored } from '#server/nouns/hours/queries.ts'

interface Asked {
  doctor_id: number
  /** Left out: the doctor's usual chair. */
  chair_id?: number | undefined
  type_id?: number | undefined
}

/** What appointments at these times, in their order, would be warned of: hours, and time that is reserved for another type. */
export async function withPreviewWarnings<Time extends TimeRange>(
  context: Context,
  { doctor_id, chair_id, type_id }: Asked,
  times: readonly Time[],
): Promise<(Time & Pick<SeriesPreview['times'][number], 'warnings'>)[]> {
  const [first, last] = [times[0], times.at(-1)].map((time) => time && dayOf(time.datetime_start))
  if (!first || !last) return []
  const stored = await hoursStored(context.database, first, last)
  const usual = chair_id === undefined ? await usualChair(context, doctor_id) : chair_id
  const blocks = (await blocksOn(context, first, last)).filter(
    (block) => block.doctor_id === doctor_id || (block.chair_id !== null && block.chair_id === usual),
  )
  const week = stored.doctors.find((doctor) => doctor.doctor_id === doctor_id)?.week ?? null
  const leaves = stored.leaves.filter((leave) => leave.doctor_id === doctor_id)
  return times.map((time) => {
    const day = dayOf(time.datetime_start)
    const hours = { clinic: clinicOn(stored, day).clinic, own: week && week[weekdayOf(day)], leaves }
    return {
      ...time,
      warnings: [...warningsFor(time, hours), ...blockWarnings({ ...time, type_id: type_id ?? null }, blocks)],
    }
  })
}

/** The chair that the visits get where it is free. */
async function usualChair({ database }: Context, doctor_id: number) {
  const doctor = database.selectFrom('doctors').select('usual_chair_id').where('id', '=', doctor_id)
  return (await doctor.executeTakeFirst())?.usual_chair_id ?? null
}
