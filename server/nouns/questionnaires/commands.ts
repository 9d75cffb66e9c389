import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { isKnownAlready } from '#domain/known-alerts.ts'
import { recogniseWith } from '#domain/medicines/own-medicines.ts'
import type { AlertKind } from '#domain/patient-alert.ts'
import { ensureUnmerged } from '#domain/patient.ts'
import {
  deniesAllergies,
  ensureQuestions,
  ensureReviewable,
  proposedAlerts,
  tidyAnswers,
} from '#domain/questionnaire.ts'
import { conflict, missing } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { activeMedicines } from '#server/nouns/medicines/queries.ts'
import { noteAlert, noteNoneKnownIfSo } from '#server/nouns/patient-alerts/commands.ts'
import { lockPatient } from '#server/nouns/patients/lock-patients.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'
import { questionnaire } from './queries.ts'

/** Of two at once the later one waits, and is the later version. */
export const changeQuestionnaire = (context: Context, input: ParsedInput<Api['changeQuestionnaire']>) =>
  transact(context, async (tx) => {
    ensureQuestions(input.questions)
    await tx.database.selectFrom('clinic').select('version').forNoKeyUpdate().execute()
    const { version: before, name_en } = await questionnaire(tx)
    if (input.version !== undefined && input.version !== before) throw await changedMeanwhile(tx, before)
    const version = before + 1
    await tx.database
      .insertInto('questionnaires')
      .values({
        version,
        name_en: input.name_en,
        name_ar: input.name_ar,
        questions: JSON.stringify(input.questions),
        created_at: tx.now,
        created_by: tx.user.id,
      })
      .execute()
    record(tx, {
      kind: 'questionnaire.changed',
      noun: 'questionnaires',
      record_id: version,
      before: { name: name_en, questionnaire_version: before },
      after: { name: input.name_en, questionnaire_version: version, questions: input.questions.length },
    })
  })

/** The refusal (409) of a change that began with an older version. */
async function changedMeanwhile({ database }: Tx, version: number) {
  const latest = await database
    .selectFrom('questionnaires')
    .leftJoin('users', 'users.id', 'questionnaires.created_by')
    .select(['users.name', 'questionnaires.created_at'])
    .where('questionnaires.version', '=', version)
    .executeTakeFirst()
  const changed_by_name = latest?.name ?? null
  return conflict(
    'record.changed',
    { noun: 'questionnaire', changed_by_name },
    { current_version: version, changed_by_name, changed_at: latest?.created_at ?? null },
  )
}

/** Returns the id of the answers. */
export async function answerQuestionnaire(context: Context, input: ParsedInput<Api['answerQuestionnaire']>) {
  await patientDetails(context, input.id)
  return transact(context, async (tx) => {
    const { id: patient_id, language = 'en', signed_name = null } = input
    ensureUnmerged(await lockPatient(tx.database, patient_id))
    const { version, name_en, name_ar, questions } = await questionnaire(tx)
    const answers = tidyAnswers(questions, input.answers)
    const proposed = await withoutKnown(tx, patient_id, proposedAlerts(questions, answers))
    const { id } = await tx.database
      .insertInto('patient_questionnaires')
      .values({
        patient_id,
        questionnaire_version: version,
        name_en,
        name_ar,
        questions: JSON.stringify(questions),
        answers: JSON.stringify(answers),
        language,
        signed_name,
        proposed: JSON.stringify(proposed),
        answered_at: tx.now,
        answered_by: tx.user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const after = { questionnaire_version: version, signed_name }
    record(tx, { kind: 'questionnaire.answered', noun: 'questionnaires', record_id: id, patient_id, after })
    return id
  })
}

/** Returns the ids of the alerts that were noted. */
export async function reviewQuestionnaire(context: Context, input: ParsedInput<Api['reviewQuestionnaire']>) {
  const { patient_id } = await answersOf(context, input.id)
  await patientDetails(context, patient_id).catch(() => {
    throw missing('questionnaire')
  })
  return transact(context, async (tx) => {
    const accept = [...new Set(input.accept)]
    ensureUnmerged(await lockPatient(tx.database, patient_id))
    const current = await answersOf(tx, input.id)
    ensureReviewable(current, accept)
    const accepted = current.proposed.filter(({ id }) => accept.includes(id))
    await tx.database
      .updateTable('patient_questionnaires')
      .set({ reviewed_at: tx.now, reviewed_by: tx.user.id, accepted: JSON.stringify(accept) })
      .where('id', '=', input.id)
      .execute()
    const after = { accepted_alerts: accepted.map(({ text }) => text).join(', ') || null }
    record(tx, { kind: 'questionnaire.reviewed', noun: 'questionnaires', record_id: input.id, patient_id, after })
    const alerts = []
    for (const { id: _id, ...alert } of accepted) {
      // Other answers may have been reviewed since these were given.
      const [unknown] = await withoutKnown(tx, patient_id, [alert])
      if (unknown) alerts.push({ id: await noteAlert(tx, { id: patient_id, ...unknown }), ...unknown })
    }
    if (deniesAllergies(current.answers, current.proposed)) await noteNoneKnownIfSo(tx, patient_id)
    return alerts
  })
}

async function answersOf({ database }: Context, id: number) {
  const found = await database
    .selectFrom('patient_questionnaires')
    .select(['patient_id', 'answers', 'proposed', 'reviewed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw missing('questionnaire')
  return found
}

/** Without those that the patient has already, so that an answer repeated each year is noted once. */
async function withoutKnown<Alert extends { kind: AlertKind; text: string }>(
  { database }: Tx,
  patient_id: number,
  proposed: Alert[],
) {
  const known = await database
    .selectFrom('patient_alerts')
    .select(['kind', 'text', 'substances'])
    .where('patient_id', '=', patient_id)
    .where('resolved_at', 'is', null)
    .execute()
  const recognise = recogniseWith(await activeMedicines(database))
  return proposed.filter((alert) => !isKnownAlready(alert, known, recognise))
}
