import { describe, expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { registerPatient as registerInDatabase, updatePatient } from './commands.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const { registerPatient, completeAppointment, issueInvoice } = recordFactory(clinic)
const recorded = newEntries(clinic.database)

const entry = (kind: string, id: number, more: object) => {
  return { kind, noun: 'patients', record_id: id, patient_id: id, before: null, after: null, details: null, ...more }
}
const noor = { full_name: 'Noor', contact_number: '5551', email: 'noor@example.test', national_id: '287' }
const UNKNOWN = {
  second_contact_number: null,
  guardian_name: null,
  former_notes: null,
  other_name: null,
  date_of_birth: null,
  birth_year: null,
  sex: null,
  nationality: null,
}

test('a registration is recorded with all fields, a change with the differences', async () => {
  await recorded()
  const { id } = await registerPatient(noor)
  expect((await admin.put(`/api/patients/${id}`, { ...noor, full_name: 'Nur', hidden: true })).status).toBe(200)
  expect(await recorded()).toEqual([
    entry('patient.registered', id, {
      after: { ...noor, ...UNKNOWN, hidden: false, language: null, do_not_contact: false, recall_months: null },
    }),
    entry('patient.updated', id, {
      before: { full_name: 'Noor', hidden: false },
      after: { full_name: 'Nur', hidden: true },
    }),
  ])
})

test('a merge is recorded for both patients: what was filled in, what was moved, and where to', async () => {
  const { id } = await registerPatient({ full_name: 'Nur' })
  const goes = await registerPatient({ full_name: 'Noor Hassan', contact_number: '5559' })
  const appointments = [
    await completeAppointment({ patient_id: goes.id }),
    await completeAppointment({ patient_id: goes.id }),
  ]
  const invoice = await issueInvoice({ patient_id: goes.id, appointment_id: appointments[0]?.id })
  await recorded()
  expect((await admin.post(`/api/patients/${id}/merge`, { other_id: goes.id })).status).toBeLessThan(300)
  const details = {
    merged_id: goes.id,
    name: 'Noor Hassan',
    into_id: id,
    into: 'Nur',
    appointments_moved: 2,
    invoices_moved: 1,
    appointment_ids: appointments.map((appointment) => appointment.id),
    invoice_ids: [invoice.id],
  }
  expect(await recorded()).toEqual([
    entry('patient.merged', id, { before: { contact_number: null }, after: { contact_number: '5559' }, details }),
    entry('patient.merged', goes.id, { details }),
  ])
})

describe('what a receptionist may not do', () => {
  const receptionist = clinic.as('receptionist')
  const sentence = 'Only an admin or a manager can hide or show a patient'

  test('a receptionist cannot register a hidden patient', async () => {
    const { status, body } = await receptionist.post('/api/patients', { ...noor, hidden: true })
    expect([status, body.error]).toEqual([403, sentence])
    expect((await receptionist.post('/api/patients', { ...noor, hidden: false })).status).toBe(201)
  })

  test('a receptionist can neither hide nor show a patient, but change everything else', async () => {
    const { id } = await registerPatient()
    const change = (by: typeof receptionist, fields: object) =>
      by.put(`/api/patients/${id}`, { full_name: 'Noor', ...fields })
    for (const [hidden, other] of [
      [false, true],
      [true, false],
    ]) {
      expect((await change(admin, { hidden })).status).toBe(200)
      const { status, body } = await change(receptionist, { hidden: other })
      expect([status, body.error]).toEqual([403, sentence])
      expect((await change(receptionist, { hidden, contact_number: '5551' })).status).toBe(200)
      expect((await change(receptionist, { contact_number: '5552' })).status).toBe(200)
    }
  })

  test('the commands check permissions themselves, too: a user may have lost them meanwhile', async () => {
    const context = clinic.contextOf(receptionist.user)
    const { id } = await registerPatient()
    await expect(registerInDatabase(context, { ...noor, hidden: true })).rejects.toMatchObject({ message: sentence })
    await expect(updatePatient(context, { id, ...noor, hidden: true })).rejects.toMatchObject({ message: sentence })
    await updatePatient(context, { id, ...noor, hidden: false })
  })
})

test('a merge of or into an unknown patient is refused, naming which of the two', async () => {
  const { id } = await registerPatient()
  const merge = async (into: number, other_id: number) => {
    const { status, body } = await admin.post(`/api/patients/${into}/merge`, { other_id })
    return [status, body.error, Object.keys(body.fields ?? {})]
  }
  expect(await merge(99_999, id)).toEqual([404, 'Patient not found', []])
  expect(await merge(id, 99_999)).toEqual([400, 'This patient does not exist', ['other_id']])
})
