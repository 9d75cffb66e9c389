import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const { own_doctor, registerPatient, book } = recordFactory(clinic)
const admin = clinic.as('admin')
const receptionist = clinic.as('receptionist')
const nour = await clinic.createSignedIn('receptionist', 'Nour Assistant')
const other = await clinic.createSignedIn('doctor', 'Omar Doctor')
const other_doctor = Number(other.user.doctor_id)
const assistant_id = nour.user.id
const recorded = newEntries(clinic.database)

let days = 0
const freshDay = () => {
  const day = addDays('2031-01-05', 7 * days++)
  return (from: string, to: string) => ({ datetime_start: `${day}T${from}`, datetime_end: `${day}T${to}` })
}
const attempt = async (fields: object) => {
  const { id: patient_id } = await registerPatient()
  return receptionist.post('/api/appointments', { patient_id, doctor_id: other_doctor, ...fields })
}
const warningsOf = async (id: number) => (await receptionist.get(`/api/appointments/${id}`)).body.warnings
const atAssistant = (code: string) => ({ status: 400, body: { field_codes: { assistant_id: { code } } } })

test('a booking names who assists, and a change keeps them unless it says another or nobody', async () => {
  const at = freshDay()
  const { id, ...booked } = await book({ ...at('09:00', '10:00'), assistant_id })
  expect(booked).toMatchObject({ assistant_id, assistant_name: 'Nour Assistant' })
  const list = await receptionist.get(`/api/appointments?date=${booked.datetime_start.slice(0, 10)}`)
  expect(list.body).toMatchObject([{ id, assistant_id, assistant_name: 'Nour Assistant' }])
  const { patient_id, doctor_id } = booked
  const change = async (fields: object) =>
    (await receptionist.put(`/api/appointments/${id}`, { patient_id, doctor_id, ...at('10:00', '11:00'), ...fields }))
      .body
  expect((await change({})).assistant_id).toBe(assistant_id)
  expect((await change({ assistant_id: other.user.id })).assistant_name).toBe('Omar Doctor')
  await recorded()
  expect(await change({ assistant_id: null })).toMatchObject({ assistant_id: null, assistant_name: null })
  const [entry] = await recorded()
  expect([entry?.kind, entry?.before, entry?.after]).toEqual([
    'appointment.updated',
    { assistant_id: other.user.id },
    { assistant_id: null },
  ])
})

test('one person at one time is only warned of, as an assistant and as the doctor of another visit', async () => {
  const at = freshDay()
  const first = await book({ ...at('09:00', '10:00'), assistant_id })
  const second = await attempt({ ...at('09:30', '10:30'), assistant_id })
  expect([second.status, second.body.allow_overlap, second.body.warnings]).toEqual([201, false, ['assistant_busy']])
  expect(await warningsOf(first.id)).toEqual(['assistant_busy'])
  const touching = await attempt({ ...at('10:30', '11:00'), assistant_id })
  expect(touching.body.warnings).toEqual([])
  await receptionist.put(`/api/appointments/${second.body.id}/status`, { status: 'cancelled' })
  expect(await warningsOf(first.id)).toEqual([])
  await attempt(at('09:00', '09:30'))
  const beside = await book({ ...at('10:00', '10:30'), assistant_id: other.user.id })
  expect(beside.warnings).toEqual([])
  const { body } = await attempt({ ...at('11:00', '12:00') })
  const doctors = await book({ ...at('11:30', '12:30'), assistant_id: other.user.id })
  expect([body.warnings, doctors.warnings]).toEqual([[], ['assistant_busy']])
})

test('refuses somebody who is not there or whose account is closed, who stays where they were named', async () => {
  const at = freshDay()
  const closed = await clinic.createSignedIn('receptionist', 'Lina Former')
  const { id, patient_id, doctor_id } = await book({ ...at('09:00', '10:00'), assistant_id: closed.user.id })
  const { name, email, role } = closed.user
  await admin.put(`/api/settings/users/${closed.user.id}`, { name, email, role, active: false })
  const named = await attempt({ ...at('11:00', '12:00'), assistant_id: closed.user.id })
  expect(named).toMatchObject(atAssistant('appointment.assistant-inactive'))
  const unknown = await attempt({ ...at('11:00', '12:00'), assistant_id: 999_999 })
  expect(unknown).toMatchObject(atAssistant('appointment.assistant-unknown'))
  const same = { patient_id, doctor_id, ...at('10:00', '11:00'), assistant_id: closed.user.id }
  expect((await receptionist.put(`/api/appointments/${id}`, same)).body.assistant_name).toBe('Lina Former')
})

test('who has left is warned of where they are still named, and not once it is over', async () => {
  const at = freshDay()
  const leaving = await clinic.createSignedIn('receptionist', 'Huda Leaving')
  const { id, patient_id, doctor_id } = await book({ ...at('09:00', '10:00'), assistant_id: leaving.user.id })
  const over = await book({ ...at('11:00', '12:00'), assistant_id: leaving.user.id })
  await receptionist.put(`/api/appointments/${over.id}/status`, { status: 'cancelled' })
  const { name, email, role } = leaving.user
  await admin.put(`/api/settings/users/${leaving.user.id}`, { name, email, role, active: false })
  expect([await warningsOf(id), await warningsOf(over.id)]).toEqual([['assistant_gone'], []])
  const change = async (fields: object) =>
    (await receptionist.put(`/api/appointments/${id}`, { patient_id, doctor_id, ...at('10:00', '11:00'), ...fields }))
      .body.warnings
  expect(await change({})).toEqual(['assistant_gone'])
  expect(await change({ assistant_id })).toEqual([])
})

test('refuses the doctor as their own assistant, however they would become it', async () => {
  const at = freshDay()
  const own = await attempt({ ...at('09:00', '10:00'), assistant_id: other.user.id })
  expect(own).toMatchObject(atAssistant('appointment.assistant-is-doctor'))
  const { id, patient_id } = await book({ ...at('10:00', '11:00'), assistant_id: other.user.id })
  const moved = { patient_id, doctor_id: other_doctor, ...at('10:00', '11:00') }
  const refused = await receptionist.put(`/api/appointments/${id}`, moved)
  expect(refused).toMatchObject(atAssistant('appointment.assistant-is-doctor'))
  const swapped = await receptionist.put(`/api/appointments/${id}`, { ...moved, assistant_id })
  expect([swapped.body.doctor_id, swapped.body.assistant_id]).toEqual([other_doctor, assistant_id])
  const weekly = { ...at('12:00', '13:00'), every: 1, unit: 'week', count: 2, on_clash: 'skip' }
  const asked = { patient_id, doctor_id: own_doctor, assistant_id: other.user.id, ...weekly }
  const { body: series } = await receptionist.post('/api/appointments/series', asked)
  const following = { from_appointment_id: series.booked[0]?.id, doctor_id: other_doctor }
  const of_series = await receptionist.put(`/api/appointments/series/${series.series_id}`, following)
  expect(of_series).toMatchObject(atAssistant('appointment.assistant-is-doctor'))
  const own_series = { ...asked, doctor_id: other_doctor, ...at('14:00', '15:00') }
  expect(await receptionist.post('/api/appointments/series', own_series)).toMatchObject(
    atAssistant('appointment.assistant-is-doctor'),
  )
})

test('each appointment of a series has the assistant', async () => {
  const { id: patient_id } = await registerPatient()
  const at = freshDay()
  const repeated = { every: 1, unit: 'day', count: 3, on_clash: 'refuse' }
  const asked = { patient_id, doctor_id: own_doctor, ...at('15:00', '15:30'), assistant_id, ...repeated }
  const { body } = await receptionist.post('/api/appointments/series', asked)
  expect(body.booked.map(({ assistant_name }) => assistant_name)).toEqual(
    Array.from({ length: 3 }, () => 'Nour Assistant'),
  )
})
