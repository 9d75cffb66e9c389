import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { findingsOf } from '#test/support/corrupted-clinic.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'
import { startMailServer } from '#test/support/mail-server.ts'
import { mailServerOf } from '#server/base/mail/mail-server.ts'
import { mailDue } from '#server/nouns/reminders/keep-mailing.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z', mails: true })
const { registerPatient, book, own_doctor: doctor_id } = recordFactory(clinic)
const desk = clinic.as('receptionist')
const server = mailServerOf((await startMailServer()).url)

let hour = 7
const nextHour = () => {
  const time = String(++hour).padStart(2, '0')
  return { datetime_start: `2026-11-19T${time}:00`, datetime_end: `2026-11-19T${time}:30` }
}
const writable = () => registerPatient({ email: `patient-${++hour}@example.test` })
/** Patients with an e-mail address and an appointment on the next day. */
async function booked(fields: object = {}) {
  const { id: patient_id } = await writable()
  return book({ patient_id, ...nextHour(), ...fields })
}
const call = (patient_id: number, appointment_id: number) =>
  desk.post('/api/contacts', { patient_id, appointment_id, about: 'other', channel: 'call', outcome: 'reached' })
const give = ({ id, datetime_start, datetime_end }: Awaited<ReturnType<typeof booked>>, patient_id: number) =>
  desk.put(`/api/appointments/${id}`, { patient_id, doctor_id, datetime_start, datetime_end })
const mail = async (minutes: number) => {
  await moveClock(clinic, new Date(Date.parse('2026-11-18T14:00:00Z') + minutes * 60_000).toISOString())
  await mailDue(server, clinic.publicContext)
}
const merge = (id: number, other_id: number) => clinic.as('manager').post(`/api/patients/${id}/merge`, { other_id })

const kept = await booked()
await call(kept.patient_id, kept.id)
// An appointment booked from the wait list, called about, reminded of, and then given to another record of the same
// person.
const { id: first_record } = await writable()
const { body: entry } = await desk.post('/api/wait-list', { patient_id: first_record, minutes: 30 })
const given = await booked({ patient_id: first_record, wait_list_id: entry.id })
await call(first_record, given.id)
const handed = await booked()
await mail(0)
const { id: second_record } = await writable()
const { id: otherPatient } = await writable()
await give(given, second_record)
await give(handed, otherPatient)
await mail(1)
// From now on one patient has both reminders of the same time, and the cancellation is corrected by a mail.
await merge(second_record, first_record)
await merge((await registerPatient()).id, kept.patient_id)
await mail(2)

test('a clinic has no findings after appointments changed patients and patients were merged', async () => {
  const mails = await clinic.owner.selectFrom('outgoing_mail').select(['appointment_id', 'kind', 'state']).execute()
  const of = (id: number) => mails.filter(({ appointment_id }) => appointment_id === id).map(({ kind }) => kind)
  expect(mails.every(({ state }) => state === 'sent')).toBe(true)
  expect(of(kept.id)).toEqual(['reminder'])
  expect(of(given.id).toSorted()).toEqual(['cancellation', 'change', 'reminder', 'reminder'])
  expect(await findingsOf(clinic, 'select')).toEqual([])
})

const again = (fields: string) => `insert into outgoing_mail
  (appointment_id, patient_id, kind, datetime_start, sequence, next_attempt_at, created_at, state, finished_at)
  select appointment_id, ${fields}, kind, datetime_start, 9, next_attempt_at, created_at, 'unknown', now()
  from outgoing_mail where kind = 'reminder' and appointment_id =`

test.each<[string, string, RegExp]>([
  [
    'a contact about an appointment that was always somebody else’s',
    `update contacts set patient_id = ${otherPatient} where appointment_id = ${kept.id} and channel = 'call'`,
    /^Contact \d+: refers to appointment \d+ of patient #\d+, which was never one of patient #\d+$/,
  ],
  [
    'an entry of the wait list that was closed with somebody else’s appointment',
    `update wait_list set appointment_id = ${kept.id}`,
    /^Wait list entry \d+: refers to appointment \d+ of patient #\d+, which was never one of patient #\d+$/,
  ],
  [
    'a mail about an appointment that was always somebody else’s',
    `update outgoing_mail set patient_id = ${otherPatient} where appointment_id = ${kept.id}`,
    /^Mail \d+: refers to appointment \d+ of patient #\d+, which was never one of patient #\d+$/,
  ],
  [
    'a mail about an appointment that no command gave to somebody else',
    `update appointments set patient_id = ${kept.patient_id} where id = ${handed.id}`,
    /^Mail \d+: refers to appointment \d+/,
  ],
  [
    'a reminder that was sent and is no contact',
    `delete from contacts where appointment_id = ${kept.id} and channel = 'email'`,
    /^Appointment \d+: at 2026-11-18 14:00 1 mail was sent to patient #\d+ about the time, but the contacts have 0$/,
  ],
  [
    'a contact about a mail that was not sent',
    `update outgoing_mail set state = 'failed' where appointment_id = ${kept.id}`,
    /^Appointment \d+: at 2026-11-18 14:00 no mail was sent to patient #\d+ about the time, but the contacts have 1$/,
  ],
  [
    'a cancellation that is a contact at another time',
    `update contacts set created_at = created_at + interval '1 day' where channel = 'email' and about = 'other'`,
    /1 mail was sent to patient #\d+ about a cancellation, but the contacts have 0$/,
  ],
  [
    'a patient who was reminded twice of one time',
    `${again('patient_id')} ${kept.id}`,
    /^Appointment \d+: patient #\d+ is reminded of 2026-11-19 \d\d:00 by 2 mails$/,
  ],
  [
    'a patient who was reminded again after a merge',
    `${again('(select merged_into_id from patients where id = outgoing_mail.patient_id)')} ${kept.id}`,
    /^Appointment \d+: patient #\d+ is reminded of 2026-11-19 \d\d:00 by 2 mails$/,
  ],
])('the check finds %s', async (_what, corruption, sentence) => {
  expect(await findingsOf(clinic, corruption)).toContainEqual(expect.stringMatching(sentence))
})
