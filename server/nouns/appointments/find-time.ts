import { type RawBuilder, sql } from 'kysely'
import type { FreeTime } from '#contract/free-time.ts'
import { addDays, clinicTime, type Day, type LocalTime } from '#domain/calendar.ts'
import type { DayPart } from '#domain/day-parts.ts'
import { DAYS_SEARCHED, MOST_TIMES_FOUND } from '#domain/find-time.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import { type Context, ownRowsOf } from '#server/base/context/context.ts'
import { type Placeholders, preparedQuery } from '#server/base/database/driver/prepared-query.ts'
import { minutesOfType } from '#server/nouns/appointment-types/type-of-booking.ts'
import { type TimeSearch, clinicOfDay, timesOfDay } from './times-of-day.ts'

export interface FreeTimeFilter {
  minutes?: number | undefined
  /** The length of this type, unless `minutes` says another. */
  type_id?: number | undefined
  from_date?: Day | undefined
  doctor_id?: number | undefined
  /** The times must be free for this patient as well. */
  patient_id?: number | undefined
  part?: DayPart | undefined
  /** Not those that leave the most room for others, but the nearest to this time. */
  near?: LocalTime | undefined
}

/** The next times that can be booked, as `timeOffered` in domain/find-time.ts chooses them; doctors find their own. */
export async function findFreeTimes(context: Context, filter: FreeTimeFilter): Promise<FreeTime[]> {
  const { from_date = context.today, part = null } = filter
  const minutes = await minutesOf(context, filter)
  const own = ownRowsOf(context)
  const first = from_date > context.today ? from_date : context.today
  const last = addDays(from_date, DAYS_SEARCHED - 1)
  // All of the days are past.
  if (last < first) return []
  return freeTimes.run(context.database, {
    first,
    last,
    now: clinicTime(context.now, context.time_zone),
    minutes,
    type_id: filter.type_id ?? null,
    doctor_id: own ?? filter.doctor_id ?? null,
    // Doctors do not book, and may not see all appointments of a patient.
    patient_id: own === null ? (filter.patient_id ?? null) : null,
    part,
    near: filter.near ?? null,
  })
}

/** With a length an inactive type is searched for as well: that of a visit that has it already and is moved. */
async function minutesOf({ database }: Context, { minutes, type_id }: FreeTimeFilter) {
  const usual = type_id === undefined ? undefined : await minutesOfType(database, type_id, minutes !== undefined)
  const wanted = minutes ?? usual
  ensure(wanted !== undefined, () => invalid('minutes', 'field.required', { field: 'minutes' }))
  return wanted
}

const MOST = sql.lit(MOST_TIMES_FOUND)

const freeTimes = preparedQuery((database, search: Placeholders<TimeSearch>) => ({
  compile: () => timesFound(search).compile(database),
}))

/** Searches day by day until enough is found, so that it takes as long with ten years of appointments as with one. */
const timesFound = (search: Placeholders<TimeSearch>) => sql<FreeTime>`
  with recursive working as materialized (${doctorsAtWork(search)}),
  places as materialized (
    select chairs.id, row_number() over (order by position, chairs.id) as place,
      ${blockedOf('chair_id', sql`chairs.id`, search)} as blocked
    from chairs where active
    union all select null, 1, '{}' where not exists (select from chairs where active)
  ),
  search (midnight, found, doctor_ids, starts, chair_ids) as (
    select ${search.first}::timestamp - interval '1 day', 0, null::bigint[], null::timestamp[], null::bigint[]
    union all
    select today.midnight, search.found + cardinality(of_day.starts), of_day.doctor_ids, of_day.starts, of_day.chair_ids
    from search
    cross join lateral (select search.midnight + interval '1 day' as midnight) today
    cross join lateral (${clinicOfDay(search)}) clinic
    cross join lateral (
      select coalesce(array_agg(id), '{}') as doctor_ids, coalesce(array_agg(start), '{}') as starts,
        coalesce(array_agg(chair_id), '{}') as chair_ids
      from (${timesOfDay(search)}) times
    ) of_day
    where search.midnight < ${search.last}::timestamp and search.found < ${MOST}
  )
  select working.id as doctor_id, working.name as doctor_name, start as datetime_start, start + length as datetime_end,
    chair_id, chairs.name as chair_name
  from search
  cross join lateral unnest(doctor_ids, starts, chair_ids) as times (id, start, chair_id)
  join working using (id)
  left join chairs on chairs.id = chair_id
  order by datetime_start, doctor_id
  limit ${MOST}`

/** Closed time of a doctor or a chair on the days searched, and time that is reserved for another type. */
const blockedOf = (
  owner: 'doctor_id' | 'chair_id',
  id: RawBuilder<unknown>,
  { first, last, type_id }: Placeholders<TimeSearch>,
) => sql`coalesce(
    (
      select range_agg(tsrange(starts, ends)) from blocks
      where ${sql.ref(`blocks.${owner}`)} = ${id} and tsrange(starts, ends) && tsrange(${first}::date, ${last}::date + 1)
        and (kind = 'closed' or type_id is distinct from ${type_id}::bigint)
    ),
    '{}'
  )`

const doctorsAtWork = (search: Placeholders<TimeSearch>) => sql`
  select doctors.id, users.name, has_own_hours, usual_chair_id, make_interval(mins => ${search.minutes}) as length, coalesce(
    (
      select range_agg(tsrange(starts, ends)) from leaves
      where doctor_id = doctors.id and tsrange(starts, ends) && tsrange(${search.first}::date, ${search.last}::date + 1)
    ),
    '{}'
  ) + ${blockedOf('doctor_id', sql`doctors.id`, search)} as leave
  from doctors join users on users.id = doctors.user_id
  where doctors.active and (${search.doctor_id}::bigint is null or doctors.id = ${search.doctor_id})`
