import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { type Answer, clinicApp } from './support/clinic-app.ts'
import { endodontics, recordFactory } from './support/factories.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const receptionist = clinic.as('receptionist')
const { own_doctor, freeHour, registerPatient, completeAppointment, book, issueInvoice } = recordFactory(clinic)
const doctors: number[] = [own_doctor]

beforeAll(async () => {
  for (const name of ['Omar', 'Lina', 'Sara'])
    doctors.push(Number((await clinic.createSignedIn('doctor', name)).user.doctor_id))
})
afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const runBatch = <Body>(count: number, call: (index: number) => Promise<Answer<Body>>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))

/** The number of answers of each status: a deadlock or a full pool would appear as a 500 or 503. */
const tally = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('money', () => {
  test('of 50 concurrent payments of the whole amount one succeeds', async () => {
    const { id } = await issueInvoice()
    const answers = await runBatch(50, (index) =>
      (index % 2 === 0 ? receptionist : admin).post(`/api/invoices/${id}/payments`, {
        amount: 1_050.5,
        payment_method: 'cash',
      }),
    )
    expect(tally(answers)).toEqual({ 201: 1, 409: 49 })
    expect((await admin.get(`/api/invoices/${id}`)).body.payments).toHaveLength(1)
  })

  test('of 50 concurrent partial payments as many succeed as fit', async () => {
    const { id } = await issueInvoice()
    const answers = await runBatch(50, () =>
      receptionist.post(`/api/invoices/${id}/payments`, { amount: 100.01, payment_method: 'card' }),
    )
    expect(tally(answers)).toEqual({ 201: 10, 400: 40 })
    expect((await admin.get(`/api/invoices/${id}`)).body).toMatchObject({ paid_amount: 1_000.1, status: 'partial' })
  })

  test('20 requests with the same idempotency key: one payment, and the same answer to all', async () => {
    const { id } = await issueInvoice()
    const payment = { amount: 50, payment_method: 'card', notes: 'retried' }
    const answers = await runBatch(20, () =>
      receptionist.post(`/api/invoices/${id}/payments`, payment, { 'idempotency-key': 'one-payment' }),
    )
    expect(tally(answers)).toEqual({ 201: 20 })
    expect(new Set(answers.map(({ body }) => JSON.stringify(body, Object.keys(body).toSorted()))).size).toBe(1)
    expect((await admin.get(`/api/invoices/${id}`)).body.payments).toHaveLength(1)
  })

  test('of 20 concurrent invoices for one appointment one is issued', async () => {
    const appointment = await completeAppointment()
    const answers = await runBatch(20, () =>
      receptionist.post('/api/invoices', {
        patient_id: appointment.patient_id,
        appointment_id: appointment.id,
        treatments: endodontics,
        payment_method: 'cash',
        paid_amount: 10,
      }),
    )
    expect(tally(answers)).toEqual({ 201: 1, 409: 19 })
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body.error)
    expect(new Set(refused)).toEqual(new Set(['This appointment already has an active invoice.']))
    expect((await receptionist.get(`/api/invoices?appointment_id=${appointment.id}`)).body).toHaveLength(1)
  })

  test('a cancellation, payments, flags and deductions on one invoice end as in some sequential order', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await issueInvoice({ paid_amount: 1_000 })
      const calls = [
        () => admin.put(`/api/invoices/${id}/cancel`, {}),
        () => receptionist.post(`/api/invoices/${id}/payments`, { amount: 50.5, payment_method: 'card' }),
        () => admin.post(`/api/invoices/${id}/manual-deduction`, { deduction_amount: 300, reason: 'Lab' }),
        () => receptionist.put(`/api/invoices/${id}/flag`, { request_admin_review: true }),
      ]
      const answers = await runBatch(16, (index) => (calls[index % calls.length] ?? calls[0])?.() ?? Promise.reject())
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
      expect((await admin.get(`/api/invoices/${id}`)).body.status).toBe('cancelled')
    }
  })
})

describe('appointments', () => {
  const hour = (from: string, to: string) => ({
    datetime_start: `2029-05-01T${from}`,
    datetime_end: `2029-05-01T${to}`,
  })

  /** The database's own result: pairs that share a doctor or a patient, and a moment. */
  async function overlapsOn(day: string) {
    const { body } = await admin.get(`/api/appointments?date=${day as '2029-05-01'}`)
    return body.flatMap((a, index) =>
      body
        .slice(index + 1)
        .filter((b) => a.doctor_id === b.doctor_id || a.patient_id === b.patient_id)
        .filter((b) => a.datetime_start < b.datetime_end && b.datetime_start < a.datetime_end),
    )
  }

  test('of 50 concurrent bookings of one doctor’s half hour one is stored', async () => {
    const patients = await Promise.all(Array.from({ length: 50 }, () => registerPatient()))
    const answers = await runBatch(50, (index) =>
      receptionist.post('/api/appointments', {
        patient_id: patients[index]?.id,
        doctor_id: own_doctor,
        ...hour('09:00', `09:${String(10 + index)}`),
      }),
    )
    expect(tally(answers)).toEqual({ 201: 1, 409: 49 })
    expect(answers.filter(({ body }) => body.error && !body.conflicts?.length)).toEqual([])
    expect(await overlapsOn('2029-05-01')).toEqual([])
  })

  test('of 50 concurrent bookings of one patient with several doctors one is stored', async () => {
    const { id: patient_id } = await registerPatient()
    const answers = await runBatch(50, (index) =>
      receptionist.post('/api/appointments', { patient_id, doctor_id: doctors[index % 4], ...hour('12:00', '12:30') }),
    )
    expect(tally(answers)).toEqual({ 201: 1, 409: 49 })
    expect(await overlapsOn('2029-05-01')).toEqual([])
  })

  test('50 concurrent bookings of a few doctors and patients: none overlap, none deadlock', async () => {
    const patients = await Promise.all(Array.from({ length: 3 }, () => registerPatient()))
    const answers = await runBatch(50, (index) => {
      const from = 14 * 60 + ((index * 7) % 60)
      const at = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
      return receptionist.post('/api/appointments', {
        patient_id: patients[index % 3]?.id,
        doctor_id: doctors[(index * 3) % 4],
        ...hour(at(from), at(from + 20)),
      })
    })
    const { 201: stored = 0, 409: refused = 0 } = tally(answers)
    expect(stored + refused).toBe(50)
    expect(stored).toBeGreaterThan(3)
    expect(await overlapsOn('2029-05-01')).toEqual([])
  })

  test('a booking and concurrent edits that move to the same half hour: one of them succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const slot = freeHour()
      const moving = await Promise.all([0, 1, 2].map((index) => book({ doctor_id: doctors[index] })))
      const bookings = await Promise.all([0, 1, 2].map(() => registerPatient()))
      const answers = await Promise.all([
        ...moving.map((appointment) =>
          receptionist.put(`/api/appointments/${appointment.id}`, {
            ...appointment,
            ...slot,
            doctor_id: own_doctor,
            version: undefined,
          }),
        ),
        ...bookings.map(({ id }) =>
          receptionist.post('/api/appointments', { patient_id: id, doctor_id: own_doctor, ...slot }),
        ),
      ])
      const won = answers.filter(({ status }) => status < 300)
      expect([won.length, answers.length - won.length]).toEqual([
        1,
        answers.filter(({ status }) => status === 409).length,
      ])
    }
  })

  test('two appointments swapped concurrently: no deadlock, no overlap', async () => {
    const [a, b] = [await book({ doctor_id: doctors[1] }), await book({ doctor_id: doctors[2] })]
    const answers = await runBatch(20, (index) => {
      const [mine, others] = index % 2 === 0 ? [a, b] : [b, a]
      const { doctor_id, datetime_start, datetime_end } = others
      return receptionist.put(`/api/appointments/${mine.id}`, {
        patient_id: mine.patient_id,
        doctor_id,
        datetime_start,
        datetime_end,
      })
    })
    expect(Object.keys(tally(answers)).filter((status) => !['200', '409'].includes(status))).toEqual([])
  })

  test('registering, cancelling and editing one appointment concurrently ends in one of their states', async () => {
    for (let round = 0; round < 5; round++) {
      const appointment = await book()
      const path = `/api/appointments/${appointment.id}` as const
      const answers = await Promise.all([
        receptionist.put(`${path}/status`, { status: 'completed', treatments: endodontics }),
        receptionist.put(`${path}/status`, { status: 'cancelled' }),
        receptionist.put(path, { ...appointment, notes: 'first' }),
        receptionist.put(path, { ...appointment, notes: 'second' }),
      ])
      expect(answers.slice(0, 2).filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.slice(2).filter(({ status }) => status === 200).length).toBeLessThan(2)
      expect(answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([])
    }
  })

  test('a booking with allow_overlap and a concurrent ordinary one never leave two ordinary ones that overlap', async () => {
    for (let round = 0; round < 5; round++) {
      const slot = freeHour()
      const patients = await Promise.all(Array.from({ length: 8 }, () => registerPatient()))
      const answers = await runBatch(8, (index) =>
        receptionist.post('/api/appointments', {
          patient_id: patients[index]?.id,
          doctor_id: own_doctor,
          ...slot,
          allow_overlap: index % 2 === 0,
        }),
      )
      const stored = answers.filter(({ status }) => status === 201)
      expect(stored.length).toBeGreaterThanOrEqual(4)
      expect(stored.filter(({ body }) => !body.allow_overlap)).toHaveLength(1)
    }
  })
})

test('of 20 concurrent edits of one patient’s version one is stored', async () => {
  const { id } = await registerPatient()
  const answers = await runBatch(20, (index) =>
    receptionist.put(`/api/patients/${id}`, { full_name: `Name ${index}`, version: 1 }),
  )
  expect(tally(answers)).toEqual({ 200: 1, 409: 19 })
})

test('none of these caused a deadlock that a retry would have hidden', async () => {
  // Each connection reports its statistics once it works again after a second.
  await sleep(1_500)
  await runBatch(20, () => receptionist.get('/api/patients?limit=1'))
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()
  `.execute(clinic.database)
  expect(rows).toEqual([{ deadlocks: 0 }])
})
