import { afterAll, describe, expect, test } from 'vitest'
import type { LabCostBasis } from '#domain/lab-cost.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const { completeAppointment, own_doctor } = recordFactory(clinic)
const [admin, manager] = [clinic.as('admin'), clinic.as('manager')]
const [desk, doctor] = [clinic.as('receptionist'), clinic.as('doctor')]
const other = await clinic.createSignedIn('doctor', 'Omar Other')
const lab_id = (await admin.post('/api/settings/labs', { name: 'Pearl' })).body.id
const recorded = newEntries(clinic.database)

afterAll(async () => expect((await checkClinic(clinic.database, 'Asia/Qatar')).wrong).toEqual([]))

const settings = { is_specialist: false, general_payout_percentage: 40, specialist_payout_percentage: 40 }
const byBasis = (lab_cost_basis: LabCostBasis) =>
  admin.put(`/api/settings/doctors/${own_doctor}`, { ...settings, lab_cost_basis })

const order = async (patient_id: number, fields: object = {}) =>
  (
    await desk.post(`/api/patients/${patient_id}/lab-cases`, {
      doctor_id: own_doctor,
      lab_id,
      description: 'Zirconia crown',
      agreed_fee: 600,
      due_on: '2026-11-25',
      ...fields,
    })
  ).body.id
const crown = (lab_case_id: number | null, cost = 3_000) => ({ description: 'Zirconia crown', cost, lab_case_id })
const visit = async () => {
  const { id: appointment_id, patient_id } = await completeAppointment()
  return { appointment_id, patient_id, payment_method: 'cash' as const }
}
const issue = (sent: object) => desk.post('/api/invoices', sent)
/** A crown of 3,000.00 with a lab of 600.00, charged to the doctor's patient. */
async function charged(fields: object = {}) {
  const of = await visit()
  const lab_case_id = await order(of.patient_id)
  const { body } = await issue({ ...of, treatments: [crown(lab_case_id)], ...fields })
  return { ...of, lab_case_id, id: body.id, invoice: body }
}
const payoutOf = async (id: number) => (await admin.get(`/api/invoices/${id}`)).body.doctor_payout?.payout_amount
const pay = (id: number, amount: number, payment_method = 'cash') =>
  desk.post(`/api/invoices/${id}/payments`, { amount, payment_method })
const fee = (id: number, invoiced_fee: number, by = manager, reference = 'B-17') =>
  by.post(`/api/lab-cases/${id}/fee`, { invoiced_fee, reference })
const payouts = async (invoice_id: number) =>
  (await manager.get('/api/doctors/payouts')).body.filter((each) => each.invoice_id === invoice_id)

describe.each([
  ['none', 1_200, 0],
  ['before_share', 960, -20],
  ['from_share', 600, -50],
] as const)('a doctor whose lab costs count %s', (basis, share, difference) => {
  test('earns the share of the crown, paid and refunded in parts, and the difference of the real fee', async () => {
    expect((await byBasis(basis)).body).toMatchObject({ lab_cost_basis: basis })
    const { id, invoice, lab_case_id } = await charged()
    expect(invoice.treatments).toMatchObject([{ lab_case_id, lab_cost: 600 }])
    await pay(id, 1_000)
    expect(await payoutOf(id)).toBe(Math.round((share * 100) / 3) / 100)
    const { payments } = (await pay(id, 2_000)).body
    expect(await payoutOf(id)).toBe(share)
    const back = { payment_id: payments.at(-1)?.id, amount: 1_500, refund_method: 'cash', reason: 'Too much' }
    await manager.post(`/api/invoices/${id}/refunds`, back)
    expect(await payoutOf(id)).toBe(share / 2)
    await pay(id, 1_500)
    expect((await fee(lab_case_id, 650)).body).toMatchObject({
      invoiced_fee: 650,
      fee_reference: 'B-17',
      invoice_id: id,
    })
    expect(await payoutOf(id)).toBe(share + difference)
    expect((await payouts(id)).filter((each) => each.lab_case_id === lab_case_id)).toHaveLength(
      difference === 0 ? 0 : 1,
    )
  })
})

describe('a case', () => {
  test('is charged by one line of a standing invoice; a cancelled one gives it free, and a corrected one keeps it', async () => {
    await byBasis('before_share')
    const { id, lab_case_id, patient_id } = await charged({ paid_amount: 3_000 })
    const again = { patient_id, payment_method: 'cash', treatments: [crown(lab_case_id)] }
    expect(await issue(again)).toMatchObject({ status: 409, body: { code: 'lab-case.charged' } })
    const corrected = await admin.post(`/api/invoices/${id}/correct`, {
      treatments: [{ description: 'Zirconia crown', cost: 3_000 }],
      reason: 'Other tooth',
    })
    expect(corrected.body.treatments).toMatchObject([{ lab_case_id, lab_cost: 600 }])
    expect([await payoutOf(id), await payoutOf(corrected.body.id)]).toEqual([0, 960])
    const without = await admin.post(`/api/invoices/${corrected.body.id}/correct`, {
      treatments: [crown(null)],
      reason: 'Made here',
    })
    expect(without.body.treatments).toMatchObject([{ lab_case_id: null, lab_cost: null }])
    expect(await payoutOf(without.body.id)).toBe(1_200)
    expect((await issue(again)).status).toBe(201)
  })

  test('keeps the fee of the bill if it came before the invoice', async () => {
    const of = await visit()
    const lab_case_id = await order(of.patient_id)
    const isListed = async (unbilled: boolean) =>
      (await manager.get(`/api/lab-cases?unbilled=${unbilled}`)).body.some((each) => each.id === lab_case_id)
    expect([await isListed(true), await isListed(false)]).toEqual([true, false])
    await fee(lab_case_id, 700)
    expect([await isListed(true), await isListed(false)]).toEqual([false, true])
    const { body } = await issue({ ...of, treatments: [crown(lab_case_id)], paid_amount: 3_000 })
    expect(body.treatments).toMatchObject([{ lab_case_id, lab_cost: 700 }])
    expect(await payoutOf(body.id)).toBe(920)
  })

  test('is refused if it is of another patient, doctor or currency, was cancelled, or is named twice', async () => {
    const of = await visit()
    const treatments = (...ids: number[]) => ids.map((id) => crown(id))
    const theirs = await order((await visit()).patient_id)
    const of_other = await order(of.patient_id, { doctor_id: other.user.doctor_id })
    const cancelled = await order(of.patient_id)
    await desk.post(`/api/lab-cases/${cancelled}/events`, { kind: 'cancelled' })
    const twice = await order(of.patient_id)
    for (const [lines, status, code] of [
      [treatments(theirs), 400, 'lab-case.charge-unknown'],
      [treatments(999_999), 400, 'lab-case.charge-unknown'],
      [treatments(of_other), 400, 'lab-case.charge-of-another-doctor'],
      [treatments(cancelled), 409, 'lab-case.charge-cancelled'],
      [treatments(twice, twice), 409, 'lab-case.charged-twice'],
    ] as const) {
      const { status: answered, body } = await issue({ ...of, treatments: lines })
      expect([answered, JSON.stringify(body)]).toEqual([status, expect.stringContaining(code)])
    }
    // Without an appointment there is no doctor, and so no share that it could lower.
    const { appointment_id: _visit, ...alone } = of
    expect((await issue({ ...alone, treatments: treatments(of_other) })).body).toMatchObject({
      doctor_id: null,
      treatments: [{ lab_cost: 600 }],
    })
  })

  test('is charged by one of two invoices that are issued at once, and keeps its doctor and its fee', async () => {
    const of = await visit()
    const lab_case_id = await order(of.patient_id)
    const sent = { patient_id: of.patient_id, payment_method: 'cash', treatments: [crown(lab_case_id)] }
    const statuses = (await Promise.all([issue(sent), issue(sent), issue(sent)])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    const change = (fields: object) => desk.put(`/api/lab-cases/${lab_case_id}`, fields)
    expect((await change({ agreed_fee: 1 })).status).toBe(409)
    expect((await change({ doctor_id: other.user.doctor_id })).status).toBe(409)
    expect((await change({ shade: 'A2' })).status).toBe(200)
  })
})

describe('the fee of a lab', () => {
  test('is a record of the difference at once, whatever is paid; a second one of the difference to the first', async () => {
    await byBasis('from_share')
    const { id, lab_case_id } = await charged()
    expect(await recorded()).not.toEqual([])
    expect((await fee(lab_case_id, 650)).status).toBe(201)
    expect(await recorded()).toMatchObject([
      {
        kind: 'lab-case.fee-noted',
        before: { invoiced_fee: null },
        after: { invoiced_fee: 650, reference: 'B-17' },
        details: { currency: 'QR', payout: { gross_amount: 0, deduction: 50 } },
      },
    ])
    await fee(lab_case_id, 620)
    const records = await payouts(id)
    expect(records).toMatchObject([
      { gross_amount: 0, deduction: -30, payout_amount: 30, lab_case_id },
      { gross_amount: 0, deduction: 50, payout_amount: -50, lab_case_id },
    ])
    expect((await manager.get(`/api/doctors/payouts/${records[0]?.id}`)).body).toMatchObject({
      share: 600,
      payment_amount: 0,
      card_fee: -30,
      lines: [{ lab_cost: 600, lab_cost_basis: 'from_share', payout_share: 600 }],
      lab_fee: {
        lab_case_id,
        lab_name: 'Pearl',
        fee_before: 650,
        invoiced_fee: 620,
        share_before: 550,
        share_after: 580,
      },
    })
    await pay(id, 3_000, 'card')
    // The card's fee is of the share of 600.00: 2.8 % are 16.80.
    expect(await payoutOf(id)).toBe(600 - 16.8 - 20)
    const deduct = (deduction_amount: number) =>
      admin.post(`/api/invoices/${id}/manual-deduction`, { deduction_amount, reason: 'Broken file' })
    expect([(await deduct(563.21)).status, (await deduct(63.2)).status]).toEqual([400, 201])
    expect(await payoutOf(id)).toBe(500)
  })

  test('is voided with the invoice of its month, and reversed with that of an earlier one', async () => {
    await byBasis('from_share')
    const [now, then] = [await charged({ paid_amount: 3_000 }), await charged({ paid_amount: 3_000 })]
    for (const each of [now, then]) await fee(each.lab_case_id, 500)
    await admin.put(`/api/invoices/${now.id}/cancel`, {})
    expect(await payouts(now.id)).toEqual([])
    await moveClock(clinic, '2026-12-02T06:00:00Z')
    await admin.put(`/api/invoices/${then.id}/cancel`, {})
    expect((await payouts(then.id)).map(({ payout_amount }) => payout_amount).toSorted((a, b) => a - b)).toEqual([
      -600, -100, 100, 600,
    ])
    expect(await payoutOf(then.id)).toBe(0)
    const { body } = await fee(then.lab_case_id, 700)
    expect(body).toMatchObject({ invoiced_fee: 700, invoice_id: null })
    expect(await payoutOf(then.id)).toBe(0)
  })

  test('is dated after a closed month, and stands on the statement with the bases of its lines', async () => {
    await byBasis('before_share')
    const { id, lab_case_id } = await charged({ paid_amount: 3_000 })
    await moveClock(clinic, '2027-01-05T06:00:00Z')
    for (const month of ['2026-11', '2026-12']) {
      expect((await admin.post('/api/statements', { month })).status).toBe(201)
    }
    const [closed] = (await manager.get('/api/statements?month=2026-12')).body
    expect(closed?.records.find((each) => each.invoice_id === id)).toMatchObject({
      lab_lines: [{ lab_case_id, charged: 3_000, lab_cost: 600, lab_cost_basis: 'before_share', payout_share: 960 }],
    })
    // A clock that is behind: the fee is not dated before the end of the closed month.
    clinic.clock.now = new Date('2026-12-31T20:59:00Z')
    await fee(lab_case_id, 900)
    clinic.clock.now = new Date('2027-01-05T06:00:00Z')
    expect((await payouts(id)).find((each) => each.lab_case_id)).toMatchObject({
      payout_amount: -120,
      created_at: '2026-12-31T21:00:00.000Z',
    })
    await moveClock(clinic, '2027-02-01T06:00:00Z')
    const { body } = await admin.get('/api/statements/preview?month=2027-01')
    expect(body[0]?.records).toMatchObject([{ payout_amount: -120, lab_case_id, corrects_month: null }])
  })

  test('is noted by management, and refused below 0 or beyond what an amount may be', async () => {
    const id = await order((await visit()).patient_id)
    for (const by of [desk, doctor]) expect((await fee(id, 10, by)).status).toBe(403)
    for (const wrong of [-1, 0.001, 1e9]) expect((await fee(id, wrong)).status).toBe(400)
    expect((await fee(id, 10, manager, 'x'.repeat(81))).status).toBe(400)
    expect((await fee(999_999, 10)).status).toBe(404)
    expect((await fee(id, 0)).body).toMatchObject({ invoiced_fee: 0, invoice_id: null })
  })
})
