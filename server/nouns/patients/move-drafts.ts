import { sql } from 'kysely'
import type { Database } from '#server/base/database/schema/schema.ts'

/** Moves drafts in a merge. If an author has a draft about both records, one is appended to the other. */
export async function moveDrafts(database: Database, id: number, other_id: number) {
  await sql`
    insert into note_drafts (patient_id, created_by, text, saved_at)
    select ${id}, created_by, text, saved_at from note_drafts where patient_id = ${other_id}
    on conflict (patient_id, created_by) do update set text = note_drafts.text || E'\n\n' || excluded.text
  `.execute(database)
  await database.deleteFrom('note_drafts').where('patient_id', '=', other_id).execute()
}
