import { describe, expect, test } from 'vitest'
import { LONGEST_MEDICINE_NAME, MOST_MEDICINES } from '#domain/prescription.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const { registerPatient, book, own_doctor } = recordFactory(clinic)
const doctor = clinic.as('doctor')
const admin = clinic.as('admin')
await moveClock(clinic, '2026-11-18T06:00:00Z')

const AMOXICILLIN = {
  name: 'Amoxicillin',
  form: 'capsule',
  strength: '500 mg',
  dose: '1 capsule',
  times: 'every 8 hours',
  days: 5,
  quantity: 15,
  as_needed: false,
  note: null,
}
const BRUFEN = { name: 'Brufen', strength: '400 mg', times: 'after food', as_needed: true }
const LINE = 'Amoxicillin capsule 500 mg: 1 capsule, every 8 hours, for 5 days, quantity 15'

const own = async (fields: Record<string, unknown> = {}) =>
  (await book({ patient_id: (await registerPatient(fields)).id })).patient_id
const issue = (patient_id: number, fields: object = {}, by = doctor) =>
  by.post(`/api/patients/${patient_id}/letters`, { kind: 'prescription', language: 'en', confirm: true, ...fields })
const note = (patient_id: number, text: string, kind = 'allergy') =>
  doctor.post(`/api/patients/${patient_id}/alerts`, { kind, severity: 'critical', text })
const last = (patient_id: number, by = doctor) => by.get(`/api/patients/${patient_id}/letters/last-prescription`)

describe('a prescription by rows', () => {
  test('prints each row on its line, in place of {medicines}, and keeps the rows', async () => {
    const { status, body } = await issue(await own(), { medicines: [AMOXICILLIN, BRUFEN] })
    expect([status, body['text']]).toEqual([201, `${LINE}\nBrufen 400 mg: after food, as needed`])
    expect(body['medicines']).toEqual([
      AMOXICILLIN,
      { ...BRUFEN, form: null, dose: null, days: null, quantity: null, note: null },
    ])
    expect(body['fields']).toEqual({ instructions: '', medicines: body['text'] })
    const arabic = await issue(await own(), { language: 'ar', medicines: [AMOXICILLIN] })
    expect(arabic.body['text']).toBe('Amoxicillin capsule 500 mg: 1 capsule، every 8 hours، لمدة 5 أيام، الكمية 15')
  })

  test('says how to take all of them below, and is never left off a text without a place for it', async () => {
    const id = await own()
    const below = await issue(id, { medicines: [AMOXICILLIN], fields: { instructions: 'With much water' } })
    expect(below.body['text']).toBe(`${LINE}\n\nWith much water`)
    expect((await issue(id, { medicines: [AMOXICILLIN], text: 'Come again on Sunday' })).body['text']).toBe(
      `${LINE}\n\nCome again on Sunday`,
    )
  })

  test('is checked at each row against the alerts, and says what the table does not know', async () => {
    const id = await own()
    await note(id, 'Penicillin')
    await note(id, 'Warfarin', 'medication')
    const { body } = await issue(id, { medicines: [AMOXICILLIN, BRUFEN, { name: 'Zorbimax' }] })
    expect(body['checks']).toMatchObject([
      { level: 'same', medicine: 'Amoxicillin capsule 500 mg', alert: 'Penicillin' },
      { level: 'interaction', medicine: 'Brufen 400 mg', alert: 'Warfarin' },
      { level: 'not_checked', medicine: 'Zorbimax', alert: null },
    ])
    expect(body['warnings']).toEqual(['Penicillin', 'Warfarin'])
  })

  test('names the licence, the national ID and the allergies of its day for ever', async () => {
    const id = await own({ national_id: '29063400199' })
    await admin.put(`/api/settings/doctors/${own_doctor}`, { licence_number: 'D 4471' })
    const unasked = await issue(id, { medicines: [BRUFEN] })
    await note(id, 'Latex')
    const asked = await issue(id, { medicines: [BRUFEN] })
    const other = await issue(id, { kind: 'other', text: 'Seen today' })
    await admin.put(`/api/settings/doctors/${own_doctor}`, { licence_number: 'D 9' })
    await note(id, 'Nickel')
    const { body } = await admin.get(`/api/patients/${id}/letters`)
    const said = { licence_number: 'D 4471', national_id: '29063400199' }
    expect(body).toMatchObject([
      { id: other.body.id, ...said, allergies: null },
      { id: asked.body.id, ...said, allergies: ['Latex'] },
      { id: unasked.body.id, ...said, allergies: null },
    ])
  })

  const row = (fields: object) => ({ medicines: [BRUFEN, { ...AMOXICILLIN, ...fields }] })
  test.each([
    [row({ name: ' ' }), 'medicines.1.name'],
    [row({ name: 'x'.repeat(LONGEST_MEDICINE_NAME + 1) }), 'medicines.1.name'],
    [row({ name: undefined }), 'medicines.1.name'],
    [row({ form: 5 }), 'medicines.1.form'],
    [row({ strength: 'x'.repeat(101) }), 'medicines.1.strength'],
    [row({ dose: ['1'] }), 'medicines.1.dose'],
    [row({ times: 'a\u0000' }), 'medicines.1.times'],
    [row({ days: 0 }), 'medicines.1.days'],
    [row({ days: 366 }), 'medicines.1.days'],
    [row({ days: 2.5 }), 'medicines.1.days'],
    [row({ days: '5' }), 'medicines.1.days'],
    [row({ quantity: -1 }), 'medicines.1.quantity'],
    [row({ quantity: 10_000 }), 'medicines.1.quantity'],
    [row({ as_needed: 'yes' }), 'medicines.1.as_needed'],
    [row({ note: 'x'.repeat(301) }), 'medicines.1.note'],
    [{ medicines: Array.from({ length: MOST_MEDICINES + 1 }, () => BRUFEN) }, 'medicines'],
    [{ medicines: 'Brufen' }, 'medicines'],
    [{ medicines: [BRUFEN], fields: { medicines: 'Amoxil' } }, 'medicines'],
    [{ kind: 'other', text: 'Seen', medicines: [BRUFEN] }, 'medicines'],
    [{ medicines: [] }, 'fields'],
  ])('with an impossible %j is refused with a sentence there', async (fields, at) => {
    const { status, body } = await issue(await own(), fields)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [at]])
    expect(Object.values(body.fields ?? {})).toEqual([expect.stringMatching(/\w+ \w+ \w+/)])
  })
})

describe('the last prescription', () => {
  test('is repeated row by row, and checked against what is known today', async () => {
    const id = await own()
    await issue(id, { medicines: [BRUFEN] })
    const { body: issued } = await issue(id, { medicines: [AMOXICILLIN] })
    await issue(id, { kind: 'other', text: 'Seen today' })
    expect(issued['checks']).toEqual([])
    await note(id, 'Penicillin')
    const { body } = await last(id)
    expect(body).toMatchObject({ id: issued.id, doctor_name: 'Dana Doctor', medicines: [AMOXICILLIN], written: null })
    expect(body.checks).toMatchObject([{ level: 'same', medicine: 'Amoxicillin capsule 500 mg', alert: 'Penicillin' }])
  })

  test('that was withdrawn is passed over, and one that was written freely keeps its words', async () => {
    const id = await own()
    await issue(id, { fields: { medicines: 'Brufen 400\nZorbimax', instructions: '' } })
    const { body: wrong } = await issue(id, { medicines: [AMOXICILLIN] })
    await doctor.post(`/api/letters/${wrong.id}/withdraw`, { reason: 'Wrong patient' })
    expect((await last(id)).body).toMatchObject({
      medicines: [],
      written: 'Brufen 400\nZorbimax',
      checks: [{ level: 'not_checked', medicine: 'Zorbimax' }],
    })
  })

  test('does not exist for a patient without one, nor for another doctor’s', async () => {
    expect(await last(await own())).toMatchObject({ status: 404, body: { code: 'prescription.not-found' } })
    const other = await registerPatient()
    await issue(other.id, { medicines: [BRUFEN] }, admin)
    expect(await last(other.id)).toMatchObject({ status: 404, body: { code: 'patient.not-found' } })
    expect((await last(other.id, clinic.as('receptionist'))).status).toBe(200)
    expect((await last(999_999, admin)).status).toBe(404)
  })
})
