import { expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { DEFAULT_BUSINESS_HOURS } from '#domain/business-hours.ts'
import type { FirstStep } from '#domain/first-steps.ts'

const clinic = await clinicApp({ staffed: false })
const admin = await clinic.createSignedIn('admin')
const steps = async () => {
  const { body } = await admin.get('/api/first-steps')
  return body.steps.filter(({ done }) => done).map(({ step }) => step)
}
const done: FirstStep[] = []
const expectNext = async (step: FirstStep) => {
  done.push(step)
  expect(new Set(await steps())).toEqual(new Set(done))
}

test('in an empty clinic no step is done, and each is done once its records exist', async () => {
  expect(await steps()).toEqual([])
  // A holiday, or one doctor's week, does not say when the clinic is open.
  const eid = { name: 'Eid', first_day: '2026-12-01', last_day: '2026-12-02', hours: {} }
  expect((await admin.post('/api/settings/special-hours', eid)).status).toBe(201)
  expect(await steps()).toEqual([])
  const week = { monday: { open: '09:00', close: '13:00' } }
  // Saving them as they are, with something else, says nothing about them.
  await admin.put('/api/settings/clinic', { clinic_name: 'Pearl', business_hours: DEFAULT_BUSINESS_HOURS })
  expect(await steps()).toEqual([])
  await admin.put('/api/first-steps', { usual_hours_are_own: true })
  expect(await steps()).toEqual(['hours'])
  await admin.put('/api/first-steps', { usual_hours_are_own: false })
  expect(await steps()).toEqual([])
  await admin.put('/api/settings/clinic', { clinic_name: 'Pearl', business_hours: week })
  await expectNext('hours')
  const code = { code: 'CONS', description: 'Consultation', default_cost: 100 }
  const several = await admin.post('/api/settings/treatment-codes/several', { codes: [code] })
  expect(several.body).toEqual({ created: 1 })
  await expectNext('codes')
  const doctor = await clinic.createSignedIn('doctor')
  await expectNext('doctors')
  const desk = await clinic.createSignedIn('receptionist')
  const { body: patient } = await desk.post('/api/patients', { full_name: 'First' })
  await expectNext('patients')
  const at = { datetime_start: '2026-11-18T09:00', datetime_end: '2026-11-18T09:30' }
  const appointment = { patient_id: patient.id, doctor_id: doctor.user.doctor_id, ...at }
  await desk.post('/api/appointments', appointment)
  await expectNext('appointment')
  const treatments = [{ description: 'Consultation', cost: 100 }]
  await desk.post('/api/invoices', { patient_id: patient.id, treatments, payment_method: 'cash' })
  await expectNext('invoice')
})

test('several codes are added together or not at all', async () => {
  const codes = [
    { code: 'NEW', description: 'New', default_cost: 1 },
    { code: ' cons ', description: 'There already', default_cost: 1 },
  ]
  expect((await admin.post('/api/settings/treatment-codes/several', { codes })).status).toBe(409)
  const { body } = await admin.get('/api/settings/treatment-codes')
  expect(body.map(({ code }) => code)).toEqual(['CONS'])
})

test('they are hidden for everybody and shown again, and both are recorded once', async () => {
  const recorded = newEntries(clinic.database)
  await recorded()
  for (const put_away of [true, true, false])
    expect((await admin.put('/api/first-steps', { put_away })).body.put_away).toBe(put_away)
  expect((await recorded()).map(({ after }) => after)).toEqual([
    { first_steps_put_away: true },
    { first_steps_put_away: false },
  ])
})

test('a place for backups is one of the server', async () => {
  const { firstSteps } = await import('./queries.ts')
  const { steps: found } = await firstSteps({ ...clinic.contextOf(admin.user), backs_up: true })
  expect(found.find(({ step }) => step === 'backup')?.done).toBe(true)
})
