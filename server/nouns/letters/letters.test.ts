import { describe, expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const { registerPatient, book, twoPatients, own_doctor } = recordFactory(clinic)
const doctor = clinic.as('doctor')
const admin = clinic.as('admin')
const entries = newEntries(clinic.owner)
await moveClock(clinic, '2026-11-18T06:00:00Z')

const RX = { kind: 'prescription', language: 'en', text: 'Amoxicillin 500 mg' }
/** As if a dentist had said that they need not be asked about allergies. */
const CONFIRMED = { confirm: true }
const issue = (patient_id: number, fields: object = {}, by = doctor) =>
  by.post(`/api/patients/${patient_id}/letters`, { ...RX, ...CONFIRMED, ...fields })
const own = async (fields: Record<string, unknown> = {}) =>
  (await book({ patient_id: (await registerPatient(fields)).id })).patient_id
const read = async (patient_id: number, by = admin) =>
  (await by.get(`/api/patients/${patient_id}/letters`)).body as unknown as Record<string, unknown>[]
const noteAllergy = (patient_id: number, text: string, kind = 'allergy') =>
  doctor.post(`/api/patients/${patient_id}/alerts`, { kind, severity: 'critical', text })
const settings = async () => (await admin.get('/api/settings/clinic')).body
const saveTexts = async (letter_texts: object) =>
  admin.put('/api/settings/clinic', { clinic_name: (await settings()).clinic_name, letter_texts })

describe('a letter', () => {
  test('is written by a doctor in their own name, cannot be changed, and is read by the front desk, the latest first', async () => {
    const id = await own({ full_name: 'Aisha', date_of_birth: '1990-02-03' })
    await admin.put(`/api/settings/doctors/${own_doctor}`, { ...(await rates()), qualification: 'BDS, MSc' })
    expect(await issue(id, { fields: { medicines: 'Amoxicillin' } })).toMatchObject({
      status: 201,
      body: {
        ...RX,
        patient_id: id,
        fields: { medicines: 'Amoxicillin' },
        warnings: [],
        patient_name: 'Aisha',
        date_of_birth: '1990-02-03',
        doctor_id: own_doctor,
        doctor_name: 'Dana Doctor',
        qualification: 'BDS, MSc',
        created_at: '2026-11-18T06:00:00.000Z',
        created_by_name: 'Dana Doctor',
      },
    })
    await admin.put(`/api/settings/doctors/${own_doctor}`, { ...(await rates()), qualification: 'Professor' })
    await clinic.as('receptionist').put(`/api/patients/${id}`, { full_name: 'Aisha Al-Thani' })
    await issue(id, { kind: 'other', text: 'Later' })
    const letters = await read(id, clinic.as('receptionist'))
    expect(letters).toMatchObject([
      { text: 'Later', qualification: 'Professor', patient_name: 'Aisha Al-Thani' },
      { text: RX.text, qualification: 'BDS, MSc', patient_name: 'Aisha' },
    ])
  })

  test('without a text gets the clinic’s template in the letter’s language, filled in', async () => {
    const id = await own({ full_name: 'عائشة', national_id: '29063400123' })
    const leave = { kind: 'sick_leave', text: undefined, fields: { from: 'Monday', until: 'Friday', reason: '' } }
    const english = await issue(id, leave)
    expect(english.body['text']).toMatch(
      /^This is to certify that عائشة was treated at .+ on Wednesday 18 November 2026 .+ from Monday until Friday\.$/,
    )
    expect((await issue(id, { ...leave, language: 'ar' })).body['text']).toContain('نشهد بأن عائشة')
    await saveTexts({ sick_leave: { en: 'ID {national_id}: {from}–{until}, {doctor}' } })
    expect((await issue(id, leave)).body['text']).toBe('ID 29063400123: Monday–Friday, Dana Doctor')
    expect((await read(id))[2]).toMatchObject({ text: english.body['text'] })
    await saveTexts({ sick_leave: { en: '' } })
    expect((await settings())['letter_texts']).toMatchObject({ sick_leave: { en: expect.stringMatching(/^This is/) } })
  })

  test('fills in what is known, and nothing for what is not', async () => {
    const text = '[{birth_date}] [{national_id}] [{qualification}] [{phone}] [{clinic}] [{date}]'
    const { clinic_name } = await settings()
    const filledIn = async (patient: Record<string, unknown>) =>
      (await issue(await own(patient), { kind: 'other', text })).body['text']
    await admin.put('/api/settings/clinic', { clinic_name, phone: '' })
    await admin.put(`/api/settings/doctors/${own_doctor}`, { ...(await rates()), qualification: '' })
    expect(await filledIn({})).toBe(`[] [] [] [] [${clinic_name}] [Wednesday 18 November 2026]`)
    await admin.put('/api/settings/clinic', { clinic_name, phone: '+974 4000 0000' })
    await admin.put(`/api/settings/doctors/${own_doctor}`, { ...(await rates()), qualification: 'BDS' })
    const known = await filledIn({ date_of_birth: '1990-02-03', national_id: '29063400124' })
    expect(known).toBe(
      `[Saturday 3 February 1990] [29063400124] [BDS] [+974 4000 0000] [${clinic_name}] [Wednesday 18 November 2026]`,
    )
  })

  test.each([
    [{ text: 'Dear {patien}' }, 'text'],
    [{ text: '{medicines}' }, 'fields'],
    [{ text: undefined }, 'fields'],
    [{ text: ' ' }, 'text'],
    [{ kind: 'invoice' }, 'kind'],
    [{ language: 'fr' }, 'language'],
    [{ fields: { medicines: 5 } }, 'fields.medicines'],
    [{ fields: { medicines: 'a\u0000' } }, 'fields.medicines'],
  ])('with %j is refused', async (fields, at) => {
    const { status, body } = await issue(await own(), fields)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [at]])
  })

  test('about another doctor’s patient, or in another’s name, is refused', async () => {
    const otherPatient = await registerPatient()
    expect((await issue(otherPatient.id)).status).toBe(404)
    expect((await doctor.get(`/api/patients/${otherPatient.id}/letters`)).status).toBe(404)
    expect(await issue(await own(), { doctor_id: own_doctor + 1 })).toMatchObject({
      status: 403,
      body: { code: 'letter.of-another-doctor' },
    })
    expect((await issue(await own(), { doctor_id: own_doctor })).status).toBe(201)
    expect((await issue(otherPatient.id, { doctor_id: 999_999 }, admin)).body.fields).toEqual({
      doctor_id: 'This doctor does not exist',
    })
  })

  test('of an admin is in the name of the doctor they choose, else in their own', async () => {
    const id = await own()
    expect((await issue(id, { doctor_id: own_doctor }, admin)).body).toMatchObject({
      doctor_name: 'Dana Doctor',
      created_by_name: admin.user.name,
    })
    expect((await issue(id, {}, admin)).body).toMatchObject({ doctor_name: admin.user.name, doctor_id: null })
  })

  test('that prescribes what the patient is allergic to has warnings, and keeps them', async () => {
    const id = await own()
    const { body } = await noteAllergy(id, 'Penicillin: anaphylaxis in 2019')
    await noteAllergy(id, 'Premed: amoxicillin 2 g', 'other')
    await noteAllergy(id, 'Nickel')
    expect((await issue(id, { text: 'PENICILLIN V' })).body['warnings']).toEqual(['Penicillin: anaphylaxis in 2019'])
    expect((await issue(id, { fields: {}, text: 'Ibuprofen 400' })).body['warnings']).toEqual([])
    expect((await issue(id, { kind: 'referral' })).body['warnings']).toEqual([])
    await doctor.post(`/api/patients/${id}/alerts/${body.id}/resolve`, { reason: 'Tested' })
    expect((await issue(id)).body['warnings']).toEqual([])
    expect((await read(id)).map(({ warnings }) => warnings)).toContainEqual(['Penicillin: anaphylaxis in 2019'])
  })

  test('for somebody who was never asked about allergies waits for a confirmation, other letters do not', async () => {
    const id = await own()
    const unasked = { confirm: undefined }
    expect(await issue(id, unasked)).toMatchObject({ status: 409, body: { code: 'letter.allergies-not-asked' } })
    expect((await issue(id, { ...unasked, kind: 'referral' })).status).toBe(201)
    await noteAllergy(id, 'Prefers mornings', 'other')
    expect((await issue(id, unasked)).status).toBe(409)
    expect((await issue(id)).status).toBe(201)
    const { body } = await noteAllergy(id, 'Nickel')
    expect((await issue(id, unasked)).status).toBe(201)
    await doctor.post(`/api/patients/${id}/alerts/${body.id}/resolve`, { reason: 'Tested' })
    expect((await issue(id, unasked)).status).toBe(201)
    const asked = await own()
    await doctor.post(`/api/patients/${asked}/alerts/none-known`)
    expect((await issue(asked, unasked)).status).toBe(201)
  })

  test('keeps what it was checked for: allergies by brand, what the patient takes, and what is not known', async () => {
    const id = await own()
    await noteAllergy(id, 'pencillin')
    await noteAllergy(id, 'Warfarin', 'medication')
    const medicines = 'Julphamox 500\nBrufen 400\nZorbimax 500'
    const { body } = await issue(id, { text: undefined, fields: { medicines, instructions: '' } })
    expect(body['warnings']).toEqual(['pencillin', 'Warfarin'])
    expect(body['checks']).toMatchObject([
      { level: 'same', medicine: 'Julphamox 500', alert: 'pencillin' },
      { level: 'interaction', medicine: 'Brufen 400', alert: 'Warfarin' },
      { level: 'not_checked', medicine: 'Zorbimax 500', alert: null },
    ])
    await noteAllergy(id, 'Ibuprofen')
    expect((await read(id))[0]).toMatchObject({ checks: body['checks'] })
  })

  test('for a child warns of medicines that children should not have', async () => {
    const child = await own({ date_of_birth: '2018-05-05' })
    const { body } = await issue(child, { text: 'Doxycycline 100 mg' })
    expect(body['checks']).toMatchObject([{ level: 'interaction', alert: 'child under 12' }])
  })

  test('is in the audit trail, with its warnings', async () => {
    const id = await own()
    await noteAllergy(id, 'Penicillin')
    await noteAllergy(id, 'Amoxicillin')
    const { body } = await issue(id)
    const lines = (await entries()).filter(({ kind, record_id }) => kind === 'letter.issued' && record_id === body.id)
    const warned_of = 'Penicillin · Amoxicillin'
    expect(lines).toMatchObject([{ noun: 'letters', patient_id: id, after: { text: RX.text, warned_of } }])
  })

  test('moves with a merge, with its text unchanged', async () => {
    const patient_id = await own({ full_name: 'Gone' })
    const letter = (await issue(patient_id)).body
    const { id } = await twoPatients()
    await clinic.as('manager').post(`/api/patients/${id}/merge`, { other_id: patient_id })
    expect(await read(id)).toMatchObject([{ id: letter.id, patient_name: 'Gone', patient_id: id }])
  })
})

describe('a letter with nothing in a part of it', () => {
  test.each([
    ['referral', { to: 'Dr. Smith', reason: 'Pain', findings: '' }, /Findings so far/, /Reason:\nPain/],
    ['consent', { treatment: 'Crown', risks: 'Pain', alternatives: '' }, /alternatives/, /These risks/],
    ['sick_leave', { from: 'Monday', until: 'Friday', reason: ' ' }, /\n/, /until Friday\.$/],
  ] as const)('a %s leaves that part out', async (kind, fields, absent, present) => {
    const { body } = await issue(await own(), { kind, text: undefined, fields })
    expect(body['text']).not.toMatch(absent)
    expect(body['text']).toMatch(present)
  })

  test.each([
    ['sick_leave', { from: '', until: 'Friday', reason: '' }, 'fields.from'],
    ['sick_leave', { from: 'Monday', until: ' ', reason: '' }, 'fields.until'],
    ['consent', { treatment: '', risks: 'Pain', alternatives: '' }, 'fields.treatment'],
  ])('a %s with %j is refused: a sentence would say nothing', async (kind, fields, at) => {
    const { status, body } = await issue(await own(), { kind, text: undefined, fields })
    expect([status, body.error, Object.keys(body.fields ?? {})]).toEqual([400, expect.stringContaining('needs'), [at]])
  })

  test('has no comma before a phone number that the clinic does not have', async () => {
    const { clinic_name } = await settings()
    await admin.put('/api/settings/clinic', { clinic_name, phone: '' })
    const { body } = await issue(await own(), { kind: 'other', text: 'Yours\n{clinic}, {phone}' })
    expect(body['text']).toBe(`Yours\n${clinic_name}`)
  })
})

test('a template with an unknown placeholder is refused at its own field', async () => {
  const { status, body } = await saveTexts({ referral: { ar: 'إلى {tu}' } })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['letter_texts.referral.ar']])
  expect(body.error).toContain('{tu}')
})

async function rates() {
  const { body } = await admin.get(`/api/settings/doctors/${own_doctor}`)
  const { general_payout_percentage, specialist_payout_percentage } = body as unknown as Record<string, number>
  return { general_payout_percentage, specialist_payout_percentage }
}
