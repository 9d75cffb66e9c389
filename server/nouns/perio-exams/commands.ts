import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensureUnmerged } from '#domain/patient.ts'
import {
  ensureDraft,
  ensureEachOnce,
  ensurePerioDay,
  ensurePerioVoidable,
  indicesOf,
  isSameMeasured,
  type Measured,
  withArches,
} from '#domain/perio.ts'
import { invalid } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { edited, ensureVersion, VERSION_COLUMNS } from '#server/base/context/optimistic-lock.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { lockPatient } from '#server/nouns/patients/lock-patients.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'
import { mouthOf, perioExam } from './queries.ts'

const NOTHING: Measured = { sites: [], teeth: [] }

/** Returns the new exam's id. */
export async function startPerioExam(context: Context, input: ParsedInput<Api['startPerioExam']>) {
  const { id: patient_id, copy_from = null } = input
  const examined_on = input.examined_on ?? context.today
  ensurePerioDay(examined_on, context.today)
  await patientDetails(context, patient_id)
  return transact(context, async (tx) => {
    ensureUnmerged(await lockPatient(tx.database, patient_id))
    const { sites, teeth } = copy_from === null ? NOTHING : await copied(tx, patient_id, copy_from)
    const { id } = await tx.database
      .insertInto('perio_exams')
      .values({
        patient_id,
        examined_on,
        sites: JSON.stringify(sites),
        teeth: JSON.stringify(teeth),
        recorded_at: tx.now,
        recorded_by: tx.user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const after = { examined_on, ...(copy_from !== null && { copied_exam: copy_from }) }
    record(tx, { kind: 'perio-exam.started', noun: 'perio-exams', record_id: id, patient_id, after })
    return id
  })
}

async function copied({ database }: Tx, patient_id: number, copy_from: number): Promise<Measured> {
  const found = await database
    .selectFrom('perio_exams')
    .select(['sites', 'teeth'])
    .where('id', '=', copy_from)
    .where('patient_id', '=', patient_id)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw invalid('copy_from', 'perio-exam.not-to-copy')
  return found
}

/** What is sent again as it is changes nothing. */
export async function recordPerioExam(context: Context, input: ParsedInput<Api['recordPerioExam']>) {
  const { id, sites = [], teeth = [], arches, version } = input
  ensureEachOnce({ sites, teeth })
  const { patient_id } = await perioExam(context, id)
  await transact(context, async (tx) => {
    const before = await lockExam(tx, { id, patient_id })
    ensureDraft(before)
    await ensureVersion(tx, version, before, 'periodontal exam')
    const after = withArches(before, { sites, teeth, arches })
    if (isSameMeasured(before, after)) return
    await tx.database
      .updateTable('perio_exams')
      .set({ sites: JSON.stringify(after.sites), teeth: JSON.stringify(after.teeth), ...edited(tx) })
      .where('id', '=', id)
      .execute()
    const entry = { kind: 'perio-exam.recorded', noun: 'perio-exams', record_id: id, patient_id } as const
    record(tx, { ...entry, before: figures(before), after: figures(after) })
  })
}

export async function closePerioExam(context: Context, { id }: ParsedInput<Api['closePerioExam']>) {
  const { patient_id } = await perioExam(context, id)
  await transact(context, async (tx) => {
    const exam = await lockExam(tx, { id, patient_id })
    ensureDraft(exam)
    const teeth_present = (await mouthOf(tx.database, patient_id))(exam.examined_on)
    await tx.database
      .updateTable('perio_exams')
      .set({ closed_at: tx.now, closed_by: tx.user.id, teeth_present, ...edited(tx) })
      .where('id', '=', id)
      .execute()
    const after = { examined_on: exam.examined_on, ...figures(exam) }
    record(tx, { kind: 'perio-exam.closed', noun: 'perio-exams', record_id: id, patient_id, after })
  })
}

export async function voidPerioExam(context: Context, { id, reason }: ParsedInput<Api['voidPerioExam']>) {
  const { patient_id } = await perioExam(context, id)
  await transact(context, async (tx) => {
    const exam = await lockExam(tx, { id, patient_id })
    ensurePerioVoidable(exam)
    await tx.database
      .updateTable('perio_exams')
      .set({ voided_at: tx.now, voided_by: tx.user.id, voided_reason: reason })
      .where('id', '=', id)
      .execute()
    record(tx, {
      kind: 'perio-exam.voided',
      noun: 'perio-exams',
      record_id: id,
      patient_id,
      before: { examined_on: exam.examined_on, ...figures(exam) },
      after: { voided_reason: reason },
    })
  })
}

/** The patient first, so that a concurrent merge comes before or after. */
async function lockExam({ database }: Tx, { id, patient_id }: { id: number; patient_id: number }) {
  ensureUnmerged(await lockPatient(database, patient_id))
  return database
    .selectFrom('perio_exams')
    .select(['examined_on', 'sites', 'teeth', 'closed_at', 'voided_at', ...VERSION_COLUMNS])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** What the audit trail says of what is measured. */
function figures({ sites }: Measured) {
  const { measured_sites, bleeding_percent, mean_depth } = indicesOf(sites, [])
  return { measured_sites, bleeding_percent, mean_depth }
}
