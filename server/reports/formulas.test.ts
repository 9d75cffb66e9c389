import { describe, expect, test } from 'vitest'
import { clinicApp } from '../../test/support/clinic-app.ts'
import { readCsv } from '../../test/support/csv.ts'
import { recordFactory } from '../../test/support/factories.ts'

const clinic = await clinicApp()
const { issueInvoice } = recordFactory(clinic)
const rows = async (query: string) => {
  const { body } = await clinic.as('admin').get(`/api/reports/export?${query}`)
  return readCsv((body as unknown as string).replace('\u{FEFF}', ''))
}

describe('a formula in the middle of a text', () => {
  test.each([
    ['Huda;=1+1', "Huda;'=1+1"],
    ['Huda,\u200b @SUM(A1)', "Huda,'\u200b @SUM(A1)"],
    ['Huda\t＝1', "Huda\t'＝1"],
    ['Huda\n-1|+1', "Huda\n'-1|'+1"],
  ])('%j starts no new cell', async (reason, shown) => {
    const { id, patient_id } = await issueInvoice({ paid_amount: 1_050.5 })
    const deducted = await clinic
      .as('admin')
      .post(`/api/invoices/${id}/manual-deduction`, { deduction_amount: 1, reason: `=${reason}` })
    expect(deducted.status).toBe(201)
    const found = (await rows('type=payouts')).filter((row) => row['Invoice'] === String(id))
    expect(found.map((row) => row['Deduction reason'])).toContain(`'=${shown}`)
    // The file of one patient has only their payouts.
    const theirs = await rows(`type=payouts&patient_id=${patient_id}`)
    expect([...new Set(theirs.map((row) => row['Invoice']))]).toEqual([String(id)])
  })
})
