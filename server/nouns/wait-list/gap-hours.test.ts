import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const { registerPatient, book } = recordFactory(clinic)
const receptionist = clinic.as('receptionist')
const manager = clinic.as('manager')

/** A Monday, on which the clinic closes at 20:00. */
const DAY = '2026-11-23'
const gaps = async () =>
  (await receptionist.get(`/api/wait-list/gaps?date=${DAY}`)).body.map(({ datetime_start, datetime_end }) => [
    datetime_start.slice(11, 16),
    datetime_end.slice(11, 16),
  ])

test('a gap is only within the doctor’s hours, and there is none on a day when the clinic is closed', async () => {
  await receptionist.post('/api/wait-list', { patient_id: (await registerPatient()).id, minutes: 30 })
  const { id } = await book({ datetime_start: `${DAY}T19:15`, datetime_end: `${DAY}T20:30` })
  await receptionist.put(`/api/appointments/${id}/status`, { status: 'cancelled' })
  expect(await gaps()).toEqual([['19:15', '20:00']])
  const holiday = { name: 'National Day', first_day: DAY, last_day: DAY, hours: {} }
  const special = (await manager.post('/api/settings/special-hours', holiday)).body
  expect(await gaps()).toEqual([])
  await manager.delete(`/api/settings/special-hours/${special.id}`)
  expect(await gaps()).toHaveLength(1)
})

test('a doctor who no longer takes appointments leaves no gap', async () => {
  await receptionist.post('/api/wait-list', { patient_id: (await registerPatient()).id, minutes: 30 })
  const before = await gaps()
  const { doctor_id } = (await clinic.createSignedIn('doctor', 'Retired Doctor')).user
  const { id } = await book({ doctor_id, datetime_start: `${DAY}T14:00`, datetime_end: `${DAY}T15:00` })
  await receptionist.put(`/api/appointments/${id}/status`, { status: 'cancelled' })
  expect(await gaps()).toEqual([['14:00', '15:00'], ...before])
  await clinic.as('admin').put(`/api/settings/doctors/${doctor_id ?? 0}`, { active: false })
  expect(await gaps()).toEqual(before)
})
