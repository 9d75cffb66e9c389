import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { takenOn } from '#domain/dicom/identity.ts'
import { ensureVoidable } from '#domain/file.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import { ensureContactable } from '#server/nouns/contacts/commands.ts'
import { record } from '#server/base/context/audit-trail.ts'
import { allowed, type Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'
import { storeParts, storePreview } from './content.ts'
import type { Inspected } from './inspect.ts'
import { fileDetails, readableFile } from './queries.ts'
import { ensureWithinDay } from './quota.ts'
import { tidyTeeth } from './teeth.ts'
import { reasonOf, writeFile } from './write-file.ts'

/** Stores the file's row and all its parts, or nothing. Returns its id. */
export async function addFile(context: Context, input: ParsedInput<Api['addFile']>, file: Inspected) {
  const { id: patient_id, kind, taken_on = takenOn(file.written.dates, context.today), teeth = [], note = null } = input
  ensure(taken_on === null || taken_on <= context.today, () => invalid('taken_on', 'file.taken-in-the-future'))
  const reason = reasonOf(context, input)
  await patientDetails(context, patient_id)
  return transact(context, async (tx) => {
    const { database } = tx
    await ensureContactable(database, patient_id)
    const { name, media_type, size_bytes, sha256, preview } = file
    await ensureWithinDay(tx, size_bytes)
    const about = { kind, taken_on, teeth: tidyTeeth(teeth), note, ...reason }
    const what = { ...about, name, media_type, size_bytes, sha256 }
    const id = await writeFile(tx, { patient_id, what, has_preview: preview !== undefined })
    await storeParts(database, id, file.parts())
    if (preview) await storePreview(database, id, preview)
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
