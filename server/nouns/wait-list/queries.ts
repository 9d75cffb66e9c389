import { sql } from 'kysely'
import type { DayGap, WaitListEntry } from '#contract/wait-list.ts'
import { addDays, clinicTime, type Day, dayOf, type LocalTime, minutesOfDay, timeOfDay } from '#domain/calendar.ts'
import { effectiveRanges } from '#domain/hours.ts'
import { ensure, invalid, missing } from '#domain/refusal.ts'
import { type Gap, partsWithin, timeInGap } from '#domain/wait-list.ts'
import { isOf, lastContactBy } from '#server/nouns/contacts/queries.ts'
import type { Context } from '#server/base/context/context.ts'
import { blockedTimesOfDoctors } from '#server/nouns/blocks/queries.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { hoursOn } from '#server/nouns/hours/queries.ts'
import { COUNTRY } from '#server/base/phones/clinic-country.ts'
import { messageUrl } from '#server/nouns/patients/contactable.ts'
import { chairsOn, type GapInChair, inChairs } from './chairs-of-gap.ts'

interface Filter {
  patient_id?: number | undefined
  doctor_id?: number | undefined
  datetime_start?: LocalTime | undefined
  datetime_end?: LocalTime | undefined
}

/** All open entries, or those that fit a gap. */
export async function waitList({ database }: Context, filter: Filter): Promise<WaitListEntry[]> {
  const { patient_id, doctor_id } = filter
  let query = waiting(database)
  if (patient_id !== undefined) query = query.where('wait_list.patient_id', '=', patient_id)
  if (doctor_id !== undefined) {
    query = query.where(({ or, eb }) => or([eb('doctor_id', 'is', null), eb('doctor_id', '=', doctor_id)]))
  }
  const gap = gapOf(filter)
  const entries = presented(await query.execute())
  if (!gap) return entries
  const day = dayOf(gap.datetime_start)
  const busy = await busyPatients(database, day)
  return fitting(inChairs(gap, await chairsOn(database, day)), entries, busy).map(({ entry }) => entry)
}

/** An incomplete gap is refused: otherwise every entry would seem to fit it. */
function gapOf({ doctor_id, datetime_start, datetime_end }: Filter): Gap | undefined {
  if (datetime_start === undefined && datetime_end === undefined) return undefined
  ensure(doctor_id, () => required('doctor_id'))
  ensure(datetime_start, () => required('datetime_start'))
  ensure(datetime_end, () => required('datetime_end'))
  return { doctor_id, datetime_start, datetime_end }
}

const required = (field: keyof Filter) => invalid(field, 'field.required', { field })

export async function waitListEntry({ database }: Context, id: number): Promise<WaitListEntry> {
  const [entry] = presented(await entriesOf(database).where('wait_list.id', '=', id).execute())
  if (!entry) throw missing('wait-list')
  return entry
}

/**
 * The gaps of a day within the hours of their doctors that fit a patient on the wait list while a chair is free, sorted by
 * time. A doctor who is not active any more has no hours, and so no gaps.
 */
export async function dayGaps(context: Context, day: Day = context.today): Promise<DayGap[]> {
  const { database } = context
  const entries = presented(await waiting(database).execute())
  if (entries.length === 0) return []
  const freed = await freedTimes(database, day, nextStart(context))
  if (freed.length === 0) return []
  const [hours] = await hoursOn(context, { start_date: day })
  const blocked = await blockedTimesOfDoctors(database, `${day}T00:00:00`, `${addDays(day, 1)}T00:00:00`)
  const gaps = freed.flatMap((gap) => {
    const own = blocked.filter(({ doctor_id }) => doctor_id === gap.doctor_id)
    const ranges = hours?.doctors.find(({ doctor_id }) => doctor_id === gap.doctor_id)?.ranges ?? []
    return partsWithin(gap, effectiveRanges(day, { clinic: ranges, own: null, leaves: own }))
  })
  if (gaps.length === 0) return []
  const [busy, chairs] = [await busyPatients(database, day), await chairsOn(database, day)]
  return gaps
    .map((gap) => ({ gap, parts: inChairs(gap, chairs) }))
    .filter(({ parts }) => parts.length > 0)
    .map(({ gap, parts }) => ({
      ...gap,
      ...spanOf(parts),
      fits: fitting(parts, entries, busy).map(({ entry, time }) => ({ ...entry, ...time })),
    }))
    .filter(({ fits }) => fits.length > 0)
}

interface Busy extends Omit<Gap, 'doctor_id'> {
  patient_id: number
}

/** From when until when a chair is free in some part of a gap. */
const spanOf = (parts: readonly Gap[]) => ({
  datetime_start: parts.map(({ datetime_start }) => datetime_start).toSorted()[0] ?? '',
  datetime_end:
    parts
      .map(({ datetime_end }) => datetime_end)
      .toSorted()
      .at(-1) ?? '',
})

/** Those who fit into a part of the gap, each with the earliest time there. */
function fitting(parts: readonly GapInChair[], entries: readonly WaitListEntry[], busy: readonly Busy[]) {
  return entries.flatMap((entry) => {
    const [time] = parts
      .flatMap((part) => {
        const found = timeInGap(part, entry)
        return found ? [{ ...found, chair_id: part.chair_id }] : []
      })
      .toSorted((one, other) => one.datetime_start.localeCompare(other.datetime_start))
    const elsewhere =
      time &&
      busy.some(
        ({ patient_id, datetime_start, datetime_end }) =>
          patient_id === entry.patient_id && datetime_start < time.datetime_end && time.datetime_start < datetime_end,
      )
    return time && !elsewhere ? [{ entry, time }] : []
  })
}

/** The rest of today begins at the next of these marks. */
const MARK_MINUTES = 5

function nextStart({ now, time_zone }: Context): LocalTime {
  const time = clinicTime(now, time_zone)
  const mark = Math.ceil(minutesOfDay(time.slice(11)) / MARK_MINUTES) * MARK_MINUTES
  return mark >= 24 * 60 ? `${addDays(dayOf(time), 1)}T00:00:00` : `${dayOf(time)}T${timeOfDay(mark)}:00`
}

type FreedTime = Gap & { doctor_name: string }

/** Times of cancelled or moved appointments, less what is booked or past. */
async function freedTimes(database: Database, day: Day, from: LocalTime): Promise<FreedTime[]> {
  const [start, end] = [`${day}T00:00:00`, `${addDays(day, 1)}T00:00:00`]
  const { rows } = await sql<FreedTime>`
    with freed as materialized (
      select doctor_id, tsrange(datetime_start, datetime_end) as time from appointments
      where datetime_start >= ${start} and datetime_start < ${end} and status = 'cancelled'
      union all
      select doctor_id, tsrange(datetime_start, datetime_end) from moved_from
      where datetime_start >= ${start} and datetime_start < ${end}
    ), taken as materialized (
      select doctor_id, tsrange(datetime_start, datetime_end) as time from appointments
      where datetime_start >= ${start} and datetime_start < ${end} and status <> 'cancelled'
    ), left_free as (
      select freed.doctor_id, unnest(
        range_agg(freed.time) * tsmultirange(tsrange(${from}::timestamp, null))
        - coalesce((select range_agg(time) from taken where taken.doctor_id = freed.doctor_id), '{}')
      ) as time
      from freed group by freed.doctor_id
    )
    select left_free.doctor_id, users.name as doctor_name, lower(time) as datetime_start, upper(time) as datetime_end
    from left_free
    join doctors on doctors.id = left_free.doctor_id
    join users on users.id = doctors.user_id
    order by lower(time), left_free.doctor_id
  `.execute(database)
  return rows
}

/** The day's appointments of the waiting patients, who cannot be in two places. */
const busyPatients = (database: Database, day: Day): Promise<Busy[]> =>
  database
    .selectFrom('appointments')
    .select(['patient_id', 'datetime_start', 'datetime_end'])
    .where('datetime_start', '>=', `${day}T00:00:00`)
    .where('datetime_start', '<', `${addDays(day, 1)}T00:00:00`)
    .where('status', '<>', sql.lit('cancelled'))
    .where('patient_id', 'in', ({ selectFrom }) =>
      selectFrom('wait_list').select('wait_list.patient_id').where('closed_at', 'is', null),
    )
    .execute()

const waiting = (database: Database) => entriesOf(database).where('wait_list.closed_at', 'is', null)

const entriesOf = (database: Database) =>
  database
    .selectFrom('wait_list')
    .innerJoin('patients', 'patients.id', 'wait_list.patient_id')
    .leftJoin('doctors', 'doctors.id', 'wait_list.doctor_id')
    .leftJoin('users as doctor', 'doctor.id', 'doctors.user_id')
    .leftJoin('users as author', 'author.id', 'wait_list.created_by')
    .select([
      'wait_list.id',
      'wait_list.patient_id',
      'patients.full_name as patient_name',
      'patients.contact_number as patient_contact_number',
      'patients.do_not_contact',
      'wait_list.doctor_id',
      'doctor.name as doctor_name',
      'wait_list.minutes',
      'wait_list.from_date',
      'wait_list.to_date',
      'wait_list.parts',
      'wait_list.note',
      'wait_list.created_at',
      'author.name as created_by_name',
      'wait_list.version',
    ])
    .select(lastContactBy(isOf(sql.ref('wait_list.patient_id'))).as('last_contact'))
    .select(COUNTRY.as('country'))
    .orderBy('wait_list.created_at')
    .orderBy('wait_list.id')

type Stored = Omit<WaitListEntry, 'whatsapp_url'> & { country: string }

const presented = (rows: readonly Stored[]): WaitListEntry[] =>
  rows.map(({ country, ...row }) => ({
    ...row,
    whatsapp_url: messageUrl({ ...row, contact_number: row.patient_contact_number }, country),
  }))
