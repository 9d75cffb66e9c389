import { sql } from 'kysely'
import type { ChairFigures } from '#contract/figures.ts'
import type { Day } from '#domain/calendar.ts'
import { dayLoad } from '#domain/day-load.ts'
import { type BusySpan, daysOf, minutesIn, minutesWithin, type Period, unitedSpans } from '#domain/figures.ts'
import type { DayRange } from '#server/base/context/clinic-range.ts'
import type { Context } from '#server/base/context/context.ts'
import { blocksOn } from '#server/nouns/blocks/queries.ts'
import { chairList } from '#server/nouns/chairs/queries.ts'
import { clinicOn, hoursStored } from '#server/nouns/hours/queries.ts'
import { busyBy } from './busy.ts'
import { periodOf, timesOf } from './period.ts'

/**
 * The chairs that are active or were used in the period, by position, then what was booked without a chair. A clinic
 * without chairs has no rows.
 */
export async function chairFigures(context: Context, range: DayRange): Promise<ChairFigures[]> {
  const period = periodOf(context, range)
  const chairs = await chairList(context)
  if (chairs.length === 0) return []
  const [busy, openOf, elsewhere] = await Promise.all([
    busyBy('chair_id', context, period),
    openTimes(context, period),
    withoutChair(context, period),
  ])
  const used = new Set(busy.map(({ id }) => id))
  const rows = chairs
    .filter(({ id, active }) => active || used.has(id))
    .map(({ id, name, active }): ChairFigures => {
      const days = busy.filter((each) => each.id === id)
      const open = active ? openOf(id) : null
      return {
        chair_id: id,
        chair_name: name,
        open_minutes: open && [...open.values()].reduce((sum, spans) => sum + minutesIn(spans), 0),
        used_minutes:
          open && days.reduce((sum, { day, booked }) => sum + minutesWithin(booked, open.get(day) ?? []), 0),
        booked_minutes: days.reduce((sum, { booked }) => sum + minutesIn(booked), 0),
        done_minutes: days.reduce((sum, { done }) => sum + minutesIn(unitedSpans(done)), 0),
      }
    })
  return elsewhere.booked_minutes > 0
    ? [...rows, { chair_id: null, chair_name: null, open_minutes: null, used_minutes: null, ...elsewhere }]
    : rows
}

/** When a chair could be used on each day: the clinic's hours, as they are set today, less closed time of the chair. */
async function openTimes(context: Context, { start_date, end_date }: Period) {
  const stored = await hoursStored(context.database, start_date, end_date)
  const closed = (await blocksOn(context, start_date, end_date)).filter(({ kind }) => kind === 'closed')
  const days = daysOf({ start_date, end_date }).map((day) => ({ day, ranges: clinicOn(stored, day).clinic }))
  return (chair_id: number): Map<Day, readonly BusySpan[]> => {
    const own = closed.filter((block) => block.chair_id === chair_id)
    return new Map(days.map((each) => [each.day, dayLoad({ ...each, appointments: [], closed: own }).open]))
  }
}

/** Those of different doctors are in different places, so each counts. */
async function withoutChair({ database }: Context, period: Period) {
  const { from, until } = timesOf(period)
  const minutes = sql`sum(ceil(date_part('epoch', datetime_end - datetime_start) / 60))`
  const { rows } = await sql<Pick<ChairFigures, 'booked_minutes' | 'done_minutes'>>`
    select coalesce(${minutes}, 0)::int as booked_minutes,
      coalesce(${minutes} filter (where status = 'completed'), 0)::int as done_minutes
    from appointments
    where datetime_start >= ${from}::timestamp and datetime_start < ${until}::timestamp and status <> 'cancelled'
      and not is_history and chair_id is null`.execute(database)
  return rows[0] ?? { booked_minutes: 0, done_minutes: 0 }
}
