import type { Api } from '#contract/api.ts'
import type { AnswerOf, ParsedInput } from '#contract/endpoint.ts'
import { ensureContactable } from '#server/nouns/contacts/commands.ts'
import { ensure, missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { seesPatient } from '#server/nouns/patients/sees-patient.ts'

/** Stores what its author has typed so far; a blank text deletes the draft. */
export async function saveNoteDraft(context: Context, { id: patient_id, text }: ParsedInput<Api['saveNoteDraft']>) {
  await ensureMayWrite(context, patient_id)
  await transact(context, async ({ database, now, user }) => {
    await ensureContactable(database, patient_id)
    if (text.trim() === '') return endDraft(database, patient_id, user.id)
    await database
      .insertInto('note_drafts')
      .values({ patient_id, created_by: user.id, text, saved_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['patient_id', 'created_by'])
          .doUpdateSet(({ ref }) => ({ text: ref('excluded.text'), saved_at: ref('excluded.saved_at') })),
      )
      .execute()
  })
}

export async function noteDraft(context: Context, patient_id: number): Promise<AnswerOf<Api['noteDraft']>> {
  await ensureMayWrite(context, patient_id)
  return storedDraft(context, patient_id)
}

export const storedDraft = async (context: Context, patient_id: number) =>
  (await ownDraft(context, patient_id)) ?? { text: '', saved_at: null }

const ownDraft = ({ database, user }: Context, patient_id: number) =>
  database
    .selectFrom('note_drafts')
    .select(['text', 'saved_at'])
    .where('patient_id', '=', patient_id)
    .where('created_by', '=', user.id)
    .executeTakeFirst()

/**
 * Refuses (404) a patient whom this user may not see. Whoever has begun to write about them, before the visit was moved,
 * may finish that.
 */
export async function ensureMayWrite(context: Context, patient_id: number) {
  if (await seesPatient(context, patient_id)) return
  ensure(await ownDraft(context, patient_id), () => missing('patient'))
}

export async function endDraft(database: Database, patient_id: number, user_id: number) {
  await database
    .deleteFrom('note_drafts')
    .where('patient_id', '=', patient_id)
    .where('created_by', '=', user_id)
    .execute()
}
