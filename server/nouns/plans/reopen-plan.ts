import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensureReopenable } from '#domain/plan.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { edited, ensureVersion } from '#server/base/context/optimistic-lock.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { ensureNoneAccepted, lockAlternatives } from './alternatives.ts'
import { itemsOf, lockPlan } from './lock-plan.ts'
import { stepItems } from './step-items.ts'
import { auditedItem } from './write-items.ts'

/** Takes back an answer that was recorded by mistake, and the decline of the plan's alternatives that came with it. */
export const reopenPlan = (context: Context, { id, reason, version }: ParsedInput<Api['reopenPlan']>) =>
  transact(context, async (tx) => {
    const others = (await lockAlternatives(tx, id)).filter((other) => other.id !== id)
    const plan = await lockPlan(tx, id)
    ensureReopenable(plan, await itemsOf(tx, id))
    ensureNoneAccepted(others)
    await ensureVersion(tx, version, plan, 'plan')
    await reopen(tx, { id, ...plan }, reason)
    for (const other of others.filter(({ declined_for_id }) => declined_for_id === id)) await reopen(tx, other, reason)
  })

interface Answered {
  id: number
  patient_id: number
  signed_name: string | null
}

async function reopen(tx: Tx, { id, patient_id, signed_name }: Answered, reason: string) {
  const { database } = tx
  const items = await itemsOf(tx, id)
  const answer = { answered_at: null, answered_by: null, answered_on: null, signed_name: null, declined_for_id: null }
  await database
    .updateTable('plans')
    .set({ ...answer, ...edited(tx) })
    .where('id', '=', id)
    .execute()
  const answered = items.filter(({ state }) => state === 'accepted' || state === 'declined')
  await stepItems(
    tx,
    answered.map((item) => item.id),
    { state: 'proposed' },
  )
  const of = (state: string) => items.filter((item) => item.state === state).map(auditedItem)
  const before = { accepted: of('accepted'), declined: of('declined'), signed_name }
  record(tx, { kind: 'plan.reopened', noun: 'plans', record_id: id, patient_id, before, after: { reason } })
}
