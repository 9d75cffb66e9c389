import { expect, test } from 'vitest'
import type { Expense } from '#contract/expenses.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'

const clinic = await clinicApp({ now: '2026-11-17T15:00:00Z' })
const [admin, manager, desk] = [clinic.as('admin'), clinic.as('manager'), clinic.as('receptionist')]

const RENT = { category: 'rent', supplier: 'Landlord', amount: 5000.5, paid_on: '2026-11-01' }
const add = (fields: object = {}) => manager.post('/api/expenses', { ...RENT, ...fields })
const list = async (query = ''): Promise<Expense[]> =>
  (await manager.get(`/api/expenses${query}`)).body as unknown as Expense[]
const meansId = async (settles: string): Promise<number> =>
  (await admin.post('/api/settings/means', { name_en: settles, name_ar: settles, method: 'cash', settles })).body.id

test('an expense is noted in the currency of the clinic, and listed on its day', async () => {
  const { status, body } = await add({ note: ' November ' })
  expect([status, body]).toEqual([
    201,
    {
      ...RENT,
      id: expect.any(Number),
      currency: 'QR',
      means_id: null,
      from_drawer: false,
      note: 'November',
      file_id: null,
      created_at: '2026-11-17T15:00:00.000Z',
      created_by_name: 'Majid Manager',
      voided_at: null,
      voided_by_name: null,
      void_reason: null,
    },
  ])
  expect(await list('?start_date=2026-11-01&end_date=2026-11-01')).toEqual([body])
  expect(await list('?start_date=2026-11-02')).toEqual([])
  expect(await list('?category=RENT')).toEqual([body])
  expect((await desk.get('/api/expenses')).status).toBe(403)
})

test('one category has one spelling', async () => {
  expect((await add({ category: 'Uniforms' })).body.category).toBe('Uniforms')
  expect((await add({ category: 'uniforms' })).body.category).toBe('Uniforms')
  expect((await add({ category: ' RENT ' })).body.category).toBe('rent')
  expect((await manager.get('/api/expenses/categories')).body).toEqual(['rent', 'Uniforms'])
})

test('what is paid out of the drawer is counted by the day close, and goes back once it is voided', async () => {
  const drawer = await meansId('drawer')
  const open = async () => (await manager.get('/api/day-close')).body
  const before = await open()
  const { body } = await add({ amount: 100, means_id: drawer })
  expect(body).toMatchObject({ means_id: drawer, from_drawer: true })
  await add({ amount: 20.25, supplier: null, from_drawer: true })
  const spent = await open()
  expect([spent.movements_out, spent.expected_cash]).toEqual([120.25, Number(before.expected_cash) - 120.25])
  expect(spent.movements.map(({ expense }) => expense)).toEqual([
    { category: 'rent', supplier: 'Landlord' },
    { category: 'rent', supplier: null },
  ])
  const voids = await Promise.all(
    [1, 2, 3].map(() => manager.post(`/api/expenses/${body.id}/void`, { reason: 'Twice' })),
  )
  expect(voids.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  const back = await open()
  expect(back).toMatchObject({ movements_in: 100, expected_cash: Number(before.expected_cash) - 20.25 })
  expect(back.movements.at(-1)).toMatchObject({
    direction: 'in',
    expense: { category: 'rent', supplier: 'Landlord' },
  })
  await desk.post('/api/cash-movements', { direction: 'in', amount: 5, reason: 'rent' })
  expect((await open()).movements.at(-1)).toMatchObject({ reason: 'rent', expense: null })
  expect((await list()).map(({ id }) => id)).not.toContain(body.id)
  expect(await list('?voided=true')).toMatchObject([
    { id: body.id, void_reason: 'Twice', voided_by_name: 'Majid Manager', voided_at: '2026-11-17T15:00:00.000Z' },
  ])
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})

test('bad input is a sentence, and nothing is stored', async () => {
  const [bank, gone] = [await meansId('bank'), await meansId('later')]
  await admin.put(`/api/settings/means/${gone}`, { active: false })
  const before = await list()
  const refused = async (fields: object) => {
    const { status, body } = await add(fields)
    return [status, Object.keys(body.fields ?? {}), (body as { code?: string }).code]
  }
  expect(await refused({ amount: 0 })).toEqual([400, ['amount'], 'amount.not-positive'])
  expect(await refused({ amount: 1.005 })).toEqual([400, ['amount'], 'field.not-amount'])
  expect(await refused({ paid_on: '2026-11-18' })).toEqual([400, ['paid_on'], 'expense.day-ahead'])
  expect(await refused({ means_id: 999 })).toEqual([400, ['means_id'], 'means.unknown'])
  expect(await refused({ means_id: gone })).toEqual([400, ['means_id'], 'means.inactive'])
  expect(await refused({ means_id: bank, from_drawer: true })).toEqual([
    400,
    ['from_drawer'],
    'expense.drawer-contradicts',
  ])
  expect(await refused({ file_id: 999 })).toEqual([400, ['file_id'], 'expense.unknown-file'])
  expect((await refused({ category: ' ' })).slice(0, 2)).toEqual([400, ['category']])
  expect((await refused({ category: 'a'.repeat(61) })).slice(0, 2)).toEqual([400, ['category']])
  expect(await list()).toEqual(before)
  expect((await manager.post('/api/expenses/999/void', { reason: 'x' })).status).toBe(404)
  expect((await manager.get('/api/expenses?start_date=2026-11-02&end_date=2026-11-01')).status).toBe(400)
})
