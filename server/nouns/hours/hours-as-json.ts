import { type RawBuilder, sql } from 'kysely'
import type { BusinessHours } from '#domain/business-hours.ts'
import { WEEKDAYS } from '#domain/calendar.ts'
import type { HoursRange, Leave, WeeklyHours } from '#domain/hours.ts'

const timeOf = (minute: string) => sql`to_char(make_interval(mins => ${sql.ref(minute)}), 'HH24:MI')`

const RANGES = sql<HoursRange[]>`
  coalesce(json_agg(json_build_object('open', ${timeOf('open_minute')}, 'close', ${timeOf('close_minute')})
    order by open_minute), '[]')`

const weekdays = sql.raw(`unnest('{${WEEKDAYS.join(',')}}'::text[]) with ordinality as weekday (name, number)`)

/** The ranges in one of the two tables by the name of the weekday. */
const weekIn = (table: 'doctor_hours' | 'special_hours_ranges', isOwn: RawBuilder<unknown>) => sql<WeeklyHours>`(
  select json_object_agg(weekday.name, (
    select ${RANGES} from ${sql.table(table)} ranges where ${isOwn} and ranges.weekday = weekday.number - 1
  ) order by weekday.number) from ${weekdays}
)`

/** The hours of a doctor, for a query of doctors; null: the clinic's. */
export const doctorWeek = sql<WeeklyHours | null>`
  case when doctors.has_own_hours then ${weekIn('doctor_hours', sql`ranges.doctor_id = doctors.id`)} end`

/** The hours of special hours, for a query of them. */
export const specialWeek = weekIn('special_hours_ranges', sql`ranges.special_hours_id = special_hours.id`)

const onWeekday = sql`ranges.weekday = extract(dow from appointments.datetime_start)`

export interface HoursOfAppointment {
  business_hours: BusinessHours
  /** Null unless the day has special hours. */
  special: HoursRange[] | null
  own: HoursRange[] | null
  leaves: Leave[]
}

/** For a query of appointments with their doctors: the hours that decide whether one is outside its doctor's hours. */
export const hoursOfAppointment = sql<HoursOfAppointment>`json_build_object(
  'business_hours', (select business_hours from clinic),
  'special', (
    select (select ${RANGES} from special_hours_ranges ranges
      where ranges.special_hours_id = special_hours.id and ${onWeekday})
    from special_hours where daterange(first_day, last_day, '[]') @> appointments.datetime_start::date
  ),
  'own', case when doctors.has_own_hours then (
    select ${RANGES} from doctor_hours ranges where ranges.doctor_id = appointments.doctor_id and ${onWeekday}
  ) end,
  'leaves', (
    select coalesce(json_agg(json_build_object('starts', starts, 'ends', ends)), '[]') from leaves
    where leaves.doctor_id = appointments.doctor_id
      and tsrange(starts, ends) && tsrange(appointments.datetime_start, appointments.datetime_end)
  )
)`
