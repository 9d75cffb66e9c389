import { sql } from 'kysely'
import type { LocalTime } from '#domain/calendar.ts'
import type { ImportField } from '#domain/imports/import.ts'
import { plainDoctor } from '#domain/imports/plain-doctor.ts'
import { type LineNote, problem } from '#domain/imports/problem.ts'
import type { Values } from '#domain/imports/read-line.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

/** Where an appointment is, what kind it is, and who assists; left out if the file does not say, or the clinic has none such. */
export interface Place {
  chair_id?: number | null
  type_id?: number
  assistant_id?: number
}

export interface Placed {
  place: Place
  /** The length of its type. */
  minutes: number | undefined
  /** What the clinic does not have: the appointment is booked without it. */
  notes: LineNote[]
}

/** Reads the chair, the type and the assistant of a line by the clinic's names for them. */
export async function placeReader(database: Database): Promise<(values: Values) => Placed> {
  const chairs = await database.selectFrom('chairs').select(['id', 'name']).where('active', '=', true).execute()
  const types = await database
    .selectFrom('appointment_types')
    .select(['id', 'name_en', 'name_ar', 'minutes'])
    .where('active', '=', true)
    .execute()
  const users = await database.selectFrom('users').select(['id', 'name']).where('active', '=', true).execute()
  const chairOf = byName(chairs.map((chair) => [chair.name, chair]))
  const typeOf = byName(types.flatMap((type) => [[type.name_en, type] as const, [type.name_ar, type] as const]))
  const userOf = byName(users.map((user) => [user.name, user]))
  return (values) => {
    const notes: LineNote[] = []
    const read = <Known>(field: ImportField, known: ReadonlyMap<string, Known>) => {
      const name = values[field]
      if (name === undefined) return undefined
      const found = known.get(plainDoctor(String(name)))
      const text = String(name).slice(0, 100)
      if (!found) notes.push({ ...problem(field, 'import.not-known-here', { text }), text })
      return found
    }
    const chair = read('chair_name', chairOf)
    const type = read('type_name', typeOf)
    const assistant = read('assistant_name', userOf)
    const place = {
      ...(chair && { chair_id: chair.id }),
      ...(type && { type_id: type.id }),
      ...(assistant && { assistant_id: assistant.id }),
    }
    return { place, minutes: type?.minutes, notes }
  }
}

/** Of two of one name the first. */
const byName = <Known>(named: readonly (readonly [string | null, Known])[]) =>
  new Map(named.toReversed().flatMap(([name, known]) => (name === null ? [] : [[plainDoctor(name), known] as const])))

interface InChair extends Place {
  line: number
  datetime_start: LocalTime
  datetime_end: LocalTime
}

/** The lines whose chair has another appointment of the clinic at that time, or closed time. */
export async function linesInTakenChairs(database: Database, appointments: readonly InChair[]): Promise<Set<number>> {
  const asked = appointments.filter(({ chair_id }) => typeof chair_id === 'number')
  if (asked.length === 0) return new Set()
  const { rows } = await sql<{ line: number }>`
    select line from json_to_recordset(${JSON.stringify(asked)}::json)
      as asked(line int, chair_id bigint, datetime_start timestamp, datetime_end timestamp)
    where exists (
      select from appointments there where there.chair_id = asked.chair_id and there.status <> 'cancelled'
        and not there.is_history and there.datetime_start >= asked.datetime_start::date
        and there.datetime_start < asked.datetime_end and there.datetime_end > asked.datetime_start
    ) or exists (
      select from blocks where blocks.chair_id = asked.chair_id and kind = 'closed'
        and starts < asked.datetime_end and ends > asked.datetime_start
    )
  `.execute(database)
  return new Set(rows.map(({ line }) => line))
}
