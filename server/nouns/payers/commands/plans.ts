import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { MOST_PLANS } from '#domain/payer.ts'
import { conflict, ensure, invalid, missing } from '#domain/refusal.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { edited, ensureVersion, VERSION_COLUMNS } from '#server/base/context/optimistic-lock.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { PLAN_COLUMNS } from '../queries.ts'
import { rulesInWords, writeRules } from '../plan-rules.ts'

/** Returns the new plan's id. */
export const addPayerPlan = (
  context: Context,
  { id: payer_id, rules = [], ...entered }: ParsedInput<Api['addPayerPlan']>,
) =>
  transact(context, async (tx) => {
    const payer = await ensurePayer(tx, payer_id)
    await ensureList(tx, entered.price_list_id)
    const { id, ...added } = await tx.database
      .insertInto('payer_plans')
      .values({ payer_id, ...entered })
      .returning(['id', ...PLAN_COLUMNS])
      .executeTakeFirstOrThrow()
    await writeRules(tx, id, rules)
    const after = { payer_id, ...added, plan_rules: await rulesInWords(tx, id) }
    const details = { name: added.name, payer: payer.name }
    record(tx, { kind: 'payer-plan.added', noun: 'payer-plans', record_id: id, after, details })
    return id
  })

export const changePayerPlan = (context: Context, input: ParsedInput<Api['changePayerPlan']>) =>
  transact(context, async (tx) => {
    const { id, version, rules, ...entered } = input
    const current = await lockPlan(tx, id)
    await ensureVersion(tx, version, current, 'plan of a payer')
    if (entered.price_list_id !== current.price_list_id) await ensureList(tx, entered.price_list_id)
    const before = { ...only(current), plan_rules: await rulesInWords(tx, id) }
    const changed = await tx.database
      .updateTable('payer_plans')
      .set({ ...entered, ...edited(tx) })
      .where('id', '=', id)
      .returning(PLAN_COLUMNS)
      .executeTakeFirstOrThrow()
    if (rules) {
      await tx.database.deleteFrom('plan_rules').where('plan_id', '=', id).execute()
      await writeRules(tx, id, rules)
    }
    const change = difference<object>(before, { ...changed, plan_rules: await rulesInWords(tx, id) })
    const details = { name: current.name, payer: current.payer_name }
    record(tx, { kind: 'payer-plan.changed', noun: 'payer-plans', record_id: id, details, ...change })
  })

async function lockPlan({ database }: Tx, id: number) {
  const found = await database
    .selectFrom('payer_plans')
    .select([...PLAN_COLUMNS, ...VERSION_COLUMNS])
    .select(({ selectFrom }) =>
      selectFrom('payers').whereRef('payers.id', '=', 'payer_plans.payer_id').select('payers.name').as('payer_name'),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw missing('payer-plan')
  return found
}

const only = (plan: Record<(typeof PLAN_COLUMNS)[number], unknown>) =>
  Object.fromEntries(PLAN_COLUMNS.map((column) => [column, plan[column]]))

/** Locked, so that no more plans are added than there may be. */
async function ensurePayer({ database }: Tx, id: number) {
  const payer = await database.selectFrom('payers').select('name').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!payer) throw missing('payer')
  const { count } = await database
    .selectFrom('payer_plans')
    .where('payer_id', '=', id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  ensure(count < MOST_PLANS, () => conflict('payer-plan.too-many', { most: MOST_PLANS }))
  return payer
}

async function ensureList({ database }: Tx, price_list_id: number | null | undefined) {
  if (price_list_id === null || price_list_id === undefined) return
  const list = await database
    .selectFrom('price_lists')
    .select(['currency', ({ selectFrom }) => selectFrom('clinic').select('clinic.currency').as('of_clinic')])
    .where('id', '=', price_list_id)
    .executeTakeFirst()
  ensure(list, () => invalid('price_list_id', 'price-list.unknown'))
  const { currency, of_clinic } = list
  ensure(currency === of_clinic, () => conflict('payer-plan.list-in-other-currency', { currency }))
}
