import type { ClinicApp } from './factories.ts'

let made = 0

/** Payers, plans and policies, written as they are stored. */
export async function insurerFactory(clinic: ClinicApp) {
  const admin = clinic.as('admin')

  /** A treatment code; one that exists gets this price. */
  async function code(name: string, default_cost: number, more: object = {}) {
    await admin.post('/api/settings/treatment-codes', { code: name, description: name, default_cost })
    await clinic.database
      .updateTable('treatment_codes')
      .set({ default_cost, benefit: 'basic', ...more } as never)
      .where('code', '=', name)
      .execute()
  }

  /** A policy of a new payer and plan; the patient pays 20 % unless the plan says otherwise. */
  async function insure(patient_id: number, plan: object = {}, policy: object = {}) {
    const { may_bill_patient = false, rules = [], prices, ...terms } = plan as Plan
    const { database } = clinic
    const payer = await database
      .insertInto('payers')
      .values({ name: `Insurer ${++made}`, kind: 'insurer', may_bill_patient } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const price_list_id = prices ? await priceList(prices) : null
    const { id: plan_id } = await database
      .insertInto('payer_plans')
      .values({ payer_id: payer.id, name: 'Gold', patient_percent: 20, price_list_id, ...terms } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [position, rule] of rules.entries()) {
      await database
        .insertInto('plan_rules')
        .values({ plan_id, position, patient_copay: 0, needs_approval: false, ...rule } as never)
        .execute()
    }
    const { id } = await database
      .insertInto('policies')
      .values({
        patient_id,
        plan_id,
        member_number: `M-${made}`,
        valid_from: '2026-01-01',
        created_at: clinic.clock.now,
        ...policy,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  async function priceList(prices: Record<string, number>) {
    const { database } = clinic
    const { id } = await database
      .insertInto('price_lists')
      .values({ name: `List ${made}`, currency: 'QR' } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [name, price] of Object.entries(prices)) {
      await database
        .insertInto('price_list_items')
        .columns(['price_list_id', 'treatment_code_id', 'price'])
        .expression(({ selectFrom, val }) =>
          selectFrom('treatment_codes')
            .select([val(id).as('list'), 'id', val(price).as('price')])
            .where('code', '=', name),
        )
        .execute()
    }
    return id
  }

  return { code, insure }
}

interface Plan {
  may_bill_patient?: boolean
  rules?: object[]
  prices?: Record<string, number>
}
