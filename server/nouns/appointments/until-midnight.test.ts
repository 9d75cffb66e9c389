import { beforeAll, describe, expect, test } from 'vitest'
import { WEEKDAYS } from '#domain/calendar.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

// During Ramadan clinics are open until midnight.
const DAY = '2031-02-03'
const NEXT = '2031-02-04'
const clinic = await clinicApp()
const { own_doctor, book, registerPatient } = recordFactory(clinic)
const receptionist = clinic.as('receptionist')
const late = { datetime_start: `${DAY}T23:30`, datetime_end: `${NEXT}T00:00` }

beforeAll(async () => {
  const evening = WEEKDAYS.map((weekday) => [weekday, [{ open: '20:00', close: '24:00' }]])
  const special = { name: 'Ramadan', first_day: DAY, last_day: NEXT, hours: Object.fromEntries(evening) }
  expect((await clinic.as('admin').post('/api/settings/special-hours', special)).status).toBe(201)
})

describe('an appointment until 24:00', () => {
  test('is booked, listed on its day alone, within the hours, and right for the check of the clinic', async () => {
    const visit = await book(late)
    expect(visit).toMatchObject({ datetime_end: `${NEXT}T00:00:00`, warnings: [] })
    const on = async (date: string) =>
      (await receptionist.get(`/api/appointments?date=${date}` as '/api/appointments')).body.map(({ id }) => id)
    expect(await on(DAY)).toContain(visit.id)
    expect(await on(NEXT)).not.toContain(visit.id)
    expect((await checkClinic(clinic.database)).wrong).toEqual([])
    const clash = await receptionist.post('/api/appointments', {
      ...late,
      patient_id: (await registerPatient()).id,
      doctor_id: own_doctor,
    })
    expect([clash.status, clash.body.error]).toEqual([409, expect.stringMatching(/23:30\D+24:00/)])
    // The first visit of the next day begins as it ends.
    const next = await book({ datetime_start: `${NEXT}T00:00`, datetime_end: `${NEXT}T00:30`, allow_overlap: false })
    expect(next.allow_overlap).toBe(false)
    await receptionist.put(`/api/appointments/${visit.id}/status`, { status: 'cancelled' })
  })

  test('is refused a minute later', async () => {
    const { status, body } = await receptionist.post('/api/appointments', {
      ...late,
      datetime_end: `${NEXT}T00:01`,
      patient_id: (await registerPatient()).id,
      doctor_id: own_doctor,
    })
    expect([status, body.fields]).toMatchObject([400, { datetime_end: expect.any(String) }])
  })

  test('is offered as a free time, and given to who waits when it is cancelled', async () => {
    await book({ datetime_start: `${DAY}T20:00`, datetime_end: `${DAY}T23:30` })
    const query = `minutes=30&doctor_id=${own_doctor}&from_date=${DAY}&part=evening`
    const free = await receptionist.get(`/api/appointments/free?${query}` as '/api/appointments/free')
    expect(free.body[0]).toMatchObject({ datetime_start: `${DAY}T23:30:00`, datetime_end: `${NEXT}T00:00:00` })
    const visit = await book(late)
    const waits = { patient_id: (await registerPatient()).id, minutes: 30, from_date: DAY, doctor_id: own_doctor }
    expect((await receptionist.post('/api/wait-list', waits)).status).toBe(201)
    await receptionist.put(`/api/appointments/${visit.id}/status`, { status: 'cancelled' })
    const gaps = (await receptionist.get(`/api/wait-list/gaps?date=${DAY}` as '/api/wait-list/gaps')).body
    expect(gaps).toMatchObject([{ datetime_end: `${NEXT}T00:00:00`, fits: [{ datetime_end: `${NEXT}T00:00:00` }] }])
  })
})
