import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { endodontics, makeSpecialist, recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp()
const [admin, manager, receptionist] = [clinic.as('admin'), clinic.as('manager'), clinic.as('receptionist')]
const { own_doctor, registerPatient, issueInvoice, pay } = recordFactory(clinic)
await makeSpecialist(clinic, own_doctor)

const tenPercent = { discount: { percent: 10 }, discount_reason: 'Family of staff' }

const attempt = async (by: typeof admin, fields: Record<string, unknown>) =>
  by.post('/api/invoices', {
    patient_id: (await registerPatient()).id,
    treatments: endodontics,
    payment_method: 'cash',
    ...fields,
  })

describe('a discount', () => {
  test('by percent is spread over the lines, and the total and the shares are computed from the rest', async () => {
    const { id, ...invoice } = await issueInvoice(tenPercent, admin)
    expect(invoice).toMatchObject({
      total_amount: 945.45,
      discount_amount: 105.05,
      discount_percent: 10,
      discount_reason: 'Family of staff',
      treatments: [{ discount_amount: 90 }, { discount_amount: 15.05 }],
    })
    expect((await pay(id, 945.45, 'cash', admin)).doctor_payout).toMatchObject({ gross_amount: 371.41 })
    expect((await admin.get(`/api/patients/${invoice.patient_id}`)).body).toMatchObject({ balance: 0 })
    const [record] = (await admin.get(`/api/doctors/payouts?doctor_id=${own_doctor}&limit=1`)).body
    expect((await admin.get(`/api/doctors/payouts/${record?.id}`)).body).toMatchObject({
      lines: [
        { cost: 900, discount_amount: 90, payout_share: 324 },
        { cost: 150.5, discount_amount: 15.05, payout_share: 47.41 },
      ],
      total_amount: 945.45,
      discount_amount: 105.05,
      discount_percent: 10,
      discount_reason: 'Family of staff',
      share: 371.41,
    })
  })

  test('by amount gives the remaining cents to the largest remainders', async () => {
    const treatments = [5, 5, 5].map((cost) => ({ description: 'X-ray', cost }))
    const { body } = await attempt(manager, { treatments, discount: { amount: 10 }, discount_reason: 'Complaint' })
    expect(body).toMatchObject({ total_amount: 5, discount_amount: 10, discount_percent: null })
    expect(body.treatments.map(({ discount_amount }) => discount_amount)).toEqual([3.34, 3.33, 3.33])
  })

  test('of the whole total leaves an invoice that is paid at once', async () => {
    const { body } = await attempt(manager, { discount: { percent: 100 }, discount_reason: 'Guarantee' })
    expect(body).toMatchObject({ total_amount: 0, status: 'paid', discount_amount: 1_050.5, payments: [] })
  })

  test('limits what can be paid', async () => {
    const { status, body } = await attempt(admin, { ...tenPercent, paid_amount: 945.46 })
    expect([status, body.error]).toEqual([400, 'Paid amount of 945.46 is more than the total of 945.45'])
    expect((await attempt(admin, { ...tenPercent, paid_amount: 945.45 })).body).toMatchObject({ status: 'paid' })
  })

  test('is in the audit trail', async () => {
    const { body } = await attempt(admin, tenPercent)
    const [entry] = (await admin.get(`/api/invoices/${body.id}/history?limit=1`)).body
    expect(entry).toMatchObject({
      kind: 'invoice.issued',
      after: {
        total_amount: 945.45,
        discount_amount: 105.05,
        discount_percent: 10,
        discount_reason: 'Family of staff',
      },
    })
  })

  test('is in the last columns of the report', async () => {
    const { text } = await admin.get('/api/reports/export?type=invoices')
    const [header = '', ...rows] = text.split('\r\n')
    expect(header).toMatch(/Refund due,Discount,Discount reason,/)
    expect(rows.some((row) => row.includes(',105.05,Family of staff,'))).toBe(true)
  })
})

describe('what is refused', () => {
  test.each([
    [{ discount: { percent: 5, amount: 5 } }, 'discount', 'Give the discount either by percent or by amount'],
    [{ discount: {} }, 'discount', 'Give the discount either by percent or by amount'],
    [{ discount: { percent: 0 } }, 'discount', 'Discount must be greater than zero'],
    [{ discount: { percent: 100.01 } }, 'discount.percent', 'Percent must be at most 100'],
    [{ discount: { percent: 1.005 } }, 'discount.percent', 'Percent must have at most two decimals'],
    [{ discount_reason: ' ' }, 'discount_reason', 'A discount needs a reason'],
    [
      { discount: { amount: 1_050.51 } },
      'discount',
      'Discount of 1,050.51 is more than the 1,050.50 that the treatments cost',
    ],
  ])('%j', async (fields, field, sentence) => {
    const { status, body } = await attempt(admin, { ...tenPercent, ...fields })
    expect([status, body.fields]).toEqual([400, { [field]: sentence }])
  })
})

describe('above the limit of the front desk', () => {
  const refusal = 'Only an admin or a manager may give a discount above the limit of the clinic'

  test('a receptionist is refused, before anything else is checked', async () => {
    const above = [{ discount: { percent: 10.01 } }, { discount: { amount: 105.06 } }]
    for (const fields of above) {
      const { status, body } = await attempt(receptionist, { patient_id: null, ...fields })
      expect([status, body.error]).toEqual([403, refusal])
      expect((await attempt(manager, { ...tenPercent, ...fields })).status).toBe(201)
    }
  })

  test('up to the limit everybody at the desk may give one', async () => {
    const amount = { discount: { amount: 105.05 }, discount_reason: 'Family of staff' }
    for (const fields of [tenPercent, amount]) expect((await attempt(receptionist, fields)).status).toBe(201)
  })

  test('the clinic sets the limit', async () => {
    const setTo = (desk_discount_limit: number) =>
      admin.put('/api/settings/clinic', { clinic_name: 'Pearl', desk_discount_limit })
    expect((await setTo(0)).body).toMatchObject({ desk_discount_limit: 0 })
    expect((await attempt(receptionist, tenPercent)).status).toBe(403)
    expect((await setTo(100.01)).status).toBe(400)
    expect((await setTo(10)).status).toBe(200)
  })
})

test('the clinic check finds nothing wrong', async () => {
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})
