import { expect, test } from 'vitest'
import { WEEKDAYS } from '#domain/calendar.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { on, sixVisits } from '#test/support/six-visits.ts'

const clinic = await clinicApp({ now: '2030-12-01T06:00:00Z' })
const { own_doctor, registerPatient } = recordFactory(clinic)
const receptionist = clinic.as('receptionist')

const six = sixVisits(own_doctor)

const preview = (fields: object = {}) => {
  const { on_clash: _on_clash, ...asked } = { ...six, ...fields }
  const query = Object.entries(asked).map(([name, value]) => `${name}=${String(value)}`)
  return receptionist.get(`/api/appointments/series/preview?${query.join('&')}` as '/api/appointments/series/preview')
}

test('a series says of each what it would be warned of, before and after it is booked or moved', async () => {
  const ramadan = { name: 'Ramadan', first_day: on(4, '').slice(0, 10), last_day: on(5, '').slice(0, 10) }
  const nights = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, [{ open: '20:00', close: '24:00' }]]))
  const special = await clinic.as('manager').post('/api/settings/special-hours', { ...ramadan, hours: nights })
  expect(special.status).toBe(201)
  const type = { name_en: 'Surgery', name_ar: 'جراحة', minutes: 60, tone: 'rose' }
  const { id: type_id } = (await clinic.as('admin').post('/api/settings/appointment-types', type)).body
  const kept = { doctor_id: own_doctor, starts: on(8, '09:00'), ends: on(8, '11:00'), kind: 'reserved' }
  await receptionist.post('/api/blocks', { ...kept, type_id })
  const warnings = [[], ['outside_clinic_hours'], ['reserved_for_type'], [], [], []]
  const shown = await preview()
  expect(shown.body.times.map((time) => time.warnings)).toEqual(warnings)
  const of_type = await preview({ type_id })
  expect(of_type.body.times.map((time) => time.warnings)).toEqual([[], ['outside_clinic_hours'], [], [], [], []])
  const { id: patient_id } = await registerPatient()
  const booking = { patient_id, ...six }
  const { body } = await receptionist.post('/api/appointments/series', booking)
  expect(body.booked.map((row) => row.warnings)).toEqual(warnings)
  const evening = { from_appointment_id: body.booked[0]?.id, start_time: '20:30' }
  const moved = await receptionist.put(`/api/appointments/series/${body.series_id}`, evening)
  const late = ['outside_clinic_hours']
  expect(moved.body.booked.map((row) => row.warnings)).toEqual([late, [], late, late, late, late])
})
