import { describe, expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-18T09:00:00Z' })
const { registerPatient, book } = recordFactory(clinic)
const doctor = clinic.as('doctor')
const entries = newEntries(clinic.owner)

const MISSING = 'The patient is under age: name the guardian who consents'
const fields = { treatment: 'Extraction of 55', risks: 'Pain', alternatives: '' }
async function consentOf(person: object, more: object = {}) {
  const { id } = await registerPatient({ ...person })
  await book({ patient_id: id })
  const letter = { kind: 'consent', language: 'en', fields, ...more }
  return doctor.post(`/api/patients/${id}/letters`, letter)
}

describe('the consent', () => {
  test.each([
    ['born 18 years ago tomorrow', { date_of_birth: '2008-11-19' }, true],
    ['born 18 years ago today', { date_of_birth: '2008-11-18' }, false],
    ['born in a year of which the middle is less than 18 years ago', { birth_year: 2009 }, true],
    ['born in a year of which the middle is more than 18 years ago', { birth_year: 2008 }, false],
    ['whose birth nobody knows', {}, false],
  ])('of a patient %s', async (_who, person, minor) => {
    const { status, body } = await consentOf(person)
    expect([status, body.error]).toEqual(minor ? [400, MISSING] : [201, undefined])
    const known = await consentOf({ ...person, guardian_name: 'Mariam Saleh' })
    expect([known.status, known.body['guardian_name']]).toEqual([201, minor ? 'Mariam Saleh' : null])
    expect(known.body['text'].includes('Mariam Saleh')).toBe(minor)
  })

  test('names who is there rather than who is on record, in both languages and the audit trail', async () => {
    const child = { full_name: 'Sami', date_of_birth: '2018-02-03', guardian_name: 'Mariam Saleh' }
    await entries()
    for (const [language, line] of [
      ['en', 'Guardian, who signs for the patient: Yousef Saleh'],
      ['ar', 'ولي الأمر الذي يوقّع عن المريض: Yousef Saleh'],
    ]) {
      const { status, body } = await consentOf(child, { language, guardian_name: 'Yousef Saleh' })
      expect([status, body['guardian_name']]).toEqual([201, 'Yousef Saleh'])
      expect(body['text']).toContain(line)
    }
    const issued = (await entries()).filter(({ kind }) => kind === 'letter.issued')
    expect(issued.map(({ after }) => after)).toMatchObject([
      { guardian_name: 'Yousef Saleh' },
      { guardian_name: 'Yousef Saleh' },
    ])
  })

  test('of an adult may name a guardian too, and says nothing of one without', async () => {
    const named = await consentOf({ date_of_birth: '1950-01-01' }, { guardian_name: 'Court guardian' })
    expect([named.status, named.body['guardian_name']]).toEqual([201, 'Court guardian'])
    const { body } = await consentOf({ date_of_birth: '1950-01-01' })
    expect(body['text']).not.toMatch(/Guardian, who signs/)
  })

  test('keeps the guardian apart from a text of one’s own that does not mention them', async () => {
    const child = { date_of_birth: '2018-02-03', guardian_name: 'Mariam Saleh' }
    const { body } = await consentOf(child, { text: 'I agree.' })
    expect([body['text'], body['guardian_name']]).toEqual(['I agree.', 'Mariam Saleh'])
  })

  test('is the only letter with a guardian, by the database too', async () => {
    const { status, body } = await consentOf({}, { kind: 'other', text: 'Hello', guardian_name: 'Mariam' })
    expect([status, body.error]).toEqual([400, 'Only a consent has a guardian'])
    const { body: letter } = await consentOf({}, { kind: 'other', text: 'Hello' })
    const forged = clinic.owner
      .updateTable('letters')
      .set({ guardian_name: 'Mariam' } as never)
      .where('id', '=', letter['id'])
    await expect(forged.execute()).rejects.toThrow()
  })
})
