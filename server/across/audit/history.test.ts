import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { type Role, ROLES } from '#domain/access.ts'
import { type Answer, clinicApp } from '#test/support/clinic-app.ts'
import { endodontics, recordFactory, makeSpecialist } from '#test/support/factories.ts'

const clinic = await clinicApp()
const make = recordFactory(clinic)
const admin = clinic.as('admin')
await makeSpecialist(clinic, make.own_doctor)
const colleague = await clinic.createSignedIn('doctor', 'Colleague')

const { id: appointment, patient_id } = await make.completeAppointment()
await clinic.as('receptionist').put(`/api/patients/${patient_id}`, { full_name: 'Noor', contact_number: '5555 1234' })
const invoice = await make.issueInvoice({ appointment_id: appointment, patient_id, treatments: endodontics })
await make.pay(invoice.id, 400)
await make.pay(invoice.id, 650.5, 'card')
await admin.post(`/api/invoices/${invoice.id}/manual-deduction`, { deduction_amount: 50, reason: 'Lab repair' })
for (const path of [`/api/patients/${patient_id}`, `/api/appointments/${appointment}`, `/api/invoices/${invoice.id}`]) {
  await clinic.as('manager').get(path as '/api/patients/1')
}
// Views are written shortly after the request.
await new Promise((resolve) => setTimeout(resolve, 700))

type Path = '/api/patients/1/history'
const historyFor = async (role: Role, path: string) => (await clinic.as(role).get(path as Path)).body
const kindsFor = async (role: Role, path: string) => (await historyFor(role, path)).map(({ kind }) => kind)
const ofInvoice = `/api/invoices/${invoice.id}/history`

describe('the history of', () => {
  test('a patient shows the changes of the record, newest first, and to admins also who opened it', async () => {
    const path = `/api/patients/${patient_id}/history`
    expect(await kindsFor('admin', path)).toEqual(['patient.seen', 'patient.updated', 'patient.registered'])
    for (const role of ['manager', 'receptionist', 'doctor'] as const) {
      expect(await kindsFor(role, path)).toEqual(['patient.updated', 'patient.registered'])
    }
    const [, updated] = await historyFor('admin', path)
    expect(updated).toMatchObject({
      user_name: 'Rania Receptionist',
      role: 'receptionist',
      patient_name: 'Noor',
      before: { contact_number: null },
      after: { full_name: 'Noor', contact_number: '5555 1234' },
      at_command_line: false,
    })
  })

  test('an appointment shows its booking and its end', async () => {
    const path = `/api/appointments/${appointment}/history`
    expect(await kindsFor('receptionist', path)).toEqual(['appointment.completed', 'appointment.booked'])
    expect(await kindsFor('admin', path)).toEqual(['appointment.seen', 'appointment.completed', 'appointment.booked'])
  })

  test('an invoice shows its payments, and deductions to those who may see payouts', async () => {
    const common = ['payment.recorded', 'payment.recorded', 'invoice.issued']
    expect(await kindsFor('admin', ofInvoice)).toEqual(['invoice.seen', 'payout.deducted', ...common])
    expect(await kindsFor('manager', ofInvoice)).toEqual(['payout.deducted', ...common])
    expect(await kindsFor('doctor', ofInvoice)).toEqual(['payout.deducted', ...common])
    expect(await kindsFor('receptionist', ofInvoice)).toEqual(common)
    const theirs = (await colleague.get(ofInvoice as Path)).body
    expect(theirs.map(({ kind }) => kind)).toEqual(common)
  })
})

/** A doctor's percentages and earnings, and the numbers they have in this test. */
const EARNINGS = /payout|percentage|share|gross|deduct|Lab repair|157\.14|255\.54|7\.16|412\.68|\b40\b|\b35\b/

test('nothing about a doctor’s earnings is shown to a receptionist or another doctor', async () => {
  for (const path of [ofInvoice, `/api/appointments/${appointment}/history`, `/api/patients/${patient_id}/history`]) {
    const recorded = JSON.stringify(await historyFor('receptionist', path)).replaceAll(/"at":"[^"]+"/g, '')
    expect(recorded).not.toMatch(EARNINGS)
  }
  const colleagues = JSON.stringify((await colleague.get(ofInvoice as Path)).body).replaceAll(/"at":"[^"]+"/g, '')
  expect(colleagues).not.toMatch(EARNINGS)
  // Control: a user who may see earnings gets them, so the search above would find them.
  expect(JSON.stringify(await historyFor('manager', ofInvoice))).toMatch(EARNINGS)
})

test("the client's address is shown to admins only", async () => {
  for (const role of ROLES) {
    for (const entry of await historyFor(role, ofInvoice)) {
      expect('address' in entry && 'request_id' in entry).toBe(role === 'admin')
    }
  }
})

test('a user who may not read the record may not read its history', async () => {
  expect((await colleague.get(`/api/appointments/${appointment}/history`)).status).toBe(404)
  expect((await colleague.get(`/api/patients/${patient_id}/history`)).status).toBe(404)
  for (const noun of ['patients', 'appointments', 'invoices']) {
    expect((await admin.get(`/api/${noun}/999999/history` as Path)).status).toBe(404)
  }
})

test('an appointment given to another patient is in the former patient’s history, but not for a doctor', async () => {
  const { id, patient_id: former, ...booked } = await make.book()
  const { id: next } = await make.registerPatient()
  const { doctor_id, datetime_start, datetime_end } = booked
  await make.book({ patient_id: former })
  const moved = { patient_id: next, doctor_id, datetime_start, datetime_end }
  await clinic.as('receptionist').put(`/api/appointments/${id}`, moved)
  const path = `/api/patients/${former}/history`
  expect(await kindsFor('receptionist', path)).toEqual(['appointment.rescheduled', 'patient.registered'])
  expect(await kindsFor('doctor', path)).toEqual(['patient.registered'])
})

test('a doctor does not see the former patient of an appointment', async () => {
  const elsewhere = await make.book({ doctor_id: colleague.user.doctor_id, notes: 'Former notes' })
  const { id: next, full_name } = await make.registerPatient()
  const moved = { patient_id: next, doctor_id: make.own_doctor, ...make.freeHour(), notes: 'New notes' }
  await clinic.as('receptionist').put(`/api/appointments/${elsewhere.id}`, moved)
  const path = `/api/appointments/${elsewhere.id}/history`
  const recorded = await historyFor('doctor', path)
  expect(recorded.map(({ kind, patient_name }) => [kind, patient_name])).toEqual([
    ['appointment.rescheduled', full_name],
  ])
  expect(recorded[0]).toMatchObject({ before: null, after: { patient_id: next, notes: 'New notes' } })
  expect(JSON.stringify(recorded)).not.toContain('Former')
  expect(JSON.stringify(await historyFor('manager', path))).toContain('Former notes')
})

describe('the whole audit trail', () => {
  const all = async (query: string) => (await admin.get(`/api/audit?${query}`)).body
  const kinds = (entries: AuditEntry[]) => entries.map(({ kind }) => kind)

  test('shows who saw or changed a patient', async () => {
    const entries = await all(`patient_id=${patient_id}`)
    expect(kinds(entries).toSorted()).toEqual(
      [
        'appointment.booked',
        'appointment.completed',
        'appointment.seen',
        'invoice.issued',
        'invoice.seen',
        'patient.registered',
        'patient.seen',
        'patient.updated',
        'payment.recorded',
        'payment.recorded',
        'payout.deducted',
      ].toSorted(),
    )
    expect(new Set(entries.map((entry) => entry.patient_id))).toEqual(new Set([patient_id]))
  })

  test('can be filtered by user, record, kind and the clinic’s days', async () => {
    const manager = clinic.as('manager').user.id
    expect(kinds(await all(`user_id=${manager}`)).toSorted()).toEqual([
      'appointment.seen',
      'invoice.seen',
      'patient.seen',
    ])
    expect(await all(`noun=invoices&record_id=${invoice.id}`)).toHaveLength(5)
    expect(kinds(await all('kind=payout.deducted'))).toEqual(['payout.deducted'])
    expect(await all('start_date=2026-11-19')).toEqual([])
    expect(await all('end_date=2026-11-17')).toEqual([])
    expect((await all('start_date=2026-11-18&end_date=2026-11-18')).length).toBeGreaterThan(10)
    for (const wrong of ['kind=x', 'noun=x', 'start_date=x', 'start_date=2026-11-19&end_date=2026-11-18']) {
      expect((await admin.get(`/api/audit?${wrong}`)).status).toBe(400)
    }
  })

  test('continues page by page without gaps or repetitions', async () => {
    const whole = await all('')
    const paged: AuditEntry[] = []
    let path: string | undefined = '/api/audit?limit=7'
    while (path) {
      const { body, headers }: Answer<AuditEntry[]> = await admin.get(path as '/api/audit')
      paged.push(...body)
      path = /<([^>]+)>/.exec(String(headers['link'] ?? ''))?.[1]
    }
    expect(paged).toEqual(whole)
    const order = whole.map(({ at, id }) => [at, id])
    expect(order).toEqual(
      order.toSorted(([a, x], [b, y]) => String(b).localeCompare(String(a)) || Number(y) - Number(x)),
    )
  })

  test('names an appointment by its start, even if only its status changed', async () => {
    const { body } = await clinic.as('receptionist').get(`/api/appointments/${appointment}` as '/api/appointments/1')
    const [completed] = await all(`kind=appointment.completed&record_id=${appointment}`)
    expect(completed?.record_name).toBe(body.datetime_start)
  })

  test('names users and doctors, and marks what was done at the command line', async () => {
    const [doctor] = await all('noun=doctors')
    expect(doctor).toMatchObject({ record_name: 'Colleague', at_command_line: true, user_name: null })
    const [user] = await all('kind=user.created')
    expect(user).toMatchObject({ record_name: 'Colleague', after: { role: 'doctor' } })
  })
})
