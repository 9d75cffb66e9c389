import { expect, test } from 'vitest'
import { addDays, minutesOfDay } from '#domain/calendar.ts'
import { leaveOn } from '#domain/hours.ts'
import { endTime } from '#domain/midnight.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2030-12-01T06:00:00Z' })
const { own_doctor, registerPatient } = recordFactory(clinic)
const receptionist = clinic.as('receptionist')
const other_doctor = Number((await clinic.createSignedIn('doctor', 'Omar Doctor')).user.doctor_id)

const FIRST = '2031-01-01'
const LAST = '2031-01-31'
const at = (day: number, time: string) => `${addDays(FIRST, day)}T${time}`
const book = async (doctor_id: number, day: number, start: string, end: string) => {
  const patient_id = (await registerPatient()).id
  const times = { datetime_start: at(day, start), datetime_end: at(day, end) }
  return (await receptionist.post('/api/appointments', { patient_id, doctor_id, ...times, allow_overlap: true })).body
}
await book(own_doctor, 4, '08:00', '09:00')
await book(own_doctor, 4, '08:30', '09:30')
await book(other_doctor, 4, '08:30', '09:00')
await book(own_doctor, 5, '05:00', '05:45')
const cancelled = await book(own_doctor, 6, '10:00', '11:00')
await receptionist.put(`/api/appointments/${cancelled.id}/status`, { status: 'cancelled' })
const closed = { doctor_id: other_doctor, kind: 'closed' }
await receptionist.post('/api/blocks', { ...closed, starts: at(5, '19:00'), ends: at(7, '09:00') })
await clinic
  .as('manager')
  .post('/api/leaves', { doctor_id: own_doctor, starts: at(11, '00:00'), ends: at(13, '12:00') })

const monthOf = async (session: typeof receptionist, query = '') =>
  (
    await session.get(
      `/api/appointments/month?start_date=${FIRST}&end_date=${LAST}${query}` as '/api/appointments/month',
    )
  ).body

/** The same minute by minute from the lists of each day. */
async function fromLists(doctor_id?: number) {
  const isOf = (each: { doctor_id: number | null }) => doctor_id === undefined || each.doctor_id === doctor_id
  const range = `start_date=${FIRST}&end_date=${LAST}`
  const hours = (await receptionist.get(`/api/hours?${range}` as '/api/hours')).body
  const blocks = (await receptionist.get(`/api/blocks?${range}` as '/api/blocks')).body.filter(isOf)
  const rows = (await receptionist.get(`/api/appointments?${range}` as '/api/appointments')).body
    .filter(({ status }) => status !== 'cancelled')
    .filter(isOf)
  return hours.map(({ day, doctors }) => {
    const of_day = rows.filter(({ datetime_start }) => datetime_start.startsWith(day))
    const counted = { day, appointments: of_day.length, booked_minutes: 0, open_minutes: 0, free_minutes: 0 }
    for (const { doctor_id: id, ranges } of doctors.filter(isOf)) {
      const shut = blocks.filter((block) => block.doctor_id === id).flatMap((block) => leaveOn(day, block) ?? [])
      const visits = of_day
        .filter((row) => row.doctor_id === id)
        .map((row) => ({ open: row.datetime_start.slice(11), close: endTime(row.datetime_end) }))
      for (let minute = 0; minute < 24 * 60; minute++) {
        const isIn = (all: { open: string; close: string }[]) =>
          all.some(({ open, close }) => minutesOfDay(open) <= minute && minute < minutesOfDay(close))
        const [open, taken] = [isIn(ranges) && !isIn(shut), isIn(visits)]
        counted.booked_minutes += Number(taken)
        counted.open_minutes += Number(open)
        counted.free_minutes += Number(open && !taken)
      }
    }
    return counted
  })
}

test('a month is what its days are, of all doctors, of one, and of a doctor who asks', async () => {
  const all = await monthOf(receptionist)
  expect(all).toEqual(await fromLists())
  expect(all[4]).toMatchObject({ appointments: 3, booked_minutes: 120 })
  const own = await fromLists(own_doctor)
  expect(await monthOf(receptionist, `&doctor_id=${own_doctor}`)).toEqual(own)
  expect(await monthOf(clinic.as('doctor'))).toEqual(own)
})

test('what is over is not free', async () => {
  const range = 'start_date=2030-11-30&end_date=2030-12-02'
  const { body } = await receptionist.get(`/api/appointments/month?${range}` as '/api/appointments/month')
  const hours = (await receptionist.get(`/api/hours?${range}` as '/api/hours')).body
  // It is nine in the clinic.
  const from_minute = [24 * 60, 9 * 60, 0]
  const ahead = hours.map(({ doctors }, day) =>
    doctors
      .flatMap(({ ranges }) => ranges)
      .map(({ open, close }) => [Math.max(minutesOfDay(open), from_minute[day] ?? 0), minutesOfDay(close)] as const)
      .reduce((minutes, [from, until]) => minutes + Math.max(0, until - from), 0),
  )
  expect(body.map(({ free_minutes }) => free_minutes)).toEqual(ahead)
  expect(body.map(({ free_minutes, open_minutes }) => open_minutes - free_minutes)).toEqual([720, 120, 0])
})

test('a range is refused if it is too long or backwards', async () => {
  const statusOf = async (range: string) =>
    (await receptionist.get(`/api/appointments/month?${range}` as '/api/appointments/month')).status
  expect(await statusOf('start_date=2031-01-01&end_date=2031-03-31')).toBe(400)
  expect(await statusOf('start_date=2031-01-02&end_date=2031-01-01')).toBe(400)
})
