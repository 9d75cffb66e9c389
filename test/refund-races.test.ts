import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from './support/clinic-app.ts'
import { endodontics, recordFactory } from './support/factories.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const manager = clinic.as('manager')
const receptionist = clinic.as('receptionist')
const { issueInvoice, registerPatient } = recordFactory(clinic)
afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const CLIENTS = 16
type Call = () => Promise<{ status: number }>

/** 16 concurrent clients that take the calls in turn; returns the number of answers of each status. */
async function race(...calls: Call[]) {
  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, (_, index) => calls[index % calls.length]?.() ?? Promise.reject()),
  )
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const invoiceOf = async (id: number) => (await admin.get(`/api/invoices/${id}`)).body
const accountOf = async (patient_id: number) => (await admin.get(`/api/patients/${patient_id}/account`)).body
const cents = (amount: number) => Math.round(amount * 100)

/** An invoice of 1,050.50 with one payment. */
async function paidInvoice(paid_amount = 1_050.5) {
  const { id, patient_id, payments } = await issueInvoice({ paid_amount })
  return { id, patient_id, payment_id: payments[0]?.id ?? 0 }
}

const refund = (id: number, payment_id: number, amount: number, refund_method = 'cash') =>
  manager.post(`/api/invoices/${id}/refunds`, {
    payment_id,
    amount,
    refund_method: refund_method as 'cash',
    reason: 'Race',
  })
const payment = (id: number, amount: number) =>
  receptionist.post(`/api/invoices/${id}/payments`, { amount, payment_method: 'card' })
const fromCredit = (id: number, amount: number) =>
  receptionist.post(`/api/invoices/${id}/payments`, { amount, from_credit: true })

async function depositOf(patient_id: number, amount: number) {
  const { status, body } = await receptionist.post(`/api/patients/${patient_id}/deposits`, {
    amount,
    payment_method: 'cash',
  })
  expect(status).toBe(201)
  return body.id
}

describe('refunds', () => {
  test('of a whole payment, 16 concurrently: one succeeds', async () => {
    const { id, payment_id } = await paidInvoice()
    expect(await race(() => refund(id, payment_id, 1_050.5))).toEqual({ 201: 1, 400: 15 })
    expect(await invoiceOf(id)).toMatchObject({ paid_amount: 0, status: 'unpaid' })
  })

  test('in parts, in cash, by card and to credit: as many succeed as fit', async () => {
    const { id, patient_id, payment_id } = await paidInvoice()
    const ways = ['cash', 'card', 'credit'].map((way) => () => refund(id, payment_id, 100.01, way))
    expect(await race(...ways)).toEqual({ 201: 10, 400: 6 })
    const { refunds } = await invoiceOf(id)
    const toCredit = refunds.filter(({ refund_method }) => refund_method === 'credit')
    expect((await accountOf(patient_id)).credit).toBe(cents(100.01 * toCredit.length) / 100)
  })

  test('with concurrent payments on the same invoice: never more than its total is paid, and all money is accounted for', async () => {
    const { id, patient_id, payment_id } = await paidInvoice(1_000)
    const counts = await race(
      () => refund(id, payment_id, 200),
      () => payment(id, 50.5),
    )
    expect(Object.keys(counts).filter((status) => !['201', '400', '409'].includes(status))).toEqual([])
    const { paid_amount, total_amount, payments, refunds } = await invoiceOf(id)
    const sum = (rows: { amount: number }[]) => rows.reduce((total, { amount }) => total + cents(amount), 0)
    expect(cents(paid_amount)).toBe(sum(payments) - sum(refunds))
    expect(paid_amount).toBeLessThanOrEqual(total_amount)
    expect(sum(refunds)).toBe(100_000)
    expect(cents((await accountOf(patient_id)).balance)).toBe(cents(total_amount) - cents(paid_amount))
  })

  test('of a cancelled invoice: the refund due is paid out once', async () => {
    const { id, patient_id, payment_id } = await paidInvoice(500)
    await admin.put(`/api/invoices/${id}/cancel`, {})
    expect(await race(() => refund(id, payment_id, 500))).toEqual({ 201: 1, 400: 15 })
    expect((await accountOf(patient_id)).refund_due).toBe(0)
  })
})

describe('credit', () => {
  test('applied to two invoices of a patient at 16 desks: never a cent more than the credit', async () => {
    const patient = await registerPatient()
    await depositOf(patient.id, 300)
    await depositOf(patient.id, 100)
    const issued = [0, 1].map(() => issueInvoice({ patient_id: patient.id, appointment_id: null }))
    const [one = 0, other = 0] = (await Promise.all(issued)).map(({ id }) => id)
    const counts = await race(
      () => fromCredit(one, 150),
      () => fromCredit(other, 150),
    )
    expect(counts).toEqual({ 201: 2, 400: 14 })
    expect(await accountOf(patient.id)).toMatchObject({ credit: 100, balance: 2_101 - 300 })
  })

  test('used by new invoices at 16 desks: only as far as it lasts', async () => {
    const patient = await registerPatient()
    await depositOf(patient.id, 500)
    const issuing = () =>
      receptionist.post('/api/invoices', {
        patient_id: patient.id,
        treatments: endodontics,
        payment_method: 'cash',
        credit_amount: 200,
      })
    expect(await race(issuing)).toEqual({ 201: 2, 400: 14 })
    expect((await accountOf(patient.id)).credit).toBe(100)
  })

  test('refunded during its use: what was used is not refunded', async () => {
    const patient = await registerPatient()
    const deposit_id = await depositOf(patient.id, 300)
    const { id } = await issueInvoice({ patient_id: patient.id, appointment_id: null })
    const counts = await race(
      () => fromCredit(id, 100),
      () =>
        manager.post(`/api/patients/${patient.id}/deposits/${deposit_id}/refunds`, {
          amount: 100,
          refund_method: 'cash',
          reason: 'Race',
        }),
    )
    expect(counts).toEqual({ 201: 3, 400: 13 })
    const { credit, deposits } = await accountOf(patient.id)
    expect(credit).toBe(0)
    const [deposit] = deposits
    const { paid_amount } = await invoiceOf(id)
    const refunded = (deposit?.refunds ?? []).reduce((total, { amount }) => total + amount, 0)
    expect(paid_amount + refunded).toBe(300)
  })
})

describe('corrections', () => {
  test('of one invoice, 16 concurrently, with payments: one replaces it, and no money is lost', async () => {
    const { id, patient_id } = await paidInvoice(500)
    const counts = await race(
      () => admin.post(`/api/invoices/${id}/correct`, { treatments: endodontics.slice(0, 1), reason: 'Race' }),
      () => payment(id, 50),
    )
    expect(Object.keys(counts).filter((status) => !['201', '409'].includes(status))).toEqual([])
    const old = await invoiceOf(id)
    const corrected = await invoiceOf(old.corrected_by_invoice_id ?? 0)
    expect(old).toMatchObject({ status: 'cancelled', refund_due: 0 })
    const received = old.payments.reduce((total, { amount }) => total + amount, 0)
    const { credit, balance } = await accountOf(patient_id)
    expect(cents(corrected.paid_amount) + cents(credit)).toBe(cents(received))
    expect(cents(balance)).toBe(cents(corrected.total_amount) - cents(corrected.paid_amount))
  })

  test('of one payment, with its refund: it is replaced or refunded, never both in full', async () => {
    const { id, payment_id } = await paidInvoice(400)
    const counts = await race(
      () =>
        manager.post(`/api/invoices/${id}/payments/${payment_id}/correct`, {
          amount: 300,
          payment_method: 'card',
          reason: 'Race',
        }),
      () => refund(id, payment_id, 400),
    )
    expect(Object.keys(counts).filter((status) => !['201', '400', '409'].includes(status))).toEqual([])
    const { refunds, paid_amount } = await invoiceOf(id)
    const back = refunds.filter((each) => each.payment_id === payment_id)
    expect(back.reduce((total, { amount }) => total + amount, 0)).toBe(400)
    expect([0, 300]).toContain(paid_amount)
  })

  test('write-offs with concurrent payments: together never more than the invoice’s total', async () => {
    const { id } = await paidInvoice(1_000)
    await race(
      () => admin.post(`/api/invoices/${id}/write-off`, { amount: 20, reason: 'Race' }),
      () => payment(id, 20),
    )
    const { paid_amount, written_off_amount, total_amount } = await invoiceOf(id)
    // Two of 20 fit into what was owed, 50.50.
    expect(cents(total_amount) - cents(paid_amount) - cents(written_off_amount)).toBe(1_050)
  })
})

test('none of these caused a deadlock that a retry would have hidden', async () => {
  // Each connection reports its statistics once it works again after a second.
  await sleep(1_500)
  await Promise.all(Array.from({ length: 20 }, () => receptionist.get('/api/patients?limit=1')))
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()
  `.execute(clinic.database)
  expect(rows).toEqual([{ deadlocks: 0 }])
})
