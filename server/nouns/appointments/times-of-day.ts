import { sql } from 'kysely'
import { type Day, type LocalTime, WEEKDAYS } from '#domain/calendar.ts'
import { DAY_PARTS, type DayPart, PART_MINUTES } from '#domain/day-parts.ts'
import { STARTS_EVERY_MINUTES } from '#domain/find-time.ts'
import type { Placeholders } from '#server/base/database/driver/prepared-query.ts'

export interface TimeSearch {
  first: Day
  last: Day
  now: LocalTime
  minutes: number
  /** Time that is reserved for another type is left out; null: for any. */
  type_id: number | null
  doctor_id: number | null
  patient_id: number | null
  part: DayPart | null
  /** Of each part of a day the time nearest to this one is found; null: the one that splits the least free time. */
  near: LocalTime | null
}

// The statements below are parts of one: they read `today.midnight`, `working`, the doctors with their leave
// and blocks, and `places`, the active chairs with theirs, or a single null in a clinic without any.

const WEEKDAY = sql`extract(dow from today.midnight)`
const WEEKDAY_NAMES = sql.lit(`{${WEEKDAYS.join(',')}}`)
const START_STEP = sql`interval ${sql.lit(`${STARTS_EVERY_MINUTES} minutes`)}`
const PARTS = sql.join(
  DAY_PARTS.map((part) => {
    const [begins, ends] = PART_MINUTES[part].map((minutes) => sql.lit(`${minutes} minutes`))
    return sql`(${sql.lit(part)}, interval ${begins}, interval ${ends})`
  }),
)

/** Keeps PostgreSQL from inlining a subquery and running it again wherever one of its columns is read. */
const ONCE = sql`offset 0`

const ofMinutes = sql`tsrange(
  today.midnight + open_minute * interval '1 minute', today.midnight + close_minute * interval '1 minute'
)`

/** Special hours that leave out the weekday close the clinic; without special hours its usual ones count. */
const clinicHours = sql`coalesce(
  (
    select coalesce(range_agg(${ofMinutes}) filter (where open_minute is not null), '{}')
    from special_hours
    left join special_hours_ranges on special_hours_id = special_hours.id and weekday = ${WEEKDAY}
    where daterange(first_day, last_day, '[]') @> today.midnight::date
    group by special_hours.id
  ),
  (
    select tsmultirange(tsrange(today.midnight + (usual ->> 'open')::time, today.midnight + (usual ->> 'close')::time))
    from (
      select business_hours -> (${WEEKDAY_NAMES}::text[])[${WEEKDAY}::integer + 1] as usual from clinic
    ) hours
    where usual ->> 'open' is not null
  ),
  '{}'
)`

const doctorHours = sql`case when has_own_hours then clinic.hours * coalesce(
  (select range_agg(${ofMinutes}) from doctor_hours where doctor_id = working.id and weekday = ${WEEKDAY}),
  '{}'
) else clinic.hours end - working.leave`

const takenBy = (person: 'doctor_id' | 'patient_id' | 'chair_id', id: unknown) => sql`coalesce(
  (
    select range_agg(tsrange(datetime_start, datetime_end)) from appointments
    where ${sql.ref(person)} = ${id} and status <> 'cancelled'
      and datetime_start >= today.midnight and datetime_start < today.midnight + interval '1 day'
  ),
  '{}'
)`

/** The clinic's hours, the patient's appointments and those of each chair on the day, which are the same for all doctors. */
export const clinicOfDay = ({ patient_id }: Placeholders<TimeSearch>) => sql`
  select
    ${clinicHours} as hours,
    ${takenBy('patient_id', patient_id)} as taken_of_patient,
    array(select id from places order by place) as chair_ids,
    array(select ${takenBy('chair_id', sql`places.id`)} + blocked from places order by place) as taken_of_chairs
  ${ONCE}`

/**
 * One time for each doctor and part of the day, if there is room, in the doctor's usual chair if that is free. Chairs are
 * only looked at where the doctor has room: on full days, of which many may be searched, that is nowhere.
 */
export const timesOfDay = (search: Placeholders<TimeSearch>) => sql`
  select distinct on (working.id, part_name) working.id, start, chair.id as chair_id
  from working
  cross join lateral (
    select day.hours, day.taken, part.name as part_name, begins, ends, own_time
    from (
      select ${doctorHours} as hours, ${takenBy('doctor_id', sql`working.id`)} as taken
      ${ONCE}
    ) day
    cross join lateral unnest(day.hours - day.taken - clinic.taken_of_patient) own_time
    join (values ${PARTS}) part (name, begins, ends) on ${search.part}::text is null or part.name = ${search.part}
    cross join lateral (${roomIn(search, 'own_time')}) room
    where first_start <= last_start
    ${ONCE}
  ) doctor
  cross join lateral unnest(clinic.chair_ids, clinic.taken_of_chairs) with ordinality as chair (id, taken, place)
  cross join lateral unnest(tsmultirange(own_time) - chair.taken) free_time
  cross join lateral (${roomIn(search, 'free_time')}) room
  -- Only the first and the last time in a part of free time can be beside something.
  cross join lateral (
    values (first_start), (last_start), (case when ${isNear(search)} then least(greatest(${nearOf(search)}, first_start), last_start) end)
  ) times (start)
  where first_start <= last_start and start is not null
  order by working.id, part_name, case when ${isNear(search)} then 0 else ${placementCost} end,
    abs(extract(epoch from start - ${search.near}::timestamp)), start, chair.id is distinct from usual_chair_id, chair.place`

type Near = Pick<Placeholders<TimeSearch>, 'near'>
const isNear = ({ near }: Near) => sql`${near}::timestamp is not null`
/** The start that is nearest to it. */
const nearOf = ({ near }: Near) => sql`date_bin(${START_STEP}, ${near}::timestamp + ${START_STEP} / 2, today.midnight)`

const roomIn = ({ now }: Placeholders<TimeSearch>, free: 'own_time' | 'free_time') => sql`
  select
    tsrange(today.midnight + begins, today.midnight + ends) as part_of_day,
    date_bin(
      ${START_STEP},
      greatest(lower(${sql.ref(free)}), today.midnight + begins, ${now}::timestamp) + ${START_STEP} - interval '1 second',
      today.midnight
    ) as first_start,
    least(date_bin(${START_STEP}, upper(${sql.ref(free)}) - length, today.midnight), today.midnight + ends - ${START_STEP}) as last_start`

const [before, after] = [
  sql`tsrange(start - ${START_STEP}, start)`,
  sql`tsrange(start + length, start + length + ${START_STEP})`,
]

const placementCost = sql`case
  when doctor.taken && (${before} * part_of_day) or doctor.taken && (${after} * part_of_day) then 0
  when doctor.taken && ${before} or doctor.taken && ${after} then 1
  when not (doctor.hours @> ${before} and doctor.hours @> ${after}) then 2
  else 3
end`
