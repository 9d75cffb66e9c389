import { afterEach, expect, test, vi } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'
import { freePort } from '#test/support/free-port.ts'
import { startMailServer } from '#test/support/mail-server.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { mailServerOf } from '#server/base/mail/mail-server.ts'
import { claimNextMail } from './claim-mail.ts'
import { mailDue } from './keep-mailing.ts'
import { LEASE_MS, noteDelivery, queueDueMail } from './outbox.ts'
import { dayReminders } from './queries.ts'

vi.setConfig({ testTimeout: 30_000 })

// Wednesday 18 November 2026, 17:00 in Qatar.
const HOUR = '2026-11-18T14:00:00Z'
const clinic = await clinicApp({ now: HOUR, mails: true })
const { registerPatient, book } = recordFactory(clinic)
const desk = clinic.as('receptionist')

let hour = 7
async function booked() {
  const time = String(++hour).padStart(2, '0')
  const email = `patient-${hour}@example.test`
  const patient = await registerPatient({ email })
  const at = { datetime_start: `2026-11-19T${time}:00`, datetime_end: `2026-11-19T${time}:30` }
  return { ...(await book({ patient_id: patient.id, ...at })), email }
}
const stateOf = async (id: number) => {
  const { body } = await desk.get('/api/reminders?date=2026-11-19')
  return body.flatMap(({ visits }) => visits).find(({ appointment_id }) => appointment_id === id)?.mail?.state
}
const later = (minutes: number) =>
  moveClock(clinic, new Date(clinic.clock.now.getTime() + minutes * 60_000).toISOString())

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

test('after an hour without the mail server, each reminder is sent once', async () => {
  await moveClock(clinic, HOUR)
  const [one, two] = [await booked(), await booked()]
  const port = await freePort()
  const server = mailServerOf(`smtp://127.0.0.1:${port}`)
  for (let minute = 0; minute < 60; minute += 5) {
    await mailDue(server, clinic.publicContext)
    await later(5)
  }
  expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['queued', 'queued'])
  // Started again without a mail server, the app keeps them, and says that they wait for one.
  const without = { ...clinic.contextOf(desk.user), mails: false }
  const held = { state: 'held', at: null, held_because: 'mail_server' }
  const shown = (await dayReminders(without)).flatMap(({ visits }) => visits.map(({ mail }) => mail))
  expect(shown).toEqual([held, held])
  const { received } = await startMailServer({}, port)
  for (let minute = 0; minute < 20; minute += 5) {
    await mailDue(server, clinic.publicContext)
    await later(5)
  }
  expect(received.map(({ to }) => to).toSorted()).toEqual([one.email, two.email].toSorted())
  expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['sent', 'sent'])
})

test('a reminder that waits for the mail server is not sent for a time that the appointment has no more', async () => {
  await moveClock(clinic, HOUR)
  const { id, patient_id, doctor_id, email } = await booked()
  const port = await freePort()
  const server = mailServerOf(`smtp://127.0.0.1:${port}`)
  await mailDue(server, clinic.publicContext)
  expect(await stateOf(id)).toBe('queued')
  const moved = { datetime_start: '2026-11-19T20:00', datetime_end: '2026-11-19T20:30' }
  expect((await desk.put(`/api/appointments/${id}`, { patient_id, doctor_id, ...moved })).status).toBe(200)
  const { received } = await startMailServer({}, port)
  for (let minute = 0; minute < 40; minute += 5) {
    await later(5)
    await mailDue(server, clinic.publicContext)
  }
  const texts = received.filter(({ to }) => to === email).map(({ text }) => text)
  expect(texts).toEqual([expect.stringContaining('20:00')])
})

test('a reminder that could not be sent before the appointment began is given up', async () => {
  await moveClock(clinic, HOUR)
  const { id } = await booked()
  const server = mailServerOf(`smtp://127.0.0.1:${await freePort()}`)
  await mailDue(server, clinic.publicContext)
  await moveClock(clinic, '2026-11-19T17:30:00Z')
  await mailDue(server, clinic.publicContext)
  expect(await stateOf(id)).toBe('expired')
})

test('an address that the server refuses is not tried again; a busy server is', async () => {
  await moveClock(clinic, HOUR)
  const [bounced, greylisted] = [await booked(), await booked()]
  let asked = 0
  const { url, received } = await startMailServer({
    onRcptTo({ address }, _session, callback) {
      const refusal = (responseCode: number) => callback(Object.assign(new Error('no'), { responseCode }))
      if (address === bounced.email) return refusal(550)
      if (address === greylisted.email && ++asked === 1) return refusal(451)
      callback()
    },
  })
  await mailDue(mailServerOf(url), clinic.publicContext)
  expect([await stateOf(bounced.id), await stateOf(greylisted.id)]).toEqual(['failed', 'queued'])
  await later(2)
  await mailDue(mailServerOf(url), clinic.publicContext)
  expect([await stateOf(bounced.id), await stateOf(greylisted.id)]).toEqual(['failed', 'sent'])
  expect(received.map(({ to }) => to)).toEqual([greylisted.email])
})

test('if the server vanishes with the whole mail, its state is unknown and it is not sent again', async () => {
  await moveClock(clinic, HOUR)
  const { id } = await booked()
  const cutting = new AbortController()
  const cut = () => setTimeout(() => cutting.abort(), 50)
  const { url } = await startMailServer({ onData: (stream) => void stream.on('end', cut).resume() })
  await mailDue(mailServerOf(url), clinic.publicContext, { cutting: cutting.signal })
  expect(await stateOf(id)).toBe('unknown')
  await later(30)
  await mailDue(mailServerOf(url), clinic.publicContext)
  expect(await stateOf(id)).toBe('unknown')
})

test('a claim whose process was killed becomes unknown; until then nobody else sends it', async () => {
  await moveClock(clinic, HOUR)
  const { id } = await booked()
  const { url, received } = await startMailServer()
  await queueDueMail(clinic.publicContext())
  const claimed = await claimNextMail(clinic.publicContext(), 'clinic@example.test')
  await mailDue(mailServerOf(url), clinic.publicContext)
  expect([received.length, await stateOf(id)]).toEqual([0, 'queued'])
  await later(LEASE_MS / 60_000 + 1)
  await mailDue(mailServerOf(url), clinic.publicContext)
  expect([received.length, await stateOf(id)]).toEqual([0, 'unknown'])
  // The result of an attempt that took too long changes nothing any more.
  await noteDelivery(clinic.publicContext(), claimed?.id ?? 0, { outcome: 'sent' })
  expect(await stateOf(id)).toBe('unknown')
})
