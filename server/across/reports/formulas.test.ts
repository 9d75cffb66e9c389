import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { sql } from 'kysely'
import { readCsv } from '#test/support/csv.ts'
import { recordFactory } from '#test/support/factories.ts'
import { text } from './columns.ts'

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
    ['a\r\n=cmd', "a\r\n'=cmd"],
    ['a\r\n\u200b@x\n\n \r\n+1', "a\r\n'\u200b@x\n\n \r\n'+1"],
    ['a\t \t=1', "a\t \t'=1"],
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

test('no line of any text begins with a formula, whatever stands before it', async () => {
  const starts = ['', 'a', ' ', '\t', '\u200b', '\u00a0']
  const breaks = ['\r\n', '\n', '\r', '\n\r', '\v', '\f', '\u0085', '\u2028', '\u2029', '\r\n\r\n', '\n \n', '\r\n\t']
  const hidden_by = ['', '"', ' ', '\u2003']
  const texts = starts.flatMap((start) =>
    breaks.flatMap((ending) =>
      hidden_by.flatMap((before) => ['=', '-', '＠'].map((sign) => `${start}${ending}${before}${sign}cmd`)),
    ),
  )
  const { cell } = text('Text', 'value')
  const { rows: cells } = await sql<{ shown: string }>`
    select ${cell} as shown from unnest(${texts}::text[]) with ordinality rows(value, place) order by place
  `.execute(clinic.database)
  const begins = /(^|[\n-\r\u0085\u2028\u2029])[\s"\u200b\ufeff]*[=+@＠-]/
  expect(cells.map(({ shown }) => shown).filter((shown) => begins.test(shown))).toEqual([])
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
    const { body } = await clinic.as('admin').post('/api/patients', { full_name: 'Huda' })
    // No call stores such a name any more; one stored earlier may have it.
    await clinic.owner
      .updateTable('patients')
      .set({ full_name: `${prefix}=1+1` })
      .where('id', '=', body.id)
      .execute()
    const { id } = await issueInvoice({ patient_id: body.id, appointment_id: null })
    expected.push([String(id), what])
  }
  const found = await rows('type=invoices')
  for (const [id, what] of expected) {
    const patient = found.find((row) => row['Invoice'] === id)?.['Patient']
    expect(patient, what).toMatch(/'[^\w']*=1\+1$/)
  }
})
