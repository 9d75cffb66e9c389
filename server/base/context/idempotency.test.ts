import { createHash, createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { endodontics, recordFactory } from '#test/support/factories.ts'
import { parserOf } from '#server/base/http/parse.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const receptionist = clinic.as('receptionist')
const { own_doctor, freeHour, registerPatient, completeAppointment, issueInvoice } = recordFactory(clinic)
let keys = 0
const asBody = (body: object) => ({ params: {}, query: {}, body })
const freshKey = () => ({ 'idempotency-key': `key-${++keys}` })
const counted = [
  'patients',
  'appointments',
  'invoices',
  'payments',
  'manual_deductions',
  'users',
  'treatment_codes',
] as const
const rowsKept = async () =>
  Object.fromEntries(
    await Promise.all(
      counted.map(async (table) => {
        const { count } = await clinic.database
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        return [table, count] as const
      }),
    ),
  )

/** Each call that creates: its table, path and body, and the body with one change. */
async function creations() {
  const patient = await registerPatient()
  const appointment = await completeAppointment()
  const invoice = await issueInvoice()
  const paid = await issueInvoice({ paid_amount: 1_050.5 })
  const booking = { patient_id: patient.id, doctor_id: own_doctor, ...freeHour() }
  const bill = {
    patient_id: appointment.patient_id,
    appointment_id: appointment.id,
    treatments: endodontics,
    payment_method: 'cash',
    paid_amount: 10,
  }
  return [
    ['patients', '/api/patients', { full_name: 'Once', contact_number: '55667788' }, { full_name: 'Twice' }],
    ['appointments', '/api/appointments', booking, { ...booking, ...freeHour() }],
    ['invoices', '/api/invoices', bill, { ...bill, appointment_id: null }],
    [
      'payments',
      `/api/invoices/${invoice.id}/payments`,
      { amount: 5, payment_method: 'card' },
      { amount: 6, payment_method: 'card' },
    ],
    [
      'manual_deductions',
      `/api/invoices/${paid.id}/manual-deduction`,
      { deduction_amount: 5, reason: 'Lab' },
      { deduction_amount: 5, reason: 'Other' },
    ],
    [
      'users',
      '/api/settings/users',
      { name: 'New', email: 'new@example.test', role: 'manager', password: 'long enough' },
      { name: 'New', email: 'new2@example.test', role: 'manager', password: 'long enough' },
    ],
    [
      'treatment_codes',
      '/api/settings/treatment-codes',
      { code: 'ONCE', description: 'Once', default_cost: 1 },
      { code: 'TWICE', description: 'Once', default_cost: 1 },
    ],
  ] as const
}

test.each(await creations())(
  '%s: a repeated key and request gets the same answer and stores nothing',
  async (...creation) => {
    const [, path, body, other] = creation
    const key = freshKey()
    const first = await admin.post(path as '/api/patients', body, key)
    expect(first.status).toBe(201)
    const kept = await rowsKept()
    const again = await admin.post(path as '/api/patients', body, key)
    expect([again.status, again.text]).toEqual([201, first.text])
    const reordered = Object.fromEntries(Object.entries(body).toReversed())
    const shuffled = await admin.post(path as '/api/patients', { ...reordered, unknown_field: 1 }, key)
    expect([shuffled.status, shuffled.text]).toEqual([201, first.text])
    const different = await admin.post(path as '/api/patients', other, key)
    expect([different.status, different.body]).toMatchObject([
      409,
      { code: 'idempotency.other-body', values: { amount: amountOf(body), at: clinic.clock.now.toISOString() } },
    ])
    expect(different.body.error).not.toMatch(/key/i)
    expect(await rowsKept()).toEqual(kept)
    const fresh = await admin.post(path as '/api/patients', other, freshKey())
    expect(fresh.status).toBe(201)
  },
)

function amountOf(body: object) {
  const { amount, deduction_amount, treatments } = body as { treatments?: { cost: number }[] } & Record<string, number>
  // Of an invoice of which 10 was paid: its total.
  const total = treatments?.reduce((sum, { cost }) => sum + cost, 0)
  return total ?? amount ?? deduction_amount ?? null
}

describe('a key', () => {
  const patient = { full_name: 'Keyed' }

  test('belongs to its user: the same key of another user is another request', async () => {
    const key = freshKey()
    const mine = await receptionist.post('/api/patients', patient, key)
    const theirs = await admin.post('/api/patients', patient, key)
    expect(theirs.status).toBe(201)
    expect(theirs.body.id).not.toBe(mine.body.id)
    expect((await receptionist.post('/api/patients', patient, key)).text).toBe(mine.text)
    expect((await admin.post('/api/patients', patient, key)).text).toBe(theirs.text)
  })

  test('is refused for a user whose role has changed since, and still creates nothing', async () => {
    const someone = await clinic.createSignedIn('admin', 'Promoted')
    const { id } = someone.user
    const key = freshKey()
    const bill = { patient_id: (await registerPatient()).id, doctor_id: own_doctor, payment_method: 'cash' }
    const request = { ...bill, treatments: endodontics, paid_amount: 100 }
    const first = await someone.post('/api/invoices', request, key)
    expect(first.text).toContain('doctor_payout')
    await clinic.database.updateTable('users').set({ role: 'receptionist' }).where('id', '=', id).execute()
    const kept = await rowsKept()
    const again = await someone.post('/api/invoices', request, key)
    expect([again.status, again.body]).toMatchObject([
      409,
      { error: 'This was done already, when you had another role. Look it up in the list.' },
    ])
    expect(await rowsKept()).toEqual(kept)
    await clinic.database.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
    expect((await someone.post('/api/invoices', request, key)).text).toBe(first.text)
  })

  test('is for one call: the same key on another path is a conflict', async () => {
    const key = freshKey()
    const invoice = await issueInvoice()
    const other = await issueInvoice()
    const payment = { amount: 5, payment_method: 'cash' }
    expect((await receptionist.post(`/api/invoices/${invoice.id}/payments`, payment, key)).status).toBe(201)
    expect((await receptionist.post(`/api/invoices/${other.id}/payments`, payment, key)).status).toBe(409)
  })

  test('does not reveal what its request contained, such as a new user’s password', async () => {
    const key = randomUUID()
    const body = { name: 'New', email: 'guessed@example.test', role: 'manager', password: 'easy to guess' }
    expect((await admin.post('/api/settings/users', body, { 'idempotency-key': key })).status).toBe(201)
    const { rows } = await sql<{ kept: string }>`
      select string_agg(row_to_json(idempotency_keys)::text, '') as kept from idempotency_keys
      where answer like '%guessed@example.test%'`.execute(clinic.database)
    const guess = JSON.stringify(['POST', '/api/settings/users', parserOf(api.createUser)(asBody(body))])
    expect(rows[0]?.kept).not.toContain(createHash('sha256').update(guess).digest('hex'))
    // The stored hash is keyed with the idempotency key, which is not stored.
    expect(rows[0]?.kept).toContain(createHmac('sha256', key).update(guess).digest('hex'))
    expect(rows[0]?.kept).not.toContain(key)
  })

  test('that was used by another request is a conflict, even if the new request would be refused anyway', async () => {
    const key = freshKey()
    const bill = { patient_id: (await registerPatient()).id, treatments: endodontics, payment_method: 'cash' }
    const first = await receptionist.post('/api/invoices', bill, key)
    expect(first.status).toBe(201)
    const tooMuch = { ...bill, paid_amount: 5_000 }
    expect((await receptionist.post('/api/invoices', tooMuch, key)).status).toBe(409)
    expect((await receptionist.post('/api/invoices', tooMuch, freshKey())).status).toBe(400)
    expect((await receptionist.post('/api/invoices', bill, key)).text).toBe(first.text)
  })

  test('of a refused request can be used again', async () => {
    const key = freshKey()
    const invoice = await issueInvoice()
    const path = `/api/invoices/${invoice.id}/payments` as const
    expect((await receptionist.post(path, { amount: 2_000, payment_method: 'cash' }, key)).status).toBe(400)
    expect((await receptionist.post(path, { amount: 50, payment_method: 'cash' }, key)).status).toBe(201)
  })

  test('still returns the first answer after the record has changed', async () => {
    const key = freshKey()
    const { body } = await receptionist.post('/api/patients', patient, key)
    await receptionist.put(`/api/patients/${body.id}`, { full_name: 'Renamed' })
    expect((await receptionist.post('/api/patients', patient, key)).body).toEqual(body)
  })

  test.each(['', 'two words', 'ümlaut', 'x'.repeat(201)])('%j is invalid', async (key) => {
    const { status, body } = await receptionist.post('/api/patients', patient, { 'idempotency-key': key })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['Idempotency-Key']])
  })

  test('is ignored on a call that creates nothing', async () => {
    const key = freshKey()
    const { body } = await receptionist.post('/api/patients', patient)
    expect((await receptionist.put(`/api/patients/${body.id}`, { full_name: 'One' }, key)).body.full_name).toBe('One')
    expect((await receptionist.put(`/api/patients/${body.id}`, { full_name: 'Two' }, key)).body.full_name).toBe('Two')
  })

  test('stores texts as they were typed', async () => {
    const key = freshKey()
    const name = 'هدى "الكواري" \\ 1.50 é\u{1F600}'
    const first = await receptionist.post('/api/patients', { full_name: name }, key)
    expect((await receptionist.post('/api/patients', { full_name: name }, key)).body).toEqual(first.body)
    expect(first.body.full_name).toBe(name)
  })
})
