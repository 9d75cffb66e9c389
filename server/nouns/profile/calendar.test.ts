import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

// 09:00 in the clinic, which is three hours ahead of UTC.
const TODAY = '2026-11-18'
const clinic = await clinicApp({ now: `${TODAY}T06:00:00Z` })
const admin = clinic.as('admin')
const doctor = clinic.as('doctor')
const receptionist = clinic.as('receptionist')
const { own_doctor, registerPatient } = recordFactory(clinic)
const recorded = newEntries(clinic.database)

const checkUp = { name_en: 'Check-up', name_ar: 'فحص', minutes: 30, tone: 'teal' }
const { body: type } = await admin.post('/api/settings/appointment-types', checkUp)

let hour = 7
async function book(full_name: string, day: string, fields: object = {}) {
  const { id: patient_id } = await registerPatient({ full_name })
  const start = String(hour++ % 24).padStart(2, '0')
  const times = { datetime_start: `${day}T${start}:00`, datetime_end: `${day}T${start}:30` }
  const { body } = await receptionist.post('/api/appointments', {
    patient_id,
    doctor_id: own_doctor,
    ...times,
    ...fields,
  })
  return body
}

const make = async (body: object = {}, by = doctor, query = '') => {
  const { status, body: made } = await by.post(`/api/profile/calendar${query}` as '/api/profile/calendar', body)
  expect(status).toBe(200)
  return new URL(made.url).pathname
}
const read = (path: string) => clinic.http.inject({ method: 'GET', url: path })
const eventsOf = async (path: string) => {
  const { payload } = await read(path)
  const lines = payload.replaceAll('\r\n ', '').split('\r\n')
  const valuesOf = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1))
  return { lines, valuesOf }
}

describe('the address of a calendar', () => {
  test('is answered once, only its hash is stored, and a new one ends the former', async () => {
    expect((await doctor.get('/api/profile/calendar')).body).toEqual({ since: null, names: false })
    await recorded()
    const path = await make()
    expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/)
    expect(await recorded()).toMatchObject([
      { kind: 'calendar.made', record_id: doctor.user.id, after: { names: false } },
    ])
    expect((await doctor.get('/api/profile/calendar')).body).toEqual({ since: `${TODAY}T06:00:00.000Z`, names: false })
    const token = path.slice('/calendar/'.length, -'.ics'.length)
    const stored = await sql<{ text: string }>`select calendar_feeds::text as text from calendar_feeds`.execute(
      clinic.owner,
    )
    expect(JSON.stringify(stored.rows)).not.toContain(token)
    const { statusCode, headers } = await read(path)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(headers['cache-control']).toMatch(/^private, max-age=\d+$/)
    const next = await make({ names: true })
    expect([(await read(path)).statusCode, (await read(next)).statusCode]).toEqual([404, 200])
  })

  test('ends when it is revoked, which is recorded once', async () => {
    const path = await make()
    await recorded()
    expect((await doctor.delete('/api/profile/calendar')).status).toBe(204)
    expect((await doctor.delete('/api/profile/calendar')).status).toBe(204)
    expect((await recorded()).map(({ kind }) => kind)).toEqual(['calendar.revoked'])
    expect((await read(path)).statusCode).toBe(404)
  })

  test('is only for who treats patients', async () => {
    expect((await receptionist.post('/api/profile/calendar', {})).status).toBe(403)
    expect((await admin.post('/api/profile/calendar', {})).status).toBe(403)
  })

  test.for([{ active: false }, { role: 'receptionist' }])('works no more once its user has %j', async (change) => {
    const name = `Leaving ${JSON.stringify(change).replaceAll(/\W/g, '')}`
    const leaving = await clinic.createSignedIn('doctor', name)
    const path = await make({}, leaving)
    expect((await read(path)).statusCode).toBe(200)
    const { body } = await admin.get('/api/settings/users')
    const account = body.find(({ id }) => id === leaving.user.id)
    const { status } = await admin.put(`/api/settings/users/${leaving.user.id}`, { ...account, ...change })
    expect(status).toBe(200)
    expect((await read(path)).statusCode).toBe(404)
  })

  test('that is wrong is not found, tells nothing, and counts as no failed sign-in', async () => {
    const wrong = ['a'.repeat(43), 'a', '', '..%2f', `${'a'.repeat(43)}.ics`, `${'ا'.repeat(43)}.ics`]
    for (const file of wrong) expect((await read(`/calendar/${encodeURIComponent(file)}`)).statusCode).toBe(404)
    const { rows } = await sql<{ failures: number }>`select count(*)::int as failures from sign_in_failures`.execute(
      clinic.owner,
    )
    expect(rows).toEqual([{ failures: 0 }])
  })
})

describe('the calendar', () => {
  test('has a doctor’s own appointments from 30 days back to 180 ahead, in UTC, by initials and type', async () => {
    const other = await clinic.createSignedIn('doctor', 'Omar')
    await book('Not Mine', TODAY, { doctor_id: other.user.doctor_id })
    const days = ['2026-10-18', '2026-10-19', TODAY, '2027-05-17', '2027-05-18']
    const booked: number[] = []
    for (const day of days) booked.push((await book('Mariam Kuwari', day, { type_id: type.id })).id)
    const { lines, valuesOf } = await eventsOf(await make())
    const ids = valuesOf('UID').map((uid) => Number(/^appointment-(\d+)-\w+@clinic$/.exec(uid)?.[1]))
    expect(ids).toEqual(booked.slice(1, 4))
    expect(new Set(valuesOf('SUMMARY'))).toEqual(new Set(['M K · Check-up']))
    expect(lines.join()).not.toContain('Mariam')
    const [start] = valuesOf('DTSTART')
    expect(start).toMatch(/^20261019T\d{4}00Z$/)
    const { body } = await receptionist.get(`/api/appointments/${booked[1] ?? 0}`)
    expect(Number(start?.slice(9, 11))).toBe(Number(body.datetime_start.slice(11, 13)) - 3)
  })

  test('names the patients if its doctor chose so, the types in the language in which it was made', async () => {
    await book('مريم الكواري', '2026-11-20', { type_id: type.id })
    const { valuesOf } = await eventsOf(await make({ names: true }, doctor, '?language=ar'))
    expect(valuesOf('SUMMARY')).toContain('مريم الكواري · فحص')
  })

  test('keeps the identity of what moves or is cancelled, and counts the changes', async () => {
    const { id, patient_id, doctor_id } = await book('Khalid Moving', '2026-11-22')
    const path = await make({ names: true })
    const found = async () => {
      const { lines } = await eventsOf(path)
      const at = lines.findIndex((line) => line.startsWith(`UID:appointment-${id}-`))
      const event = lines.slice(at, lines.indexOf('END:VEVENT', at))
      return ['UID', 'SEQUENCE', 'DTSTART', 'STATUS'].map((name) => event.find((line) => line.startsWith(`${name}:`)))
    }
    const [uid, first] = await found()
    expect(first).toBe('SEQUENCE:0')
    const moved = { patient_id, doctor_id, datetime_start: '2026-11-23T06:00', datetime_end: '2026-11-23T06:30' }
    await receptionist.put(`/api/appointments/${id}`, moved)
    expect(await found()).toEqual([uid, 'SEQUENCE:1', 'DTSTART:20261123T030000Z', 'STATUS:CONFIRMED'])
    await receptionist.put(`/api/appointments/${id}/status`, { status: 'cancelled' })
    expect(await found()).toEqual([uid, 'SEQUENCE:2', 'DTSTART:20261123T030000Z', 'STATUS:CANCELLED'])
  })
})

test('has a limit of its own, which ends with the minute', async () => {
  const path = await make()
  clinic.clock.now = new Date(clinic.clock.now.getTime() + 60_000)
  const statuses: number[] = []
  for (let count = 0; count < 61; count++) statuses.push((await read(path)).statusCode)
  expect([new Set(statuses.slice(0, 60)), statuses.at(-1)]).toEqual([new Set([200]), 429])
  expect((await read(path)).headers['retry-after']).toBe('60')
  expect((await doctor.get('/api/profile/calendar')).status).toBe(200)
  clinic.clock.now = new Date(clinic.clock.now.getTime() + 60_000)
  expect((await read(path)).statusCode).toBe(200)
})
