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
    const body = { name_en, name_ar: 'تحويل', method: 'card', fee_percentage: 0, settles: 'bank' }
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
