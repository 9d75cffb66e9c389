import { sql } from 'kysely'
import type { Context } from '#server/base/context/context.ts'

/**
 * Notes that the user opened the patient. A program that reads with the user's key opens nothing. A window that reads again because something has changed opens nothing, and two
 * that open them at once note the later time. Nobody waits to read a patient whom another transaction holds, as the undoing
 * of a long import does for minutes: then nothing is noted.
 */
export async function markOpened({ database, user, key, now, client }: Context, patient_id: number) {
  if (key || client?.background_refetch || client?.no_opening) return
  await sql`
    insert into patient_openings (patient_id, user_id, opened_at)
    select id, ${user.id}::bigint, ${now}::timestamptz
    from (select id from patients where id = ${patient_id} for key share skip locked) free
    on conflict (patient_id, user_id) do update
      set opened_before_at = patient_openings.opened_at, opened_at = excluded.opened_at
      where patient_openings.opened_at < excluded.opened_at`.execute(database)
}
