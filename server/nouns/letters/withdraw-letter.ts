import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { conflict, forbidden, hidden, missing } from '#domain/refusal.ts'
import { allowed, type Context } from '#server/base/context/context.ts'
import { record } from '#server/base/context/audit-trail.ts'
import { transact } from '#server/base/context/transact.ts'
import { seesPatient } from '#server/nouns/patients/sees-patient.ts'

/** Refuses (404) a letter that this user may not read, and (403) another author's, except for an admin. */
export const withdrawLetter = (context: Context, { id, reason }: ParsedInput<Api['withdrawLetter']>) =>
  transact(context, async (tx) => {
    const { database, now, user } = tx
    const letter = await database
      .selectFrom('letters')
      .select(['patient_id', 'kind', 'language', 'text', 'created_by', 'withdrawn_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!letter) throw missing('letter')
    const isAuthor = letter.created_by === user.id
    if (!isAuthor && !(await seesPatient(tx, letter.patient_id))) throw hidden('letter', letter)
    if (!isAuthor && !allowed(tx, 'letter:withdraw-any')) throw forbidden('letter.of-another-author')
    if (letter.withdrawn_at !== null) throw conflict('letter.withdrawn-already')
    await database
      .updateTable('letters')
      .set({ withdrawn_at: now, withdrawn_by: user.id, withdrawn_reason: reason })
      .where('id', '=', id)
      .execute()
    const { patient_id, kind, language, text } = letter
    const before = { letter_kind: kind, letter_language: language, text }
    record(tx, {
      kind: 'letter.withdrawn',
      noun: 'letters',
      record_id: id,
      patient_id,
      before,
      after: { withdrawn_reason: reason },
    })
  })
