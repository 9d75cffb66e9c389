import { sql } from 'kysely'
import type { Context } from '#server/base/context/context.ts'

/**
 * Notes that the user opened the patient. A program that reads with the user's key opens nothing. A window that reads again because something has changed opens nothing, and two
 * that open them at once note the later time.
 */
export async function markOpened({ database, user, key, now, client }: Context, patient_id: number) {
  if (key || client?.background_refetch) return
  await sql`
    insert into patient_openings (patient_id, user_id, opened_at) values (${patient_id}, ${user.id}, ${now})
    on conflict (patient_id, user_id) do update
      set opened_before_at = patient_openings.opened_at, opened_at = excluded.opened_at
      where patient_openings.opened_at < excluded.opened_at`.execute(database)
}
