import type { Selectable } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensureUnmerged } from '#domain/patient.ts'
import { ensureInOrder, ensureNotEnded, MOST_ADJUSTMENTS, MOST_POLICIES } from '#domain/policy.ts'
import { conflict, ensure, invalid, missing } from '#domain/refusal.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { edited, ensureVersion } from '#server/base/context/optimistic-lock.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import type { PolicyTables } from '#server/base/database/schema/tables/policies.ts'
import { lockPatient } from '#server/nouns/patients/lock-patients.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'
import { policy, policyUsage } from './queries.ts'

const COLUMNS = [
  'plan_id',
  'member_number',
  'principal_number',
  'relation',
  'valid_from',
  'valid_until',
  'card_file_id',
  'insurer_max_override',
] as const

/** Returns the new policy's id. */
export async function addPolicy(context: Context, { id: patient_id, ...entered }: ParsedInput<Api['addPolicy']>) {
  await patientDetails(context, patient_id)
  return transact(context, (tx) => writePolicy(tx, patient_id, entered))
}

type Entered = Omit<ParsedInput<Api['addPolicy']>, 'id'>

/** Writes a policy of a patient who may be seen, in the transaction of the caller; `details` are of the audit trail. */
export async function writePolicy(tx: Tx, patient_id: number, entered: Entered, details?: { import_id: number }) {
  ensureUnmerged(await lockPatient(tx.database, patient_id))
  ensureInOrder(entered)
  await ensureRoom(tx, patient_id)
  await ensurePlan(tx, entered.plan_id)
  await ensureCard(tx, patient_id, entered.card_file_id)
  const { id, ...after } = await tx.database
    .insertInto('policies')
    .values({ patient_id, ...entered, created_at: tx.now, created_by: tx.user.id })
    .returning(['id', ...COLUMNS])
    .executeTakeFirstOrThrow()
  record(tx, { kind: 'policy.added', noun: 'policies', record_id: id, patient_id, after, ...(details && { details }) })
  return id
}

export async function changePolicy(context: Context, input: ParsedInput<Api['changePolicy']>) {
  const { id, version, ...sent } = input
  await policy(context, id)
  await transact(context, async (tx) => {
    const current = await lockPolicy(tx, id)
    const { patient_id } = current
    ensureNotEnded(current)
    await ensureVersion(tx, version, current, 'policy')
    const before = inColumns(current)
    const next = inColumns({ ...current, ...withoutMissing(sent) })
    ensureInOrder(next)
    if (next.plan_id !== current.plan_id) {
      await ensurePlan(tx, next.plan_id)
      await ensureUnused(tx, id)
    }
    if (next.card_file_id !== current.card_file_id) await ensureCard(tx, patient_id, next.card_file_id)
    await tx.database
      .updateTable('policies')
      .set({ ...next, ...edited(tx) })
      .where('id', '=', id)
      .execute()
    const change = difference(before, next)
    record(tx, { kind: 'policy.changed', noun: 'policies', record_id: id, patient_id, ...change })
  })
}

/** Refuses (409) another plan for a policy that a claim uses, also a withdrawn one. */
async function ensureUnused({ database }: Tx, policy_id: number) {
  const claim = await database.selectFrom('claims').select('id').where('policy_id', '=', policy_id).limit(1).execute()
  ensure(claim.length === 0, () => conflict('policy.in-use'))
}

export async function endPolicy(context: Context, { id, reason }: ParsedInput<Api['endPolicy']>) {
  await policy(context, id)
  await transact(context, async (tx) => {
    const current = await lockPolicy(tx, id)
    ensureNotEnded(current)
    const ended = { ended_at: tx.now, ended_by: tx.user.id, ended_reason: reason }
    await tx.database
      .updateTable('policies')
      .set({ ...ended, ...edited(tx) })
      .where('id', '=', id)
      .execute()
    const { patient_id } = current
    record(tx, { kind: 'policy.ended', noun: 'policies', record_id: id, patient_id, details: { reason } })
  })
}

export async function adjustPolicy(context: Context, { id, ...adjusted }: ParsedInput<Api['adjustPolicy']>) {
  await policy(context, id)
  await transact(context, async (tx) => {
    const { patient_id } = await lockPolicy(tx, id)
    ensure(adjusted.amount !== 0, () => invalid('amount', 'policy.adjusts-nothing'))
    const { used } = await policyUsage(tx, { id, on: adjusted.year_start })
    ensure(adjusted.amount > 0 || used + adjusted.amount >= 0, () =>
      invalid('amount', 'policy.adjusts-below-zero', { used }),
    )
    const { count } = await tx.database
      .selectFrom('policy_adjustments')
      .where('policy_id', '=', id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    ensure(count < MOST_ADJUSTMENTS, () => conflict('policy.too-many-adjustments', { most: MOST_ADJUSTMENTS }))
    await tx.database
      .insertInto('policy_adjustments')
      .values({ policy_id: id, ...adjusted, created_at: tx.now, created_by: tx.user.id })
      .execute()
    record(tx, { kind: 'policy.adjusted', noun: 'policies', record_id: id, patient_id, after: adjusted })
  })
}

const inColumns = (row: Selectable<PolicyTables['policies']>) => {
  const { plan_id, member_number, principal_number, relation, valid_from, valid_until } = row
  const { card_file_id, insurer_max_override } = row
  return {
    plan_id,
    member_number,
    principal_number,
    relation,
    valid_from,
    valid_until,
    card_file_id,
    insurer_max_override,
  }
}

/** Fields that are left out stay; null takes the place of what was there. */
const withoutMissing = <Sent extends object>(sent: Sent) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Sent]: Exclude<Sent[Key], undefined>
  }

async function lockPolicy({ database }: Tx, id: number) {
  const found = await database.selectFrom('policies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw missing('policy')
  return found
}

/** The patient is locked. */
async function ensureRoom({ database }: Tx, patient_id: number) {
  const { count } = await database
    .selectFrom('policies')
    .where('patient_id', '=', patient_id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  ensure(count < MOST_POLICIES, () => conflict('policy.too-many', { most: MOST_POLICIES }))
}

async function ensurePlan({ database }: Tx, plan_id: number) {
  const plan = await database
    .selectFrom('payer_plans')
    .innerJoin('payers', 'payers.id', 'payer_plans.payer_id')
    .select(['payer_plans.active', 'payers.active as payer_active'])
    .where('payer_plans.id', '=', plan_id)
    .executeTakeFirst()
  ensure(plan, () => invalid('plan_id', 'policy.plan-unknown'))
  ensure(plan.active && plan.payer_active, () => invalid('plan_id', 'policy.plan-inactive'))
}

async function ensureCard({ database }: Tx, patient_id: number, card_file_id: number | null | undefined) {
  if (card_file_id === null || card_file_id === undefined) return
  const file = await database
    .selectFrom('files')
    .select('id')
    .where('id', '=', card_file_id)
    .where('patient_id', '=', patient_id)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  ensure(file, () => invalid('card_file_id', 'policy.card-unknown'))
}
