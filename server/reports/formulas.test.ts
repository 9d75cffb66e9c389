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

const hidden = [
  ['a control character', '\u0001'],
  ['a backspace', '\b'],
  ['a delete', '\u007f'],
  ['a C1 control', '\u0080'],
  ['a no-break space', '\u00a0'],
  ['a zero-width space', '\u200b'],
  ['a grapheme joiner', '\u034f'],
  ['a Hangul filler', '\u3164'],
  ['a half-width filler', '\uffa0'],
  ['a blank Braille pattern', '\u2800'],
  ['a variation selector', '\ufe0f'],
  ['an annotation anchor', '\ufff9'],
  ['a tag', '\u{e0020}'],
  ['a line separator after a word', 'Huda\u2028'],
  ['a vertical tab after a word', 'Huda\v'],
] as const

test('a formula is escaped behind invisible characters', async () => {
  const expected: [string, string][] = []
  for (const [what, prefix] of hidden) {
    const { body } = await clinic.as('admin').post('/api/patients', { full_name: `${prefix}=1+1` })
    const { id } = await issueInvoice({ patient_id: body.id, appointment_id: null })
    expected.push([String(id), what])
  }
  const found = await rows('type=invoices')
  for (const [id, what] of expected) {
    const patient = found.find((row) => row['Invoice'] === id)?.['Patient']
    expect(patient, what).toMatch(/'[^\w']*=1\+1$/)
  }
})
