import { sql } from 'kysely'
import type { MessageLanguage } from '#domain/patient.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import type { Placeholder } from '#server/base/database/driver/prepared-query.ts'

/** Refuses a type that does not exist, or is inactive unless the appointment has it already. */
export async function ensureType(database: Database, type_id: number | null | undefined, current?: number | null) {
  if (type_id === undefined || type_id === null || type_id === current) return
  const type = await database
    .selectFrom('appointment_types')
    .select('active')
    .where('id', '=', type_id)
    .executeTakeFirst()
  ensure(type, () => invalid('type_id', 'appointment-type.unknown'))
  ensure(type.active, () => invalid('type_id', 'appointment-type.inactive'))
}

/** The minutes of a type that can be booked, or of any. */
export async function minutesOfType(database: Database, type_id: number, inactive_too: boolean): Promise<number> {
  const type = await database
    .selectFrom('appointment_types')
    .select(['minutes', 'active'])
    .where('id', '=', type_id)
    .executeTakeFirst()
  ensure(type, () => invalid('type_id', 'appointment-type.unknown'))
  ensure(type.active || inactive_too, () => invalid('type_id', 'appointment-type.inactive'))
  return type.minutes
}

/** The name of an appointment's type in that language; null without a type. */
export const typeNameIn = (language: MessageLanguage | Placeholder<MessageLanguage>) => sql<string | null>`(
  select case ${language}::text when 'ar' then name_ar else name_en end
  from appointment_types where appointment_types.id = appointments.type_id
)`
