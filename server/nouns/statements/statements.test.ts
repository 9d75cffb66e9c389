import { beforeAll, describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { makeSpecialist, moveClock, recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp({ now: '2026-08-20T09:00:00Z' })
const admin = clinic.as('admin')
const manager = clinic.as('manager')
const { own_doctor, completeAppointment, issueInvoice, pay } = recordFactory(clinic)
const other = await clinic.createSignedIn('doctor', 'Omar Other')
await makeSpecialist(clinic, own_doctor)

const close = (month: string) => admin.post('/api/statements', { month })
const statementsOf = async (query: string, person = manager) =>
  (await person.get(`/api/statements${query}` as '/api/statements')).body
const deduct = (id: number, deduction_amount: number) =>
  admin.post(`/api/invoices/${id}/manual-deduction`, { deduction_amount, reason: 'Lab' })
const recordsOf = async (query: string) =>
  (await manager.get(`/api/doctors/payouts?${query}` as '/api/doctors/payouts')).body

/** An invoice of 1,050.50 whose doctor earns 412.68, paid in September. */
let invoice = 0
let unpaid = 0
const september = { gross_amount: 412.68, deduction: 7.16, payout_amount: 405.52 }

beforeAll(async () => {
  await issueInvoice({ paid_amount: 100, treatments: [{ description: 'Check-up', cost: 100 }] })
  await moveClock(clinic, '2026-09-10T09:00:00Z')
  const appointment = await completeAppointment()
  invoice = (
    await issueInvoice({ patient_id: appointment.patient_id, appointment_id: appointment.id, paid_amount: 400 })
  ).id
  await pay(invoice, 650.5, 'card')
  unpaid = (await issueInvoice()).id
  await moveClock(clinic, '2026-11-02T09:00:00Z')
})

describe('closing months', () => {
  test('shows beforehand which months may be closed, and their figures', async () => {
    const { body } = await manager.get('/api/statements/months')
    expect(body).toEqual({ closed: [], open: ['2026-10', '2026-09', '2026-08'] })
    const preview = await manager.get('/api/statements/preview?month=2026-09')
    expect(preview.body).toMatchObject([{ doctor_id: own_doctor, month: '2026-09', ...september }])
    expect(preview.body[0]?.records).toHaveLength(2)
    expect(await statementsOf('?month=2026-09')).toEqual([])
  })

  test('is refused for a month that is not over, and for an invalid month', async () => {
    expect((await close('2026-11')).body.error).toBe('The month 2026-11 is not over yet')
    expect((await close('2027-01')).status).toBe(409)
    expect((await close('2026-13')).body.fields).toEqual({ month: 'Month must be a month such as 2026-11' })
    expect((await manager.get('/api/statements/preview?month=2026-11')).status).toBe(409)
  })

  test('freezes each doctor’s records and sums', async () => {
    const { status, body } = await close('2026-09')
    expect(status).toBe(201)
    const statement = {
      doctor_id: own_doctor,
      doctor_name: 'Dana Doctor',
      month: '2026-09',
      currency: 'QR',
      ...september,
      carried_in: 0,
      total: 405.52,
    }
    const record = { invoice_id: invoice, created_at: '2026-09-10T09:00:00.000Z', reverses_payout_id: null }
    expect(body).toEqual([{ ...statement, records: expect.any(Array) }])
    expect(body[0]?.records).toMatchObject([
      { ...record, gross_amount: 157.14, deduction: 0, payout_amount: 157.14, payment_method: 'cash' },
      { ...record, gross_amount: 255.54, deduction: 7.16, payout_amount: 248.38, corrects_month: null },
    ])
    expect(await statementsOf('?month=2026-09')).toEqual(body)
    expect(await statementsOf('', clinic.as('doctor'))).toEqual(body)
    expect(await statementsOf(`?doctor_id=${own_doctor}`, other)).toEqual([])
    expect((await clinic.as('receptionist').get('/api/statements')).status).toBe(403)
  })

  test('is refused a second time, before the first one, and with a month skipped', async () => {
    expect((await close('2026-09')).body.error).toBe('The month 2026-09 is closed already')
    expect((await close('2026-08')).body.error).toBe('The month 2026-08 is before 2026-09, which is closed')
    await moveClock(clinic, '2026-11-05T09:00:00Z')
    await pay(unpaid, 10)
    await moveClock(clinic, '2026-12-05T09:00:00Z')
    await pay(unpaid, 20)
    await moveClock(clinic, '2027-01-05T09:00:00Z')
    expect((await manager.get('/api/statements/months')).body).toMatchObject({
      closed: [
        { month: '2026-09', closed_by_name: 'Amal Admin', doctors: 1, totals: [{ currency: 'QR', total: 405.52 }] },
      ],
      open: ['2026-11'],
    })
    expect((await close('2026-12')).body.error).toBe('Close 2026-11 first')
    expect((await close('2026-11')).status).toBe(201)
  })
})

describe('later changes to the payouts of a closed month', () => {
  test('is a record of its own for a manual deduction', async () => {
    expect((await deduct(invoice, 50)).status).toBe(201)
    const [latest] = await recordsOf(`doctor_id=${own_doctor}&limit=1`)
    expect(latest).toMatchObject({
      invoice_id: invoice,
      created_at: '2027-01-05T09:00:00.000Z',
      gross_amount: 0,
      deduction: 50,
      payout_amount: -50,
      payment_method: 'card',
      manual_deduction_reason: 'Lab',
      deducts_from_closed: true,
    })
    const { body } = await admin.get(`/api/invoices/${invoice}`)
    expect(body.doctor_payout).toMatchObject({ gross_amount: 412.68, deduction: 57.16, payout_amount: 355.52 })
    expect((await deduct(invoice, 355.53)).status).toBe(400)
    expect(await statementsOf('?month=2026-09')).toMatchObject([september])
  })

  test('is a reversal when the invoice is cancelled, also of the deduction of the same month', async () => {
    await admin.put(`/api/invoices/${invoice}/cancel`, {})
    const records = await recordsOf('start_date=2027-01-01&end_date=2027-01-31')
    expect(records.map(({ gross_amount, deduction }) => [gross_amount, deduction])).toEqual(
      [
        [-255.54, -7.16],
        [-157.14, -0],
      ].map(([gross = 0, deducted = 0]) => [gross, deducted + 0]),
    )
    expect(await statementsOf('?month=2026-09')).toMatchObject([september])
  })

  test('a debt is carried in until it is earned back, and each correction names the month it corrects', async () => {
    await moveClock(clinic, '2027-02-03T09:00:00Z')
    await close('2026-12')
    const january = { gross_amount: -412.68, deduction: -7.16, payout_amount: -405.52, carried_in: 0, total: -405.52 }
    const { body } = await close('2027-01')
    expect(body).toMatchObject([{ month: '2027-01', ...january }])
    expect(body[0]?.records.map(({ corrects_month }) => corrects_month)).toEqual(['2026-09', '2026-09'])
    await moveClock(clinic, '2027-03-03T09:00:00Z')
    expect((await close('2027-02')).body).toMatchObject([
      { payout_amount: 0, carried_in: -405.52, total: -405.52, records: [] },
    ])
    await pay(unpaid, 50)
    await moveClock(clinic, '2027-04-03T09:00:00Z')
    const [march] = (await close('2027-03')).body
    expect(march).toMatchObject({ carried_in: -405.52, records: [{ gross_amount: march?.gross_amount }] })
    expect(march?.total).toBe(Number((Number(march?.payout_amount) - 405.52).toFixed(2)))
  })

  test('agrees with the check of the clinic', async () => {
    expect((await checkClinic(clinic.database)).wrong).toEqual([])
  })
})

test('a month of any later year can be closed', async () => {
  await moveClock(clinic, '2101-05-02T09:00:00Z')
  const appointment = await completeAppointment()
  await issueInvoice({ patient_id: appointment.patient_id, appointment_id: appointment.id, paid_amount: 400 })
  await moveClock(clinic, '2101-06-02T09:00:00Z')
  const { open } = (await manager.get('/api/statements/months')).body
  expect(open).toEqual(['2101-05'])
  expect((await close('2101-05')).status).toBe(201)
})
