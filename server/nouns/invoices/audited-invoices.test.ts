import { expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { endodontics, recordFactory, moveClock } from '#test/support/factories.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const { own_doctor, completeAppointment, registerPatient, issueInvoice, pay } = recordFactory(clinic)
const recorded = newEntries(clinic.database)

const entry = (kind: string, { id, patient_id }: { id: number; patient_id: number }, more: object) => {
  return { kind, noun: 'invoices', record_id: id, patient_id, before: null, after: null, details: null, ...more }
}
const earned = (gross_amount: number, deduction = 0) => {
  return { doctor_id: own_doctor, card_fee_percentage: 2.8, gross_amount, deduction }
}

test('an issued invoice is recorded with its lines and shares, a first payment with what it earned', async () => {
  const appointment = await completeAppointment()
  await recorded()
  const invoice = await issueInvoice({
    patient_id: appointment.patient_id,
    appointment_id: appointment.id,
    paid_amount: 400,
  })
  const after = {
    patient_id: appointment.patient_id,
    doctor_id: own_doctor,
    appointment_id: appointment.id,
    currency: 'QR',
    payment_method: 'cash',
    total_amount: 1_050.5,
    request_admin_review: false,
    treatments: endodontics,
  }
  const paid = { amount: 400, payment_method: 'cash', notes: null, paid_amount: 400, status: 'partial' }
  expect(await recorded()).toEqual([
    entry('invoice.issued', invoice, { after, details: { payout: { percentages: [35, 35], shares: [315, 52.68] } } }),
    entry('payment.recorded', invoice, {
      before: { paid_amount: 0, status: 'unpaid' },
      after: { payment_id: expect.any(Number), ...paid },
      details: { currency: 'QR', payout: earned(140) },
    }),
  ])
})

test('an appointment is uninvoiced until it has an invoice, and again once that is cancelled', async () => {
  const appointment = await completeAppointment()
  const waiting = async () =>
    (await admin.get(`/api/appointments?uninvoiced=true&patient_id=${appointment.patient_id}`)).body.map(({ id }) => id)
  expect(await waiting()).toEqual([appointment.id])
  const invoice = await issueInvoice({ patient_id: appointment.patient_id, appointment_id: appointment.id })
  expect(await waiting()).toEqual([])
  await admin.put(`/api/invoices/${invoice.id}/cancel`, {})
  expect(await waiting()).toEqual([appointment.id])
})

test('without a doctor, nothing about payouts is recorded', async () => {
  const { id: patient_id } = await registerPatient()
  await recorded()
  await issueInvoice({ patient_id, appointment_id: null, paid_amount: 400 })
  expect((await recorded()).map(({ details }) => details)).toEqual([{ payout: null }, { currency: 'QR', payout: null }])
})

test('a refund is recorded with the payment, what it left, and what it took back from the doctor', async () => {
  const invoice = await issueInvoice({ paid_amount: 400 })
  const payment_id = invoice.payments[0]?.id
  await recorded()
  const sent = { payment_id, amount: 100, refund_method: 'cash', reason: 'Typed wrongly' }
  await admin.post(`/api/invoices/${invoice.id}/refunds`, sent)
  expect(await recorded()).toEqual([
    entry('payment.refunded', invoice, {
      before: { paid_amount: 400, status: 'partial' },
      after: { ...sent, refund_id: expect.any(Number), paid_amount: 300, status: 'partial' },
      details: { currency: 'QR', payout: earned(-35) },
    }),
  ])
})

test('a correction is recorded on the old invoice, with the number of the new one', async () => {
  const invoice = await issueInvoice()
  await recorded()
  const reason = 'One line too many'
  const { body } = await admin.post(`/api/invoices/${invoice.id}/correct`, { treatments: endodontics, reason })
  expect(await recorded()).toContainEqual(
    entry('invoice.corrected', invoice, {
      after: { corrected_by_invoice_id: body.id, reason },
      details: { currency: 'QR', into: String(body.id) },
    }),
  )
})

test('a flag and its removal are recorded', async () => {
  const invoice = await issueInvoice()
  await recorded()
  for (const request_admin_review of [true, false]) {
    await admin.put(`/api/invoices/${invoice.id}/flag`, { request_admin_review })
  }
  expect(await recorded()).toEqual([entry('invoice.flagged', invoice, {}), entry('invoice.unflagged', invoice, {})])
  await admin.put(`/api/invoices/${invoice.id}/flag`, { request_admin_review: true, note: 'Twice?' })
  await admin.put(`/api/invoices/${invoice.id}/flag`, { request_admin_review: false, resolution: 'Once' })
  expect(await recorded()).toEqual([
    entry('invoice.flagged', invoice, { after: { note: 'Twice?' } }),
    entry('invoice.unflagged', invoice, { after: { resolution: 'Once' } }),
  ])
})

test('a deduction is recorded with the payout it reduces', async () => {
  const invoice = await issueInvoice({ paid_amount: 400 })
  await pay(invoice.id, 650.5)
  await recorded()
  await admin.post(`/api/invoices/${invoice.id}/manual-deduction`, { deduction_amount: 50, reason: 'Lab' })
  const last = (await admin.get('/api/doctors/payouts')).body.find((each) => each.invoice_id === invoice.id)
  const after = { payout_id: last?.id, doctor_id: own_doctor, amount: 50, reason: 'Lab' }
  expect(await recorded()).toEqual([entry('payout.deducted', invoice, { after, details: { currency: 'QR' } })])
})

test('a cancellation is recorded with the payouts that are voided and those reversed in a later month', async () => {
  const invoice = await issueInvoice({ paid_amount: 400, payment_method: 'card' })
  await moveClock(clinic, '2026-12-01T06:00:00Z')
  await pay(invoice.id, 650.5)
  const [voided, reversed] = (await admin.get('/api/doctors/payouts')).body.map(({ id }) => id)
  await recorded()
  await admin.put(`/api/invoices/${invoice.id}/cancel`, { cancellation_reason: 'Twice' })
  expect(await recorded()).toEqual([
    entry('invoice.cancelled', invoice, {
      before: { status: 'paid' },
      after: { status: 'cancelled', refund_due: 1_050.5, cancellation_reason: 'Twice' },
      details: { currency: 'QR', payout: { voided: [voided], reversed: [reversed] } },
    }),
  ])
  const body = (await admin.get('/api/doctors/payouts')).body.slice(0, 2)
  // 35 % of 400.00 of 1,050.50, and a fee of 2.8 % of that; the payout of November does not change.
  expect(body).toMatchObject([
    { invoice_id: invoice.id, gross_amount: -140, deduction: -3.92, payment_method: 'card' },
    { id: reversed, gross_amount: 140, deduction: 3.92 },
  ])
})
