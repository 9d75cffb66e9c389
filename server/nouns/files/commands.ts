import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { takenOn } from '#domain/dicom/identity.ts'
import { ensureVoidable, MOST_BYTES_A_DAY, MOST_DEMO_BYTES_A_DAY } from '#domain/file.ts'
import { ensure, invalid, tooMany } from '#domain/refusal.ts'
import { ensureContactable } from '#server/nouns/contacts/commands.ts'
import { record } from '#server/base/context/audit-trail.ts'
import { onClinicDays } from '#server/base/context/clinic-range.ts'
import { allowed, type Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'
import { storeParts, storePreview } from './content.ts'
import type { Inspected } from './inspect.ts'
import { fileDetails, readableFile } from './queries.ts'
import { tidyTeeth } from './teeth.ts'

/** Stores the file's row and all its parts, or nothing. Returns its id. */
export async function addFile(context: Context, input: ParsedInput<Api['addFile']>, file: Inspected) {
  const { id: patient_id, kind, taken_on = takenOn(file.dates, context.today), teeth = [], note = null } = input
  ensure(taken_on === null || taken_on <= context.today, () => invalid('taken_on', 'file.taken-in-the-future'))
  await patientDetails(context, patient_id)
  return transact(context, async (tx) => {
    const { database, now, user } = tx
    await ensureContactable(database, patient_id)
    const { name, media_type, size_bytes, sha256, preview } = file
    await ensureWithinDay(tx, size_bytes)
    const about = { kind, taken_on, teeth: tidyTeeth(teeth), note }
    const what = { ...about, name, media_type, size_bytes, sha256 }
    const { id } = await database
      .insertInto('files')
      .values({ patient_id, ...what, has_preview: preview !== undefined, added_at: now, added_by: user.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await storeParts(database, id, file.parts())
    if (preview) await storePreview(database, id, preview)
    record(tx, { kind: 'file.added', noun: 'files', record_id: id, patient_id, after: what })
    return id
  })
}

export const voidFile = (context: Context, { id, reason }: ParsedInput<Api['voidFile']>) =>
  transact(context, async (tx) => {
    const { database, now, user } = tx
    await database.selectFrom('files').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const file = await fileDetails(tx, id)
    // Only the user who added a file may know that it exists if they may not open it.
    if (file.added_by !== user.id) await readableFile(tx, id)
    ensureVoidable(file, user.id, allowed(tx, 'file:void-any'))
    await database
      .updateTable('files')
      .set({ voided_at: now, voided_by: user.id, void_reason: reason })
      .where('id', '=', id)
      .execute()
    const { patient_id, name, kind } = file
    record(tx, {
      kind: 'file.voided',
      noun: 'files',
      record_id: id,
      patient_id,
      after: { void_reason: reason },
      details: { name, kind },
    })
  })

/** Refuses (429) more than one user may add on one day. Two files at once wait for each other, so that both count. */
async function ensureWithinDay({ database, user, today, time_zone }: Context, size_bytes: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${user.id}`}, 0))`.execute(database)
  const { is_demo, added } = await database
    .selectFrom('users')
    .select(({ selectFrom }) => [
      'is_demo',
      selectFrom('files')
        .select(sql<number>`coalesce(sum(size_bytes), 0)::float8`.as('added'))
        .where('added_by', '=', user.id)
        .where(onClinicDays('added_at', { start_date: today, end_date: today }, { time_zone }))
        .as('added'),
    ])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const most = is_demo ? MOST_DEMO_BYTES_A_DAY : MOST_BYTES_A_DAY
  const megabytes = Math.floor((added ?? 0) / (1024 * 1024))
  ensure((added ?? 0) + size_bytes <= most, () => tooMany('file.too-much-today', { megabytes }))
}
