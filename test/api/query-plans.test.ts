import { beforeAll, expect, test } from 'vitest'
import { fillClinic } from '#bench/clinic/fill.ts'
import { clinicApp } from '../support/clinic-app.ts'
import { everyNoun } from '../support/noun-cases.ts'
import { listenToStatements, openPlanner, readsWhole } from '../support/query-plans.ts'

const heard = listenToStatements()
const clinic = await clinicApp({ staffed: false })
const reads = everyNoun.flatMap((noun) => noun.reads ?? [])

beforeAll(async () => {
  await fillClinic(clinic.owner_connection, 0.02, '2026-11-18')
  heard.clear()
  const staff = [
    await clinic.createSignedIn('admin'),
    await clinic.createSignedIn('receptionist'),
    await clinic.createSignedIn('doctor'),
  ]
  for (const { get } of staff) for (const path of reads) await get(path as '/api/patients')
  await write()
})

/** Every write, as the front desk makes it. */
async function write() {
  const admin = await clinic.createSignedIn('admin', 'Writer')
  const key = () => ({ 'idempotency-key': crypto.randomUUID() })
  const { body: patient } = await admin.post('/api/patients', { full_name: 'New', contact_number: '5512 3456' }, key())
  await admin.put(`/api/patients/${patient.id}`, { full_name: 'Newer' })
  const times = { datetime_start: '2031-01-01T09:00', datetime_end: '2031-01-01T09:30' }
  const appointment = { patient_id: patient.id, doctor_id: 1, ...times }
  const { body: booked } = await admin.post('/api/appointments', appointment, key())
  await admin.put(`/api/appointments/${booked.id}`, { ...appointment, datetime_end: '2031-01-01T10:00' })
  await admin.put(`/api/appointments/${booked.id}/status`, { status: 'completed' })
  const treatments = [{ treatment_code: 'CONS', description: 'Consultation', cost: 100 }]
  const bill = { patient_id: patient.id, appointment_id: booked.id, treatments, payment_method: 'cash' }
  const { body: issued } = await admin.post('/api/invoices', bill, key())
  await admin.put(`/api/invoices/${issued.id}/flag`, { request_admin_review: true })
  await admin.post(`/api/invoices/${issued.id}/payments`, { amount: 100, payment_method: 'card' }, key())
  await admin.post(`/api/invoices/${issued.id}/manual-deduction`, { deduction_amount: 1, reason: 'Lab' }, key())
  const cancelled = await admin.put(`/api/invoices/${issued.id}/cancel`, {})
  expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled'])
  const { body: codes } = await admin.get('/api/settings/treatment-codes')
  await admin.delete(`/api/settings/treatment-codes/${codes[0]?.id ?? 0}`)
  await clinic.anonymous.post('/api/auth/login', { email: 'nobody@bench.example', password: 'wrong password' })
}

const explainable = () =>
  [...heard.values()]
    .map(({ text, values }) => ({ values, text: text.replace(/^copy \((.*)\) to stdout with \(.*\)$/s, '$1') }))
    .filter(({ text }) => /^\s*(\/\*.*?\*\/)?\s*(select|with|insert|update|delete)\b/i.test(text))

async function wholeReads() {
  const found: string[] = []
  const planner = await openPlanner(clinic.owner_connection)
  for (const statement of explainable()) {
    const whole = await readsWhole(planner, statement)
    found.push(...whole.map((scan) => `${scan}: ${statement.text.replaceAll(/\s+/g, ' ').slice(0, 400)}`))
  }
  await planner.end()
  return found
}

// Counting all patients reads a whole index: under 10 ms for 100,000 of them.
const OF_THE_DASHBOARD = /^Index Only Scan of patients: .* as "total_patients"/
// Checks whether there is any row at all: one entry of an index answers it.
const OF_THE_FIRST_STEPS = /^Index Only Scan of \w+: +select first_steps_put_away /

test('no statement of the API reads a whole growing table, except the dashboard, which reads an index of the patients', async () => {
  expect(explainable().length).toBeGreaterThan(80)
  const isKnown = (read: string) => OF_THE_DASHBOARD.test(read) || OF_THE_FIRST_STEPS.test(read)
  expect((await wholeReads()).filter((read) => !isKnown(read))).toEqual([])
})

test('control: a missing index is detected', async () => {
  await clinic.owner.schema.dropIndex('appointments_patient').execute()
  expect((await wholeReads()).join('\n')).toMatch(/Seq Scan of appointments|Index (Only )?Scan of appointments/)
})
