import { sql } from 'kysely'
import { type Day, weekdayOf } from '#domain/calendar.ts'
import { type BusySpan, daysOf, minutesIn, type Period, spansOf } from '#domain/figures.ts'
import { effectiveRanges, type HoursRange, leaveOn } from '#domain/hours.ts'
import type { Context } from '#server/base/context/context.ts'
import { clinicOn, hoursStored, type StoredHours } from '#server/nouns/hours/queries.ts'

export interface OpenDay {
  spans: readonly BusySpan[]
  minutes: number
}

/** When each active doctor could be booked, by day. Past hours are not stored, so these are today's hours. */
export type OpenHours = Map<number, Map<Day, OpenDay>>

export async function openHours(context: Context, period: Period): Promise<OpenHours> {
  const stored = await hoursStored(context.database, period.start_date, period.end_date)
  const since = await firstDays(context)
  const days = daysOf(period).map((day): ClinicDay => {
    const { clinic } = clinicOn(stored, day)
    return { day, clinic, kind: JSON.stringify([weekdayOf(day), clinic]) }
  })
  return new Map(
    stored.doctors.map((doctor) => {
      const there = days.filter(({ day }) => day >= (since.get(doctor.doctor_id) ?? day))
      return [doctor.doctor_id, openDays(stored, doctor, there)]
    }),
  )
}

interface ClinicDay {
  day: Day
  clinic: readonly HoursRange[]
  /** Equal for days on which every doctor without leave has the same hours. */
  kind: string
}

function openDays({ leaves }: StoredHours, { doctor_id, week }: StoredHours['doctors'][number], days: ClinicDay[]) {
  const own = leaves.filter((leave) => leave.doctor_id === doctor_id)
  const known = new Map<string, OpenDay>()
  const openOn = ({ day, clinic }: ClinicDay, away: typeof own): OpenDay => {
    const ranges = effectiveRanges(day, { clinic, own: week && week[weekdayOf(day)], leaves: away })
    const spans = spansOf(ranges)
    return { spans, minutes: minutesIn(spans) }
  }
  return new Map(
    days.map((each): [Day, OpenDay] => {
      const away = own.filter((leave) => leaveOn(each.day, leave) !== null)
      if (away.length > 0) return [each.day, openOn(each, away)]
      const open = known.get(each.kind) ?? openOn(each, [])
      known.set(each.kind, open)
      return [each.day, open]
    }),
  )
}

/** The first day on which a doctor counts: when the user was added, or treated the first patient. */
async function firstDays({ database, time_zone }: Context) {
  const { rows } = await sql<{ id: number; since: Day }>`
    select doctors.id, least((users.created_at at time zone ${time_zone})::date, (
      select datetime_start from appointments where doctor_id = doctors.id and not is_history order by datetime_start, id limit 1
    )::date)::text as since
    from doctors join users on users.id = doctors.user_id`.execute(database)
  return new Map(rows.map(({ id, since }) => [id, since]))
}
