import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { endodontics, recordFactory, makeSpecialist } from '#test/support/factories.ts'

const clinic = await clinicApp()
const [receptionist, admin] = [clinic.as('receptionist'), clinic.as('admin')]
const { own_doctor, registerPatient, book, completeAppointment, issueInvoice, pay } = recordFactory(clinic)
await makeSpecialist(clinic, own_doctor)
const UNCOVERED = { insurer_amount: 0, discount_amount: 0 }
const NO_DISCOUNT = { ...UNCOVERED, claim: null, from_claim_id: null, discount_percent: null, discount_reason: null }
const UNPAID = { paid_amount: 0, payment_methods: [], paid_with: [] }
const AT_LIST_PRICE = { below_price: false, price_reason: null }
const NOT_CANCELLED = { cancellation_reason: null, cancelled_by_name: null, cancelled_at: null }
const NO_LAB = { description_ar: null, lab_case_id: null, lab_cost: null }
const UNTOLD = { ...UNCOVERED, teeth: [], chart_item_id: null, list_price: null, ...NO_LAB }

const attempt = async (fields: Record<string, unknown>) =>
  receptionist.post('/api/invoices', {
    patient_id: (await registerPatient()).id,
    treatments: endodontics,
    payment_method: 'cash',
    ...fields,
  })

describe('an invoice', () => {
  test('of a completed appointment has its doctor, lines, total and currency', async () => {
    const appointment = await completeAppointment()
    const { status, body } = await admin.post('/api/invoices', {
      patient_id: appointment.patient_id,
      appointment_id: appointment.id,
      treatments: [{ treatment_code: ' spc-endo ', description: ' Root canal ', cost: 900 }, endodontics[1]],
      payment_method: 'card',
      total_amount: 1,
      status: 'paid',
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      patient_id: appointment.patient_id,
      patient_former_numbers: null,
      patient_name: appointment.patient_name,
      doctor_id: own_doctor,
      doctor_name: 'Dana Doctor',
      paper_language: 'en',
      doctor_name_ar: null,
      appointment_id: appointment.id,
      payment_method: 'card',
      ...UNPAID,
      currency: 'QR',
      total_amount: 1_050.5,
      ...NO_DISCOUNT,
      ...AT_LIST_PRICE,
      written_off_amount: 0,
      brought_forward: false,
      corrects_invoice_id: null,
      corrected_by_invoice_id: null,
      write_offs: [],
      status: 'unpaid',
      request_admin_review: false,
      ...NOT_CANCELLED,
      refund_due: null,
      created_at: '2026-11-18T06:00:00.000Z',
      created_by_name: 'Amal Admin',
      flag: null,
      flags: [],
      treatments: [
        { ...endodontics[0], ...UNTOLD, treatment_code: 'spc-endo' },
        { ...endodontics[1], ...UNTOLD },
      ],
      payments: [],
      refunds: [],
      credit: 0,
      earnings: { share: 412.68, payments: [] },
      manual_deductions: [],
      doctor_payout: { gross_amount: 0, deduction: 0, payout_amount: 0, manual_deduction_reason: null },
    })
  })

  test('without an appointment has no doctor and no payout', async () => {
    const body = await issueInvoice({ appointment_id: null, paid_amount: 100 }, admin)
    expect(body).toMatchObject({ appointment_id: null, doctor_id: null, doctor_name: null, doctor_payout: null })
  })

  test('takes a first payment with its own method, recorded by the same user', async () => {
    const body = await issueInvoice({ paid_amount: 400, payment_method: 'card', request_admin_review: true })
    expect(body).toMatchObject({ paid_amount: 400, status: 'partial', request_admin_review: true })
    expect(body.payments).toMatchObject([
      {
        amount: 400,
        payment_method: 'card',
        payment_date: '2026-11-18T06:00:00.000Z',
        recorded_by_name: 'Rania Receptionist',
        notes: null,
        left: 400,
        corrected_amount: 0,
        deposit_id: null,
        card_fee_percentage: 2.8,
      },
    ])
  })

  test.each([
    [1_050.5, 'paid', 1],
    [0, 'unpaid', 0],
    [null, 'unpaid', 0],
  ])('with %j paid at once is %s', async (paid_amount, status, payments) => {
    const body = await issueInvoice({ paid_amount })
    expect([body.status, body.payments.length]).toEqual([status, payments])
  })

  test('with a total of zero is paid at once, without a payment', async () => {
    const body = await issueInvoice({ treatments: [{ description: 'Courtesy', cost: 0 }] })
    expect(body).toMatchObject({ total_amount: 0, status: 'paid', payments: [] })
  })

  test('may have the largest possible total', async () => {
    const costs = [9_999_999, 0.99]
    const treatments = costs.map((cost) => ({ description: 'Gold', cost }))
    expect((await issueInvoice({ treatments })).total_amount).toBe(9_999_999.99)
  })

  test('adds up amounts without binary rounding errors', async () => {
    const costs = [4.35, 0.07, 1.15, 0.1, 0.2]
    const treatments = costs.map((cost) => ({ description: 'Line', cost }))
    expect((await issueInvoice({ treatments })).total_amount).toBe(5.87)
  })
})

describe('what is refused', () => {
  const line = (fields: Record<string, unknown>) => ({ treatments: [{ description: 'X-ray', cost: 1, ...fields }] })
  const amounts = 'must be an amount from 0 to 9999999.99 with at most two decimals'
  test.each<[Record<string, unknown>, string, string]>([
    [{ patient_id: undefined }, 'patient_id', 'Patient id is required'],
    [{ patient_id: 999_999 }, 'patient_id', 'This patient does not exist'],
    [{ treatments: undefined }, 'treatments', 'Treatments is required'],
    [{ treatments: [] }, 'treatments', 'Treatments need at least one entry'],
    [line({ description: ' ' }), 'treatments.0.description', 'Description is required'],
    [line({ cost: undefined }), 'treatments.0.cost', 'Cost is required'],
    [line({ cost: '5' }), 'treatments.0.cost', 'Cost must be a number'],
    [line({ cost: -0.01 }), 'treatments.0.cost', `Cost ${amounts}`],
    [line({ cost: 1.001 }), 'treatments.0.cost', `Cost ${amounts}`],
    [line({ cost: 10_000_000 }), 'treatments.0.cost', `Cost ${amounts}`],
    [{ payment_method: 'cheque' }, 'payment_method', 'Payment method must be one of: cash, card'],
    [{ payment_method: undefined }, 'payment_method', 'Payment method must be one of: cash, card'],
    [{ paid_amount: -1 }, 'paid_amount', `Paid amount ${amounts}`],
    [{ paid_amount: '5' }, 'paid_amount', 'Paid amount must be a number'],
    [{ paid_amount: 1_050.51 }, 'paid_amount', 'Paid amount of 1,050.51 is more than the total of 1,050.50'],
    [{ appointment_id: 999_999 }, 'appointment_id', 'This appointment does not exist'],
    [{ request_admin_review: 'yes' }, 'request_admin_review', 'Request admin review must be true or false'],
    [
      { treatments: [0, 1].map(() => ({ description: 'Gold', cost: 9_999_999.99 })) },
      'treatments',
      'The total is more than 9,999,999.99',
    ],
  ])('%j', async (fields, field, sentence) => {
    const { status, body } = await attempt(fields)
    expect([status, body]).toMatchObject([400, { error: sentence, fields: { [field]: sentence } }])
  })

  test('a number too large for JSON', async () => {
    const { statusCode, body } = await clinic.http.inject({
      method: 'POST',
      url: '/api/invoices',
      headers: { authorization: `Bearer ${receptionist.token}`, 'content-type': 'application/json' },
      payload: '{"patient_id":1,"payment_method":"cash","treatments":[{"description":"X","cost":1e999}]}',
    })
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      400,
      { fields: { 'treatments.0.cost': 'Cost must be a number' } },
    ])
  })

  test('an appointment that is not completed, or belongs to another patient', async () => {
    const scheduled = await book()
    const early = await attempt({ patient_id: scheduled.patient_id, appointment_id: scheduled.id })
    const notCompleted = 'Only a completed appointment can be invoiced; register it first'
    expect([early.status, early.body]).toMatchObject([
      400,
      { error: notCompleted, fields: { appointment_id: notCompleted } },
    ])
    const appointment = await completeAppointment()
    const wrong = await attempt({ appointment_id: appointment.id })
    const another = 'This appointment is another patient’s'
    expect([wrong.status, wrong.body]).toMatchObject([400, { error: another, fields: { appointment_id: another } }])
  })

  test('a patient who was merged into another', async () => {
    const stays = await registerPatient()
    const goes = await registerPatient()
    expect((await admin.post(`/api/patients/${stays.id}/merge`, { other_id: goes.id })).status).toBeLessThan(300)
    const { status, body } = await attempt({ patient_id: goes.id })
    expect([status, body]).toMatchObject([
      409,
      { error: 'This patient was merged into another; use that record', merged_into_id: stays.id },
    ])
  })

  test('a second invoice while the first is active; allowed after it was cancelled', async () => {
    const appointment = await completeAppointment()
    const again = { patient_id: appointment.patient_id, appointment_id: appointment.id }
    const first = await issueInvoice(again)
    const second = await attempt(again)
    expect([second.status, second.body]).toMatchObject([
      409,
      { error: 'This appointment already has an active invoice.' },
    ])
    await admin.put(`/api/invoices/${first.id}/cancel`, {})
    expect((await attempt(again)).status).toBe(201)
    expect((await attempt(again)).status).toBe(409)
  })
})

describe('later changes of settings do not change an issued invoice', () => {
  test('the doctor’s percentages are those of the day of the invoice', async () => {
    const invoice = await issueInvoice()
    await admin.put(`/api/settings/doctors/${own_doctor}`, {
      is_specialist: false,
      general_payout_percentage: 10,
      specialist_payout_percentage: 10,
    })
    await pay(invoice.id, 1_050.5)
    const { body } = await admin.get(`/api/invoices/${invoice.id}`)
    expect(body.doctor_payout).toMatchObject({ gross_amount: 412.68, deduction: 0, payout_amount: 412.68 })
    await makeSpecialist(clinic, own_doctor)
  })

  test('the card fee is that of the day of the payment', async () => {
    const fee = (card_processing_fee: number) =>
      admin.put('/api/settings/clinic', { clinic_name: 'Pearl', card_processing_fee })
    const invoice = await issueInvoice({ paid_amount: 400, payment_method: 'card' })
    await fee(10)
    await pay(invoice.id, 650.5, 'card')
    await fee(50)
    const { body } = await admin.get(`/api/invoices/${invoice.id}`)
    // 2.8 % of 157.14 is 4.40, and 10 % of 255.54 is 25.55
    expect(body.doctor_payout).toMatchObject({ gross_amount: 412.68, deduction: 29.95 })
    await fee(2.8)
  })

  test('the currency is that of the day of the invoice', async () => {
    const before = await issueInvoice()
    await admin.put('/api/settings/clinic', { clinic_name: 'Pearl', currency: 'EUR' })
    const after = await issueInvoice()
    await pay(before.id, 1)
    expect((await receptionist.get(`/api/invoices/${before.id}`)).body.currency).toBe('QR')
    expect(after.currency).toBe('EUR')
    await admin.put('/api/settings/clinic', { clinic_name: 'Pearl', currency: 'QR' })
  })
})
