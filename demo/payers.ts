import { addDays, type Day } from '#domain/calendar.ts'
import { money } from '#domain/money.ts'
import type { Context } from '#server/base/context/context.ts'
import { addPayer } from '#server/nouns/payers/commands/payers.ts'
import { addPayerPlan } from '#server/nouns/payers/commands/plans.ts'
import { addPriceList } from '#server/nouns/payers/commands/price-lists.ts'
import { addPolicy } from '#server/nouns/policies/commands.ts'
import { byFrontDesk, type Act } from './act.ts'
import { actsOfApprovals } from './approvals.ts'
import { actsOfClaims } from './claims.ts'
import type { Patient } from './patients.ts'

/** What one of the two insurers pays for some treatments, by code. */
const AGREED = { CONS: 80, SCAL: 260, 'COMP-1': 230, 'COMP-2': 290, 'COMP-3': 350, 'CRN-ZIR': 1600 } as const

/** The two who pay for patients of the demo clinic, each with a plan. */
export async function addPayers(context: Context) {
  await addShield(context)
  await addCare(context)
}

async function addShield(context: Context) {
  const codes = await context.database
    .selectFrom('treatment_codes')
    .select(['id', 'code'])
    .where('code', 'in', Object.keys(AGREED))
    .execute()
  const items = codes.map(({ id, code }) => ({
    treatment_code_id: id,
    price: money(AGREED[code as keyof typeof AGREED]),
  }))
  const price_list_id = await addPriceList(context, { name: 'Gulf Shield network', items })
  const shield = await addPayer(context, {
    name: 'Gulf Shield Insurance',
    other_name: 'درع الخليج للتأمين',
    kind: 'insurer',
  })
  await addPayerPlan(context, {
    id: shield,
    name: 'Gold',
    price_list_id,
    patient_percent: 20,
    insurer_max_per_year: money(5000),
    approval_above: money(1500),
    rules: [
      { benefit: 'preventive', covered: true, patient_percent: 0 },
      { benefit: 'major', covered: true, patient_percent: 30, needs_approval: true },
      { benefit: 'cosmetic', covered: false },
    ],
  })
}

async function addCare(context: Context) {
  const care = await addPayer(context, { name: 'Corniche Care', other_name: 'رعاية الكورنيش', kind: 'tpa' })
  await addPayerPlan(context, {
    id: care,
    name: 'Staff',
    insurer_name: 'Corniche Insurance',
    patient_percent: 10,
    visit_deductible: money(50),
    year_starts: '01-01',
    insurer_max_per_year: money(3000),
    rules: [{ benefit: 'orthodontic', covered: false }],
  })
}

/** The plan by its name, and the member numbers of the patients who have it. */
const POLICIES = [
  ['Gold', 'GSI-204471'],
  ['Gold', 'GSI-207718'],
  ['Staff', 'CC-88213'],
] as const

/** A few patients bring their cards. */
export function* actsOfPolicies(patients: readonly Patient[], today: Day, doctor_id: number): Generator<Act> {
  // Their first insured visits are some weeks ago.
  const holders = patients.filter(({ registered_at }) => registered_at < addDays(today, -46)).slice(0, POLICIES.length)
  for (const [index, [name, member_number]] of POLICIES.entries()) {
    const patient = holders[index]
    if (!patient) return
    const valid_from = addDays(today, -200 + index * 40)
    yield byFrontDesk(`${addDays(today, -45 + index)}T12:2${index}:00`, async (context) => {
      const plans = context.database.selectFrom('payer_plans').select('id')
      const plan = await plans.where('name', '=', name).executeTakeFirstOrThrow()
      return addPolicy(context, { id: patient.id, plan_id: plan.id, member_number, valid_from, relation: null })
    })
  }
  yield* actsOfApprovals(holders, today)
  yield* actsOfClaims(holders, today, doctor_id)
}
