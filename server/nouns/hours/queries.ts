import { sql } from 'kysely'
import type { DayHoursAnswer, SpecialHours } from '#contract/hours.ts'
import type { BusinessHours } from '#domain/business-hours.ts'
import { addDays, type Day, weekdayOf } from '#domain/calendar.ts'
import { effectiveRanges, leaveOn, usualRanges, type WeeklyHours } from '#domain/hours.ts'
import { ensure, invalid, missing } from '#domain/refusal.ts'
import type { DayRange } from '#server/base/context/clinic-range.ts'
import { allowed, type Context } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { doctorWeek, specialWeek } from './hours-as-json.ts'

/** The longest range that a request may ask for. */
const MOST_DAYS = 62

export async function hoursOn(context: Context, range: DayRange): Promise<DayHoursAnswer[]> {
  const first = range.start_date ?? context.today
  const last = range.end_date ?? first
  ensure(first <= last, () => invalid('end_date', 'special-hours.ends-before-start'))
  ensure(last < addDays(first, MOST_DAYS), () => invalid('end_date', 'hours.range-too-long', { days: MOST_DAYS }))
  const stored = await hoursStored(context.database, first, last)
  const days = Array.from({ length: MOST_DAYS }, (_, index) => addDays(first, index)).filter((day) => day <= last)
  return days.map((day) => dayHours(context, stored, day))
}

/** The clinic's ranges of a day, and the name of its special hours, if it has any. */
export function clinicOn({ business_hours, special }: Pick<StoredHours, 'business_hours' | 'special'>, day: Day) {
  const { name = null, hours } = special.find(({ first_day, last_day }) => first_day <= day && day <= last_day) ?? {}
  return { name, clinic: hours ? hours[weekdayOf(day)] : usualRanges(day, business_hours) }
}

function dayHours(context: Context, stored: StoredHours, day: Day): DayHoursAnswer {
  const { doctors, leaves } = stored
  const { name, clinic } = clinicOn(stored, day)
  return {
    day,
    name,
    clinic,
    doctors: doctors.map(({ doctor_id, week }) => {
      const today = leaves.filter((leave) => leave.doctor_id === doctor_id && leaveOn(day, leave) !== null)
      const own = week && week[weekdayOf(day)]
      return {
        doctor_id,
        ranges: effectiveRanges(day, { clinic, own, leaves: today }),
        leave: today.map((leave) => shownLeave(context, leave)),
      }
    }),
  }
}

/** Only management and the doctor see the reason. */
export function shownLeave<L extends { doctor_id: number; reason: string | null }>(
  context: Context,
  { doctor_id, reason, ...leave }: L,
) {
  const seesReason = allowed(context, 'hours:write') || context.user.doctor_id === doctor_id
  return seesReason ? { ...leave, reason } : leave
}

export interface StoredHours {
  business_hours: BusinessHours
  special: { name: string; first_day: Day; last_day: Day; hours: WeeklyHours }[]
  doctors: { doctor_id: number; week: WeeklyHours | null }[]
  leaves: { id: number; doctor_id: number; starts: string; ends: string; reason: string | null }[]
}

/** The hours of the active doctors. Read in one statement, so that all of them are of the same moment. */
export async function hoursStored(database: Database, first: Day, last: Day): Promise<StoredHours> {
  const { rows } = await sql<StoredHours>`
    select business_hours, (
      select coalesce(json_agg(json_build_object(
        'name', name, 'first_day', first_day, 'last_day', last_day, 'hours', ${specialWeek})), '[]')
      from special_hours where first_day <= ${last}::date and last_day >= ${first}::date
    ) as special, (
      select coalesce(json_agg(json_build_object('doctor_id', doctors.id, 'week', ${doctorWeek})
        order by users.name, doctors.id), '[]')
      from doctors join users on users.id = doctors.user_id where doctors.active
    ) as doctors, (
      select coalesce(json_agg(json_build_object(
        'id', id, 'doctor_id', doctor_id, 'starts', starts, 'ends', ends, 'reason', reason) order by starts, id), '[]')
      from leaves where starts < ${last}::date + 1 and ends > ${first}::date
    ) as leaves
    from clinic`.execute(database)
  const [stored] = rows
  if (!stored) throw new Error('There is no clinic')
  return stored
}

export const specialHoursList = (context: Context): Promise<SpecialHours[]> =>
  specialHoursRows(context).orderBy('first_day', 'desc').execute()

export async function specialHours(context: Context, id: number): Promise<SpecialHours> {
  const found = await specialHoursRows(context).where('id', '=', id).executeTakeFirst()
  if (!found) throw missing('special-hours')
  return found
}

const specialHoursRows = ({ database }: Context) =>
  database
    .selectFrom('special_hours')
    .select(['id', 'name', 'first_day', 'last_day', specialWeek.as('hours'), 'version'])
