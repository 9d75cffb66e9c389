import { describe, expect, test } from 'vitest'
import { clinicApp } from '../support/clinic-app.ts'
import { recordFactory } from '../support/factories.ts'

const clinic = await clinicApp()
const { registerPatient, book } = recordFactory(clinic)
const patient = await registerPatient()
const hidden = await registerPatient()
await clinic.as('admin').put(`/api/patients/${hidden.id}`, { full_name: hidden.full_name, hidden: true })
const appointment = await book()

/** Requests with several faults are refused in order: no session 401, no permission 403, then 400. */
describe.for([
  ['GET', '/api/invoices?status=cancelled&patient_id=abc', undefined, ['manager', 'receptionist', 'doctor'], 400],
  ['GET', '/api/invoices?status=cancelled&limit=0', undefined, ['manager', 'receptionist', 'doctor'], 400],
  ['GET', '/api/reports/export?include_flagged=true&type=x', undefined, ['manager', 'receptionist', 'doctor'], 400],
  ['GET', '/api/reports/export?type=invoices&status=cancelled&start_date=x', undefined, ['manager'], 400],
  ['POST', '/api/patients', { hidden: true, full_name: '' }, ['receptionist', 'doctor'], 400],
  ['PUT', `/api/patients/${patient.id}`, { hidden: true, full_name: '' }, ['receptionist', 'doctor'], 400],
  ['PUT', `/api/patients/${hidden.id}`, { hidden: false, email: 'x' }, ['receptionist', 'doctor'], 400],
  ['PUT', '/api/patients/999999', { hidden: true, full_name: 'Noor' }, ['receptionist', 'doctor'], 404],
  ['PUT', `/api/appointments/${appointment.id}/status`, { status: 'cancelled', version: 'x' }, ['doctor'], 400],
] as const)('%s %s %j', ([method, url, payload, refused, otherwise]) => {
  const ask = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await clinic.http.inject({ method, url, headers, ...(payload && { payload }) })).statusCode
  }

  test('is 401 for nobody', async () => {
    expect(await ask('x'.repeat(43))).toBe(401)
  })

  test.for(refused)('is 403 for a %s', async (role) => {
    expect(await ask(clinic.as(role).token)).toBe(403)
  })

  test(`is ${otherwise} for an admin`, async () => {
    expect(await ask(clinic.as('admin').token)).toBe(otherwise)
  })
})
