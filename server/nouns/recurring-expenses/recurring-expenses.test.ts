import { afterEach, expect, test } from 'vitest'
import type { Expense } from '#contract/expenses.ts'
import type { ProposedExpense, RecurringExpense } from '#contract/recurring-expenses.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-17T15:00:00Z' })
const [admin, manager, desk] = [clinic.as('admin'), clinic.as('manager'), clinic.as('receptionist')]
afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const RENT = { category: 'Rent', supplier: 'Landlord', amount: 5000.5, starts_on: '2026-10-01' }
const add = (fields: object = {}) => manager.post('/api/recurring-expenses', { ...RENT, ...fields })
const proposed = async (recurring_id: number, until = ''): Promise<ProposedExpense[]> =>
  ((await manager.get(`/api/recurring-expenses/due${until}`)).body as unknown as ProposedExpense[]).filter(
    (each) => each.recurring_id === recurring_id,
  )
const daysOf = async (id: number, until = '') => (await proposed(id, until)).map(({ due_on }) => due_on)
const booked = async (): Promise<Expense[]> => (await manager.get('/api/expenses')).body
const book = (recurring_id: number, due_on: string, fields: object = {}) => {
  const { starts_on: _, ...body } = RENT
  return manager.post('/api/expenses', { ...body, paid_on: due_on, recurring_id, due_on, ...fields })
}

test('is proposed on its days, and nothing is booked by itself', async () => {
  const before = await booked()
  const { status, body } = await add()
  expect([status, body]).toMatchObject([
    201,
    { ...RENT, category: 'rent', every_months: 1, next_on: '2026-12-01', ended_at: null, currency: 'QR', version: 1 },
  ])
  expect(await daysOf(body.id)).toEqual(['2026-10-01', '2026-11-01'])
  expect(await daysOf(body.id, '?until_date=2027-01-31')).toHaveLength(4)
  expect(await booked()).toEqual(before)
  expect((await desk.get('/api/recurring-expenses')).status).toBe(403)
})

test('a proposal is accepted, with another amount too, or skipped; a voided one is proposed again', async () => {
  const { id } = (await add()).body
  const accepted = await book(id, '2026-10-01', { amount: 5100 })
  expect([accepted.status, accepted.body.amount]).toEqual([201, 5100])
  expect(await daysOf(id)).toEqual(['2026-11-01'])
  const skipped = await manager.post(`/api/recurring-expenses/${id}/skip`, {
    due_on: '2026-11-01',
    reason: 'Free month',
  })
  expect(skipped.status).toBe(204)
  expect(await daysOf(id)).toEqual([])
  await manager.post(`/api/expenses/${accepted.body.id}/void`, { reason: 'Wrong amount' })
  expect(await daysOf(id)).toEqual(['2026-10-01'])
  expect((await book(id, '2026-10-01')).status).toBe(201)
  expect(await daysOf(id)).toEqual([])
})

test('two who accept the same proposal book it once', async () => {
  const { id } = (await add()).body
  const before = await booked()
  const answers = await Promise.all(
    [manager, admin, manager, admin].map((who) =>
      who.post('/api/expenses', {
        ...RENT,
        starts_on: undefined,
        paid_on: '2026-10-01',
        recurring_id: id,
        due_on: '2026-10-01',
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409])
  expect(await booked()).toHaveLength(before.length + 1)
  expect(await daysOf(id)).toEqual(['2026-11-01'])
})

test('is changed from now on, and ends; what was proposed before stays', async () => {
  const { id } = (await add()).body
  const changed = await manager.put(`/api/recurring-expenses/${id}`, { category: 'rent', amount: 6000, version: 1 })
  expect(changed.body).toMatchObject({ amount: 6000, supplier: null, version: 2, starts_on: RENT.starts_on })
  expect((await proposed(id))[0]).toMatchObject({ amount: 6000 })
  expect((await manager.put(`/api/recurring-expenses/${id}`, { category: 'rent', amount: 1, version: 1 })).status).toBe(
    409,
  )
  const ended = await manager.post(`/api/recurring-expenses/${id}/end`, {})
  expect(ended.body).toMatchObject({
    next_on: null,
    ended_at: '2026-11-17T15:00:00.000Z',
    ended_by_name: 'Majid Manager',
  })
  await moveClock(clinic, '2026-12-20T09:00:00Z')
  expect(await daysOf(id)).toEqual(['2026-10-01', '2026-11-01'])
  const again = await manager.post(`/api/recurring-expenses/${id}/end`, {})
  expect(again.body).toMatchObject({ code: 'recurring-expense.already-ended' })
  const list = (await manager.get('/api/recurring-expenses')).body as unknown as RecurringExpense[]
  expect(list.at(-1)?.id).toBe(id)
  await moveClock(clinic, '2026-11-17T15:00:00Z')
})

test('bad input is a sentence, and nothing is stored', async () => {
  const { id } = (await add({ supplier: null })).body
  const { id: bank } = (
    await admin.post('/api/settings/means', { name_en: 'B', name_ar: 'ب', method: 'card', settles: 'bank' })
  ).body
  const before = [await booked(), (await manager.get('/api/recurring-expenses')).body]
  const said = ({ status, body }: { status: number; body: object }) => {
    const { code, fields = {}, error } = body as { code?: string; fields?: object; error?: string }
    expect(error).toBeTruthy()
    return [status, Object.keys(fields)[0], code]
  }
  expect(said(await add({ starts_on: '2025-11-16' }))).toEqual([400, 'starts_on', 'recurring-expense.long-ago'])
  expect(said(await add({ starts_on: '2036-11-18' }))).toEqual([400, 'starts_on', 'recurring-expense.too-far'])
  expect(said(await add({ every_months: 0 })).slice(0, 2)).toEqual([400, 'every_months'])
  expect(said(await add({ every_months: 37 })).slice(0, 2)).toEqual([400, 'every_months'])
  expect(said(await add({ amount: 0 }))).toEqual([400, 'amount', 'amount.not-positive'])
  expect(said(await add({ means_id: bank, from_drawer: true }))).toEqual([
    400,
    'from_drawer',
    'expense.drawer-contradicts',
  ])
  expect(said(await book(id, '2026-10-02'))).toEqual([400, 'due_on', 'recurring-expense.not-proposed'])
  expect(said(await book(id, '2026-12-01', { paid_on: '2026-11-01' }))).toEqual([
    400,
    'due_on',
    'recurring-expense.not-proposed',
  ])
  expect(said(await book(id, '2026-11-01', { due_on: null }))).toEqual([400, 'due_on', 'recurring-expense.day-missing'])
  expect(said(await book(999, '2026-11-01'))).toEqual([400, 'recurring_id', 'recurring-expense.unknown'])
  const due = async (until: string) => said(await manager.get(`/api/recurring-expenses/due?until_date=${until}`))
  expect(await due('9998-12-31')).toEqual([400, 'until_date', 'recurring-expense.until-too-far'])
  const skip = { due_on: '2026-11-02' }
  expect(said(await manager.post(`/api/recurring-expenses/${id}/skip`, skip))[2]).toBe('recurring-expense.not-proposed')
  expect((await manager.post('/api/recurring-expenses/999/skip', skip)).status).toBe(404)
  expect([await booked(), (await manager.get('/api/recurring-expenses')).body]).toEqual(before)
})
