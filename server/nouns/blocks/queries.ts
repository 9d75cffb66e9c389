import { sql } from 'kysely'
import type { Block, WrittenBlock } from '#contract/blocks.ts'
import type { TimeRange } from '#domain/appointment.ts'
import type { BlockedTime } from '#domain/block.ts'
import { addDays, type Day, type LocalTime } from '#domain/calendar.ts'
import { ensure, invalid, missing } from '#domain/refusal.ts'
import type { DayRange } from '#server/base/context/clinic-range.ts'
import { type Context, languageOf } from '#server/base/context/context.ts'
import { type Placeholders, preparedQuery } from '#server/base/database/driver/prepared-query.ts'
import { placeAndType } from '#server/nouns/appointment-types/place-and-type.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

const USUAL_DAYS = 365

export async function blockList(context: Context, range: DayRange): Promise<Block[]> {
  const first = range.start_date ?? context.today
  const last = range.end_date ?? addDays(first, USUAL_DAYS)
  ensure(first <= last, () => invalid('end_date', 'block.ends-before-start'))
  return blocksOn(context, first, last)
}

/** The blocks that touch these days, both included, by start. */
export const blocksOn = (context: Context, first: Day, last: Day): Promise<Block[]> =>
  blockRows(context)
    .where('blocks.starts', '<', `${addDays(last, 1)}T00:00:00`)
    .where('blocks.ends', '>', `${first}T00:00:00`)
    .orderBy('blocks.starts')
    .orderBy('blocks.id')
    .execute()

export async function blockDetails(context: Context, id: number): Promise<WrittenBlock> {
  const found = await blockRows(context).where('blocks.id', '=', id).executeTakeFirst()
  if (!found) throw missing('block')
  return { ...found, stranded: found.kind === 'closed' ? await strandedBy(context, found) : [] }
}

const blockRows = (context: Context) =>
  context.database
    .selectFrom('blocks')
    .leftJoin('doctors', 'doctors.id', 'blocks.doctor_id')
    .leftJoin('users', 'users.id', 'doctors.user_id')
    .leftJoin('chairs', 'chairs.id', 'blocks.chair_id')
    .leftJoin('appointment_types', 'appointment_types.id', 'blocks.type_id')
    .select(['blocks.id', 'blocks.doctor_id', 'users.name as doctor_name'])
    .select(['blocks.chair_id', 'chairs.name as chair_name'])
    .select(['blocks.starts', 'blocks.ends', 'blocks.label', 'blocks.kind', 'blocks.type_id'])
    .select(
      sql<
        string | null
      >`case ${languageOf(context)}::text when 'ar' then appointment_types.name_ar else name_en end`.as('type_name'),
    )
    .select('blocks.version')

type Owner = Pick<Block, 'doctor_id' | 'chair_id'>

/** The scheduled appointments of the block's doctor, or in its chair, that it touches. */
const strandedBy = (context: Context, { doctor_id, chair_id, starts, ends }: Owner & Pick<Block, 'starts' | 'ends'>) =>
  context.database
    .selectFrom('appointments')
    .innerJoin('patients', 'patients.id', 'appointments.patient_id')
    .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
    .innerJoin('users', 'users.id', 'doctors.user_id')
    .select(['appointments.id', 'appointments.patient_id', 'patients.full_name as patient_name'])
    .select(['patients.contact_number as patient_contact_number'])
    .select(['appointments.doctor_id', 'users.name as doctor_name'])
    .select(['appointments.datetime_start', 'appointments.datetime_end', 'appointments.status', 'appointments.version'])
    .select(placeAndType(context))
    .where(doctor_id === null ? 'appointments.chair_id' : 'appointments.doctor_id', '=', doctor_id ?? chair_id)
    .where('appointments.status', '=', 'scheduled')
    // No appointment spans midnight, so none from before that day is stranded.
    .where('appointments.datetime_start', '>=', `${starts.slice(0, 10)}T00:00:00`)
    .where('appointments.datetime_start', '<', ends)
    .where('appointments.datetime_end', '>', starts)
    .orderBy('appointments.datetime_start')
    .orderBy('appointments.id')
    .execute()

interface Placed extends TimeRange {
  doctor_id: number
  chair_id: number | null
  /** Whether the doctor's usual chair counts instead. */
  usual_chair: boolean
}

/** The closed blocks of the doctor, or of the chair, that a time touches. */
export const closedDuring = preparedQuery((database, placed: Placeholders<Placed>) => {
  const { doctor_id, chair_id, usual_chair, datetime_start, datetime_end } = placed
  const chair = sql<number>`case when ${usual_chair}
    then (select usual_chair_id from doctors where id = ${doctor_id}) else ${chair_id}::bigint end`
  const touches = sql<boolean>`tsrange(starts, ends) && tsrange(${datetime_start}::timestamp, ${datetime_end}::timestamp)`
  return database
    .selectFrom('blocks')
    .leftJoin('doctors', 'doctors.id', 'blocks.doctor_id')
    .leftJoin('users', 'users.id', 'doctors.user_id')
    .leftJoin('chairs', 'chairs.id', 'blocks.chair_id')
    .select(['blocks.id as block_id', 'blocks.doctor_id', 'users.name as doctor_name'])
    .select(['blocks.chair_id', 'chairs.name as chair_name'])
    .select(['blocks.starts', 'blocks.ends', 'blocks.label'])
    .where(({ or, eb }) => or([eb('blocks.doctor_id', '=', doctor_id), eb('blocks.chair_id', '=', chair)]))
    .where('blocks.kind', '=', sql.lit('closed'))
    .where(touches)
    .orderBy('blocks.starts')
    .orderBy('blocks.id')
})

/** For a query of appointments: the blocks of its doctor and its chair that it touches. */
export const blocksOfAppointment = sql<BlockedTime[]>`(
  select coalesce(json_agg(json_build_object('starts', starts, 'ends', ends, 'kind', kind, 'type_id', blocks.type_id)), '[]')
  from blocks
  where (blocks.doctor_id = appointments.doctor_id or blocks.chair_id = appointments.chair_id)
    and tsrange(starts, ends) && tsrange(appointments.datetime_start, appointments.datetime_end)
)`

/** The blocked times of doctors between two times, also those that are reserved for a type. */
export const blockedTimesOfDoctors = (database: Database, from: LocalTime, until: LocalTime) =>
  database
    .selectFrom('blocks')
    .select(['doctor_id', 'starts', 'ends'])
    .where('doctor_id', 'is not', null)
    .where('starts', '<', until)
    .where('ends', '>', from)
    .execute()
