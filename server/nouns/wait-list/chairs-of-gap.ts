import { sql } from 'kysely'
import { addDays, type Day, dayOf } from '#domain/calendar.ts'
import { effectiveRanges, type Leave } from '#domain/hours.ts'
import { type Gap, partsWithin } from '#domain/wait-list.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

interface ChairsDay {
  chair_id: number
  /** The doctors whose usual chair it is. */
  usual_of: number[]
  taken: Leave[]
}

/** When each active chair is taken on a day: by appointments and by blocked time, also by what is reserved for a type. */
export async function chairsOn(database: Database, day: Day): Promise<ChairsDay[]> {
  const [from, until] = [`${day}T00:00:00`, `${addDays(day, 1)}T00:00:00`]
  const { rows } = await sql<ChairsDay>`
    select chairs.id as chair_id, array(select id from doctors where usual_chair_id = chairs.id) as usual_of, coalesce(
      (
        select json_agg(json_build_object('starts', starts, 'ends', ends)) from (
          select datetime_start as starts, datetime_end as ends from appointments
          where chair_id = chairs.id and status <> 'cancelled' and datetime_start >= ${from} and datetime_start < ${until}
          union all
          select starts, ends from blocks where chair_id = chairs.id and starts < ${until} and ends > ${from}
        ) taken
      ),
      '[]'
    ) as taken
    from chairs where active order by position, chairs.id
  `.execute(database)
  return rows
}

/** Part of a gap in which one chair is free; without a chair in a clinic that has none. */
export type GapInChair<G extends Gap = Gap> = G & { chair_id: number | null }

/** The parts of a gap in which a chair is free, those in the usual chair of its doctor first. */
export function inChairs<G extends Gap>(gap: G, chairs: readonly ChairsDay[]): GapInChair<G>[] {
  if (chairs.length === 0) return [{ ...gap, chair_id: null }]
  const isUsual = ({ usual_of }: ChairsDay) => usual_of.includes(gap.doctor_id)
  return chairs
    .toSorted((one, other) => Number(isUsual(other)) - Number(isUsual(one)))
    .flatMap(({ chair_id, taken }) => {
      const free = effectiveRanges(dayOf(gap.datetime_start), { clinic: WHOLE_DAY, own: null, leaves: taken })
      return partsWithin(gap, free).map((part) => ({ ...part, chair_id }))
    })
}

const WHOLE_DAY = [{ open: '00:00', close: '24:00' }]
