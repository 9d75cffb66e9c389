import { afterEach, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { settlingFactory } from '#test/support/settling.ts'
import { AE, SA, taxedFactory } from '#test/support/taxed.ts'

const clinic = await clinicApp({ now: '2026-01-10T06:00:00Z' })
const admin = clinic.as('admin')
const desk = clinic.as('receptionist')
const manager = clinic.as('manager')
const { factory, claimed, sent, receipt, allocate, decide, claimOf, payoutsOf } = await settlingFactory(clinic)
const { regime, billOf, reductionsOf } = taxedFactory(clinic, factory)
await regime(SA)

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const CORRECTED = {
  treatments: [{ treatment_code: 'FILL', description: 'Filling', cost: 300 }],
  reason: 'Wrong code',
}

const sumOf = (amounts: readonly number[]) => Math.round(amounts.reduce((sum, each) => sum + each * 100, 0)) / 100

test('both parts of an insured visit contain tax, and the doctor earns on the rest', async () => {
  const claim = await claimed()
  // 90.10 of the patient contain 11.75; 360.40 of the insurer 47.01.
  const { body: invoice } = await admin.get(`/api/invoices/${claim.invoice_id}`)
  expect(invoice.taxes).toEqual([{ percent: 15, amount: 90.1, net: 78.35, tax: 11.75 }])
  const shown = await claimOf(claim.id)
  expect(shown.taxes).toEqual([{ percent: 15, amount: 360.4, net: 313.39, tax: 47.01 }])
  expect(shown.lines.map(({ insurer_tax_amount }) => insurer_tax_amount)).toEqual([15.7, 31.31])
  // 35 % of 26.17 and 52.18, and of the whole net less that.
  expect(invoice.earnings?.share).toBe(27.42)
  expect(shown.lines.map(({ payout_share }) => payout_share)).toEqual([36.64, 73.04])
  await desk.post(`/api/invoices/${claim.invoice_id}/payments`, { amount: 90.1, payment_method: 'cash' })
  const [payout] = await payoutsOf(claim.invoice_id)
  const { body: explained } = await manager.get(`/api/doctors/payouts/${payout?.id ?? 0}`)
  expect(explained).toMatchObject({ gross_amount: 27.42, lines: [{ tax_amount: 3.93 }, { tax_amount: 7.82 }] })
})

test('what the payer gives up of a claim lowers its document, and what the patient is billed is taxed there', async () => {
  const claim = await sent()
  expect(claim.batch).toMatchObject({
    taxes: [{ percent: 15, amount: 360.4, net: 313.39, tax: 47.01 }],
    tax_number: SA.tax_number,
    payer_tax_number: null,
    payer_address: null,
  })
  const codes = { sender_code: 'MF1', receiver_code: 'A001' }
  await clinic.database.updateTable('payers').set(codes).where('id', '=', claim.payer_id).execute()
  await clinic.database.updateTable('doctors').set({ licence_number: 'D1' }).execute()
  const { text } = await desk.get(`/api/claim-batches/${claim.batch.id}/file?format=shafafiya`)
  // Without their tax: 360.40 and 90.10 of the claim, 120.40 and 240.00 of its activities.
  expect(text.match(/<(VAT(Percent)?|Gross|PatientShare|Net)>[\d.]+/g)).toEqual([
    '<Gross>391.74',
    '<PatientShare>78.35',
    '<Net>313.39',
    '<VAT>47.01',
    '<Net>104.70',
    '<VAT>15.70',
    '<VATPercent>15',
    '<Net>208.69',
    '<VAT>31.31',
    '<VATPercent>15',
  ])
  // Dubai's exchange knows no VAT: there the net is what the payer owes.
  const dubai = (await desk.get(`/api/claim-batches/${claim.batch.id}/file?format=dhpo`)).text
  expect(dubai.match(/<(VAT(Percent)?|Gross|PatientShare|Net)>[\d.]+/g)).toEqual([
    '<Gross>450.50',
    '<PatientShare>90.10',
    '<Net>360.40',
    '<Net>120.40',
    '<Net>240.00',
  ])
  const [xr, fill] = claim.lines
  const { id } = await receipt(claim.payer_id, 400)
  await allocate(id, [
    { claim_line_id: xr.id, paid: 108.36, discount: 12.04 },
    { claim_line_id: fill.id, paid: 200, rejected: 40 },
  ])
  await clinic.database.updateTable('payers').set({ may_bill_patient: true }).where('id', '=', claim.payer_id).execute()
  expect((await decide(claim.id, fill.id, 'write_off', 10)).status).toBe(201)
  expect((await decide(claim.id, fill.id, 'bill_patient', 20)).status).toBe(201)
  expect((await decide(claim.id, fill.id, 'resubmit', 10)).status).toBe(201)
  const bill = await billOf(claim.id)
  expect(bill).toMatchObject({ total_amount: 20, taxes: [{ percent: 15, amount: 20, net: 17.39, tax: 2.61 }] })
  // 12.04, 10.00 and 20.00: 15.70 and 31.31 of tax in proportion.
  expect(await reductionsOf(claim.id)).toEqual([
    ['discount', 12.04, 1.57],
    ['write_off', 10, 1.3],
    ['billed', 20, 2.61],
  ])
  await admin.put(`/api/invoices/${bill.id}/cancel`, {})
  expect((await reductionsOf(claim.id)).at(-1)).toEqual(['bill_cancelled', -20, -2.61])
  expect((await admin.post(`/api/invoices/${claim.invoice_id}/correct`, CORRECTED)).status).toBe(201)
  const all = await reductionsOf(claim.id)
  expect(all.at(-1)?.[0]).toBe('withdrawn')
  expect(sumOf(all.map(([, amount]) => amount))).toBe(360.4)
  expect(sumOf(all.map(([, , tax]) => tax))).toBe(47.01)
})

test('a payer that is the recipient pays tax where the patient does not', async () => {
  await regime({ ...AE, tax_from: '2026-01-01' })
  const first = await claimed({ own_payer: true })
  expect(first.taxes).toMatchObject([{ percent: 0, amount: 360.4 }])
  const { body: payer } = await admin.put(`/api/settings/payers/${first.payer_id}`, {
    name: first.payer_name,
    kind: 'insurer',
    insurer_tax: 'standard',
  })
  expect(payer.insurer_tax).toBe('standard')
  const { body: corrected } = await admin.post(`/api/invoices/${first.invoice_id}/correct`, CORRECTED)
  expect(corrected.taxes).toMatchObject([{ percent: 0, amount: 60 }])
  expect((await claimOf(corrected.claim?.id ?? 0)).taxes).toEqual([
    { percent: 5, amount: 240, net: 228.57, tax: 11.43 },
  ])
  await regime(SA)
})

test('withdrawing a claim with a bill moves all of its tax to the patient', async () => {
  const claim = await sent()
  await clinic.database.updateTable('payers').set({ may_bill_patient: true }).where('id', '=', claim.payer_id).execute()
  const { status } = await admin.post(`/api/claims/${claim.id}/withdraw`, {
    reason: 'Not insured',
    bill_patient: true,
  })
  expect(status).toBe(200)
  expect(await billOf(claim.id)).toMatchObject({ taxes: [{ percent: 15, amount: 360.4, net: 313.39, tax: 47.01 }] })
  expect(await reductionsOf(claim.id)).toEqual([['withdrawn', 360.4, 47.01]])
})
