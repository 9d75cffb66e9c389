import { describe, expect, test } from 'vitest'
import { type Role, ROLES } from '#domain/access.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { endodontics, recordFactory, moveClock } from '#test/support/factories.ts'

const clinic = await clinicApp()
const receptionist = clinic.as('receptionist')
const admin = clinic.as('admin')
const { registerPatient, completeAppointment, issueInvoice, pay } = recordFactory(clinic)

describe('cancelling', () => {
  test.each([
    [0, 'unpaid'],
    [400, 'partial'],
    [1_050.5, 'paid'],
  ])('an invoice with %d paid makes that amount due for refund and keeps its payments', async (paid_amount, was) => {
    const invoice = await issueInvoice({ paid_amount })
    expect(invoice.status).toBe(was)
    const { status, body } = await admin.put(`/api/invoices/${invoice.id}/cancel`, { cancellation_reason: ' Twice ' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'cancelled',
      cancellation_reason: 'Twice',
      cancelled_by_name: 'Amal Admin',
      cancelled_at: '2026-11-18T06:00:00.000Z',
      refund_due: paid_amount,
      paid_amount,
      doctor_payout: { gross_amount: 0, deduction: 0, payout_amount: 0 },
    })
    expect(body.payments.map(({ amount }) => amount)).toEqual(paid_amount > 0 ? [paid_amount] : [])
  })

  test.each([{}, { cancellation_reason: '  ' }, { cancellation_reason: null }, undefined])(
    'without a reason (%j) stores none',
    async (body) => {
      const { id } = await issueInvoice()
      expect((await admin.put(`/api/invoices/${id}/cancel`, body)).body.cancellation_reason).toBeNull()
    },
  )

  test('happens once; a payment, flag or deduction afterwards is refused', async () => {
    const { id } = await issueInvoice({ paid_amount: 1_050.5 })
    await admin.put(`/api/invoices/${id}/cancel`, { cancellation_reason: 'first' })
    const answers = await Promise.all([
      admin.put(`/api/invoices/${id}/cancel`, { cancellation_reason: 'second' }),
      admin.post(`/api/invoices/${id}/payments`, { amount: 1, payment_method: 'cash' }),
      admin.put(`/api/invoices/${id}/flag`, { request_admin_review: true }),
      admin.post(`/api/invoices/${id}/manual-deduction`, { deduction_amount: 1, reason: 'Lab' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409])
    expect((await admin.get(`/api/invoices/${id}`)).body).toMatchObject({
      cancellation_reason: 'first',
      request_admin_review: false,
    })
    expect((await admin.put('/api/invoices/999999/cancel', {})).status).toBe(404)
  })

  test('is for an admin only', async () => {
    const { id } = await issueInvoice()
    for (const role of ROLES.filter((each) => each !== 'admin')) {
      expect((await clinic.as(role).put(`/api/invoices/${id}/cancel`, {})).status).toBe(403)
    }
  })
})

describe('the flag', () => {
  test.each(ROLES)('is set and removed by a %s, and does not change the balance', async (role) => {
    const { id, patient_id } = await issueInvoice({ paid_amount: 50 })
    const flag = (request_admin_review: unknown) =>
      clinic.as(role).put(`/api/invoices/${id}/flag`, { request_admin_review })
    expect((await flag(true)).body).toMatchObject({ request_admin_review: true, paid_amount: 50, status: 'partial' })
    expect((await receptionist.get(`/api/patients/${patient_id}`)).body.balance).toBe(1_000.5)
    expect((await receptionist.get('/api/invoices')).body.map((invoice) => invoice.id)).not.toContain(id)
    expect((await receptionist.get('/api/invoices?include_flagged=true')).body.map((invoice) => invoice.id)).toContain(
      id,
    )
    expect((await flag(false)).body.request_admin_review).toBe(false)
    expect((await flag('true')).status).toBe(400)
  })

  test('stores why it was set and the resolution of the review, each with user and time', async () => {
    const { id } = await issueInvoice({ request_admin_review: true, review_note: '  Price list?  ' })
    const flag = (role: Role, body: object) => clinic.as(role).put(`/api/invoices/${id}/flag`, body)
    const [listed] = (await receptionist.get('/api/invoices?flagged=true&limit=1')).body
    expect(listed).toMatchObject({
      id,
      flag: { note: 'Price list?', created_by_name: clinic.as('receptionist').user.name },
    })
    const twice = await flag('doctor', { request_admin_review: true, note: 'Crown charged twice' })
    expect(twice.body.flag).toMatchObject({
      note: 'Crown charged twice',
      created_by_name: clinic.as('doctor').user.name,
    })
    await flag('doctor', { request_admin_review: true })
    const { body } = await flag('manager', { request_admin_review: false, resolution: 'Agreed with the patient' })
    expect(body).toMatchObject({ request_admin_review: false, flag: null })
    expect(body.flags).toMatchObject([
      { request_admin_review: true, note: 'Price list?', resolution: null },
      { request_admin_review: true, note: 'Crown charged twice', resolution: null },
      {
        request_admin_review: false,
        note: null,
        resolution: 'Agreed with the patient',
        created_by_name: clinic.as('manager').user.name,
        created_at: clinic.clock.now.toISOString(),
      },
    ])
  })

  test('is resolved by management alone, once, and not while it is being set', async () => {
    const { id } = await issueInvoice({ request_admin_review: true })
    const flag = (role: Role, body: object) => clinic.as(role).put(`/api/invoices/${id}/flag`, body)
    const resolved = { request_admin_review: false, resolution: 'Fine' }
    for (const role of ['receptionist', 'doctor'] as const) {
      expect(await flag(role, resolved)).toMatchObject({
        status: 403,
        body: { error: 'Only an admin or a manager can resolve a review' },
      })
    }
    expect((await flag('admin', { ...resolved, request_admin_review: true })).body.fields).toEqual({
      resolution: 'A resolution is given when the flag is taken back',
    })
    expect((await flag('admin', resolved)).status).toBe(200)
    expect((await flag('manager', resolved)).status).toBe(409)
    expect((await flag('receptionist', { request_admin_review: false })).status).toBe(200)
  })
})

describe('the list', () => {
  test('can be filtered by status, patient and appointment, newest first', async () => {
    const patient_id = (await registerPatient()).id
    const appointment = await completeAppointment({ patient_id })
    const unpaid = await issueInvoice({ patient_id, appointment_id: appointment.id })
    await moveClock(clinic, '2026-11-18T06:00:01Z')
    const partial = await issueInvoice({ patient_id, appointment_id: null, paid_amount: 1 })
    const paid = await issueInvoice({ patient_id, appointment_id: null, paid_amount: 1_050.5 })
    await moveClock(clinic, '2026-11-18T05:59:59Z')
    const cancelled = await issueInvoice({ patient_id, appointment_id: null })
    await admin.put(`/api/invoices/${cancelled.id}/cancel`, {})
    const ids = async (query: string) =>
      (await admin.get(`/api/invoices?patient_id=${patient_id}${query}`)).body.map(({ id }) => id)
    expect(await ids('')).toEqual([paid.id, partial.id, unpaid.id, cancelled.id])
    expect(await ids('&status=paid')).toEqual([paid.id])
    expect(await ids('&status=partial')).toEqual([partial.id])
    expect(await ids('&status=unpaid')).toEqual([unpaid.id])
    expect(await ids('&status=cancelled')).toEqual([cancelled.id])
    expect(await ids(`&appointment_id=${appointment.id}`)).toEqual([unpaid.id])
    expect(await ids('&status=')).toHaveLength(4)
  })

  test('of cancelled ones is for an admin', async () => {
    for (const role of ROLES) {
      const { status } = await clinic.as(role).get('/api/invoices?status=cancelled')
      expect(status, role).toBe(role === 'admin' ? 200 : 403)
    }
  })

  test.each(['status=open', 'patient_id=x', 'include_flagged=1', 'appointment_id=-1'])('%s is refused', async (query) =>
    expect((await receptionist.get(`/api/invoices?${query}`)).status).toBe(400),
  )
})

describe('what a doctor earned', () => {
  test('is shown to admin, manager and the doctor of the invoice, and left out for others', async () => {
    const other = await clinic.createSignedIn('doctor', 'Omar Other')
    const { id } = await issueInvoice({ paid_amount: 1_050.5 })
    await admin.post(`/api/invoices/${id}/manual-deduction`, { deduction_amount: 7.68, reason: 'Lab' })
    const seen = { doctor_payout: { payout_amount: 360 }, manual_deductions: [{ amount: 7.68, reason: 'Lab' }] }
    for (const person of [admin, clinic.as('manager'), clinic.as('doctor')]) {
      expect((await person.get(`/api/invoices/${id}`)).body).toMatchObject(seen)
    }
    for (const person of [receptionist, other]) {
      const { status, body } = await person.get(`/api/invoices/${id}`)
      expect(status).toBe(200)
      expect(body).not.toHaveProperty('doctor_payout')
      expect(body).not.toHaveProperty('manual_deductions')
    }
  })

  test('is also left out of the answer to a receptionist’s payment', async () => {
    const { id } = await issueInvoice()
    const answer = await pay(id, 5)
    expect(answer).not.toHaveProperty('doctor_payout')
  })
})

test('a doctor creates no invoice', async () => {
  const appointment = await completeAppointment()
  const { status } = await clinic.as('doctor').post('/api/invoices', {
    patient_id: appointment.patient_id,
    appointment_id: appointment.id,
    treatments: endodontics,
    payment_method: 'cash',
  })
  expect(status).toBe(403)
})

test('the database refuses any change of an issued invoice’s data', async () => {
  const { id } = await issueInvoice({ paid_amount: 400 })
  const rewrite = (fields: Record<string, unknown>) =>
    clinic.owner.updateTable('invoices').set(fields).where('id', '=', id).execute()
  await expect(rewrite({ total_amount: 1 })).rejects.toThrow()
  await expect(rewrite({ currency: 'USD' })).rejects.toThrow(/not rewritten/)
  await expect(rewrite({ patient_id: (await registerPatient()).id })).rejects.toThrow(/in a merge alone/)
  await expect(rewrite({ status: 'paid' })).rejects.toThrow(/check constraint/)
  await expect(rewrite({ paid_amount: 0, status: 'unpaid' })).rejects.toThrow(/payments less its refunds/)
  const lines = clinic.owner.updateTable('invoice_lines').set({ cost: 1 as never })
  await expect(lines.where('invoice_id', '=', id).execute()).rejects.toThrow(/never changed/)
})
