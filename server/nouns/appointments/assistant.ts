import { sql } from 'kysely'
import { ensure, invalid } from '#domain/refusal.ts'
import { ensureType } from '#server/nouns/appointment-types/type-of-booking.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

type Named = { type_id?: number | null | undefined; assistant_id?: number | null | undefined }
type Chosen = Named & { doctor_id: number }

/** Refuses a type or an assistant who cannot be chosen; the appointment may keep those that it has. */
export async function ensureNamed(database: Database, named: Chosen, current: Named = {}) {
  await ensureType(database, named.type_id, current.type_id)
  await ensureAssistant(database, named.assistant_id, current.assistant_id)
  await ensureAnother(database, named, current.assistant_id)
}

/** Refuses a user who does not exist, or whose account is closed unless the appointment has them already. */
async function ensureAssistant(database: Database, assistant_id: number | null | undefined, current?: number | null) {
  if (assistant_id === undefined || assistant_id === null || assistant_id === current) return
  const user = await database.selectFrom('users').select('active').where('id', '=', assistant_id).executeTakeFirst()
  ensure(user, () => invalid('assistant_id', 'appointment.assistant-unknown'))
  ensure(user.active, () => invalid('assistant_id', 'appointment.assistant-inactive'))
}

/** Refuses the doctor as their own assistant, also one who becomes the doctor of a visit at which they assist. */
async function ensureAnother(database: Database, { doctor_id, assistant_id }: Chosen, current?: number | null) {
  const assists = assistant_id === undefined ? (current ?? null) : assistant_id
  if (assists === null) return
  const doctor = await database.selectFrom('doctors').select('user_id').where('id', '=', doctor_id).executeTakeFirst()
  ensure(doctor?.user_id !== assists, () => invalid('assistant_id', 'appointment.assistant-is-doctor'))
}

/** For a query of appointments. Most have no assistant, and PostgreSQL would look through all users for each of them. */
export const assistantName = sql<string | null>`case when appointments.assistant_id is not null then
  (select name from users where users.id = appointments.assistant_id) end`

/** Of a visit to come: its assistant's account was closed since. */
const isGone = sql`appointments.status = 'scheduled'
  and exists (select from users where users.id = appointments.assistant_id and not users.active)`

/** Whether who assists is named elsewhere at that time or treats a patient, and whether they have left. */
export const assistantWarnings = sql<
  ('assistant_busy' | 'assistant_gone')[]
>`case when appointments.assistant_id is null
  then array[]::text[] else array_remove(array[
    case when is_busy_beside(appointments.id, appointments.assistant_id, appointments.datetime_start,
      appointments.datetime_end) then 'assistant_busy' end,
    case when ${isGone} then 'assistant_gone' end
  ], null) end`
