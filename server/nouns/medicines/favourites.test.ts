import { expect, test } from 'vitest'
import { MOST_FAVOURITES } from '#domain/prescription.ts'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'

const clinic = await clinicApp()
const doctor = clinic.as('doctor')
const admin = clinic.as('admin')
const entries = newEntries(clinic.owner)
const PANADOL = { name: 'Panadol', strength: '500 mg', times: 'every 6 hours', days: 3 }
const WHOLE = { ...PANADOL, form: null, dose: null, quantity: null, as_needed: false, note: null }
const read = async (by = doctor) => (await by.get('/api/profile/medicines')).body
const save = (body: object, by = doctor) => by.put('/api/profile/medicines', body)

test('each doctor keeps their own in their order, and the audit trail says what changed', async () => {
  expect(await read()).toEqual({ medicines: [], version: 1 })
  await entries()
  const { status, body } = await save({ medicines: [PANADOL, { name: 'Amoxil' }], version: 1 })
  expect([status, body]).toMatchObject([200, { medicines: [WHOLE, { name: 'Amoxil' }], version: 2 }])
  expect(await read()).toEqual(body)
  expect((await read(admin)).medicines).toEqual([])
  await save({ medicines: [{ name: 'Amoxil' }, PANADOL], version: 2 })
  expect((await read()).medicines.map(({ name }) => name)).toEqual(['Amoxil', 'Panadol'])
  expect(await entries()).toMatchObject([
    { kind: 'favourites.changed', before: { favourites: '' } },
    { kind: 'favourites.changed', after: { favourites: 'Amoxil\nPanadol 500 mg: every 6 hours, for 3 days' } },
  ])
})

test('what was saved meanwhile is not undone, and two who save first at once do not lose one', async () => {
  const { version } = await read()
  await save({ medicines: [PANADOL], version })
  expect(await save({ medicines: [], version })).toMatchObject({ status: 409, body: { code: 'record.changed' } })
  const first = await Promise.all([1, 2].map(() => save({ medicines: [PANADOL], version: 1 }, admin)))
  expect(first.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test.each([
  [{ medicines: [{ name: '' }] }, 'medicines.0.name'],
  [{ medicines: [{ ...PANADOL, days: 0 }] }, 'medicines.0.days'],
  [{ medicines: Array.from({ length: MOST_FAVOURITES + 1 }, () => PANADOL) }, 'medicines'],
  [{}, 'medicines'],
  [{ medicines: [], version: 0 }, 'version'],
])('an impossible %j is refused', async (body, at) => {
  const { status, body: said } = await save(body)
  expect([status, Object.keys(said.fields ?? {})]).toEqual([400, [at]])
})

test.each(['receptionist', 'manager'] as const)('a %s, who prescribes nothing, has none', async (role) => {
  const by = clinic.as(role)
  expect([(await by.get('/api/profile/medicines')).status, (await save({ medicines: [] }, by)).status]).toEqual([
    403, 403,
  ])
})
