import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensureApprovalState, ensureAsked, ensureWithinAsked } from '#domain/approval.ts'
import { ensureUnmerged } from '#domain/patient.ts'
import { ensureNotEnded } from '#domain/policy.ts'
import { conflict, ensure, invalid, missing } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { edited, ensureVersion } from '#server/base/context/optimistic-lock.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { lockPatient } from '#server/nouns/patients/lock-patients.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'
import { auditedLines, readLines, writeLines } from './lines.ts'
import { approval } from './queries.ts'

/** Returns the new approval's id. */
export async function draftApproval(context: Context, input: ParsedInput<Api['draftApproval']>) {
  const { id: patient_id, policy_id, doctor_id = null, plan_id = null } = input
  await patientDetails(context, patient_id)
  const lines = readLines(input.lines)
  ensureAsked(lines)
  return transact(context, async (tx) => {
    await ensurePolicy(tx, policy_id, patient_id)
    ensureUnmerged(await lockPatient(tx.database, patient_id))
    await ensureDoctor(tx, doctor_id)
    await ensurePlan(tx, plan_id, patient_id)
    const { id } = await tx.database
      .insertInto('approvals')
      .values({ patient_id, policy_id, doctor_id, plan_id, created_at: tx.now, created_by: tx.user.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeLines(tx, id, lines)
    const after = { policy_id, doctor_id, plan_id, asked_lines: auditedLines(lines) }
    record(tx, { kind: 'approval.drafted', noun: 'approvals', record_id: id, patient_id, after })
    return id
  })
}

export async function changeApproval(context: Context, input: ParsedInput<Api['changeApproval']>) {
  const { id, version, policy_id, doctor_id } = input
  await approval(context, id)
  const lines = input.lines && readLines(input.lines)
  if (lines) ensureAsked(lines)
  await transact(context, async (tx) => {
    const current = await lockApproval(tx, id)
    const { patient_id } = current
    await ensureVersion(tx, version, current, 'approval')
    ensureApprovalState(current, 'change')
    if (policy_id !== undefined) await ensurePolicy(tx, policy_id, patient_id)
    if (doctor_id !== undefined) await ensureDoctor(tx, doctor_id)
    const next = {
      policy_id: policy_id ?? current.policy_id,
      doctor_id: doctor_id === undefined ? current.doctor_id : doctor_id,
    }
    await tx.database
      .updateTable('approvals')
      .set({ ...next, ...edited(tx) })
      .where('id', '=', id)
      .execute()
    if (lines) {
      await tx.database.deleteFrom('approval_lines').where('approval_id', '=', id).execute()
      await writeLines(tx, id, lines)
    }
    const after = { ...next, ...(lines && { asked_lines: auditedLines(lines) }) }
    record(tx, { kind: 'approval.changed', noun: 'approvals', record_id: id, patient_id, after })
  })
}

export async function askApproval(context: Context, id: number) {
  await approval(context, id)
  await transact(context, async (tx) => {
    const current = await lockApproval(tx, id)
    ensureApprovalState(current, 'ask')
    await tx.database
      .updateTable('approvals')
      .set({ state: 'asked', asked_at: tx.now, ...edited(tx) })
      .where('id', '=', id)
      .execute()
    const { patient_id, policy_id } = current
    record(tx, { kind: 'approval.asked', noun: 'approvals', record_id: id, patient_id, after: { policy_id } })
  })
}

export async function answerApproval(context: Context, input: ParsedInput<Api['answerApproval']>) {
  const { id, number, valid_until = null, lines } = input
  await approval(context, id)
  await transact(context, async (tx) => {
    const { database, now } = tx
    const current = await lockApproval(tx, id)
    ensureApprovalState(current, 'answer')
    const asked = await database.selectFrom('approval_lines').selectAll().where('approval_id', '=', id).execute()
    const answers = new Map(lines.map((line) => [line.id, line]))
    ensure(
      lines.every((line) => asked.some((each) => each.id === line.id)),
      () => invalid('lines', 'approval.unknown-line'),
    )
    for (const line of asked) {
      const answer = answers.get(line.id)
      ensure(answer, () => invalid('lines', 'approval.not-all-answered'))
      ensureWithinAsked(line, answer.approved)
      await database
        .updateTable('approval_lines')
        .set({ approved: answer.approved, note: answer.note ?? null })
        .where('id', '=', line.id)
        .execute()
    }
    await database
      .updateTable('approvals')
      .set({ state: 'answered', number, valid_until, answered_at: now, ...edited(tx) })
      .where('id', '=', id)
      .execute()
    const approved_lines = asked.map(
      ({ id: line_id, description }) => `${description}: ${answers.get(line_id)?.approved.toFixed(2)}`,
    )
    const after = { approval_number: number, valid_until, approved_lines }
    record(tx, { kind: 'approval.answered', noun: 'approvals', record_id: id, patient_id: current.patient_id, after })
  })
}

export async function cancelApproval(context: Context, id: number) {
  await approval(context, id)
  await transact(context, async (tx) => {
    const current = await lockApproval(tx, id)
    ensureApprovalState(current, 'cancel')
    const used = await tx.database
      .selectFrom('approval_lines')
      .select('id')
      .where('approval_id', '=', id)
      .where('claim_line_id', 'is not', null)
      .execute()
    ensure(used.length === 0, () => conflict('approval.in-use'))
    await tx.database
      .updateTable('approvals')
      .set({ state: 'cancelled', cancelled_at: tx.now, ...edited(tx) })
      .where('id', '=', id)
      .execute()
    record(tx, { kind: 'approval.cancelled', noun: 'approvals', record_id: id, patient_id: current.patient_id })
  })
}

/** Its policy is locked first, as an invoice that counts on the approval does. */
async function lockApproval({ database }: Tx, id: number) {
  const known = await database.selectFrom('approvals').select('policy_id').where('id', '=', id).executeTakeFirst()
  if (!known) throw missing('approval')
  await database.selectFrom('policies').select('id').where('id', '=', known.policy_id).forUpdate().execute()
  return database.selectFrom('approvals').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** Refuses (400) a policy of another patient and (409) one that was ended; it is locked. */
async function ensurePolicy({ database }: Tx, policy_id: number, patient_id: number) {
  const policy = await database
    .selectFrom('policies')
    .select(['patient_id', 'ended_at'])
    .where('id', '=', policy_id)
    .forUpdate()
    .executeTakeFirst()
  ensure(policy?.patient_id === patient_id, () => invalid('policy_id', 'policy.other-patient'))
  ensureNotEnded(policy)
}

async function ensureDoctor({ database }: Tx, doctor_id: number | null) {
  if (doctor_id === null) return
  const doctor = await database.selectFrom('doctors').select('id').where('id', '=', doctor_id).executeTakeFirst()
  ensure(doctor, () => invalid('doctor_id', 'doctor.unknown'))
}

async function ensurePlan({ database }: Tx, plan_id: number | null, patient_id: number) {
  if (plan_id === null) return
  const plan = await database
    .selectFrom('plans')
    .select('id')
    .where('id', '=', plan_id)
    .where('patient_id', '=', patient_id)
    .executeTakeFirst()
  ensure(plan, () => invalid('plan_id', 'approval.plan-unknown'))
}
