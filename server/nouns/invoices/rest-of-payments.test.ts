import { afterAll, describe, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const receptionist = clinic.as('receptionist')
const manager = clinic.as('manager')
const admin = clinic.as('admin')
const { issueInvoice } = recordFactory(clinic)
const recorded = newEntries(clinic.database)

afterAll(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const OWED = 1_050.5
const given = { amount: OWED, rest_amount: 49.5, payment_method: 'card', notes: 'Wants no change' }
const payments = (id: number) => `/api/invoices/${id}/payments` as const
const accountOf = async (patient_id: number) => (await receptionist.get(`/api/patients/${patient_id}/account`)).body
const use = async (currency: string) => admin.put('/api/settings/clinic', { clinic_name: 'Pearl', currency })

describe('what is given beyond the outstanding amount', () => {
  test.each(['QR', 'USD', 'EUR'])(
    'becomes credit in the currency of an invoice in %s, with one receipt',
    async (currency) => {
      await use(currency)
      const invoice = await issueInvoice()
      await use('QR')
      const { status, body } = await receptionist.post(payments(invoice.id), given)
      expect(status).toBe(201)
      expect(body).toMatchObject({ currency, status: 'paid', paid_amount: OWED, credit: 49.5 })
      const { deposits, entries, ...account } = await accountOf(invoice.patient_id)
      const [deposit] = deposits
      expect(body.payments).toMatchObject([
        { amount: OWED, left: OWED, deposit_id: null, rest: { deposit_id: deposit?.id, amount: 49.5 } },
      ])
      expect(deposits).toMatchObject([
        { currency, amount: 49.5, left: 49.5, payment_method: 'card', source: 'received', notes: given.notes },
      ])
      const sums = { balance: 0, credit: 49.5, refund_due: 0 }
      expect(currency === 'QR' ? account : account.others[0]).toMatchObject(sums)
      expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['deposit', 'invoice', 'payment'])
      expect(entries.at(-1)?.running_total).toBe(-49.5)
    },
  )

  test('earns the doctor nothing, and is counted once in the day close', async () => {
    const cashIn = async () => (await manager.get('/api/day-close')).body.cash_in ?? 0
    const before = await cashIn()
    const { id } = await issueInvoice()
    await receptionist.post(payments(id), { ...given, payment_method: 'cash' })
    const records = (await admin.get('/api/doctors/payouts')).body.filter(({ invoice_id }) => invoice_id === id)
    // 35 % of 1,050.50.
    expect(records).toMatchObject([{ gross_amount: 367.68 }])
    expect((await cashIn()) - before).toBeCloseTo(1_100, 2)
  })

  test('is written in the audit trail as a deposit, and a payment that names it', async () => {
    const { id, patient_id } = await issueInvoice()
    await recorded()
    const { body } = await receptionist.post(payments(id), given)
    const { rest } = body.payments[0] ?? {}
    expect(await recorded()).toMatchObject([
      { kind: 'deposit.received', record_id: rest?.deposit_id, patient_id, after: { amount: 49.5 } },
      { kind: 'payment.recorded', record_id: id, after: { amount: OWED, rest_deposit_id: rest?.deposit_id } },
    ])
  })

  test.each<[Record<string, unknown>, string, string]>([
    [{ amount: 1_000 }, 'rest_amount', 'Credit is kept only beyond the outstanding 1,050.50'],
    [{ amount: 1_100 }, 'amount', 'Payment of 1,100.00 is more than the outstanding 1,050.50'],
    [{ rest_amount: 0 }, 'rest_amount', 'Deposit amount must be greater than zero'],
    [{ rest_amount: -1 }, 'rest_amount', 'Deposit amount must be greater than zero'],
    [{ rest_amount: 0.001 }, 'rest_amount', 'Deposit amount must be greater than zero'],
    [{ rest_amount: 1.005 }, 'rest_amount', 'Deposit amount must have at most two decimals'],
    [{ rest_amount: 10_000_000 }, 'rest_amount', 'Deposit amount must be at most 9,999,999.99'],
    [{ from_credit: true }, 'rest_amount', 'What is paid from credit leaves nothing to keep as credit'],
  ])('with %j is refused, and nothing of it is stored', async (fields, field, sentence) => {
    const { id, patient_id } = await issueInvoice()
    const { status, body } = await receptionist.post(payments(id), { ...given, ...fields })
    expect([status, body]).toMatchObject([400, { fields: { [field]: sentence } }])
    expect(await accountOf(patient_id)).toMatchObject({ balance: OWED, credit: 0, deposits: [] })
  })

  test('is for those who may receive deposits', async () => {
    const { id } = await issueInvoice()
    expect((await clinic.as('doctor').post(payments(id), given)).status).toBe(403)
    expect((await clinic.as('doctor').post(payments(id), { ...given, rest_amount: undefined })).status).toBe(201)
  })

  test('is stored once when the answer is lost, and whoever sends other figures hears all that was recorded', async () => {
    const { id, patient_id } = await issueInvoice()
    const key = { 'idempotency-key': 'rest-of-a-payment' }
    const first = await receptionist.post(payments(id), given, key)
    const again = await receptionist.post(payments(id), given, key)
    expect(again.text).toBe(first.text)
    const other = await receptionist.post(payments(id), { ...given, rest_amount: 50 }, key)
    expect([other.status, other.body]).toMatchObject([
      409,
      { code: 'idempotency.other-body', values: { amount: 1_100 } },
    ])
    expect((await accountOf(patient_id)).deposits).toHaveLength(1)
  })

  test('by two desks at once is taken once', async () => {
    const { id, patient_id } = await issueInvoice()
    const both = await Promise.all([receptionist.post(payments(id), given), manager.post(payments(id), given)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(await accountOf(patient_id)).toMatchObject({ balance: 0, credit: 49.5 })
  })

  test('holds the method of its payment, until it is refunded', async () => {
    const { id, patient_id } = await issueInvoice()
    const { body } = await receptionist.post(payments(id), given)
    const [payment] = body.payments
    const correct = () =>
      manager.post(`/api/invoices/${id}/payments/${payment?.id ?? 0}/correct`, {
        amount: OWED,
        payment_method: 'cash',
        reason: 'It was cash',
      })
    const refused = await correct()
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'payment.rest-kept', values: { amount: 49.5 } }])
    const refund = { amount: 49.5, refund_method: 'card', reason: 'It was cash' }
    await manager.post(`/api/patients/${patient_id}/deposits/${payment?.rest?.deposit_id ?? 0}/refunds`, refund)
    expect((await correct()).status).toBe(201)
  })
})
