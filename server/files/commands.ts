import type { Api } from '../../contract/api.ts'
import type { ParsedInput } from '../../contract/endpoint.ts'
import { ensureVoidable } from '../../domain/file.ts'
import { ensure, invalid } from '../../domain/refusal.ts'
import { ensureContactable } from '../contacts/commands.ts'
import { record } from '../context/audit-trail.ts'
import { allowed, type Context } from '../context/context.ts'
import { transact } from '../context/transact.ts'
import { patientDetails } from '../patients/queries.ts'
import { storeParts, storePreview } from './content.ts'
import type { Inspected } from './inspect.ts'
import { fileDetails, readableFile } from './queries.ts'

/** Stores the file's row and all its parts, or nothing. Returns its id. */
export async function addFile(context: Context, input: ParsedInput<Api['addFile']>, file: Inspected) {
  const { id: patient_id, kind, taken_on = null, teeth = [], note = null } = input
  ensure(taken_on === null || taken_on <= context.today, invalid('taken_on', 'file.taken-in-the-future'))
  await patientDetails(context, patient_id)
  return transact(context, async (tx) => {
    const { database, now, user } = tx
    await ensureContactable(database, patient_id)
    const { name, media_type, size_bytes, sha256, preview } = file
    const about = { kind, taken_on, teeth: [...new Set(teeth)].toSorted((a, b) => a - b), note }
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
