import { describe, expect, test } from 'vitest'
import { add } from '#domain/money.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory, moveClock } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-18T20:30:00Z' })
const admin = clinic.as('admin')
const receptionist = clinic.as('receptionist')
const { registerPatient, book, issueInvoice, pay } = recordFactory(clinic)
const otherDoctor = Number((await clinic.createSignedIn('doctor', 'Omar Other')).user.doctor_id)
const cards = async (role: 'admin' | 'manager' | 'receptionist' | 'doctor' = 'admin') =>
  (await clinic.as(role).get('/api/reports/dashboard')).body

describe('the dashboard', () => {
  test('of an empty clinic shows zeros, and each role has its own cards', async () => {
    const all = {
      total_patients: 0,
      today_appointments: 0,
      unpaid_invoices: 0,
      outstanding_amount: 0,
      outstanding_amounts: [],
      flagged_transactions: 0,
    }
    const { flagged_transactions: _flagged, ...managers } = all
    const { outstanding_amount: _outstanding, outstanding_amounts: _sums, ...front_desk } = managers
    expect(await cards('admin')).toEqual(all)
    expect(await cards('manager')).toEqual(managers)
    expect(await cards('receptionist')).toEqual(front_desk)
    expect(await cards('doctor')).toEqual({ today_appointments: 0 })
  })

  test('counts the clinic’s today, not the machine’s or that of UTC, without cancelled appointments', async () => {
    const appointment = (start: string, fields = {}) =>
      book({ datetime_start: start, datetime_end: `${start.slice(0, 14)}59`, ...fields })
    await appointment('2026-11-18T00:00')
    await appointment('2026-11-18T23:30', { doctor_id: otherDoctor })
    const off = await appointment('2026-11-18T10:00')
    await receptionist.put(`/api/appointments/${off.id}/status`, { status: 'cancelled' })
    await appointment('2026-11-17T23:30')
    await appointment('2026-11-19T00:00')
    // 23:30 in Doha
    expect((await cards()).today_appointments).toBe(2)
    expect(await cards('doctor')).toEqual({ today_appointments: 1 })
    expect((await admin.get('/api/appointments?date=2026-11-18')).body).toHaveLength(3)
    await moveClock(clinic, '2026-11-18T21:00:00Z')
    expect((await cards()).today_appointments).toBe(1)
  })

  test('agrees with the lists', async () => {
    await issueInvoice({ paid_amount: 0.07 })
    await issueInvoice({ paid_amount: 1_050.5, request_admin_review: true })
    await issueInvoice({ request_admin_review: true })
    const gone = await issueInvoice({ request_admin_review: true, paid_amount: 5 })
    await admin.put(`/api/invoices/${gone.id}/cancel`, {})
    await admin.post('/api/patients', { full_name: 'Hidden', hidden: true })
    const { body: patients } = await admin.get('/api/patients')
    const { body: invoices } = await admin.get('/api/invoices?include_flagged=true')
    expect(await cards()).toEqual({
      total_patients: patients.length,
      today_appointments: 1,
      unpaid_invoices: invoices.filter(({ status }) => status === 'unpaid' || status === 'partial').length,
      outstanding_amount: add(...patients.map(({ balance }) => balance)),
      outstanding_amounts: [{ currency: 'QR', amount: 2_100.93 }],
      flagged_transactions: 2,
    })
    const count = async (filter: string) => (await admin.get(`/api/invoices?${filter}`)).body.length
    expect(await count('status=unpaid,partial&include_flagged=true')).toBe((await cards()).unpaid_invoices)
    expect(await count('flagged=true')).toBe((await cards()).flagged_transactions)
    const { body: debtors } = await admin.get('/api/patients?sort=balance')
    expect(add(...debtors.map(({ balance }) => balance))).toBe((await cards()).outstanding_amount)
    expect((await cards()).outstanding_amount).toBe(2_100.93)
    expect((await cards()).unpaid_invoices).toBe(2)
  })
})

/** The sums as the calls had them before there was one for each method. */
const inFields = (rows: unknown) =>
  (rows as { by_method: unknown; means: unknown }[]).map(({ by_method: _by_method, means: _means, ...sums }) => sums)

describe('takings', () => {
  test('are the payments of each clinic day by method', async () => {
    await moveClock(clinic, '2026-12-31T20:59:59Z')
    const { id } = await issueInvoice({
      patient_id: (await registerPatient()).id,
      appointment_id: null,
      paid_amount: 100.1,
    })
    await pay(id, 0.2, 'card')
    await moveClock(clinic, '2026-12-31T21:00:00Z')
    await pay(id, 50.05, 'cash')
    await pay(id, 0.1, 'cash')
    const takings = async (query: string) => inFields((await admin.get(`/api/reports/takings?${query}`)).body)
    expect(await takings('start_date=2026-12-31&end_date=2027-01-01')).toEqual([
      { day: '2026-12-31', cash: 100.1, card: 0.2 },
      { day: '2027-01-01', cash: 50.15, card: 0 },
    ])
    expect(await takings('')).toEqual([{ day: '2027-01-01', cash: 50.15, card: 0 }])
    expect(await takings('end_date=2026-12-31')).toEqual([{ day: '2026-12-31', cash: 100.1, card: 0.2 }])
    const hours = async (query: string) => inFields((await admin.get(`/api/reports/takings/hours${query}`)).body)
    expect(await hours('')).toEqual([{ hour: 0, cash: 50.15, card: 0 }])
    expect(await hours('?date=2026-12-31')).toEqual([{ hour: 23, cash: 100.1, card: 0.2 }])
    expect(await hours('?date=2026-12-30')).toEqual([])
    expect((await admin.get('/api/reports/takings/hours?date=soon')).status).toBe(400)
    expect((await receptionist.get('/api/reports/takings/hours')).status).toBe(403)
    expect((await admin.get('/api/reports/takings?start_date=2027-02-01')).status).toBe(400)
    expect((await receptionist.get('/api/reports/takings')).status).toBe(403)
  })
})
