import { afterAll, beforeEach, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'
import { startMailServer } from '#test/support/mail-server.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { mailServerOf } from '#server/base/mail/mail-server.ts'
import { mailDue } from './keep-mailing.ts'

// Wednesday 18 November 2026, 17:00 in Qatar: the hour at which reminders of Thursday are mailed.
const HOUR = '2026-11-18T14:00:00Z'
const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z', mails: true })
const { registerPatient, book, own_doctor: other_doctor } = recordFactory(clinic)
const own_doctor = Number((await clinic.createSignedIn('doctor', 'Leaving Doctor')).user.doctor_id)
const [desk, admin] = [clinic.as('receptionist'), clinic.as('admin')]
const mailbox = await startMailServer()
const mail = () => mailDue(mailServerOf(mailbox.url), clinic.publicContext)
const later = (minutes: number) =>
  moveClock(clinic, new Date(clinic.clock.now.getTime() + minutes * 60_000).toISOString())

let hour = 7
async function booked() {
  const time = `2026-11-19T${String(++hour).padStart(2, '0')}`
  const email = `patient-${hour}@example.test`
  const { id: patient_id } = await registerPatient({ email })
  const at = { datetime_start: `${time}:00:00`, datetime_end: `${time}:30:00` }
  return { ...(await book({ patient_id, doctor_id: own_doctor, ...at })), email }
}
type Booked = Awaited<ReturnType<typeof booked>>
async function give({ id, patient_id, datetime_start, datetime_end }: Booked, doctor_id: number) {
  const given = await desk.put(`/api/appointments/${id}`, { patient_id, doctor_id, datetime_start, datetime_end })
  expect([given.status, given.body.doctor_id]).toEqual([200, doctor_id])
}
const textsTo = ({ email }: Booked) => mailbox.received.filter(({ to }) => to === email).map(({ text }) => text)
const setActive = async (active: boolean) => {
  const allow_stranded = true
  expect((await admin.put(`/api/settings/doctors/${own_doctor}`, { active, allow_stranded })).status).toBe(200)
}
const nameOf = async (doctor_id: number) =>
  (await admin.get('/api/doctors')).body.find(({ id }) => id === doctor_id)?.name ?? ''

beforeEach(() => moveClock(clinic, HOUR))
afterAll(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

test('a patient who was reminded hears that it is another doctor, once', async () => {
  const appointment = await booked()
  await mail()
  await give(appointment, other_doctor)
  await later(1)
  await mail()
  await later(30)
  await mail()
  const texts = textsTo(appointment)
  expect(texts).toHaveLength(2)
  expect(texts[0]).toContain(await nameOf(own_doctor))
  expect(texts[1]).toMatch(/has changed/)
  expect(texts[1]).toContain(await nameOf(other_doctor))
})

test('nobody is reminded of a visit whose doctor is gone, until it is given to another', async () => {
  const appointment = await booked()
  await setActive(false)
  await mail()
  await later(30)
  await mail()
  expect(textsTo(appointment)).toEqual([])
  const { body } = await desk.get('/api/reminders?date=2026-11-19')
  const row = body.flatMap(({ visits }) => visits).find(({ appointment_id }) => appointment_id === appointment.id)
  expect(row?.mail).toEqual({ state: 'held', at: null, held_because: 'doctor' })
  await give(appointment, other_doctor)
  await later(1)
  await mail()
  expect(textsTo(appointment)).toEqual([expect.stringContaining(await nameOf(other_doctor))])
  await setActive(true)
})

test('who was reminded before the doctor left hears nothing new until the visit is given to another', async () => {
  const appointment = await booked()
  await mail()
  await setActive(false)
  await later(30)
  await mail()
  expect(textsTo(appointment)).toHaveLength(1)
  await give(appointment, other_doctor)
  await later(1)
  await mail()
  expect(textsTo(appointment)).toHaveLength(2)
  await setActive(true)
})
