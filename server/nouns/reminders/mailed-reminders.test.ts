import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'
import { startMailServer } from '#test/support/mail-server.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { mailServerOf } from '#server/base/mail/mail-server.ts'
import { mailDue } from './keep-mailing.ts'

// Wednesday 18 November 2026, 17:00 in Qatar: the hour at which reminders of Thursday are mailed.
const HOUR = '2026-11-18T14:00:00Z'
const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z', mails: true })
const { registerPatient, book } = recordFactory(clinic)
const desk = clinic.as('receptionist')
const mailbox = await startMailServer()
const server = mailServerOf(mailbox.url)
const mail = () => mailDue(server, clinic.publicContext)

await clinic.as('admin').put('/api/settings/clinic', {
  clinic_name: 'Pearl Dental',
  email: 'desk@pearl.test',
  phone: '4000 0190',
})

let hour = 7
/** An appointment on Thursday in an hour of its own, of a patient with an e-mail address of their own. */
async function booked(person: Record<string, unknown> = {}, day = '2026-11-19') {
  const time = String(++hour).padStart(2, '0')
  const email = `patient-${hour}@example.test`
  const patient = await registerPatient({ email, ...person })
  const at = { datetime_start: `${day}T${time}:00`, datetime_end: `${day}T${time}:30` }
  const appointment = await book({ patient_id: patient.id, ...at })
  return { ...appointment, email, patient, time }
}
type Booked = Awaited<ReturnType<typeof booked>>

const mailsTo = ({ email }: Booked) => mailbox.received.filter(({ to }) => to === email)
const move = ({ id, patient_id, doctor_id }: Booked, fields: object) =>
  desk.put(`/api/appointments/${id}`, { patient_id, doctor_id, ...fields })
const cancel = ({ id }: Booked) => desk.put(`/api/appointments/${id}/status`, { status: 'cancelled' })
const later = (minutes: number) =>
  moveClock(clinic, new Date(clinic.clock.now.getTime() + minutes * 60_000).toISOString())
const reminderOf = async ({ id, datetime_start }: Booked) => {
  const { body } = await desk.get(`/api/reminders?date=${datetime_start.slice(0, 10)}`)
  return body.flatMap(({ visits }) => visits).find(({ appointment_id }) => appointment_id === id)
}

beforeEach(() => moveClock(clinic, HOUR))
afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

test('at the clinic’s hour of the day before a patient gets the text and a calendar file, once', async () => {
  const appointment = await booked({ full_name: 'Huda' })
  await moveClock(clinic, '2026-11-18T13:59:59Z')
  expect((await reminderOf(appointment))?.mail).toEqual({ state: 'planned', at: null, held_because: null })
  await mail()
  expect(mailsTo(appointment)).toEqual([])
  await moveClock(clinic, HOUR)
  await Promise.all([mail(), mail()])
  await later(30)
  await mail()
  const [sent, ...others] = mailsTo(appointment)
  expect(others).toEqual([])
  expect(sent).toMatchObject({ from: 'Pearl Dental <desk@pearl.test>', subject: 'Your appointment at Pearl Dental' })
  expect(sent?.text).toContain(`Thursday 19 November 2026\n${appointment.time}:00\nHuda\nDana Doctor`)
  const utc = String(Number(appointment.time) - 3).padStart(2, '0')
  expect(sent?.calendar).toMatchObject({
    method: 'REQUEST',
    sequence: 0,
    starts: `2026-11-19T${utc}:00:00Z`,
    ends: `2026-11-19T${utc}:30:00Z`,
    status: 'CONFIRMED',
  })
  const reminded = await reminderOf(appointment)
  expect(reminded?.mail).toEqual({ state: 'sent', at: '2026-11-18T14:00:00.000Z', held_because: null })
  expect(reminded?.last_contact).toMatchObject({ channel: 'email', outcome: 'sent', created_by_name: null })
})

test('the text is from the settings, in the patient’s language, without direction marks', async () => {
  const appointment = await booked({ full_name: '\u200Fسارة\u200E', language: 'ar' })
  await mail()
  const [sent] = mailsTo(appointment)
  expect(sent?.subject).toBe('موعدك في Pearl Dental')
  expect(sent?.text).toContain(`الخميس، 19 نوفمبر 2026\n${appointment.time}:00\nسارة\n`)
  expect(sent?.text).not.toMatch(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/)
})

test('no mail for a patient without an address, who opted out, is hidden, or whose appointment was moved or cancelled before', async () => {
  const contactless = await booked({ do_not_contact: true })
  const hidden = await booked()
  const { full_name } = hidden.patient
  await clinic.as('manager').put(`/api/patients/${hidden.patient_id}`, { full_name, hidden: true })
  const nowhere = await booked({ email: null })
  const cancelled = await booked()
  await cancel(cancelled)
  const moved = await booked()
  await move(moved, { datetime_start: '2026-11-25T09:00', datetime_end: '2026-11-25T09:30' })
  await mail()
  for (const appointment of [contactless, hidden, nowhere, cancelled, moved]) expect(mailsTo(appointment)).toEqual([])
  expect((await reminderOf(nowhere))?.mail).toBeNull()
})

describe('corrections of an earlier mail', () => {
  test('a moved appointment moves in the calendar, and has no second reminder for the same time', async () => {
    const appointment = await booked()
    await mail()
    await move(appointment, { datetime_start: '2026-11-19T20:00', datetime_end: '2026-11-19T20:45' })
    await mail()
    expect(mailsTo(appointment)).toHaveLength(1)
    await later(1)
    await mail()
    await later(1)
    await mail()
    const [first, second, ...others] = mailsTo(appointment)
    expect(others).toEqual([])
    expect(second?.subject).toBe('Your appointment at Pearl Dental has changed')
    expect(second?.calendar).toMatchObject({ method: 'REQUEST', uid: first?.calendar.uid, sequence: 1 })
    expect(second?.calendar).toMatchObject({ starts: '2026-11-19T17:00:00Z', ends: '2026-11-19T17:45:00Z' })
    // Moved back: mailed again, since the calendar has the other time.
    const { datetime_start, datetime_end } = appointment
    await move(appointment, { datetime_start, datetime_end })
    await later(1)
    await mail()
    expect(mailsTo(appointment).map(({ calendar }) => calendar.sequence)).toEqual([0, 1, 2])
  })

  test('an appointment moved to another week is mailed at once, and has a reminder the day before', async () => {
    const appointment = await booked()
    await mail()
    await move(appointment, { datetime_start: '2026-11-26T09:00', datetime_end: '2026-11-26T09:30' })
    await later(1)
    await mail()
    await moveClock(clinic, '2026-11-25T14:00:00Z')
    await mail()
    expect(mailsTo(appointment).map(({ subject }) => subject)).toEqual([
      'Your appointment at Pearl Dental',
      'Your appointment at Pearl Dental has changed',
      'Your appointment at Pearl Dental',
    ])
  })

  test('a cancelled appointment is removed from the calendar, and added again when that is undone', async () => {
    const appointment = await booked()
    await mail()
    await cancel(appointment)
    await later(1)
    await mail()
    const [first, second] = mailsTo(appointment)
    expect(second?.calendar).toMatchObject({ method: 'CANCEL', uid: first?.calendar.uid, status: 'CANCELLED' })
    expect(second?.text).toContain('This appointment is cancelled:\n\nThursday 19 November 2026')
    await desk.put(`/api/appointments/${appointment.id}/status`, { status: 'scheduled' })
    await later(1)
    await mail()
    await later(1)
    await mail()
    expect(mailsTo(appointment).map(({ calendar }) => calendar.method)).toEqual(['REQUEST', 'CANCEL', 'REQUEST'])
  })

  test('an appointment given to another patient is cancelled for the first, and the second gets a reminder', async () => {
    const appointment = await booked()
    await mail()
    const other = await registerPatient({ email: 'other@example.test' })
    const { datetime_start, datetime_end } = appointment
    await move({ ...appointment, patient_id: other.id }, { datetime_start, datetime_end })
    expect(await reminderOf(appointment)).toMatchObject({ mail: { state: 'planned' }, last_contact: null })
    await later(1)
    await mail()
    await later(1)
    await mail()
    expect(mailsTo(appointment).map(({ calendar }) => calendar.method)).toEqual(['REQUEST', 'CANCEL'])
    expect(mailsTo({ ...appointment, email: 'other@example.test' })).toHaveLength(1)
  })

  test('a merge is no change: the remaining patient has had the mail already', async () => {
    const appointment = await booked()
    await mail()
    const stays = await registerPatient()
    const merge = { other_id: appointment.patient_id }
    expect((await clinic.as('manager').post(`/api/patients/${stays.id}/merge`, merge)).status).toBe(201)
    await later(1)
    await mail()
    expect(mailsTo(appointment)).toHaveLength(1)
    await cancel(appointment)
    await later(1)
    await mail()
    expect(mailsTo(appointment).map(({ calendar }) => calendar.method)).toEqual(['REQUEST', 'CANCEL'])
    const { body } = await desk.get(`/api/contacts?patient_id=${stays.id}`)
    expect(body.map(({ channel, about }) => [channel, about])).toEqual([
      ['email', 'other'],
      ['email', 'reminder'],
    ])
  })
})

test('today’s appointments have a reminder if the app did not run yesterday, but not those booked today', async () => {
  const before = await booked({}, '2026-11-20')
  const called = await booked({}, '2026-11-20')
  const given = await booked({}, '2026-11-20')
  const call = { about: 'reminder', channel: 'call', outcome: 'reached', appointment_id: called.id }
  await desk.post('/api/contacts', { patient_id: called.patient_id, ...call })
  await desk.post('/api/contacts', { patient_id: given.patient_id, ...call, appointment_id: given.id })
  const other = await registerPatient({ email: 'given@example.test' })
  await later(1)
  const { datetime_start, datetime_end } = given
  await move({ ...given, patient_id: other.id }, { datetime_start, datetime_end })
  await moveClock(clinic, '2026-11-20T03:00:00Z')
  const walkIn = await booked({}, '2026-11-20')
  await mail()
  expect([before, called, walkIn].map((appointment) => mailsTo(appointment).length)).toEqual([1, 0, 0])
  expect(mailsTo({ ...given, email: 'given@example.test' })).toHaveLength(1)
})
