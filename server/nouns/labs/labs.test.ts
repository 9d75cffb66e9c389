import { expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'

const clinic = await clinicApp()
const [admin, doctor] = [clinic.as('admin'), clinic.as('doctor')]
const recorded = newEntries(clinic.database)

const PATH = '/api/settings/labs'
const CROWN = { description: 'Zirconia crown', fee: 600.5, days: 7 }
const pearl = { name: 'Pearl Lab', contact_number: '+974 4411 2233', email: 'cases@pearl.example' }
const add = (fields: object = {}) => admin.post(PATH, { ...pearl, ...fields })
const change = (id: number, fields: object = {}) => admin.put(`${PATH}/${id}`, { ...pearl, ...fields })

test('a lab is added with what it makes, in order, and read by everybody', async () => {
  const { status, body } = await add({ items: [CROWN, { description: ' Night  guard ', fee: 0, days: 0 }] })
  expect([status, body]).toEqual([
    201,
    {
      ...pearl,
      id: expect.any(Number),
      items: [CROWN, { description: 'Night  guard', fee: 0, days: 0 }],
      active: true,
      version: 1,
    },
  ])
  expect((await doctor.get(PATH)).body).toContainEqual(body)
  expect((await add({ contact_number: ' ', email: '', items: undefined })).body).toMatchObject({
    contact_number: null,
    email: null,
    items: [],
  })
})

test('a change keeps what it leaves out, replaces its list as a whole, and is recorded', async () => {
  const { id } = (await add({ items: [CROWN] })).body
  await recorded()
  expect((await change(id, { name: 'Pearl', version: 1 })).body).toMatchObject({ items: [CROWN], version: 2 })
  expect(await recorded()).toMatchObject([
    { kind: 'lab.changed', record_id: id, before: { name: 'Pearl Lab' }, after: { name: 'Pearl' } },
  ])
  const dearer = { ...CROWN, fee: 700 }
  expect((await change(id, { items: [dearer], active: false })).body).toMatchObject({ items: [dearer], active: false })
  expect((await recorded())[0]).toMatchObject({
    before: { lab_items: 'Zirconia crown: 600.50 (7)' },
    after: { lab_items: 'Zirconia crown: 700.00 (7)' },
  })
  expect((await change(id, { version: 1 })).status).toBe(409)
  expect((await change(999_999)).status).toBe(404)
})

test.for([
  [{ name: ' ' }, 'name'],
  [{ email: 'nobody' }, 'email'],
  [{ contact_number: '1'.repeat(51) }, 'contact_number'],
  [{ items: [{ ...CROWN, fee: -1 }] }, 'items.0.fee'],
  [{ items: [{ ...CROWN, fee: 1.001 }] }, 'items.0.fee'],
  [{ items: [{ ...CROWN, days: 1.5 }] }, 'items.0.days'],
  [{ items: [{ ...CROWN, days: 366 }] }, 'items.0.days'],
  [{ items: [{ ...CROWN, description: '' }] }, 'items.0.description'],
  [{ items: Array.from({ length: 101 }, () => CROWN) }, 'items'],
] as const)('a lab with %j is refused', async ([fields, field]) => {
  const { status, body } = await add(fields)
  expect([status, Object.keys((body as { fields?: object }).fields ?? {})]).toEqual([400, [field]])
})
