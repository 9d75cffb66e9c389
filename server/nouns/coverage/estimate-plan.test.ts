import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { insurerFactory } from '#test/support/insurers.ts'

const clinic = await clinicApp()
const desk = clinic.as('receptionist')
const { registerPatient, own_doctor } = recordFactory(clinic)
const { insure, code } = await insurerFactory(clinic)
await code('CROWN', 2_000, { benefit: 'major' })
await code('FILL', 300)

const ITEMS = [
  { treatment_code: 'CROWN', description: 'Crown', cost: 2_000 },
  { treatment_code: 'FILL', description: 'Filling', cost: 300 },
]

/** A quote for a patient with these plans of insurers. */
async function quoted(...plans: [plan: object, policy?: object][]) {
  const { id } = await registerPatient()
  for (const [plan, policy] of plans) await insure(id, plan, policy)
  const written = { title: 'Work', doctor_id: own_doctor, items: ITEMS }
  const { body: draft } = await desk.post(`/api/patients/${id}/plans`, written)
  expect(draft).not.toHaveProperty('insurer_estimate')
  return (await desk.post(`/api/plans/${draft.id}/propose`, { valid_until: '2040-01-01' })).body
}

const ASKS = { patient_percent: 20, rules: [{ benefit: 'major', covered: true, needs_approval: true }] }

test.each<[string, [object, object?][], number | undefined]>([
  ['no policy', [], undefined],
  ['a policy of another time', [[{}, { valid_from: '2050-01-01' }]], undefined],
  ['a plan', [[{}]], 1_840],
  ['a plan that asks for approval', [[ASKS]], 1_840],
  ['agreed prices', [[{ prices: { FILL: 200 } }]], 1_760],
  ['a maximum of the year', [[{}, { insurer_max_override: 500 }]], 500],
  ['two policies: the newer', [[{}], [{ patient_percent: 0 }, { valid_from: '2026-01-02' }]], 2_300],
])('a quote with %s estimates what the insurer covers', async (_what, plans, estimate) => {
  const plan = await quoted(...plans)
  expect(plan.insurer_estimate).toBe(estimate)
  // The prices of the quote stay what they are.
  expect(plan.total).toBe(2_300)
})

test('the estimate stays as it was proposed', async () => {
  const plan = await quoted([{}])
  await clinic.database.updateTable('payer_plans').set({ patient_percent: 90 }).execute()
  const [stored] = (await desk.get(`/api/patients/${plan.patient_id}/plans`)).body
  expect(stored?.insurer_estimate).toBe(1_840)
})
