import { sql } from 'kysely'
import type { Payer, PayerPlan } from '#contract/payers.ts'
import type { PriceList } from '#contract/price-lists.ts'
import { missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import { type PagedList, paginated } from '#server/base/context/pagination.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

export const payerList = ({ database }: Context): PagedList<Payer> =>
  paginated(database, payerRows(database), { by: { name: 'payers.name', id: 'payers.id' }, direction: 'asc' })

export async function payer({ database }: Context, id: number): Promise<Payer> {
  const found = await payerRows(database).where('id', '=', id).executeTakeFirst()
  if (!found) throw missing('payer')
  return found
}

/** Of one payer, whether it is active or not. */
export async function planList(context: Context, payer_id: number): Promise<PagedList<PayerPlan>> {
  const { database } = context
  await payer(context, payer_id)
  const rows = planRows(database).where('payer_id', '=', payer_id)
  return paginated(database, rows, { by: { name: 'payer_plans.name', id: 'payer_plans.id' }, direction: 'asc' })
}

export async function payerPlan({ database }: Context, id: number): Promise<PayerPlan> {
  const found = await planRows(database).where('id', '=', id).executeTakeFirst()
  if (!found) throw missing('payer-plan')
  return found
}

export const priceListList = ({ database }: Context): PagedList<PriceList> =>
  paginated(database, priceListRows(database), {
    by: { name: 'price_lists.name', id: 'price_lists.id' },
    direction: 'asc',
  })

export async function priceList({ database }: Context, id: number): Promise<PriceList> {
  const found = await priceListRows(database).where('id', '=', id).executeTakeFirst()
  if (!found) throw missing('price-list')
  return found
}

export const PAYER_COLUMNS = [
  'name',
  'other_name',
  'kind',
  'receiver_code',
  'sender_code',
  'tax_number',
  'address',
  'email',
  'submit_within_days',
  'resubmit_within_days',
  'pays_within_days',
  'format',
  'may_bill_patient',
  'insurer_tax',
  'active',
] as const

export const PLAN_COLUMNS = [
  'name',
  'insurer_name',
  'insurer_code',
  'price_list_id',
  'discount_percent',
  'patient_percent',
  'visit_deductible',
  'deductible_order',
  'patient_max_per_visit',
  'insurer_max_per_visit',
  'insurer_max_per_year',
  'year_starts',
  'approval_above',
  'active',
] as const

const payerRows = (database: Database) => database.selectFrom('payers').select(['id', ...PAYER_COLUMNS, 'version'])

export const rulesOfPlan = sql<PayerPlan['rules']>`coalesce((
  select jsonb_agg(jsonb_build_object('benefit', benefit, 'treatment_code_id', treatment_code_id, 'covered', covered,
    'patient_percent', plan_rules.patient_percent, 'patient_copay', patient_copay, 'needs_approval', needs_approval)
    order by position)
  from plan_rules where plan_id = payer_plans.id
), '[]')`

const planRows = (database: Database) =>
  database
    .selectFrom('payer_plans')
    .select(['id', 'payer_id', ...PLAN_COLUMNS, 'version'])
    .select(rulesOfPlan.as('rules'))

export const itemsOfList = sql<PriceList['items']>`coalesce((
  select jsonb_agg(jsonb_build_object('treatment_code_id', treatment_code_id, 'treatment_code', code,
    'description', description, 'price', price, 'payer_code', payer_code) order by code)
  from price_list_items join treatment_codes on treatment_codes.id = treatment_code_id
  where price_list_id = price_lists.id
), '[]')`

const priceListRows = (database: Database) =>
  database
    .selectFrom('price_lists')
    .select(['id', 'name', 'currency', 'active', 'version'])
    .select(itemsOfList.as('items'))
