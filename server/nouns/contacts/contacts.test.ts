import { describe, expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const { registerPatient, book, twoPatients } = recordFactory(clinic)
const receptionist = clinic.as('receptionist')
const entries = newEntries(clinic.owner)

const note = (patient_id: number, fields: object = {}) =>
  receptionist.post('/api/contacts', { patient_id, about: 'recall', channel: 'call', outcome: 'no_answer', ...fields })
const notesOf = async (id: number) => (await receptionist.get(`/api/contacts?patient_id=${id}`)).body

describe('a contact', () => {
  test('is recorded with user and time, and listed newest first', async () => {
    const { id } = await registerPatient()
    expect(await note(id, { note: ' Will call back ', postpone_until: '2026-12-01' })).toMatchObject({
      status: 201,
      body: {
        patient_id: id,
        about: 'recall',
        channel: 'call',
        outcome: 'no_answer',
        note: 'Will call back',
        postpone_until: '2026-12-01',
        appointment_id: null,
        created_at: '2026-11-18T06:00:00.000Z',
        created_by_name: 'Rania Receptionist',
      },
    })
    await moveClock(clinic, '2026-11-18T07:00:00Z')
    await note(id, { channel: 'whatsapp', outcome: 'opened' })
    expect((await notesOf(id)).map(({ outcome }) => outcome)).toEqual(['opened', 'no_answer'])
  })

  test('may be about one of the patient’s own appointments only', async () => {
    const { id, patient_id } = await book()
    expect((await note(patient_id, { about: 'reminder', appointment_id: id })).body.appointment_id).toBe(id)
    const other = await registerPatient()
    expect((await note(other.id, { appointment_id: id })).body.fields).toEqual({
      appointment_id: 'This appointment is another patient’s',
    })
    expect((await note(other.id, { appointment_id: 999_999 })).body.fields).toEqual({
      appointment_id: 'This appointment does not exist',
    })
    expect((await note(999_999)).body.fields).toEqual({ patient_id: 'This patient does not exist' })
  })

  test.each([
    [{ about: 'weather' }, 'about'],
    [{ channel: 'pigeon' }, 'channel'],
    [{ outcome: 'delivered' }, 'outcome'],
    [{ postpone_until: 'soon' }, 'postpone_until'],
    [{ patient_id: 999_999 }, 'patient_id'],
  ])('%j is refused at that field', async (fields, field) => {
    const { id } = await registerPatient()
    const { status, body } = await note(id, fields)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  test('is stored once for one key', async () => {
    const { id } = await registerPatient()
    const contact = { patient_id: id, about: 'other', channel: 'sms', outcome: 'sent' }
    const key = { 'idempotency-key': 'contact-once' }
    const first = await receptionist.post('/api/contacts', contact, key)
    expect((await receptionist.post('/api/contacts', contact, key)).text).toBe(first.text)
    expect(await notesOf(id)).toHaveLength(1)
  })

  test('leaves a line in the audit trail', async () => {
    const { id } = await registerPatient()
    const { body } = await note(id)
    expect((await entries()).at(-1)).toMatchObject({
      kind: 'contact.noted',
      noun: 'contacts',
      record_id: body.id,
      patient_id: id,
      after: { outcome: 'no_answer' },
    })
  })
})

test('after a merge the contacts of both belong to the remaining patient, and the merged record accepts no more', async () => {
  const { id, other_id } = await twoPatients()
  await note(id)
  await note(other_id, { outcome: 'declined' })
  expect((await clinic.as('manager').post(`/api/patients/${id}/merge`, { other_id })).status).toBe(201)
  expect((await notesOf(id)).map(({ outcome }) => outcome)).toEqual(['declined', 'no_answer'])
  expect((await note(other_id)).status).toBe(409)
})

describe('how a patient wants to be contacted', () => {
  const preferences = { language: 'ar', do_not_contact: true, recall_months: 12 }

  test('is stored, and stays when a save leaves it out', async () => {
    const { id } = await registerPatient(preferences)
    expect((await receptionist.put(`/api/patients/${id}`, { full_name: 'Noor' })).body).toMatchObject(preferences)
    const reset = { full_name: 'Noor', language: null, do_not_contact: false, recall_months: null }
    expect((await receptionist.put(`/api/patients/${id}`, reset)).body).toMatchObject(reset)
    expect((await registerPatient()).do_not_contact).toBe(false)
  })

  test.each([{ language: 'fr' }, { recall_months: 61 }, { recall_months: -1 }, { recall_months: 1.5 }])(
    '%j is refused',
    async (fields) => {
      const { status, body } = await receptionist.post('/api/patients', { full_name: 'Noor', ...fields })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, Object.keys(fields)])
    },
  )

  test('changes are in the audit trail', async () => {
    const { id } = await registerPatient()
    await receptionist.put(`/api/patients/${id}`, { full_name: 'Noor', ...preferences })
    expect((await entries()).at(-1)).toMatchObject({ kind: 'patient.updated', after: preferences })
  })
})
