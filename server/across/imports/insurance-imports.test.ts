import { afterAll, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { counts, importing } from '#test/support/importing.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const { registerPatient } = recordFactory(clinic)
const { uploaded, check, brought } = importing(clinic)

afterAll(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

for (const [code, default_cost] of [
  ['PL-FILL', 300],
  ['PL-XR', 150.5],
] as const) {
  await admin.post('/api/settings/treatment-codes', { code, description: code, default_cost })
}
const listNamed = async (wanted: string) =>
  (await admin.get('/api/settings/price-lists')).body.find(({ name }) => name === wanted)

test('agreed prices make a list, and change one that is there', async () => {
  const file = 'Price list,Code,Price,Insurer code\nGulf net,pl-fill,240,D2391\nGulf net,PL-XR,"120.50",\n'
  expect(counts((await brought('price_list', file)).checked)).toEqual([2, 0, 0, 0])
  expect((await listNamed('Gulf net'))?.items).toMatchObject([
    { treatment_code: 'PL-FILL', price: 240, payer_code: 'D2391' },
    { treatment_code: 'PL-XR', price: 120.5, payer_code: null },
  ])
  expect(counts((await brought('price_list', file)).checked)).toEqual([0, 0, 2, 0])
  const cheaper = 'Price list,Code,Price\ngulf NET,PL-FILL,230\n'
  expect(counts((await brought('price_list', cheaper)).checked)).toEqual([0, 0, 1, 0])
  const { checked, id } = await brought('price_list', cheaper, { duplicates: 'update' })
  expect(counts(checked)).toEqual([0, 1, 0, 0])
  expect((await listNamed('Gulf net'))?.items[0]).toMatchObject({ price: 230, payer_code: 'D2391' })
  expect((await admin.get(`/api/imports/${id}`)).body).toMatchObject({ undoable: false })
})

test('prices are none of a list in another currency', async () => {
  const { body: abroad } = await admin.post('/api/settings/price-lists', { name: 'Abroad', currency: 'AED' })
  const { id, mapping } = await uploaded('price_list', 'Price list,Code,Price\nABROAD,PL-XR,5\n')
  const { body } = await check(id, { mapping, skip_problems: true })
  expect(body.problems).toMatchObject([{ code: 'import.list-in-other-currency', column: 'Price list' }])
  expect(await listNamed('Abroad')).toMatchObject({ id: abroad.id, items: [] })
})

test.each([
  ['a code that the clinic does not have', 'Net,NONE,5', 'Code'],
  ['a price that is no amount', 'Net,PL-XR,cheap', 'Price'],
  ['no price', 'Net,PL-XR,', 'Price'],
  ['no list', ',PL-XR,5', 'Price list'],
  ['a name that is too long', `${'n'.repeat(201)},PL-XR,5`, 'Price list'],
])('a price with %s is a problem of its line', async (_name, line, column) => {
  const { id, mapping } = await uploaded('price_list', `Price list,Code,Price\n${line}\n`)
  const { body } = await check(id, { mapping, skip_problems: true })
  expect([...counts(body), body.problems[0]?.line, body.problems[0]?.column]).toEqual([0, 0, 0, 1, 2, column])
})

test('policies are added to the patients whom the clinic has, once', async () => {
  const payer = (await admin.post('/api/settings/payers', { name: 'Import Shield', kind: 'insurer' })).body
  await admin.post(`/api/settings/payers/${payer.id}/plans`, { name: 'Gold', patient_percent: 20 })
  const { id } = await registerPatient({ full_name: 'Insured Person', contact_number: '55660009' })
  const header = 'Patient Name,Phone,Insurance,Plan,Member No,Valid from,Valid until\n'
  const file = [
    'Insured Person,55660009,import shield,GOLD,M-77,01/03/2026,28/02/2027',
    'Insured Person,55660009,Import Shield,Silver,M-78,01/03/2026,',
    'Insured Person,55660009,Import Shield,Gold,M-79,01/03/2026,01/02/2026',
    'Nobody Known,55669999,Import Shield,Gold,M-80,01/03/2026,',
  ].join('\n')
  const first = await brought('policies', `${header}${file}\n`, { skip_problems: true, day_order: 'dmy' })
  expect(counts(first.checked)).toEqual([1, 0, 0, 3])
  expect((await admin.get(`/api/patients/${id}/policies`)).body).toMatchObject([
    { plan_name: 'Gold', member_number: 'M-77', valid_from: '2026-03-01', valid_until: '2027-02-28' },
  ])
  const again = await brought('policies', `${header}${file}\n`, { skip_problems: true, day_order: 'dmy' })
  expect(counts(again.checked)).toEqual([0, 0, 1, 3])
})

test('a policy of a file without a column for its last day has none', async () => {
  const payer = (await admin.post('/api/settings/payers', { name: 'Open End', kind: 'insurer' })).body
  await admin.post(`/api/settings/payers/${payer.id}/plans`, { name: 'Gold', patient_percent: 20 })
  const { id } = await registerPatient({ full_name: 'Open Ended', contact_number: '55660010' })
  const header = 'Patient Name,Phone,Insurance,Plan,Member No,Valid from\n'
  const { checked } = await brought('policies', `${header}Open Ended,55660010,Open End,Gold,M-81,2026-03-01\n`)
  expect(counts(checked)).toEqual([1, 0, 0, 0])
  expect((await admin.get(`/api/patients/${id}/policies`)).body).toMatchObject([
    { member_number: 'M-81', valid_from: '2026-03-01', valid_until: null },
  ])
})
