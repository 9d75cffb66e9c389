import { beforeAll, describe, expect, test } from 'vitest'
import { sumOfPayouts } from '#domain/payout.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { endodontics, recordFactory, makeSpecialist, moveClock } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-02-28T09:00:00Z' })
const admin = clinic.as('admin')
const manager = clinic.as('manager')
const { own_doctor, completeAppointment, issueInvoice, pay } = recordFactory(clinic)
const other = await clinic.createSignedIn('doctor', 'Omar Other')
await makeSpecialist(clinic, own_doctor)

const paths = { start_date: '', end_date: '', doctor_id: '' }
const payouts = async (filter: Partial<typeof paths> = {}, person = manager) => {
  const query = new URLSearchParams({ ...paths, ...filter })
  const { status, body } = await person.get(`/api/doctors/payouts?${query.toString()}`)
  expect(status).toBe(200)
  return body
}
const february = { start_date: '2026-02-01', end_date: '2026-02-28' }
const march = { start_date: '2026-03-01', end_date: '2026-03-31' }

describe('an invoice of 900.00 and 150.50, paid on 28 February in cash and on 5 March by card', () => {
  let invoice_id = 0

  beforeAll(async () => {
    const appointment = await completeAppointment()
    invoice_id = (await issueInvoice({ patient_id: appointment.patient_id, appointment_id: appointment.id })).id
    await pay(invoice_id, 400)
    await moveClock(clinic, '2026-03-05T09:00:00Z')
    await pay(invoice_id, 650.5, 'card')
    await admin.post(`/api/invoices/${invoice_id}/manual-deduction`, { deduction_amount: 50, reason: 'Broken file' })
  })

  test('has a payout at each payment’s time, with its method, fee and deduction', async () => {
    expect(await payouts()).toEqual([
      {
        id: expect.any(Number),
        invoice_id,
        doctor_id: own_doctor,
        doctor_name: 'Dana Doctor',
        patient_id: expect.any(Number),
        patient_name: 'Patient 1',
        created_at: '2026-03-05T09:00:00.000Z',
        gross_amount: 255.54,
        deduction: 57.16,
        payout_amount: 198.38,
        payment_method: 'card',
        means_id: null,
        currency: 'QR',
        manual_deduction_reason: 'Broken file',
        reverses_payout_id: null,
        refund_id: null,
        deducts_from_closed: false,
        lab_case_id: null,
      },
      expect.objectContaining({
        created_at: '2026-02-28T09:00:00.000Z',
        gross_amount: 157.14,
        deduction: 0,
        payout_amount: 157.14,
        payment_method: 'cash',
        means_id: null,
        manual_deduction_reason: null,
      }),
    ])
  })

  test('has the same sum on the invoice and in the summary', async () => {
    const sums = { gross_amount: 412.68, deduction: 57.16, payout_amount: 355.52 }
    expect((await admin.get(`/api/invoices/${invoice_id}`)).body.doctor_payout).toMatchObject(sums)
    expect((await manager.get('/api/doctors/payouts/summary')).body).toEqual([
      { doctor_id: own_doctor, doctor_name: 'Dana Doctor', transactions: 2, currency: 'QR', ...sums },
    ])
  })

  test('is explained line by line', async () => {
    const [card] = await payouts(march)
    const no_insurer = { discount_amount: 0, insurer_amount: 0 }
    const no_lab = { lab_case_id: null, lab_cost: null, lab_cost_basis: null }
    const { body } = await manager.get(`/api/doctors/payouts/${Number(card?.id)}`)
    expect(body).toEqual({
      ...card,
      lines: [
        { ...endodontics[0], teeth: [], ...no_insurer, payout_percentage: 40, payout_share: 360, ...no_lab },
        { ...endodontics[1], teeth: [], ...no_insurer, payout_percentage: 35, payout_share: 52.68, ...no_lab },
      ],
      discount_amount: 0,
      discount_percent: null,
      discount_reason: null,
      share: 412.68,
      total_amount: 1_050.5,
      payment_amount: 650.5,
      paid_before: 400,
      claim: null,
      card_fee_percentage: 2.8,
      refund: null,
      lab_fee: null,
      card_fee: 7.16,
      manual_deductions: [
        { amount: 50, reason: 'Broken file', created_at: '2026-03-05T09:00:00.000Z', created_by_name: 'Amal Admin' },
      ],
    })
    expect((await manager.get('/api/doctors/payouts/999999')).status).toBe(404)
  })

  test('if cancelled in March, the payout of March is voided and that of February reversed', async () => {
    await moveClock(clinic, '2026-03-20T09:00:00Z')
    await admin.put(`/api/invoices/${invoice_id}/cancel`, {})
    const [earned] = await payouts(february)
    expect(earned).toMatchObject({ payout_amount: 157.14, reverses_payout_id: null })
    expect(await payouts(march)).toMatchObject([
      {
        created_at: '2026-03-20T09:00:00.000Z',
        gross_amount: -157.14,
        deduction: 0,
        payout_amount: -157.14,
        payment_method: 'cash',
        reverses_payout_id: earned?.id,
      },
    ])
    const nothing = { gross_amount: 0, deduction: 0, payout_amount: 0 }
    expect((await admin.get(`/api/invoices/${invoice_id}`)).body.doctor_payout).toMatchObject(nothing)
    expect((await manager.get('/api/doctors/payouts/summary')).body).toMatchObject([
      { transactions: 2, currency: 'QR', ...nothing },
    ])
    const kept = await clinic.database.selectFrom('payouts').selectAll().where('invoice_id', '=', invoice_id).execute()
    expect(kept).toHaveLength(3)
  })
})

test('a deduction of an earlier month is reversed with its payout', async () => {
  await moveClock(clinic, '2026-04-10T09:00:00Z')
  const { id } = await issueInvoice({ paid_amount: 1_050.5, payment_method: 'card' })
  await admin.post(`/api/invoices/${id}/manual-deduction`, { deduction_amount: 100, reason: 'Lab' })
  await moveClock(clinic, '2026-05-02T09:00:00Z')
  await admin.put(`/api/invoices/${id}/cancel`, {})
  expect(await payouts({ start_date: '2026-05-01' })).toMatchObject([
    { gross_amount: -412.68, deduction: -111.56, payout_amount: -301.12 },
  ])
})

test('a payout with several deductions is counted once in the summary', async () => {
  await moveClock(clinic, '2026-05-20T09:00:00Z')
  const { id } = await issueInvoice({ paid_amount: 1_050.5, payment_method: 'card' })
  for (const [deduction_amount, reason] of [
    [100, 'Lab'],
    [20.5, 'Broken file'],
  ] as const) {
    await admin.post(`/api/invoices/${id}/manual-deduction`, { deduction_amount, reason })
  }
  await issueInvoice({ paid_amount: 400 })
  const days = { start_date: '2026-05-20', end_date: '2026-05-20' }
  const listed = await payouts(days)
  const sums = { gross_amount: 569.82, deduction: 132.06, payout_amount: 437.76 }
  expect((await manager.get(`/api/doctors/payouts/summary?${new URLSearchParams(days)}`)).body).toMatchObject([
    { transactions: 2, ...sums },
  ])
  expect(sumOfPayouts(listed)).toMatchObject(sums)
})

describe('the months and days of the clinic', () => {
  test('begin at its midnight: 21:00 UTC is the next day, and month', async () => {
    await moveClock(clinic, '2026-06-30T20:59:59Z')
    const before = await issueInvoice({ paid_amount: 100 })
    await moveClock(clinic, '2026-06-30T21:00:00Z')
    const after = await issueInvoice({ paid_amount: 100 })
    const ids = async (start_date: string, end_date: string) =>
      (await payouts({ start_date, end_date })).map(({ invoice_id }) => invoice_id)
    expect(await ids('2026-06-30', '2026-06-30')).toEqual([before.id])
    expect(await ids('2026-07-01', '2026-07-01')).toEqual([after.id])
    expect(await ids('2026-06-30', '2026-07-01')).toEqual([after.id, before.id])

    await admin.put(`/api/invoices/${before.id}/cancel`, {})
    await admin.put(`/api/invoices/${after.id}/cancel`, {})
    expect(await payouts({ start_date: '2026-07-01' })).toMatchObject([
      { invoice_id: before.id, payout_amount: -39.28 },
    ])
    expect(await ids('2026-06-30', '2026-06-30')).toEqual([before.id])
  })

  test('a range that ends before it starts is refused', async () => {
    const { status, body } = await manager.get('/api/doctors/payouts?start_date=2026-02-02&end_date=2026-02-01')
    expect([status, body.fields]).toEqual([400, { end_date: 'The end date must not be before the start date' }])
    expect((await manager.get('/api/doctors/payouts?start_date=soon')).status).toBe(400)
  })

  test('the last day of the calendar is a valid end', async () => {
    expect((await payouts({ start_date: '1900-01-01', end_date: '9998-12-31' })).length).toBeGreaterThan(3)
  })
})

describe('who sees what', () => {
  test('admin and manager see all payouts and may filter by doctor', async () => {
    const appointment = await completeAppointment({ doctor_id: other.user.doctor_id })
    const theirs = await issueInvoice({
      patient_id: appointment.patient_id,
      appointment_id: appointment.id,
      paid_amount: 10,
    })
    const doctor_id = String(other.user.doctor_id)
    for (const person of [admin, manager]) {
      expect((await payouts({}, person)).length).toBeGreaterThan(3)
      expect(await payouts({ doctor_id }, person)).toMatchObject([{ invoice_id: theirs.id, payout_amount: 3.5 }])
    }
  })

  test('a doctor sees their own, whatever doctor_id they send', async () => {
    const own = clinic.as('doctor')
    for (const filter of [{}, { doctor_id: String(other.user.doctor_id) }]) {
      const seen = await payouts(filter, own)
      expect(seen.length).toBeGreaterThan(3)
      expect(new Set(seen.map(({ doctor_id }) => doctor_id))).toEqual(new Set([own_doctor]))
    }
    const [theirs] = await payouts({ doctor_id: String(other.user.doctor_id) })
    expect((await own.get(`/api/doctors/payouts/${Number(theirs?.id)}`)).status).toBe(404)
    expect((await other.get(`/api/doctors/payouts/${Number(theirs?.id)}`)).status).toBe(200)
    const { body } = await other.get(`/api/doctors/payouts/summary?doctor_id=${own_doctor}`)
    expect(body).toMatchObject([{ doctor_name: 'Omar Other', transactions: 1, currency: 'QR', payout_amount: 3.5 }])
  })

  test('a receptionist sees none', async () => {
    const receptionist = clinic.as('receptionist')
    for (const path of ['/api/doctors/payouts', '/api/doctors/payouts/summary', '/api/doctors/payouts/1'] as const) {
      expect((await receptionist.get(path)).status).toBe(403)
    }
  })
})
