import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const { registerPatient, book } = recordFactory(clinic)
const [admin, doctor, desk] = [clinic.as('admin'), clinic.as('doctor'), clinic.as('receptionist')]

const implant = { kind: 'treatment', description: 'Implant', status: 'done', teeth: [{ tooth: 36, surfaces: [] }] }
const placed = (id: number, fields: object) => admin.post(`/api/patients/${id}/chart-items`, { ...implant, ...fields })
const patientsOf = async (lot: string, by = admin) =>
  (await by.get(`/api/chart-items?lot=${encodeURIComponent(lot)}` as '/api/chart-items')).body.map(
    ({ patient_id }) => patient_id,
  )

test('a recalled lot is found in whom it was used, whatever its capitals, the latest first', async () => {
  const [one, two, other] = [(await registerPatient()).id, (await registerPatient()).id, (await registerPatient()).id]
  await placed(one, { lot: 'NB-4471', serial: '001' })
  await placed(two, { lot: 'nb-4471' })
  await placed(other, { lot: 'NB-44711' })
  expect(await patientsOf(' Nb-4471 ')).toEqual([two, one])
  const { body } = await admin.get('/api/chart-items?lot=NB-4471&limit=1' as '/api/chart-items')
  expect(body).toMatchObject([{ patient_id: two, description: 'Implant', lot: 'nb-4471', serial: null }])
})

test('what was voided is not found, and what a merged record had is its remaining patient’s', async () => {
  const [kept, gone] = [(await registerPatient()).id, (await registerPatient()).id]
  const { body } = await placed(kept, { lot: 'V-1' })
  await placed(gone, { lot: 'V-1' })
  await admin.post(`/api/chart-items/${body.id}/void`, { reason: 'Of 46' })
  expect(await patientsOf('V-1')).toEqual([gone])
  await admin.post(`/api/patients/${kept}/merge`, { other_id: gone })
  expect(await patientsOf('V-1')).toEqual([kept])
})

test('a doctor finds own patients, the front desk all whom it is to call', async () => {
  const own = (await book()).patient_id
  const { id } = await registerPatient()
  for (const each of [own, id]) await placed(each, { lot: 'W-1' })
  expect(await patientsOf('W-1', doctor)).toEqual([own])
  expect(await patientsOf('W-1', desk)).toEqual([id, own])
})

test('without a lot there is nothing to find', async () => {
  for (const query of ['', '?lot=', '?lot=%20', `?lot=${'a'.repeat(61)}`])
    expect((await admin.get(`/api/chart-items${query}` as '/api/chart-items')).status).toBe(400)
  expect(await patientsOf('no such')).toEqual([])
})

test.each<[object, object]>([
  [
    { lot: ' A-1 ', serial: 'S9', canals: [{ name: 'MB', working_length: 21.5 }] },
    { lot: 'A-1', serial: 'S9', canals: [{ name: 'MB', working_length: 21.5, file: null, reference: null }] },
  ],
  [
    { lot: ' ', serial: null, canals: [] },
    { lot: null, serial: null, canals: [] },
  ],
])('%j is kept as %j', async (fields, kept) => {
  const { id } = await registerPatient()
  const { status, body } = await placed(id, fields)
  expect([status, body]).toMatchObject([201, kept])
  expect((await admin.get(`/api/patients/${id}/chart`)).body.items).toMatchObject([kept])
})

const caries = { kind: 'condition', code: 'caries', status: 'found' }
test.each([
  [{ ...caries, lot: 'A-1' }, 'lot'],
  [{ ...caries, serial: 'S9' }, 'serial'],
  [{ ...caries, canals: [{ name: 'MB' }] }, 'canals'],
  [{ canals: [{ name: 'MB' }, { name: 'mb' }] }, 'canals'],
  [{ canals: [{ name: 'MB', working_length: 41 }] }, 'canals.0.working_length'],
  [{ canals: [{ name: 'MB', working_length: 21.55 }] }, 'canals.0.working_length'],
  [{ canals: [{}] }, 'canals.0.name'],
  [{ lot: 'x'.repeat(61) }, 'lot'],
])('%j is refused at that field, and nothing noted', async (fields, field) => {
  const { id } = await registerPatient()
  const { status, body } = await placed(id, fields)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  expect((await admin.get(`/api/patients/${id}/chart`)).body.items).toEqual([])
})

test('a length finer than a tenth is refused by a sentence that says so', async () => {
  const { id } = await registerPatient()
  const { body } = await placed(id, { canals: [{ name: 'MB', working_length: 21.55 }] })
  expect(body.fields).toEqual({ 'canals.0.working_length': 'Working length must have at most one decimal' })
})
