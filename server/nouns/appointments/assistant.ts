import { sql } from 'kysely'
import { ensure, invalid } from '#domain/refusal.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

/** Refuses a user who does not exist, or whose account is closed unless the appointment has them already. */
export async function ensureAssistant(
  database: Database,
  assistant_id: number | null | undefined,
  current?: number | null,
) {
  if (assistant_id === undefined || assistant_id === null || assistant_id === current) return
  const user = await database.selectFrom('users').select('active').where('id', '=', assistant_id).executeTakeFirst()
  ensure(user, () => invalid('assistant_id', 'appointment.assistant-unknown'))
  ensure(user.active, () => invalid('assistant_id', 'appointment.assistant-inactive'))
}

/** For a query of appointments. */
export const assistantName = sql<string | null>`(select name from users where users.id = appointments.assistant_id)`

/** Whether who assists is named elsewhere at that time, or treats somebody. */
export const assistantIsBusy = sql<boolean>`(appointments.assistant_id is not null and is_busy_beside(appointments.id,
  appointments.assistant_id, appointments.datetime_start, appointments.datetime_end))`
