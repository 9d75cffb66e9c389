import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2030-12-01T06:00:00Z' })
const { own_doctor, registerPatient } = recordFactory(clinic)
const receptionist = clinic.as('receptionist')
const other_doctor = Number((await clinic.createSignedIn('doctor', 'Omar Doctor')).user.doctor_id)
const chair_id = (await clinic.as('admin').post('/api/settings/chairs', { name: 'Left' })).body.id

/** A Tuesday: any day may be the first. */
const FIRST = '2031-01-07'
const at = (day: number, time: string) => `${addDays(FIRST, day)}T${time}`

const visits = [
  { day: 0, time: ['08:00', '08:30'], doctor_id: own_doctor },
  { day: 0, time: ['08:00', '09:00'], doctor_id: other_doctor },
  { day: 3, time: ['17:00', '17:30'], doctor_id: own_doctor },
  { day: 6, time: ['23:00', '23:59'], doctor_id: own_doctor },
  { day: 7, time: ['08:00', '08:30'], doctor_id: own_doctor },
  { day: -1, time: ['08:00', '08:30'], doctor_id: own_doctor },
] as const
for (const { day, time, doctor_id } of visits) {
  const times = { datetime_start: at(day, time[0]), datetime_end: at(day, time[1]) }
  const patient_id = (await registerPatient()).id
  const { body } = await receptionist.post('/api/appointments', { patient_id, doctor_id, ...times })
  if (day === 3) await receptionist.put(`/api/appointments/${body.id}/status`, { status: 'cancelled' })
}
for (const block of [
  { doctor_id: own_doctor, starts: at(1, '22:00'), ends: at(3, '09:00') },
  { doctor_id: other_doctor, starts: at(4, '09:00'), ends: at(4, '10:00') },
  { chair_id, starts: at(5, '00:00'), ends: at(6, '00:00') },
]) {
  await receptionist.post('/api/blocks', { ...block, kind: 'closed' })
}
for (const doctor_id of [own_doctor, other_doctor]) {
  const leave = { doctor_id, starts: at(5, '12:00'), ends: at(6, '08:00'), reason: 'Course' }
  await clinic.as('manager').post('/api/leaves', leave)
}

const weekOf = async (session: typeof receptionist, query = '') =>
  (await session.get(`/api/appointments/week?from_date=${FIRST}${query}` as '/api/appointments/week')).body

/** The same from the lists of each day. */
async function sevenDays(session: typeof receptionist, doctor_id?: number) {
  const of = doctor_id === undefined ? '' : `&doctor_id=${doctor_id}`
  const isOf = (owner: { doctor_id: number | null }) => doctor_id === undefined || owner.doctor_id === doctor_id
  const days = []
  for (let index = 0; index < 7; index++) {
    const day = addDays(FIRST, index)
    const range = `start_date=${day}&end_date=${day}`
    const [hours] = (await session.get(`/api/hours?${range}` as '/api/hours')).body
    const blocks = (await session.get(`/api/blocks?${range}` as '/api/blocks')).body
    const leaves = hours?.doctors.flatMap((each) =>
      each.leave.map((leave) => ({ ...leave, doctor_id: each.doctor_id })),
    )
    days.push({
      day,
      clinic: hours?.clinic,
      appointments: (await session.get(`/api/appointments?date=${day}${of}` as '/api/appointments')).body,
      blocks: blocks.filter((block) => block.doctor_id === null || isOf(block)),
      leaves: leaves?.filter(isOf).toSorted((a, b) => a.id - b.id),
    })
  }
  return days
}

describe('a week', () => {
  test('is the same as its seven days, for the desk, of one doctor, and for a doctor', async () => {
    const week = await weekOf(receptionist)
    expect(week).toEqual(await sevenDays(receptionist))
    expect(week.map(({ appointments }) => appointments.length)).toEqual([2, 0, 0, 1, 0, 0, 1])
    expect(week.map(({ blocks }) => blocks.length)).toEqual([0, 1, 1, 1, 1, 1, 0])
    expect(week.map(({ leaves }) => leaves.length)).toEqual([0, 0, 0, 0, 0, 2, 2])
    expect(await weekOf(receptionist, `&doctor_id=${own_doctor}`)).toEqual(await sevenDays(receptionist, own_doctor))
    const own = await weekOf(clinic.as('doctor'))
    expect(own).toEqual(await sevenDays(clinic.as('doctor')))
    expect(own.map(({ appointments }) => appointments.length)).toEqual([1, 0, 0, 1, 0, 0, 1])
  })

  test('begins today if no day is named, and refuses what is no day', async () => {
    const { body } = await receptionist.get('/api/appointments/week')
    expect(body.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, index) => addDays('2030-12-01', index)))
    expect((await receptionist.get('/api/appointments/week?from_date=soon' as '/api/appointments/week')).status).toBe(
      400,
    )
  })
})
