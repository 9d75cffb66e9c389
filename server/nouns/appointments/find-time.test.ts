import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays, weekdayIndex } from '#domain/calendar.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

// A Wednesday, 10:31 in the clinic, which is open from 08:00 to 20:00, on Friday and Saturday from 14:00.
const TODAY = '2026-11-18'
const clinic = await clinicApp({ now: `${TODAY}T07:31:00Z` })
const { own_doctor, registerPatient } = recordFactory(clinic)
const other = await clinic.createSignedIn('doctor', 'Omar')
const otherDoctor = Number(other.user.doctor_id)
const receptionist = clinic.as('receptionist')

const find = async (query: string, by = receptionist) => {
  const { status, body } = await by.get(`/api/appointments/free?${query}`)
  expect(status).toBe(200)
  return body
}
const startsOf = async (query: string) =>
  (await find(query)).map(({ datetime_start }) => datetime_start.slice(0, 16).replace('T', ' '))
const book = async (doctor_id: number, day: string, from: string, until: string, patient_id?: number) => {
  const appointment = { doctor_id, datetime_start: `${day}T${from}`, datetime_end: `${day}T${until}` }
  return receptionist.post('/api/appointments', {
    ...appointment,
    patient_id: patient_id ?? (await registerPatient()).id,
  })
}

describe('free times', () => {
  test('begin now, soonest first: one for each doctor and part of the day, at most twenty', async () => {
    const found = await find('minutes=30')
    expect(found).toHaveLength(20)
    const [first, second] = found
    const whose = { doctor_id: own_doctor, doctor_name: 'Dana Doctor', chair_id: null, chair_name: null }
    expect(first).toEqual({ ...whose, datetime_start: `${TODAY}T10:35:00`, datetime_end: `${TODAY}T11:05:00` })
    expect(second).toMatchObject({ doctor_id: otherDoctor, datetime_start: `${TODAY}T10:35:00` })
    const starts = found.map(({ datetime_start }) => datetime_start)
    expect(starts).toEqual(starts.toSorted())
    const part = (start: string) => (start < 'T12' ? 'morning' : start < 'T17' ? 'afternoon' : 'evening')
    const places = found.map(
      (each) => `${each.doctor_id} ${each.datetime_start.slice(0, 10)} ${part(each.datetime_start.slice(10))}`,
    )
    expect(new Set(places).size).toBe(20)
  })

  test('are limited to one doctor and one part of the day on request, on the days that have it', async () => {
    const found = await find(`minutes=60&doctor_id=${otherDoctor}&part=morning`)
    expect(found.every(({ doctor_id }) => doctor_id === otherDoctor)).toBe(true)
    expect(found.every(({ datetime_start }) => datetime_start.slice(11) < '12')).toBe(true)
    const days = found.map(({ datetime_start }) => weekdayIndex(datetime_start.slice(0, 10)))
    expect(days, 'neither Friday nor Saturday').toEqual(days.filter((day) => day < 5))
  })

  test('reach ninety days from the requested day, and are never in the past', async () => {
    const far = `minutes=360&part=afternoon&doctor_id=${own_doctor}`
    const days = (await startsOf(`${far}&from_date=2026-08-21`)).map((start) => start.slice(0, 10))
    expect(days).toEqual([TODAY])
    expect(await find(`${far}&from_date=2026-08-20`)).toEqual([])
    expect((await startsOf(`minutes=30&from_date=2026-12-01`))[0]).toBe('2026-12-01 08:00')
  })

  test('can be booked, without an overlap and within hours, and are then no longer offered', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const [offered] = await find('minutes=50&from_date=2027-01-04')
      if (!offered) throw new Error('nothing is free')
      const { doctor_id, datetime_start, datetime_end } = offered
      const patient_id = (await registerPatient()).id
      const booked = await receptionist.post('/api/appointments', {
        patient_id,
        doctor_id,
        datetime_start,
        datetime_end,
      })
      expect([booked.status, booked.body.outside_hours]).toEqual([201, false])
      expect(await find('minutes=50&from_date=2027-01-04')).not.toContainEqual(offered)
    }
  })

  test('lie beside an appointment, on whichever side there is room', async () => {
    const day = '2027-02-01'
    await book(own_doctor, day, '09:00', '09:30')
    const asked = `from_date=${day}&doctor_id=${own_doctor}&part=morning`
    expect((await startsOf(`minutes=45&${asked}`))[0]).toBe(`${day} 08:15`)
    expect((await startsOf(`minutes=75&${asked}`))[0]).toBe(`${day} 09:30`)
  })

  test('are free for the patient as well, if a patient is given', async () => {
    const day = '2027-02-08'
    const { id } = await registerPatient()
    await book(otherDoctor, day, '08:00', '09:00', id)
    const asked = `minutes=30&from_date=${day}&doctor_id=${own_doctor}&part=morning`
    expect((await startsOf(asked))[0]).toBe(`${day} 08:00`)
    expect((await startsOf(`${asked}&patient_id=${id}`))[0]).toBe(`${day} 09:00`)
  })

  test('include the time of a cancelled appointment, but not of one booked with an overlap', async () => {
    const day = '2027-02-15'
    const asked = `minutes=720&from_date=${day}&doctor_id=${own_doctor}`
    const { body } = await book(own_doctor, day, '12:00', '12:30')
    expect((await startsOf(asked))[0]).not.toBe(`${day} 08:00`)
    await receptionist.put(`/api/appointments/${body.id}/status`, { status: 'cancelled' })
    expect((await startsOf(asked))[0]).toBe(`${day} 08:00`)
    const squeezed = { doctor_id: own_doctor, datetime_start: `${day}T12:00`, datetime_end: `${day}T12:30` }
    const patient_id = (await registerPatient()).id
    await receptionist.post('/api/appointments', { ...squeezed, patient_id, allow_overlap: true })
    expect((await startsOf(asked))[0]).not.toBe(`${day} 08:00`)
  })

  test('are neither on leave nor outside a doctor’s own hours', async () => {
    const day = '2027-02-22'
    const asked = `minutes=30&from_date=${day}&doctor_id=${otherDoctor}`
    const leave = { doctor_id: otherDoctor, starts: `${day}T00:00:00`, ends: `${day}T09:12:00`, created_at: new Date() }
    await clinic.owner.insertInto('leaves').values(leave).execute()
    expect((await startsOf(asked))[0]).toBe(`${day} 09:15`)
    const hours = { doctor_id: otherDoctor, weekday: 2, open_minute: 600, close_minute: 660 }
    await clinic.owner.insertInto('doctor_hours').values(hours).execute()
    await clinic.owner.updateTable('doctors').set({ has_own_hours: true }).where('id', '=', otherDoctor).execute()
    expect(await startsOf(asked)).toEqual(
      Array.from({ length: 13 }, (_, week) => `${addDays(day, 1 + 7 * week)} 10:00`),
    )
    await clinic.owner.updateTable('doctors').set({ has_own_hours: false }).where('id', '=', otherDoctor).execute()
  })

  test('from long ago are none, also with leave of a doctor', async () => {
    const leave = { doctor_id: otherDoctor, starts: '2027-01-04T08:00', ends: '2027-01-04T20:00', reason: 'Course' }
    expect((await clinic.as('manager').post('/api/leaves', leave)).status).toBe(201)
    // With another plan PostgreSQL reads the leaves although no day is left to search.
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(clinic.owner)
    await sql`alter database ${sql.id(rows[0]?.name ?? '')} set enable_nestloop = off`.execute(clinic.owner)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(clinic.owner)
    await expect.poll(async () => (await receptionist.get('/api/profile')).status).toBe(200)
    for (const from of ['2026-08-20', '2026-08-19', '2009-08-20'])
      expect(await find(`minutes=30&from_date=${from}&doctor_id=${otherDoctor}&part=evening`)).toEqual([])
  })

  test('do not include a doctor who is inactive or unknown', async () => {
    const gone = await clinic.createSignedIn('doctor', 'Gone')
    const asked = `minutes=30&doctor_id=${gone.user.doctor_id}`
    expect(await find(asked)).not.toEqual([])
    await clinic.as('admin').put(`/api/settings/doctors/${gone.user.doctor_id ?? 0}`, { active: false })
    expect(await find(asked)).toEqual([])
    expect(await find('minutes=30&doctor_id=99999')).toEqual([])
  })
})

test('of a doctor’s own request are their own, and reveal nothing about a patient', async () => {
  const day = '2027-03-01'
  const { id } = await registerPatient()
  await book(own_doctor, day, '08:00', '09:00', id)
  const found = await find(`minutes=30&from_date=${day}&doctor_id=${own_doctor}&patient_id=${id}`, other)
  expect(new Set(found.map(({ doctor_id }) => doctor_id))).toEqual(new Set([otherDoctor]))
  expect(found[0]?.datetime_start).toBe(`${day}T08:00:00`)
})

test.each([
  ['', 'minutes'],
  ['minutes=', 'minutes'],
  ['minutes=4', 'minutes'],
  ['minutes=1441', 'minutes'],
  ['minutes=7.5', 'minutes'],
  ['minutes=long', 'minutes'],
  ['minutes=30&part=noon', 'part'],
  ['minutes=30&from_date=2026-02-30', 'from_date'],
  ['minutes=30&doctor_id=-1', 'doctor_id'],
])('"%s" is refused, and the field named', async (query, field) => {
  const { status, body } = await receptionist.get(`/api/appointments/free?${query}`)
  expect([status, Object.keys((body as { fields?: object }).fields ?? {})]).toEqual([400, [field]])
})
