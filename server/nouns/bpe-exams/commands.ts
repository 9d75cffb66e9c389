import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensureBpeVoidable, ensureExamined, scoresInLine, SEXTANTS } from '#domain/bpe.ts'
import { ensureUnmerged } from '#domain/patient.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import { lockPatient } from '#server/nouns/patients/lock-patients.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'
import { bpeExam } from './queries.ts'

/** Returns the new exam's id. */
export async function recordBpeExam(context: Context, input: ParsedInput<Api['recordBpeExam']>) {
  const { id: patient_id, sextants } = input
  const examined_on = input.examined_on ?? context.today
  const furcation = input.furcation ?? SEXTANTS.map(() => false)
  ensureExamined({ examined_on, sextants, furcation }, context.today)
  await patientDetails(context, patient_id)
  return transact(context, async (tx) => {
    ensureUnmerged(await lockPatient(tx.database, patient_id))
    const { id } = await tx.database
      .insertInto('bpe_exams')
      .values({ patient_id, examined_on, sextants, furcation, recorded_at: tx.now, recorded_by: tx.user.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const after = { examined_on, bpe: scoresInLine({ sextants, furcation }) }
    record(tx, { kind: 'bpe-exam.recorded', noun: 'bpe-exams', record_id: id, patient_id, after })
    return id
  })
}

export async function voidBpeExam(context: Context, { id, reason }: ParsedInput<Api['voidBpeExam']>) {
  const { patient_id } = await bpeExam(context, id)
  await transact(context, async (tx) => {
    ensureUnmerged(await lockPatient(tx.database, patient_id))
    const exam = await bpeExam(tx, id)
    ensureBpeVoidable(exam)
    await tx.database
      .updateTable('bpe_exams')
      .set({ voided_at: tx.now, voided_by: tx.user.id, voided_reason: reason })
      .where('id', '=', id)
      .execute()
    record(tx, {
      kind: 'bpe-exam.voided',
      noun: 'bpe-exams',
      record_id: id,
      patient_id,
      before: { examined_on: exam.examined_on, bpe: scoresInLine(exam) },
      after: { voided_reason: reason },
    })
  })
}
