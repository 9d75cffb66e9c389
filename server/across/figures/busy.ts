import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { type BusySpan, daysOf, type Period, unitedSpans } from '#domain/figures.ts'
import type { Context } from '#server/base/context/context.ts'
import { timesOf } from './period.ts'

/** The appointments that a doctor or a chair has on a day; simultaneous ones count once. */
interface Busy {
  /** Of the doctor or the chair. */
  id: number
  day: Day
  /** The appointments that are not cancelled, overlapping ones as one. */
  booked: readonly BusySpan[]
  /** The completed ones, each by itself: only some figures need them. */
  done: readonly BusySpan[]
}
export type BusyDay = Omit<Busy, 'id'> & { doctor_id: number }

/** The minutes since the period began fit into this many values, for a leap year and the year before. */
const SHIFT = 2 ** 21
const MINUTES_PER_DAY = 1440

export async function busyDays(context: Context, period: Period): Promise<BusyDay[]> {
  const days = await busyBy('doctor_id', context, period)
  return days.map(({ id, ...day }) => ({ doctor_id: id, ...day }))
}

/**
 * Each doctor, or each chair, is one row, and each appointment one number in it that holds its first minute, its last one, and whether
 * it is done. A row for each appointment or each day, or range_agg, would take several times as long.
 */
export async function busyBy(column: 'doctor_id' | 'chair_id', { database }: Context, period: Period): Promise<Busy[]> {
  const { from, until } = timesOf(period)
  // Avoids extract(), which computes with decimals.
  const minutesTo = (time: string) => sql`date_part('epoch', ${sql.ref(time)} - ${from}::timestamp) / 60`
  const { rows } = await sql<{ id: number; packed: string }>`
    select ${sql.ref(column)} as id, array_agg(((
      floor(${minutesTo('datetime_start')}) * ${sql.lit(SHIFT)} + ceil(${minutesTo('datetime_end')})
    ) * 2 + case when status = 'completed' then 1 else 0 end)::bigint)::text as packed
    from appointments
    where datetime_start >= ${from}::timestamp and datetime_start < ${until}::timestamp and status <> 'cancelled' and not is_history
      and ${sql.ref(column)} is not null
    group by ${sql.ref(column)}`.execute(database)
  const names = daysOf(period)
  return rows.flatMap(({ id, packed }) => daysIn(id, packed.slice(1, -1).split(','), names))
}

function daysIn(id: number, packed: readonly string[], names: readonly Day[]): Busy[] {
  const days: { day: Day; booked: BusySpan[]; done: BusySpan[] }[] = []
  for (const text of packed) {
    const number = Number(text)
    const both = Math.floor(number / 2)
    const start = Math.floor(both / SHIFT)
    const index = Math.floor(start / MINUTES_PER_DAY)
    const midnight = index * MINUTES_PER_DAY
    const span = { from: start - midnight, until: (both % SHIFT) - midnight }
    const day = (days[index] ??= { day: names[index] ?? '', booked: [], done: [] })
    day.booked.push(span)
    if (number % 2 === 1) day.done.push(span)
  }
  // Days without appointments are holes in the array, which `flatMap` skips.
  return days.flatMap(({ day, booked, done }) => ({
    id,
    day,
    booked: unitedSpans(booked),
    done,
  }))
}
