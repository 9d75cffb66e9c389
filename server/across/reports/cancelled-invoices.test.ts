import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { readCsv } from '#test/support/csv.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const manager = clinic.as('manager')
const { issueInvoice, own_doctor } = recordFactory(clinic)

const { id, patient_id } = await issueInvoice({ paid_amount: 20 })
await admin.put(`/api/invoices/${id}/cancel`, {})
await issueInvoice()

test.each([
  ['of all', 'include_flagged=false'],
  ['of one doctor', `doctor_id=${own_doctor}`],
])('a file %s has cancelled invoices only for roles that may ask for them', async (_, query) => {
  expect(await statuses(query, admin)).toEqual(new Set(['cancelled', 'unpaid']))
  expect(await statuses(query, manager)).toEqual(new Set(['unpaid']))
})

test('a file of one patient has their cancelled invoices for a manager, too', async () => {
  expect(await statuses(`patient_id=${patient_id}`, manager)).toEqual(new Set(['cancelled']))
})

/** The statuses in the file; its summary must count the same rows. */
async function statuses(query: string, person: typeof admin) {
  const { text } = await person.get(`/api/reports/export?type=invoices&${query}`)
  const found = readCsv(text.replace('\u{FEFF}', ''))
  const { body } = await person.get(`/api/reports/export/summary?type=invoices&${query}`)
  expect(body.rows).toBe(found.length)
  return new Set(found.map((row) => row['Status']))
}
