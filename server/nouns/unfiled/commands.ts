import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { takenOn } from '#domain/dicom/identity.ts'
import { conflict, ensure, forbidden, invalid, missing } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { ensureContactable } from '#server/nouns/contacts/commands.ts'
import { storePreview } from '#server/nouns/files/content.ts'
import type { Inspected } from '#server/nouns/files/inspect.ts'
import { ensureWithinDay } from '#server/nouns/files/quota.ts'
import { tidyTeeth } from '#server/nouns/files/teeth.ts'
import { reasonOf, writeFile } from '#server/nouns/files/write-file.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'
import { unfiledPicture } from './queries.ts'

/** The new entry, or the first one of the same content. */
export async function addUnfiled(context: Context, file: Inspected) {
  const id = await transact(context, async (tx) => (await entryOf(tx, file.sha256)) ?? (await receive(tx, file)))
  return unfiledPicture(context, id)
}

async function entryOf({ database }: Tx, sha256: string): Promise<number | undefined> {
  // Two senders of the same content wait for each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unfiled ${sha256}`}, 0))`.execute(database)
  const found = await database.selectFrom('unfiled').select('id').where('sha256', '=', sha256).executeTakeFirst()
  return found?.id
}

async function receive(tx: Tx, file: Inspected): Promise<number> {
  const { database, now, user, today } = tx
  const { name, media_type, size_bytes, sha256, preview = null, written } = file
  await ensureWithinDay(tx, size_bytes)
  const { person_name, date_of_birth, person_number, dates } = written
  const person = { person_name, date_of_birth, person_number, taken_on: takenOn(dates, today) }
  const what = { name, media_type, size_bytes, sha256 }
  const { id } = await database
    .insertInto('unfiled')
    .values({ ...what, ...person, preview, received_at: now, received_by: user.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  let number = 0
  for await (const content of file.parts()) {
    await database.insertInto('unfiled_parts').values({ unfiled_id: id, number, content }).execute()
    number += 1
  }
  record(tx, {
    kind: 'unfiled.received',
    noun: 'unfiled',
    record_id: id,
    after: { ...what, ...person },
    details: { name },
  })
  return id
}

/** Only a person decides whose picture it is. */
const ensureByPerson = ({ key }: Context) => ensure(key === undefined, () => forbidden('unfiled.by-person'))

export async function fileUnfiled(context: Context, input: ParsedInput<Api['fileUnfiled']>) {
  const { id, patient_id, kind, teeth, note = null } = input
  ensureByPerson(context)
  const reason = reasonOf(context, input)
  await patientDetails(context, patient_id)
  await transact(context, async (tx) => {
    const { database, now, user, today } = tx
    const entry = await waiting(tx, id)
    const { taken_on = entry.taken_on } = input
    ensure(taken_on === null || taken_on <= today, () => invalid('taken_on', 'file.taken-in-the-future'))
    await ensureContactable(database, patient_id)
    const { preview } = await database
      .selectFrom('unfiled')
      .select('preview')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const about = { kind, taken_on, teeth: tidyTeeth(teeth ?? []), note, ...reason }
    const { name, media_type, size_bytes, sha256 } = entry
    const what = { ...about, name, media_type, size_bytes, sha256 }
    const file_id = await writeFile(tx, { patient_id, what, has_preview: preview !== null })
    await sql`insert into file_parts (file_id, number, content)
      select ${file_id}, number, content from unfiled_parts where unfiled_id = ${id}`.execute(database)
    await database.deleteFrom('unfiled_parts').where('unfiled_id', '=', id).execute()
    if (preview) await storePreview(database, file_id, preview)
    await database
      .updateTable('unfiled')
      .set({ settled_at: now, settled_by: user.id, file_id, preview: null })
      .where('id', '=', id)
      .execute()
    record(tx, {
      kind: 'unfiled.filed',
      noun: 'unfiled',
      record_id: id,
      patient_id,
      after: { file_id },
      details: { name },
    })
  })
}

export async function discardUnfiled(context: Context, { id, reason }: ParsedInput<Api['discardUnfiled']>) {
  ensureByPerson(context)
  await transact(context, async (tx) => {
    const { name } = await waiting(tx, id)
    await tx.database
      .updateTable('unfiled')
      .set({ settled_at: tx.now, settled_by: tx.user.id, discard_reason: reason })
      .where('id', '=', id)
      .execute()
    record(tx, { kind: 'unfiled.discarded', noun: 'unfiled', record_id: id, after: { reason }, details: { name } })
  })
}

/** Locked, so that two who file it at once do not both. */
async function waiting(tx: Tx, id: number) {
  const locked = await tx.database
    .selectFrom('unfiled')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  ensure(locked, () => missing('unfiled'))
  const entry = await unfiledPicture(tx, id)
  ensure(entry.state !== 'filed', () => conflict('unfiled.filed-already'))
  ensure(entry.state !== 'discarded', () => conflict('unfiled.discarded-already'))
  return entry
}
