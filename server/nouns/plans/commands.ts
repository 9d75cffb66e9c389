import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { decisionsOf, droppedState, ensureDraft, ensureProposable, mayWriteFor, stateOfSessions } from '#domain/plan.ts'
import type { Money } from '#domain/money.ts'
import { ensure, forbidden, invalid, missing } from '#domain/refusal.ts'
import { ensureContactable } from '#server/nouns/contacts/commands.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import { type Context, ownRowsOf } from '#server/base/context/context.ts'
import { edited, ensureVersion } from '#server/base/context/optimistic-lock.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { ensureDoctor } from '#server/nouns/doctors/ensure-doctor.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'
import { declineOthers, ensureNoneAccepted, firstAlternative, lockAlternatives } from './alternatives.ts'
import { itemsOf, lockPlan } from './lock-plan.ts'
import { stepItems } from './step-items.ts'
import { auditedItem, insertItems } from './write-items.ts'

/** Returns the new plan's id. */
export async function writePlan(context: Context, input: ParsedInput<Api['writePlan']>) {
  const { id: patient_id, title, doctor_id, items, alternative_to_id: other = null } = input
  await patientDetails(context, patient_id)
  return transact(context, async (tx) => {
    const { database, now, user } = tx
    await ensureContactable(database, patient_id)
    ensureOwnPlan(tx, doctor_id)
    await ensureDoctor(database, doctor_id)
    const { currency } = await clinicCurrency(tx)
    const alternative_to_id = await firstAlternative(tx, other, { patient_id })
    const { id } = await database
      .insertInto('plans')
      .values({ patient_id, doctor_id, title, alternative_to_id, currency, created_at: now, created_by: user.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const lines = await insertItems(tx, id, items)
    const after = { title, doctor_id, currency, ...(alternative_to_id && { alternative_to_id }), items: lines }
    record(tx, { kind: 'plan.written', noun: 'plans', record_id: id, patient_id, after })
    return id
  })
}

export const updatePlan = (context: Context, input: ParsedInput<Api['updatePlan']>) =>
  transact(context, async (tx) => {
    const { database } = tx
    const { id, version, title, doctor_id, items, alternative_to_id: other } = input
    // Those of an answer are locked in the same order: the first, then the others.
    if (other) await lockAlternatives(tx, other)
    const plan = await lockPlan(tx, id)
    ensureDraft(plan)
    const { patient_id } = plan
    const alternative_to_id =
      other === undefined ? plan.alternative_to_id : await firstAlternative(tx, other, { patient_id, id })
    ensureOwnPlan(tx, plan.doctor_id)
    ensureOwnPlan(tx, doctor_id)
    await ensureVersion(tx, version, plan, 'plan')
    if (doctor_id !== plan.doctor_id) await ensureDoctor(database, doctor_id)
    const earlier = await itemsOf(tx, id)
    await database.deleteFrom('plan_items').where('plan_id', '=', id).execute()
    await database.deleteFrom('plan_splits').where('plan_id', '=', id).execute()
    const lines = await insertItems(tx, id, items)
    await database
      .updateTable('plans')
      .set({ title, doctor_id, alternative_to_id, ...edited(tx) })
      .where('id', '=', id)
      .execute()
    const before = { ...pickedFrom(plan), items: earlier.map(auditedItem) }
    const change = difference<typeof before>(before, { title, doctor_id, alternative_to_id, items: lines })
    record(tx, { kind: 'plan.updated', noun: 'plans', record_id: id, patient_id, ...change })
  })

const pickedFrom = ({ title, doctor_id, alternative_to_id }: Awaited<ReturnType<typeof lockPlan>>) => {
  return { title, doctor_id, alternative_to_id }
}

/** A doctor writes plans in their own name only; the front desk writes them for any. */
const ensureOwnPlan = (context: Context, doctor_id: number) =>
  ensure(mayWriteFor(ownRowsOf(context), doctor_id), () => forbidden('plan.of-another-doctor'))

type Estimate = (
  tx: Tx,
  patient_id: number,
  items: readonly Pick<Awaited<ReturnType<typeof itemsOf>>[number], 'treatment_code' | 'cost' | 'teeth'>[],
) => Promise<Money | null>

/** Freezes the texts and prices, and what `estimate` says that an insurer would cover of them. */
export const proposePlan = (
  context: Context,
  { id, valid_until, version }: ParsedInput<Api['proposePlan']>,
  estimate: Estimate,
) =>
  transact(context, async (tx) => {
    const { database, now, today, user } = tx
    const options = await lockAlternatives(tx, id)
    const plan = await lockPlan(tx, id)
    ensureProposable(plan, valid_until, today)
    ensureNoneAccepted(options)
    await ensureVersion(tx, version, plan, 'plan')
    const { currency } = await clinicCurrency(tx)
    const items = await itemsOf(tx, id)
    const insurer_estimate = await estimate(tx, plan.patient_id, items)
    await database
      .updateTable('plans')
      .set({ valid_until, currency, insurer_estimate, proposed_at: now, proposed_by: user.id, ...edited(tx) })
      .where('id', '=', id)
      .execute()
    const estimated = insurer_estimate === null ? {} : { insurer_estimate }
    const after = { valid_until, currency, ...estimated, items: items.map(auditedItem) }
    record(tx, { kind: 'plan.proposed', noun: 'plans', record_id: id, patient_id: plan.patient_id, after })
  })

export const answerPlan = (context: Context, input: ParsedInput<Api['answerPlan']>) =>
  transact(context, async (tx) => {
    const { database, now, today, user } = tx
    const { id, accepted, version } = input
    const others = (await lockAlternatives(tx, id)).filter((other) => other.id !== id)
    const plan = await lockPlan(tx, id)
    const items = await itemsOf(tx, id)
    const answers = decisionsOf(
      plan,
      items,
      { accepted: rowsNamed(items, accepted), signed_name: input.signed_name ?? null },
      today,
    )
    await ensureVersion(tx, version, plan, 'plan')
    const some = answers.some(({ state }) => state === 'accepted')
    if (some) ensureNoneAccepted(others)
    const signed_name = some ? (input.signed_name ?? null) : null
    await database
      .updateTable('plans')
      .set({ answered_at: now, answered_by: user.id, answered_on: today, signed_name, ...edited(tx) })
      .where('id', '=', id)
      .execute()
    for (const state of ['accepted', 'declined'] as const) {
      const ids = answers.filter((answer) => answer.state === state).map((answer) => answer.id)
      await stepItems(tx, ids, { state })
    }
    const of = (state: string) =>
      items.filter(({ id: item }) => answers.some((answer) => answer.id === item && answer.state === state))
    const after = {
      accepted: of('accepted').map(auditedItem),
      declined: of('declined').map(auditedItem),
      signed_name,
    }
    record(tx, { kind: 'plan.answered', noun: 'plans', record_id: id, patient_id: plan.patient_id, after })
    if (some) await declineOthers(tx, others, id)
  })

export const dropPlanItem = (context: Context, { id, item_id, reason }: ParsedInput<Api['dropPlanItem']>) =>
  transact(context, async (tx) => {
    const { database } = tx
    const plan = await lockPlan(tx, id)
    const rows = (await itemsOf(tx, id)).filter((each) => (each.split_id ?? each.id) === item_id)
    const [item] = rows
    if (!item) throw missing('plan-item')
    // What is done of it stays done.
    const left = rows.filter(({ state }) => state !== 'done')
    const [state = 'dropped'] = (left.length > 0 ? left : rows).map((each) => droppedState(plan, each))
    await stepItems(
      tx,
      left.map((each) => each.id),
      { state, reason },
    )
    await database.updateTable('plans').set(edited(tx)).where('id', '=', id).execute()
    const before = stateOfSessions(rows.map((each) => each.state))
    const change = { before: { state: before }, after: { state, dropped_reason: reason } }
    const details = { items: left.map(auditedItem) }
    record(tx, {
      kind: 'plan.item-dropped',
      noun: 'plans',
      record_id: id,
      patient_id: plan.patient_id,
      ...change,
      details,
    })
  })

type LockedRow = Awaited<ReturnType<typeof itemsOf>>[number]

/** The rows of the named items: a treatment in sessions is answered as a whole. */
function rowsNamed(rows: readonly LockedRow[], ids: readonly number[]) {
  const ofItem = (id: number) => rows.filter((row) => (row.split_id ?? row.id) === id).map((row) => row.id)
  const named = [...new Set(ids)].map(ofItem)
  ensure(
    named.every((found) => found.length > 0),
    () => invalid('accepted', 'plan.unknown-item'),
  )
  return named.flat()
}

const clinicCurrency = ({ database }: Tx) => database.selectFrom('clinic').select('currency').executeTakeFirstOrThrow()
