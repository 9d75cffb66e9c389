import { afterAll, describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import type { Role } from '#domain/access.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp()
const [admin, manager, desk] = [clinic.as('admin'), clinic.as('manager'), clinic.as('receptionist')]
const { registerPatient, book, own_doctor: doctor_id } = recordFactory(clinic)
await admin.put('/api/settings/clinic', { clinic_name: 'Pearl', desk_discount_limit: 10 })
const code = await admin.post('/api/settings/treatment-codes', {
  code: 'FIL',
  description: 'Filling',
  default_cost: 280,
})
const priceIs = (default_cost: number) =>
  admin.put(`/api/settings/treatment-codes/${code.body.id}`, { code: 'FIL', description: 'Filling', default_cost })

afterAll(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const filling = (cost: number, treatment_code: string | null = 'fil') => ({
  treatment_code,
  description: 'Filling',
  cost,
})
const reason = { price_reason: 'Only polished' }

async function issue(role: Role, cost: number, fields: object = {}, treatment_code: string | null = 'fil') {
  const { status, body } = await clinic.as(role).post('/api/invoices', {
    patient_id: (await registerPatient()).id,
    treatments: [filling(cost, treatment_code)],
    payment_method: 'cash',
    ...fields,
  })
  expect([status, body.error]).toEqual([201, undefined])
  return body
}
const isBelow = async (cost: number, fields: object = {}) => (await issue('receptionist', cost, fields)).below_price
const listed = async (query = '', by = manager) =>
  (await by.get(`/api/invoices?below_price=true${query}`)).body.map(({ id }) => id)

describe('a price of the front desk', () => {
  test('below the code’s by more than the limit is accepted, with its reason if there is one', async () => {
    const typed = await issue('receptionist', 1, { price_reason: '  Only polished ' })
    expect(typed).toMatchObject({ total_amount: 1, below_price: true, ...reason, request_admin_review: false })
    expect(typed.treatments).toMatchObject([{ cost: 1, list_price: 280 }])
    const silent = await issue('receptionist', 251.99, { price_reason: ' ' })
    expect(silent).toMatchObject({ below_price: true, price_reason: null, flag: null })
    const free = await issue('receptionist', 0, reason, ' FIL ')
    expect(free).toMatchObject({ below_price: true, ...reason })
  })

  test('of a code for each tooth is compared with its price times the teeth', async () => {
    const perTooth = { code: 'EXT-T', description: 'Extraction', default_cost: 280, per: 'tooth' }
    await clinic.as('admin').post('/api/settings/treatment-codes', perTooth)
    const teeth = [36, 37].map((tooth) => ({ tooth, surfaces: [] }))
    const charged = (cost: number) =>
      issue('receptionist', cost, { treatments: [{ ...filling(cost, 'EXT-T'), teeth }] }, 'EXT-T')
    expect((await charged(280)).treatments).toMatchObject([{ cost: 280, list_price: 560 }])
    expect((await charged(280)).below_price).toBe(true)
    expect((await charged(560)).below_price).toBe(false)
  })

  test.each<[string, Role, number, string | null]>([
    ['at the limit', 'receptionist', 252, 'FIL'],
    ['above the code’s', 'receptionist', 500, 'FIL'],
    ['without a code', 'receptionist', 1, null],
    ['of a code that does not exist', 'receptionist', 1, 'unknown'],
    ['of a manager', 'manager', 1, 'FIL'],
    ['of an admin', 'admin', 1, 'FIL'],
  ])('%s is none, and its reason is not kept', async (_what, role, cost, treatment_code) => {
    expect(await issue(role, cost, reason, treatment_code)).toMatchObject({ below_price: false, price_reason: null })
  })

  test('counts with its part of a discount, which alone is no low price', async () => {
    const percent = (value: number) => ({ discount: { percent: value }, discount_reason: 'Staff' })
    expect(await isBelow(280, percent(10))).toBe(false)
    expect(await isBelow(260, percent(2))).toBe(false)
    expect(await isBelow(260, percent(3.08))).toBe(true)
    const cents = { treatments: [filling(0.05, 'cents'), filling(0.05, 'cents')] }
    await admin.post('/api/settings/treatment-codes', { code: 'CENTS', description: 'Bag', default_cost: 0.05 })
    expect(await isBelow(0, { ...cents, discount: { amount: 0.01 }, discount_reason: 'Staff' })).toBe(false)
  })

  test('is compared with the price of that day and the limit of that day, for good', async () => {
    const early = await issue('receptionist', 270)
    const low = await issue('receptionist', 200)
    await priceIs(600)
    const late = await issue('receptionist', 270)
    await admin.put('/api/settings/clinic', { clinic_name: 'Pearl', desk_discount_limit: 60 })
    const generous = await isBelow(270)
    await admin.put('/api/settings/clinic', { clinic_name: 'Pearl', desk_discount_limit: 10 })
    await priceIs(280)
    const below = async (id: number) => (await manager.get(`/api/invoices/${id}`)).body.below_price
    expect([await below(early.id), await below(low.id), await below(late.id), generous]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

describe('an accepted quote', () => {
  const quote = async (patient_id: number, cost: number, accept = true) => {
    const items = [{ treatment_code: 'FIL', description: 'Filling', cost, visit: 1, teeth: [] }]
    const { body } = await desk.post(`/api/patients/${patient_id}/plans`, { title: 'Quote', doctor_id, items })
    await desk.post(`/api/plans/${body.id}/propose`, { valid_until: '2099-01-01' })
    const ids = body.items.map(({ id }) => id)
    if (accept) await desk.post(`/api/plans/${body.id}/answer`, { accepted: ids, signed_name: 'Sara' })
    return ids
  }

  test('may cost less than the code, not less than was accepted', async () => {
    const { id: patient_id } = await registerPatient()
    await quote(patient_id, 150)
    expect(await isBelow(150, { patient_id })).toBe(false)
    expect(await isBelow(134.99, { patient_id })).toBe(true)
    expect(await isBelow(150)).toBe(true)
  })

  test('counts on its own appointment alone once it is booked, and not before it is accepted', async () => {
    const { id: patient_id } = await registerPatient()
    await quote(patient_id, 150, false)
    expect(await isBelow(150, { patient_id })).toBe(true)
    const visit = await book({ patient_id, plan_item_ids: await quote(patient_id, 150) })
    expect(await isBelow(150, { patient_id })).toBe(true)
    await desk.put(`/api/appointments/${visit.id}/status`, { status: 'completed' })
    expect(await isBelow(150, { patient_id, appointment_id: visit.id })).toBe(false)
  })

  test('at more than the code’s price leaves the code’s price', async () => {
    const { id: patient_id } = await registerPatient()
    await quote(patient_id, 400)
    expect(await isBelow(280, { patient_id })).toBe(false)
  })
})

describe('the list', () => {
  test('has them newest first, flagged or not, and a flag is another matter', async () => {
    const before = await listed()
    const one = await issue('receptionist', 1, reason)
    const other = await issue('receptionist', 100, { request_admin_review: true })
    await issue('receptionist', 280)
    expect(await listed()).toEqual([other.id, one.id, ...before])
    expect(await listed('&flagged=true')).toEqual([other.id])
    const flagged = (await manager.get('/api/invoices?flagged=true')).body.map(({ id }) => id)
    expect(flagged).toEqual([other.id])
  })

  test('loses what is cancelled or corrected; the reason stays with it, and an admin’s correction has none', async () => {
    const before = await listed()
    const cancelled = await issue('receptionist', 1, reason)
    await admin.put(`/api/invoices/${cancelled.id}/cancel`, {})
    const wrong = await issue('receptionist', 2, reason)
    const corrected = { treatments: [filling(2)], reason: 'One too many' }
    const { body: right } = await admin.post(`/api/invoices/${wrong.id}/correct`, corrected)
    expect(right).toMatchObject({ below_price: false, price_reason: null })
    expect(await listed()).toEqual(before)
    for (const { id } of [cancelled, wrong]) {
      expect((await manager.get(`/api/invoices/${id}`)).body).toMatchObject({ below_price: true, ...reason })
    }
    expect(await listed('&status=cancelled', admin)).toEqual([wrong.id, cancelled.id])
  })
})

test('the audit trail and both exports have the reason', async () => {
  const { id } = await issue('receptionist', 1, reason)
  const [entry] = (await admin.get(`/api/invoices/${id}/history?limit=1`)).body
  expect(entry).toMatchObject({ kind: 'invoice.issued', after: { below_price: true, ...reason } })
  const other = await issue('receptionist', 280)
  const [plain] = (await admin.get(`/api/invoices/${other.id}/history?limit=1`)).body
  expect(plain?.after).not.toHaveProperty('below_price')
  const { text } = await admin.get('/api/reports/export?type=invoices')
  const [header = '', ...rows] = text.split('\r\n')
  expect(header).toMatch(/,Below list price,Price reason,Means$/)
  expect(rows.find((row) => row.includes(`${id},`))).toMatch(/,Only polished,$/)
})
