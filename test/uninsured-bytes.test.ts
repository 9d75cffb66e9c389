import { expect, test } from 'vitest'
import { clinicApp } from './support/clinic-app.ts'
import { recordFactory } from './support/factories.ts'
import { insurerFactory } from './support/insurers.ts'
import { settlingFactory } from './support/settling.ts'

const clinic = await clinicApp({ now: '2026-01-10T06:00:00Z' })
const [admin, desk, manager] = [clinic.as('admin'), clinic.as('receptionist'), clinic.as('manager')]
const factory = recordFactory(clinic)
const { insure } = await insurerFactory(clinic)
const { sent, receipt, allocate } = await settlingFactory(clinic, factory)
const FILL = { treatment_code: 'FILL', description: 'Filling', cost: 300 }

const payoutsOf = async (invoice_id: number) =>
  (await admin.get('/api/doctors/payouts')).body.filter((payout) => payout.invoice_id === invoice_id)
const refund = (invoice_id: number, payment_id: number | undefined, amount: number) =>
  admin.post(`/api/invoices/${invoice_id}/refunds`, { payment_id, amount, refund_method: 'cash', reason: 'Paid twice' })

/** An uninsured visit that was discounted, paid in part, refunded and corrected. */
async function uninsured() {
  const { id: appointment_id, patient_id } = await factory.completeAppointment()
  const discount = { discount: { percent: 10 }, discount_reason: 'Staff' }
  const visit = { patient_id, appointment_id, treatments: [FILL], payment_method: 'cash', ...discount }
  const { body: invoice } = await admin.post('/api/invoices', visit)
  const { id, payments } = await factory.pay(invoice.id, 200.5)
  await refund(id, payments[0]?.id, 10)
  return { id, patient_id, payouts: (await payoutsOf(id)).map((payout) => payout.id) }
}

test('a visit without insurer is the same to the byte, whatever insurers owe for others', async () => {
  const { id, patient_id, payouts } = await uninsured()
  const paths = [
    `/api/invoices/${id}`,
    `/api/invoices?patient_id=${patient_id}`,
    `/api/patients/${patient_id}`,
    `/api/patients/${patient_id}/account`,
    ...payouts.map((payout) => `/api/doctors/payouts/${payout}`),
    '/api/receivables',
    '/api/receivables/totals',
    '/api/day-close',
  ]
  const answers = async () => {
    const read = []
    for (const path of paths) read.push(await admin.get(path))
    return read.map(({ status, text }, index) => `${paths[index]} ${status} ${text}`)
  }
  const before = await answers()
  expect(before.filter((answer) => !answer.includes(' 200 '))).toEqual([])
  // Of this patient nothing is owed, so that no figure of patients changes.
  const other = await factory.completeAppointment()
  const policy_id = await insure(other.patient_id, { patient_percent: 0 })
  const covered = { patient_id: other.patient_id, appointment_id: other.id, policy_id, treatments: [FILL] }
  const { body: insured } = await desk.post('/api/invoices', { ...covered, payment_method: 'cash' })
  expect(insured).toMatchObject({ insurer_amount: 300, total_amount: 0 })
  const { body: claim } = await admin.get(`/api/claims/${insured.claim?.id ?? 0}`)
  const { batch } = await sent(claim)
  const { id: receipt_id } = await receipt(claim.payer_id, 300)
  const line = batch.lines[0]?.claim_line_id
  expect((await allocate(receipt_id, [{ claim_line_id: line, paid: 280, rejected: 20 }])).status).toBe(201)
  await manager.post(`/api/payer-payments/${receipt_id}/lines`, { lines: [{ claim_line_id: line, taken_back: 30 }] })
  expect(await answers()).toEqual(before)
})

/** Without ids and names, which no two visits share. */
const masked = (text: string) =>
  text
    .replaceAll(/"(\w*_)?(id|name|at)":(?:\d+|"[^"]*")/g, '"$1$2":0')
    .replaceAll(/"datetime_\w+":"[^"]*"/g, '')
    .replaceAll(/#\d+/g, '#0')

/** The same acts; what the invoice is in the end, and the account of its patient. */
async function played(policy: object | undefined) {
  const { id: appointment_id, patient_id } = await factory.completeAppointment()
  const policy_id = policy && (await insure(patient_id, policy))
  const visit = {
    patient_id,
    appointment_id,
    treatments: [FILL],
    payment_method: 'cash',
    ...(policy_id && { policy_id }),
  }
  const { body: invoice } = await desk.post('/api/invoices', visit)
  const { payments } = await factory.pay(invoice.id, 200)
  await refund(invoice.id, payments[0]?.id, 50)
  await factory.pay(invoice.id, 100, 'card')
  const read = async (path: string) => masked((await admin.get(path)).text)
  return [
    await read(`/api/invoices/${invoice.id}`),
    await read(`/api/invoices?patient_id=${patient_id}`),
    await read(`/api/patients/${patient_id}/account`),
    masked(JSON.stringify(await payoutsOf(invoice.id))),
  ]
}

test('a plan of which the patient pays all gives what no plan gives, to the byte', async () => {
  const plain = await played(undefined)
  expect(plain[0]).toContain('"total_amount":300')
  expect(await played({ patient_percent: 100 })).toEqual(plain)
})
