import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { clinicApp } from '../support/clinic-app.ts'
import { recordFactory } from '../support/factories.ts'
import { roundTripsOf } from '../support/round-trips.ts'

const clinic = await clinicApp()
const receptionist = clinic.as('receptionist')
const { own_doctor, registerPatient, freeHour, completeAppointment, issueInvoice, book } = recordFactory(clinic)

const once = () => ({ 'idempotency-key': randomUUID() })
const treatments = [{ description: 'Filling', cost: 100 }]
const ids = { patient: 0, appointment: 0, invoice: 0 }

beforeAll(async () => {
  ids.patient = (await registerPatient()).id
  ids.appointment = (await book({ patient_id: ids.patient })).id
  ids.invoice = (await issueInvoice()).id
})

interface Prepared {
  id: number
  patient_id: number
}
type Call = (prepared: Prepared) => Promise<{ status: number }>
type Prepare = () => Promise<Prepared>

/** One round trip of each call looks up the session. Round trips that only prepare the call are not counted. */
const calls: [name: string, round_trips: number, call: Call, prepare?: Prepare][] = [
  ['the first page of patients', 2, () => receptionist.get('/api/patients?limit=50')],
  ['a search', 2, () => receptionist.get('/api/patients/search?q=pat&limit=50')],
  ['a patient', 3, () => receptionist.get(`/api/patients/${ids.patient}`)],
  ['the appointments of a day', 2, () => receptionist.get('/api/appointments?date=2030-01-01')],
  ['an appointment', 2, () => receptionist.get(`/api/appointments/${ids.appointment}`)],
  ['the first page of invoices', 2, () => receptionist.get('/api/invoices?limit=50')],
  ['an invoice', 2, () => receptionist.get(`/api/invoices/${ids.invoice}`)],
  ['the dashboard', 2, () => receptionist.get('/api/reports/dashboard')],
  ['registering a patient', 5, () => receptionist.post('/api/patients', { full_name: 'Amal' }, once())],
  ['booking', 4, () => receptionist.post('/api/appointments', { ...appointment(), ...freeHour() }, once())],
  ['billing', 7, (completed) => receptionist.post('/api/invoices', billFor(completed), once()), completeAppointment],
  ['paying', 5, ({ id }) => receptionist.post(`/api/invoices/${id}/payments`, payment, once()), issueInvoice],
]
const appointment = () => ({ patient_id: ids.patient, doctor_id: own_doctor })
const billFor = ({ id, patient_id }: Prepared) => ({
  patient_id,
  appointment_id: id,
  treatments,
  payment_method: 'cash',
})
const payment = { amount: 10, payment_method: 'cash' }

test.each(calls)('%s: %i round trips', async (_name, roundTrips, call, prepare) => {
  // The smallest of several counts: background writes, such as the access log, may happen during any of them.
  const counts: number[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    const prepared = (await prepare?.()) ?? { id: 0, patient_id: 0 }
    let status = 0
    counts.push(await roundTripsOf(async () => ({ status } = await call(prepared))))
    expect(status).toBeLessThan(300)
  }
  expect(Math.min(...counts)).toBe(roundTrips)
})

test('a query sent after another without a batch is a round trip of its own', async () => {
  const one = () => sql`select 1`.execute(clinic.database)
  await one()
  expect(await roundTripsOf(one)).toBe(1)
  expect(await roundTripsOf(async () => void (await one(), await one()))).toBe(2)
})
