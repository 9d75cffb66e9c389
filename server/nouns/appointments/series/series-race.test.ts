import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2030-12-01T06:00:00Z' })
const { own_doctor, registerPatient } = recordFactory(clinic)
const receptionist = clinic.as('receptionist')
const live = () => clinic.owner.selectFrom('appointments').select('id').where('status', '<>', 'cancelled').execute()

/** `npm run soak -- series` sets more. */
const RACES = Number(process.env['SERIES_RACES'] ?? 20)

test('of two desks making clashing series one gets it whole', { timeout: 60_000 + RACES * 3_000 }, async () => {
  const patients = [(await registerPatient()).id, (await registerPatient()).id]
  for (let round = 0; round < RACES; round++) {
    const day = addDays('2031-01-05', round)
    const times = { datetime_start: `${day}T17:00`, datetime_end: `${day}T17:30` }
    const asked = { doctor_id: own_doctor, ...times, unit: 'week', count: 6, on_clash: 'refuse' }
    const answers = await Promise.all(
      patients.map((patient_id, desk) =>
        // Every week, and every second week: they meet on three days.
        receptionist.post('/api/appointments/series', { ...asked, patient_id, every: desk + 1 }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 201)?.body.booked).toHaveLength(6)
    expect(await live()).toHaveLength(6)
    await clinic.owner.updateTable('appointments').set({ status: 'cancelled' }).execute()
  }
})
