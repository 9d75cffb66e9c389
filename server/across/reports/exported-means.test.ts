import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { readCsv } from '#test/support/csv.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const { issueInvoice } = recordFactory(clinic)

const rows = async (query: string) => {
  const { status, body } = await admin.get(`/api/reports/export?${query}`)
  expect(status).toBe(200)
  return readCsv((body as unknown as string).replace('\u{FEFF}', ''))
}

test('the means of each payment are named, as texts', async () => {
  const meansOf = async (name_en: string) => {
    const body = { name_en, name_ar: name_en, method: 'card', fee_percentage: 0, settles: 'bank' }
    return (await admin.post('/api/settings/means', body)).body.id
  }
  const [transfer, link] = [await meansOf('=Transfer'), await meansOf('Link')]
  const { id } = await issueInvoice({ paid_amount: 0 })
  const paid = async (fields: object) => admin.post(`/api/invoices/${id}/payments`, { amount: 10, ...fields })
  for (const fields of [{ means_id: transfer }, { means_id: link }, { payment_method: 'card' }, { means_id: link }])
    expect((await paid(fields)).status).toBe(201)
  const meansIn = (found: Record<string, string>[]) =>
    found.filter((row) => row['Invoice'] === String(id)).map((row) => row['Means'])
  expect(meansIn(await rows('type=payouts'))).toEqual(["'=Transfer", 'Link', '', 'Link'])
  expect(meansIn(await rows('type=invoices'))).toEqual(["'=Transfer; Link"])
})

test('money from credit is named by the means of its deposit, and adds nothing to what was taken by it', async () => {
  const fields = { name_en: 'Wire', name_ar: 'حوالة', method: 'card', fee_percentage: 0, settles: 'bank' }
  const { id: means_id } = (await admin.post('/api/settings/means', fields)).body
  const { id, patient_id } = await issueInvoice({ paid_amount: 0 })
  const { id: deposit_id } = (await admin.post(`/api/patients/${patient_id}/deposits`, { amount: 50, means_id })).body
  const taken = async () => (await admin.get('/api/reports/takings')).body.map(({ means }) => means)
  const before = await taken()
  const used = await admin.post(`/api/invoices/${id}/payments`, { amount: 30, from_credit: true })
  expect(used.body).toMatchObject({
    paid_with: [{ payment_method: 'card', means_id }],
    payments: [{ payment_method: 'card', means_id: null, deposit_id, deposit_means_id: means_id }],
  })
  expect(await taken()).toEqual(before)
  for (const type of ['payouts', 'invoices']) {
    const row = (await rows(`type=${type}`)).find((each) => each['Invoice'] === String(id))
    expect(row).toMatchObject({ Means: 'Wire' })
  }
  // What is refunded to credit is still the money of that transfer.
  const paid = await admin.post(`/api/invoices/${id}/payments`, { amount: 20, means_id })
  const refund = { payment_id: paid.body.payments[1]?.id, amount: 20, refund_method: 'credit', reason: 'Too much' }
  expect((await admin.post(`/api/invoices/${id}/refunds`, refund)).status).toBe(201)
  const again = await admin.post(`/api/invoices/${id}/payments`, { amount: 40, from_credit: true })
  expect(again.body.payments.slice(2)).toMatchObject([
    { amount: 20, deposit_id, deposit_means_id: means_id },
    { amount: 20, deposit_means_id: means_id },
  ])
})
