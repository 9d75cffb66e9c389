import { expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { readCsv } from '#test/support/csv.ts'
import { makeSpecialist, moveClock, recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-18T09:00:00Z' })
const manager = clinic.as('manager')
const admin = clinic.as('admin')
const { own_doctor, registerPatient, book, issueInvoice, pay } = recordFactory(clinic)
await makeSpecialist(clinic, own_doctor)
const RANGE = 'start_date=2026-11-15&end_date=2026-11-21'

const at = (day: string, from: string, until: string) => ({
  datetime_start: `${day}T${from}`,
  datetime_end: `${day}T${until}`,
  allow_overlap: true,
})
const status = (id: number, change: object) => admin.put(`/api/appointments/${id}/status`, change)

const patient_id = (await registerPatient()).id
const done = await book({ patient_id, ...at('2026-11-17', '09:00', '10:00') })
await status(done.id, { status: 'completed' })
// One half is at the same time as the first; a clinic day begins at 08:00 or later, so 05:00 is outside the hours.
const beside = await book({ ...at('2026-11-17', '09:30', '10:30') })
await book({ ...at('2026-11-17', '05:00', '05:20') })
const missed = await book({ ...at('2026-11-16', '09:00', '10:00') })
await status(missed.id, { status: 'cancelled', absence: 'no_show' })
const late = await book({ ...at('2026-11-19', '09:00', '10:00') })
await status(late.id, { status: 'cancelled', absence: 'late_cancel' })
const treatments = [
  { treatment_code: 'fill', description: 'Filling', cost: 100 },
  { treatment_code: ' FILL ', description: 'Filling', cost: 50 },
  { description: 'Advice', cost: 50 },
]
const percent = { discount: { percent: 10 }, discount_reason: 'Staff' }
const bill = await issueInvoice(
  { patient_id, appointment_id: done.id, treatments, ...percent, paid_amount: 80 },
  manager,
)
await pay(bill.id, 40, 'card')
const cancelled = await issueInvoice({ patient_id, appointment_id: null, treatments })
await admin.put(`/api/invoices/${cancelled.id}/cancel`, {})
await moveClock(clinic, '2026-11-20T09:00:00Z')
const [payment] = (await admin.get(`/api/invoices/${bill.id}`)).body.payments
await admin.post(`/api/invoices/${bill.id}/refunds`, {
  payment_id: payment?.id,
  amount: 30,
  refund_method: 'cash',
  reason: 'Too much',
})
await admin.post(`/api/patients/${patient_id}/deposits`, { amount: 25, payment_method: 'cash' })

const NOTHING_OF_INSURERS = { insurers_paid: 0, answered: 0, rejected: 0 }

test('a week by days, beside the week before', async () => {
  const { body } = await manager.get(`/api/reports/figures?${RANGE}&unit=day`)
  const { open_minutes, ...counts } = body.period
  expect(counts).toEqual({
    start_date: '2026-11-15',
    end_date: '2026-11-21',
    money: [
      { currency: 'QR', collected: 115, production: 180, brought_forward: 0, unscheduled: 0, ...NOTHING_OF_INSURERS },
    ],
    answered_lines: 0,
    answer_days: 0,
    done: 1,
    no_shows: 1,
    late_cancellations: 1,
    new_patients: 5,
    imported_patients: 0,
    unscheduled: 0,
    used_minutes: 90,
  })
  expect(open_minutes).toBeGreaterThan(0)
  expect(body.parts.map(({ money }) => money[0]?.collected)).toEqual([0, 0, 0, 120, 0, -5, 0])
  expect(body.before).toMatchObject({ start_date: '2026-11-08', end_date: '2026-11-14', done: 0, new_patients: 0 })
  expect(body.left_out).toEqual({
    uninvoiced: 0,
    uninvoiced_amount: 0,
    unsettled: 2,
    outside_minutes: 20,
    unknown_minutes: 0,
  })
})

test('completed treatments without an invoice are shown separately, with their cost', async () => {
  const lines = [{ description: 'Crown', cost: 70.5 }]
  await status(beside.id, { status: 'completed', treatments: lines })
  const { body } = await manager.get(`/api/reports/figures?${RANGE}`)
  expect(body.left_out).toMatchObject({ uninvoiced: 1, uninvoiced_amount: 70.5, unsettled: 1 })
  expect(body.period.money[0]?.production).toBe(180)
  const listed = async (filter: string) => (await manager.get(`/api/appointments?${RANGE}&${filter}=true`)).body.length
  expect([await listed('uninvoiced'), await listed('unsettled')]).toEqual([1, 1])
})

test('accepted treatments count on the day of the answer, and no longer once they are booked', async () => {
  const items = [100, 200, 400].map((cost) => ({ description: 'Crown', cost }))
  const { body: plan } = await admin.post(`/api/patients/${patient_id}/plans`, {
    title: 'Crowns',
    doctor_id: own_doctor,
    items,
  })
  await admin.post(`/api/plans/${plan.id}/propose`, { valid_until: '2026-12-31' })
  const [first = 0, second = 0] = plan.items.map(({ id }) => id)
  await admin.post(`/api/plans/${plan.id}/answer`, { accepted: [first, second], signed_name: 'Patient' })
  const counted = async () => {
    const { period, parts } = (await manager.get(`/api/reports/figures?${RANGE}`)).body
    return [period.unscheduled, period.money[0]?.unscheduled, parts.map(({ unscheduled }) => unscheduled)]
  }
  expect(await counted()).toEqual([2, 300, [0, 0, 0, 0, 0, 2, 0]])
  const answered = async (range: string) => (await manager.get(`/api/plans/unscheduled?${range}`)).body.length
  expect([await answered(RANGE), await answered('start_date=2026-11-21')]).toEqual([1, 0])
  await book({ patient_id, plan_item_ids: [second], ...at('2026-11-24', '09:00', '10:00') })
  expect(await counted()).toEqual([1, 100, [0, 0, 0, 0, 0, 1, 0]])
})

test('codes in upper and lower case are one, and lines without a code are separate', async () => {
  const { body } = await manager.get(`/api/reports/figures/codes?${RANGE}`)
  const line = { currency: 'QR' }
  expect(body).toEqual([
    { ...line, treatment_code: 'FILL', description: 'Filling', lines: 2, amount: 135, average: 67.5, discount: 15 },
    { ...line, treatment_code: null, description: 'Advice', lines: 1, amount: 45, average: 45, discount: 5 },
  ])
})

test('doctors are compared, and figures without a doctor have a row of their own', async () => {
  await issueInvoice({ patient_id, appointment_id: null, treatments, paid_amount: 10 })
  const { body } = await manager.get(`/api/reports/figures/doctors?${RANGE}`)
  const own = body.find(({ doctor_id }) => doctor_id === own_doctor)
  const { body: payouts } = await manager.get(`/api/doctors/payouts/summary?${RANGE}`)
  expect(own).toMatchObject({ used_minutes: 90, booked_minutes: 110, done_minutes: 90 })
  expect(own?.money).toEqual([{ currency: 'QR', production: 180, collected: 90, payout: payouts[0]?.payout_amount }])
  expect(body.at(-1)).toMatchObject({
    doctor_id: null,
    open_minutes: null,
    money: [{ currency: 'QR', production: 200, collected: 10, payout: 0 }],
  })
})

test('what is paid or refunded in a period counts for the doctor of its invoice, also of an invoice from before', async () => {
  const collectedOn = async (day: string) => {
    const { body } = await manager.get(`/api/reports/figures/doctors?start_date=${day}&end_date=${day}`)
    return body.find(({ doctor_id }) => doctor_id === own_doctor)?.money.map(({ collected }) => collected)
  }
  expect(await collectedOn('2026-11-18')).toEqual([120])
  expect(await collectedOn('2026-11-20')).toEqual([-30])
})

test('a doctor who has left keeps the past, without hours that nobody knows', async () => {
  const { user } = await clinic.createSignedIn('doctor', 'Leaver')
  for (const [from, until] of [
    ['11:00', '11:30'],
    ['11:15', '11:45'],
  ] as const) {
    const appointment = await book({ doctor_id: user.doctor_id, ...at('2026-11-18', from, until) })
    await status(appointment.id, { status: 'completed' })
  }
  await admin.put(`/api/settings/doctors/${Number(user.doctor_id)}`, { active: false })
  const { body } = await manager.get(`/api/reports/figures/doctors?${RANGE}`)
  expect(body.find(({ doctor_id }) => doctor_id === user.doctor_id)).toMatchObject({
    open_minutes: null,
    used_minutes: null,
    done_minutes: 45,
  })
  expect((await manager.get(`/api/reports/figures?${RANGE}`)).body.left_out.unknown_minutes).toBe(45)
})

test('neither leave nor days before a doctor came count as open time', async () => {
  const open = async (query: string) => (await manager.get(`/api/reports/figures?${query}`)).body.period.open_minutes
  const day = 'start_date=2026-11-22&end_date=2026-11-22'
  const before = await open(day)
  await admin.post('/api/leaves', { doctor_id: own_doctor, starts: '2026-11-22T00:00', ends: '2026-11-23T00:00' })
  expect([before > 0, await open(day)]).toEqual([true, 0])
  expect(await open('start_date=2026-11-09&end_date=2026-11-11')).toBe(0)
})

test('each row of the takings is in their list, with its invoice or patient', async () => {
  const { body } = await manager.get(`/api/reports/takings/rows?${RANGE}&limit=3`)
  expect(body.map(({ kind, amount, invoice_id }) => [kind, amount, invoice_id])).toEqual([
    ['refund', -30, bill.id],
    ['payment', 10, expect.any(Number)],
    ['deposit', 25, null],
  ])
})

test.each([
  ['start_date=2026-11-21&end_date=2026-11-15', 'before'],
  ['start_date=2025-01-01&end_date=2026-11-15', '366'],
  ['unit=year', ''],
])('%s is refused', async (query, told) => {
  const answer = await manager.get(`/api/reports/figures?${query}`)
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain(told)
})

test.each(['parts', 'codes', 'doctors'])('a file of %s has the figures of the screen, and is recorded', async (of) => {
  const recorded = newEntries(clinic.database)
  await recorded()
  const {
    status: answered,
    text,
    headers,
  } = await manager.get(`/api/reports/figures/export?${RANGE}&unit=week&of=${of}`)
  expect(answered).toBe(200)
  expect(headers['content-disposition']).toContain(`figures_${of}_2026-11-15_2026-11-21.csv`)
  const [row] = readCsv(text.replace('\u{FEFF}', ''))
  const expected = {
    parts: {
      From: '2026-11-15',
      Currency: 'QR',
      Collected: '125',
      Production: '380',
      'No-shows': '1',
      'Accepted and not booked': '1',
    },
    codes: { Code: 'FILL', Count: '4', Amount: '285', Average: '71.25', Discount: '15' },
    doctors: { Currency: 'QR', 'Minutes done': '90', Production: '180', 'Production an hour': '120' },
  }[of]
  expect(row).toMatchObject(expected ?? {})
  expect(await recorded()).toMatchObject([{ kind: 'report.exported', details: { type: `figures_${of}` } }])
})

test.each(['receptionist', 'doctor'] as const)('a %s does not see them', async (role) => {
  for (const path of ['', '/codes', '/doctors', '/export'] as const)
    expect((await clinic.as(role).get(`/api/reports/figures${path}?unit=year`)).status).toBe(403)
  expect((await clinic.as(role).get('/api/reports/takings/rows?start_date=x')).status).toBe(403)
})
