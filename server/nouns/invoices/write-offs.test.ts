import { afterEach, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { makeSpecialist, recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp()
const [admin, manager] = [clinic.as('admin'), clinic.as('manager')]
const { own_doctor, issueInvoice, pay } = recordFactory(clinic)
await makeSpecialist(clinic, own_doctor)

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const writeOff = (id: number, amount: number, reason = 'Moved abroad') =>
  admin.post(`/api/invoices/${id}/write-off`, { amount, reason })
const balanceOf = async (patient_id: number) => (await admin.get(`/api/patients/${patient_id}`)).body.balance
const outstandingAmount = async () => Number((await admin.get('/api/reports/dashboard')).body.outstanding_amount)

test('reduces the amount owed everywhere, and neither the total nor the paid amount', async () => {
  const { id, patient_id } = await issueInvoice({ paid_amount: 400 }, admin)
  const before = await outstandingAmount()
  const { status, body } = await writeOff(id, 600.5)
  expect([status, body]).toMatchObject([
    201,
    {
      total_amount: 1_050.5,
      paid_amount: 400,
      written_off_amount: 600.5,
      status: 'partial',
      write_offs: [{ amount: 600.5, reason: 'Moved abroad', written_off_by_name: 'Amal Admin' }],
      doctor_payout: { gross_amount: 157.14 },
    },
  ])
  expect(await balanceOf(patient_id)).toBe(50)
  expect(before - (await outstandingAmount())).toBeCloseTo(600.5)
  const [entry] = (await admin.get(`/api/invoices/${id}/history?limit=1`)).body
  expect(entry).toMatchObject({
    kind: 'invoice.written-off',
    before: { written_off_amount: 0 },
    after: { amount: 600.5, reason: 'Moved abroad', written_off_amount: 600.5 },
    details: { currency: 'QR' },
  })
})

test('does not change what the doctor earns of the whole for each payment', async () => {
  const { id } = await issueInvoice({ paid_amount: 400 }, admin)
  await writeOff(id, 600.5)
  // R(412.68 x 450 / 1,050.50) is 176.78.
  expect((await pay(id, 50, 'cash', admin)).doctor_payout).toMatchObject({ gross_amount: 176.78 })
  expect((await manager.get(`/api/invoices/${id}`)).body).toMatchObject({ status: 'paid', paid_amount: 450 })
})

test('of the whole debt settles the invoice, without a payment or payout', async () => {
  const { id, patient_id } = await issueInvoice({}, admin)
  const { body } = await writeOff(id, 1_050.5)
  expect(body).toMatchObject({ status: 'paid', paid_amount: 0, doctor_payout: { gross_amount: 0 } })
  expect(await balanceOf(patient_id)).toBe(0)
  const { text } = await admin.get('/api/reports/export?type=invoices')
  const [header = '', ...rows] = text.split('\r\n')
  expect(header).toMatch(/,Discount reason,Written off,Corrects invoice,/)
  expect(rows.find((row) => row.startsWith(`${id},`))).toMatch(/,1050\.5,,no,no,,$/)
  const deduction = { deduction_amount: 1, reason: 'Lab' }
  expect((await admin.post(`/api/invoices/${id}/manual-deduction`, deduction)).status).toBe(400)
})

test('stays on an invoice that is cancelled', async () => {
  const { id } = await issueInvoice({ paid_amount: 400 }, admin)
  await writeOff(id, 600)
  const { body } = await admin.put(`/api/invoices/${id}/cancel`, {})
  expect(body).toMatchObject({ status: 'cancelled', refund_due: 400, written_off_amount: 600 })
})

test.each([
  [400, 0, 'Write-off amount must be greater than zero'],
  [400, 650.51, 'Write-off of 650.51 is more than the outstanding 650.50'],
])('of an invoice with %d paid %d is a 400: %s', async (paid_amount, amount, sentence) => {
  const { id } = await issueInvoice({ paid_amount }, admin)
  const { status, body } = await writeOff(id, amount)
  expect([status, body.fields]).toEqual([400, { amount: sentence }])
})

test('needs a reason, and an invoice on which something is owed', async () => {
  const open = await issueInvoice({}, admin)
  expect((await writeOff(open.id, 1, ' ')).body.fields).toEqual({ reason: 'Reason is required' })
  const paid = await issueInvoice({ paid_amount: 1_050.5 }, admin)
  expect((await writeOff(paid.id, 1)).status).toBe(409)
  await admin.put(`/api/invoices/${open.id}/cancel`, {})
  expect((await writeOff(open.id, 1)).status).toBe(409)
  expect((await writeOff(999_999, 1)).status).toBe(404)
})

test('concurrent with payments never writes off more than is owed', async () => {
  const { id } = await issueInvoice({}, admin)
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      index % 2 === 0
        ? writeOff(id, 300)
        : admin.post(`/api/invoices/${id}/payments`, { amount: 300, payment_method: 'cash' }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.every(({ status }) => [201, 400].includes(status))).toBe(true)
})
