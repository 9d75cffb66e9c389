import { expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'

const clinic = await clinicApp()
const [admin, desk, doctor] = [clinic.as('admin'), clinic.as('receptionist'), clinic.as('doctor')]
const recorded = newEntries(clinic.database)

let made = 0
const somePayer = () => ({ name: `Payer ${(made += 1)}`, kind: 'insurer' })
const add = (fields: object = {}) => admin.post('/api/settings/payers', { ...somePayer(), ...fields })
const change = (id: number, fields: object) => admin.put(`/api/settings/payers/${id}`, { ...somePayer(), ...fields })
const usual = {
  other_name: null,
  receiver_code: null,
  sender_code: null,
  tax_number: null,
  address: null,
  email: null,
  submit_within_days: 30,
  resubmit_within_days: 30,
  pays_within_days: 60,
  format: 'print',
  may_bill_patient: false,
  insurer_tax: 'as_patient',
  active: true,
  version: 1,
}
const codeOf = async (code: string) =>
  (await admin.post('/api/settings/treatment-codes', { code, description: code, default_cost: 300 })).body.id
const planFor = async (fields: object) =>
  admin.post(`/api/settings/payers/${(await add()).body.id}/plans`, { name: 'Gold', patient_percent: 20, ...fields })

test('a payer has the usual terms unless others are said, and is read by the front desk only', async () => {
  const { status, body } = await add({ name: 'Daman', other_name: 'ضمان' })
  expect([status, body]).toEqual([201, { ...usual, id: body.id, name: 'Daman', other_name: 'ضمان', kind: 'insurer' }])
  expect((await desk.get('/api/settings/payers')).body).toContainEqual(body)
  expect((await doctor.get('/api/settings/payers')).status).toBe(403)
  expect((await desk.post('/api/settings/payers', somePayer())).status).toBe(403)
})

test('two payers have no common name, in any case', async () => {
  await add({ name: 'Nextcare' })
  const { status, body } = await add({ name: 'NEXTCARE' })
  expect([status, body]).toMatchObject([409, { code: 'payer.taken', fields: { name: expect.any(String) } }])
})

test('a change keeps what it leaves out, is recorded, and refused with an old version', async () => {
  const { id } = (await add({ name: 'NAS', receiver_code: 'C001', pays_within_days: 45 })).body
  await recorded()
  expect((await change(id, { name: 'Neuron', version: 1 })).body).toMatchObject({
    name: 'Neuron',
    receiver_code: 'C001',
    pays_within_days: 45,
    version: 2,
  })
  expect(await recorded()).toMatchObject([
    { kind: 'payer.changed', record_id: id, before: { name: 'NAS' }, after: { name: 'Neuron' } },
  ])
  expect((await change(id, { version: 1 })).status).toBe(409)
  expect((await change(999_999, {})).status).toBe(404)
})

test.for([
  [{ name: ' ' }, 'name'],
  [{ kind: 'bank' }, 'kind'],
  [{ format: 'fax' }, 'format'],
  [{ email: 'nobody' }, 'email'],
  [{ pays_within_days: -1 }, 'pays_within_days'],
  [{ submit_within_days: 1.5 }, 'submit_within_days'],
  [{ may_bill_patient: 'no' }, 'may_bill_patient'],
] as const)('a payer with %j is refused', async ([fields, field]) => {
  const { status, body } = await add(fields)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
})

test('a plan has rules by benefit and by code, in their order', async () => {
  const crown = await codeOf('P-CROWN')
  const rules = [
    { benefit: 'preventive', covered: true, patient_percent: 0 },
    { treatment_code_id: crown, covered: true, patient_copay: 50, needs_approval: true },
    { benefit: 'cosmetic', covered: false },
  ]
  const { status, body } = await planFor({ rules, insurer_max_per_year: 5000, approval_above: 1000 })
  expect([status, body]).toMatchObject([
    201,
    {
      name: 'Gold',
      patient_percent: 20,
      discount_percent: 0,
      visit_deductible: 0,
      deductible_order: 'first',
      patient_max_per_visit: null,
      insurer_max_per_visit: null,
      insurer_max_per_year: 5000,
      year_starts: 'policy',
      approval_above: 1000,
      price_list_id: null,
      rules: [
        {
          benefit: 'preventive',
          treatment_code_id: null,
          covered: true,
          patient_percent: 0,
          patient_copay: 0,
          needs_approval: false,
        },
        { benefit: null, treatment_code_id: crown, patient_percent: null, patient_copay: 50, needs_approval: true },
        { benefit: 'cosmetic', covered: false },
      ],
    },
  ])
  expect((await desk.get(`/api/settings/payers/${body.payer_id}/plans`)).body).toEqual([body])
  expect((await desk.get('/api/settings/payers/999999/plans')).status).toBe(404)
})

test('a change of a plan keeps its rules unless others are sent, and says which changed', async () => {
  const { body: plan } = await planFor({ rules: [{ benefit: 'basic', covered: true, patient_percent: 25 }] })
  const update = (fields: object) => admin.put(`/api/settings/payer-plans/${plan.id}`, { name: 'Gold', ...fields })
  expect((await update({ patient_percent: 10, version: 1 })).body).toMatchObject({
    patient_percent: 10,
    rules: plan.rules,
  })
  await recorded()
  expect((await update({ rules: [{ benefit: 'basic', covered: false }] })).body.rules).toMatchObject([
    { covered: false },
  ])
  expect(await recorded()).toMatchObject([
    { kind: 'payer-plan.changed', before: { plan_rules: 'basic 25%' }, after: { plan_rules: 'basic –' } },
  ])
  expect((await update({ version: 1 })).status).toBe(409)
})

test.for([
  [{ patient_percent: 100.5 }, 'patient_percent'],
  [{ patient_percent: undefined }, 'patient_percent'],
  [{ discount_percent: -1 }, 'discount_percent'],
  [{ visit_deductible: -0.01 }, 'visit_deductible'],
  [{ year_starts: '02-30' }, 'year_starts'],
  [{ deductible_order: 'both' }, 'deductible_order'],
  [{ price_list_id: 999_999 }, 'price_list_id'],
  [{ rules: [{ covered: true }] }, 'rules.0.treatment_code_id'],
  [
    {
      rules: [
        { benefit: 'basic', covered: true },
        { benefit: 'basic', covered: false },
      ],
    },
    'rules.1.benefit',
  ],
  [{ rules: [{ treatment_code_id: 999_999, covered: true }] }, 'rules.0.treatment_code_id'],
  [{ rules: [{ benefit: 'basic', covered: true, patient_percent: 101 }] }, 'rules.0.patient_percent'],
] as const)('a plan with %j is refused', async ([fields, field]) => {
  const { status, body } = await planFor(fields)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
})

test('a price list is replaced as a whole, and says which prices changed', async () => {
  const [filling, crown] = [await codeOf('L-FILL'), await codeOf('L-CROWN')]
  const { status, body } = await admin.post('/api/settings/price-lists', {
    name: 'Network 1',
    items: [{ treatment_code_id: filling, price: 240, payer_code: 'K02' }],
  })
  expect([status, body]).toMatchObject([
    201,
    { name: 'Network 1', currency: 'QR', items: [{ treatment_code: 'L-FILL', price: 240, payer_code: 'K02' }] },
  ])
  await recorded()
  const items = [
    { treatment_code_id: filling, price: 250, payer_code: 'K02' },
    { treatment_code_id: crown, price: 1800.5 },
  ]
  const put = (fields: object) => admin.put(`/api/settings/price-lists/${body.id}/items`, fields)
  expect((await put({ items, version: 1 })).body).toMatchObject({
    items: [{ treatment_code: 'L-CROWN', price: 1800.5, payer_code: null }, { price: 250 }],
    version: 2,
  })
  expect(await recorded()).toMatchObject([
    { before: { prices: 'L-FILL 240.00 (K02)' }, after: { prices: 'L-CROWN 1800.50; L-FILL 250.00 (K02)' } },
  ])
  expect((await put({ items, version: 1 })).status).toBe(409)
  const twice = [
    { treatment_code_id: crown, price: 1 },
    { treatment_code_id: crown, price: 2 },
  ]
  expect((await put({ items: twice })).body.fields).toHaveProperty(['items.1.treatment_code_id'])
  expect((await put({ items: [{ treatment_code_id: 999_999, price: 1 }] })).status).toBe(400)
  expect((await admin.put(`/api/settings/price-lists/${body.id}`, { active: false })).body).toMatchObject({
    name: 'Network 1',
    active: false,
  })
  expect((await desk.get('/api/settings/price-lists')).body[0]?.items).toHaveLength(2)
})

test("a plan takes only a price list in the clinic's currency", async () => {
  const { body: list } = await admin.post('/api/settings/price-lists', { name: 'Abroad', currency: 'AED' })
  const { status, body } = await planFor({ price_list_id: list.id })
  expect([status, body]).toMatchObject([409, { code: 'payer-plan.list-in-other-currency' }])
})

test('a treatment code that a list or a rule names is only deactivated', async () => {
  const [listed, ruled] = [await codeOf('IN-LIST'), await codeOf('IN-RULE')]
  await admin.post('/api/settings/price-lists', { name: 'A', items: [{ treatment_code_id: listed, price: 1 }] })
  await planFor({ rules: [{ treatment_code_id: ruled, covered: false }] })
  for (const id of [listed, ruled])
    expect((await admin.delete(`/api/settings/treatment-codes/${id}`)).body).toEqual({ deactivated: true })
})
