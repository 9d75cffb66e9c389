import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensureMark, type MarkPoint } from '#domain/mark.ts'
import { conflict, ensure, invalid } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import { readableFile } from '#server/nouns/files/queries.ts'
import { markOn } from './queries.ts'

/** Returns the new mark's id. */
export async function makeMark(context: Context, input: ParsedInput<Api['makeMark']>) {
  const { id: file_id, kind, points, text = null, millimetres = null, frame = 1 } = input
  ensureMark({ kind, points, text, millimetres })
  return transact(context, async (tx) => {
    // Until the commit it is not voided.
    await tx.database.selectFrom('files').select('id').where('id', '=', file_id).forKeyShare().execute()
    const { media_type, voided_at, patient_id } = await readableFile(tx, file_id)
    ensure(media_type !== 'application/pdf', () => invalid('kind', 'mark.no-picture'))
    ensure(voided_at === null, () => conflict('file.voided-stays'))
    const drawn = { kind, text, millimetres, frame }
    const { id } = await tx.database
      .insertInto('file_marks')
      .values({ file_id, ...drawn, points: JSON.stringify(points), made_at: tx.now, made_by: tx.user.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const after = { file_id, ...drawn, points: inWords(points) }
    record(tx, { kind: 'mark.made', noun: 'file-marks', record_id: id, patient_id, after })
    return id
  })
}

export const voidMark = (context: Context, input: ParsedInput<Api['voidMark']>) =>
  transact(context, async (tx) => {
    const { mark_id, reason } = input
    await tx.database.selectFrom('file_marks').select('id').where('id', '=', mark_id).forUpdate().execute()
    const { patient_id } = await readableFile(tx, input.id)
    const { file_id, kind, points, text, millimetres, frame, voided_at } = await markOn(tx, input)
    ensure(voided_at === null, () => conflict('mark.already-voided'))
    await tx.database
      .updateTable('file_marks')
      .set({ voided_at: tx.now, voided_by: tx.user.id, void_reason: reason })
      .where('id', '=', mark_id)
      .execute()
    record(tx, {
      kind: 'mark.voided',
      noun: 'file-marks',
      record_id: mark_id,
      patient_id,
      before: { file_id, kind, points: inWords(points), text, millimetres, frame },
      after: { void_reason: reason },
    })
  })

const inWords = (points: readonly MarkPoint[]) => points.map(([x, y]) => `${x}, ${y}`).join('; ')
