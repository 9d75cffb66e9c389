import { beforeAll, expect, test } from 'vitest'
import { fillClinic } from '../../bench/clinic/fill.ts'
import { clinicApp } from '../support/clinic-app.ts'
import { listenToStatements, openPlanner, readsWhole } from '../support/query-plans.ts'

const heard = listenToStatements()
const clinic = await clinicApp({ staffed: false })
const day = '2026-11-17'
const range = 'start_date=2026-11-01&end_date=2026-11-17'

/** Every read of the API with each of its filters. Unfiltered whole lists are as long as their table and left out. */
const reads = [
  '/api/auth/verify',
  '/api/profile',
  '/api/profile/sessions?limit=20',
  '/api/reports/dashboard',
  `/api/reports/takings?${range}`,
  `/api/reports/takings/hours?date=${day}`,
  `/api/reports/export?type=invoices&${range}`,
  `/api/reports/export?type=invoices&status=unpaid&doctor_id=2&${range}`,
  `/api/reports/export?type=payouts&${range}`,
  `/api/reports/export?type=payouts&patient_id=7&${range}`,
  `/api/reports/export/summary?type=invoices&${range}`,
  `/api/reports/export/summary?type=payouts&${range}`,
  '/api/patients?limit=50',
  '/api/patients?hasBalance=true&limit=50',
  '/api/patients?hasBalance=true&sort=balance&limit=50',
  '/api/patients?hasBalance=true&sort=owing_since&limit=50',
  '/api/patients/search?q=moham&limit=50',
  '/api/patients/search?q=%D9%85%D8%AD%D9%85%D8%AF&limit=50',
  '/api/patients/search?q=a&limit=50',
  '/api/patients/search?q=moham&hasBalance=true&limit=50',
  '/api/patients/search?q=a&hasBalance=true&limit=50',
  '/api/patients/search?q=5512&hasBalance=true&limit=50',
  '/api/patients/search?q=moham%20ali&limit=50',
  '/api/patients/search?q=muhamad%20alhajri&limit=50',
  '/api/patients/search?q=5512&limit=50',
  '/api/patients/possible-duplicates?full_name=Muhamad%20Alhajri&contact_number=55120001&national_id=28763400001',
  '/api/patients/7',
  '/api/patients/7/history?limit=50',
  `/api/appointments?date=${day}`,
  `/api/appointments?date=${day}&uninvoiced=true`,
  '/api/appointments?patient_id=7',
  '/api/appointments?patient_id=7&uninvoiced=true',
  '/api/appointments?doctor_id=2&limit=50',
  '/api/appointments?limit=50',
  '/api/appointments?uninvoiced=true&doctor_id=2',
  '/api/appointments?uninvoiced=true&limit=50',
  '/api/appointments?uninvoiced=true&doctor_id=2&limit=50',
  `/api/appointments/load?${range}`,
  '/api/appointments/9',
  '/api/appointments/9/history?limit=50',
  '/api/invoices?limit=50',
  '/api/invoices?status=unpaid&include_flagged=true&limit=50',
  '/api/invoices?status=paid&patient_id=7&include_flagged=true&limit=50',
  '/api/invoices?status=unpaid,partial&include_flagged=true&limit=50',
  '/api/invoices?status=unpaid,partial&patient_id=7&include_flagged=true&limit=50',
  '/api/invoices?status=paid,partial&include_flagged=true&limit=50',
  '/api/invoices?flagged=true&limit=50',
  '/api/invoices?number=1001&include_flagged=true&limit=50',
  `/api/invoices?${range}&include_flagged=true&limit=50`,
  `/api/invoices?status=unpaid,partial&flagged=true&${range}&limit=50`,
  '/api/invoices?patient_id=7',
  '/api/invoices?appointment_id=9',
  '/api/invoices/1001',
  '/api/invoices/1001/history?limit=50',
  `/api/doctors/payouts?${range}`,
  `/api/doctors/payouts?doctor_id=2&${range}`,
  '/api/doctors/payouts?limit=50',
  `/api/doctors/payouts/summary?${range}`,
  '/api/doctors/payouts/1',
  '/api/audit?limit=50',
  '/api/audit?user_id=1&limit=50',
  '/api/audit?patient_id=7&limit=50',
  `/api/audit?kind=patient.seen&${range}&limit=50`,
]

beforeAll(async () => {
  await fillClinic(clinic.owner_connection, 0.02, '2026-11-18')
  heard.clear()
  const staff = [await clinic.hire('admin'), await clinic.hire('receptionist'), await clinic.hire('doctor')]
  for (const { get } of staff) for (const path of reads) await get(path as '/api/patients')
  await write()
})

/** Every write, as the front desk makes it. */
async function write() {
  const admin = await clinic.hire('admin', 'Writer')
  const key = () => ({ 'idempotency-key': crypto.randomUUID() })
  const { body: patient } = await admin.post('/api/patients', { full_name: 'New', contact_number: '5512 3456' }, key())
  await admin.put(`/api/patients/${patient.id}`, { full_name: 'Newer' })
  const times = { datetime_start: '2031-01-01T09:00', datetime_end: '2031-01-01T09:30' }
  const visit = { patient_id: patient.id, doctor_id: 1, ...times }
  const { body: booked } = await admin.post('/api/appointments', visit, key())
  await admin.put(`/api/appointments/${booked.id}`, { ...visit, datetime_end: '2031-01-01T10:00' })
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
  await clinic.stranger.post('/api/auth/login', { email: 'nobody@bench.example', password: 'wrong password' })
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

// Counting all patients reads the whole of an index: under 10 ms for 100,000 of them.
const of_the_dashboard = /^Index Only Scan of patients: .* as "total_patients"/

test('no statement of the API reads the whole of a table that grows, but the dashboard an index of the patients', async () => {
  expect(explainable().length).toBeGreaterThan(80)
  expect((await wholeReads()).filter((read) => !of_the_dashboard.test(read))).toEqual([])
})

test('without an index it is found out', async () => {
  await clinic.owner.schema.dropIndex('appointments_patient').execute()
  expect((await wholeReads()).join('\n')).toMatch(/Seq Scan of appointments|Index (Only )?Scan of appointments/)
})
