import { afterEach, describe, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock } from '#test/support/factories.ts'
import { settlingFactory } from '#test/support/settling.ts'

const clinic = await clinicApp({ now: '2026-01-10T06:00:00Z' })
const admin = clinic.as('admin')
const manager = clinic.as('manager')
const { claimed, sent, receipt, allocate, decide, claimOf, payoutsOf, factory } = await settlingFactory(clinic)

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

/** The filling of example 1: 240.00 of the insurer, of which 200.00 is paid and 40.00 rejected. */
async function example7() {
  const claim = await sent()
  const [, fill] = claim.lines
  const paid = await receipt(claim.payer_id, 400)
  await allocate(paid.id, [{ claim_line_id: fill.id, paid: 200, rejected: 40 }])
  return { claim, fill, paid }
}

describe('what an insurer pays', () => {
  test('earns the doctor line by line, and what it rejects is to be decided (example 7)', async () => {
    const { claim } = await example7()
    expect(await claimOf(claim.id)).toMatchObject({
      state: 'answered',
      undecided: 40,
      payout: 70,
      lines: [{ open: 120.4 }, { paid: 200, rejected: 40, undecided: 40, open: 0 }],
    })
    expect(await payoutsOf(claim.invoice_id)).toMatchObject([
      { gross_amount: 70, deduction: 0, payment_method: 'insurer' },
    ])
  })

  test('after it was asked again, and after what is left was given up and billed (examples 8 and 9)', async () => {
    const { claim, fill, paid } = await example7()
    expect((await decide(claim.id, fill.id, 'resubmit', 40.01)).status).toBe(400)
    await decide(claim.id, fill.id, 'resubmit', 40)
    expect(await claimOf(claim.id)).toMatchObject({ state: 'ready', lines: [{}, { to_send: 40, open: 40 }] })
    expect((await allocate(paid.id, [{ claim_line_id: fill.id, paid: 25 }])).status).toBe(409)
    await sent(claim)
    await allocate(paid.id, [{ claim_line_id: fill.id, paid: 25, rejected: 15 }])
    expect((await payoutsOf(claim.invoice_id))[0]).toMatchObject({ gross_amount: 8.75 })
    await decide(claim.id, fill.id, 'write_off', 10)
    expect((await decide(claim.id, fill.id, 'bill_patient', 5)).status).toBe(409)
    await clinic.database
      .updateTable('payers')
      .set({ may_bill_patient: true })
      .where('id', '=', claim.payer_id)
      .execute()
    const { body } = await decide(claim.id, fill.id, 'bill_patient', 5)
    expect(body.lines[1]).toMatchObject({
      paid: 225,
      discounted: 0,
      open: 0,
      undecided: 0,
      written_off: 10,
      billed: 5,
    })
    const bill = await clinic.database
      .selectFrom('invoices')
      .selectAll()
      .where('from_claim_id', '=', claim.id)
      .execute()
    expect(bill).toMatchObject([{ total_amount: 5, payout_share: 1.75, appointment_id: null, status: 'unpaid' }])
    const shown = (await admin.get(`/api/invoices/${bill[0]?.id ?? 0}`)).body
    expect(shown).toMatchObject({ from_claim_id: claim.id, claim: null })
    await admin.put(`/api/invoices/${bill[0]?.id ?? 0}/cancel`, {})
    expect((await claimOf(claim.id)).lines[1]).toMatchObject({ undecided: 5, billed: 0 })
  })

  test('less a discount of settlement earns in proportion (example 10)', async () => {
    const claim = await sent()
    const [xr, fill] = claim.lines
    const { id } = await receipt(claim.payer_id, 324.36)
    const lines = [
      { claim_line_id: xr.id, paid: 108.36, discount: 12.04 },
      { claim_line_id: fill.id, paid: 216, discount: 24 },
    ]
    expect((await allocate(id, lines)).body).toMatchObject({ unallocated: 0 })
    expect(await claimOf(claim.id)).toMatchObject({ state: 'settled', discounted: 36.04 })
    expect((await payoutsOf(claim.invoice_id)).map(({ gross_amount }) => gross_amount)).toEqual([75.6, 37.93])
  })

  test('and takes back in a later receipt is to be decided again (example 11)', async () => {
    const claim = await sent()
    const other = await sent()
    const fill = claim.lines[1]
    await allocate((await receipt(claim.payer_id, 240)).id, [{ claim_line_id: fill.id, paid: 240 }])
    const later = await receipt(claim.payer_id, 190)
    await allocate(later.id, [
      { claim_line_id: other.lines[1].id, paid: 240 },
      { claim_line_id: fill.id, taken_back: 50 },
    ])
    expect((await claimOf(claim.id)).lines[1]).toMatchObject({ paid: 190, undecided: 50 })
    expect((await payoutsOf(claim.invoice_id))[0]).toMatchObject({ gross_amount: -17.5 })
  })

  test('is dated when it is allocated, in no closed month', async () => {
    const claim = await sent()
    const { id } = await receipt(claim.payer_id, 240, { received_on: '2026-01-10' })
    await moveClock(clinic, '2026-02-03T06:00:00Z')
    await allocate((await receipt(claim.payer_id, 1)).id, [{ claim_line_id: claim.lines[0].id, paid: 1 }])
    expect((await admin.post('/api/statements', { month: '2026-01' })).status).toBe(201)
    await allocate(id, [{ claim_line_id: claim.lines[1].id, paid: 240 }])
    expect((await payoutsOf(claim.invoice_id))[0]).toMatchObject({ created_at: '2026-02-03T06:00:00.000Z' })
  })
  test('is explained by the line of the claim', async () => {
    const { claim } = await example7()
    const [record] = await payoutsOf(claim.invoice_id)
    const { body } = await manager.get(`/api/doctors/payouts/${record?.id ?? 0}`)
    expect(body).toMatchObject({
      claim: { id: claim.id, number: claim.number },
      lines: [{ cost: 300, insurer_amount: 240, payout_share: 84 }],
      share: 84,
      total_amount: 240,
      payment_amount: 200,
      paid_before: 0,
    })
  })

  test('lets a manual deduction stand alone, up to what invoice and claim earned', async () => {
    const claim = await sent()
    await factory.pay(claim.invoice_id, 90.1)
    await allocate((await receipt(claim.payer_id, 240)).id, [{ claim_line_id: claim.lines[1].id, paid: 240 }])
    const deduct = (deduction_amount: number) =>
      admin.post(`/api/invoices/${claim.invoice_id}/manual-deduction`, { deduction_amount, reason: 'Lab' })
    expect((await deduct(115.55)).status).toBe(400)
    expect((await deduct(115.54)).status).toBe(201)
  })
})

describe('a claim that ends', () => {
  test('with its cancelled invoice frees the receipt, and takes the payouts back (example 13)', async () => {
    const { claim, paid } = await example7()
    await factory.pay(claim.invoice_id, 90.1)
    const { body } = await admin.put(`/api/invoices/${claim.invoice_id}/cancel`, { cancellation_reason: 'Wrong' })
    expect(body).toMatchObject({ refund_due: 90.1, claim: { state: 'withdrawn', open: 0, undecided: 0 } })
    expect((await manager.get(`/api/payer-payments/${paid.id}`)).body).toMatchObject({ unallocated: 400 })
    expect(await payoutsOf(claim.invoice_id)).toEqual([])
    const { body: next } = await manager.get(`/api/claim-batches/next?payer_id=${claim.payer_id}`)
    expect(next.withdrawn).toMatchObject([{ claim_id: claim.id }])
    expect((await allocate(paid.id, [{ claim_line_id: claim.lines[0].id, paid: 1 }])).status).toBe(409)
  })
  test('in a later month reverses them', async () => {
    const { claim } = await example7()
    await moveClock(clinic, '2026-03-03T06:00:00Z')
    await admin.put(`/api/invoices/${claim.invoice_id}/cancel`, {})
    expect((await payoutsOf(claim.invoice_id)).map(({ gross_amount }) => gross_amount)).toEqual([-70, 70])
  })

  test('with its corrected invoice leaves the receipt to allocate (example 14)', async () => {
    const { claim, paid } = await example7()
    const treatments = [{ treatment_code: 'FILL', description: 'Filling', cost: 300 }]
    const { body } = await admin.post(`/api/invoices/${claim.invoice_id}/correct`, { treatments, reason: 'Wrong code' })
    const renewed = await claimOf(body.claim?.id ?? 0)
    expect(renewed).toMatchObject({ corrects_claim_id: claim.id, lines: [{ open: 240, paid: 0 }] })
    expect((await manager.get(`/api/payer-payments/${paid.id}`)).body).toMatchObject({ unallocated: 400 })
    const batch = await sent(renewed)
    expect(batch.batch.lines).toMatchObject([{ kind: 'correction', amount: 240 }])
  })
})

describe('a batch', () => {
  test('holds what is complete, numbered for each payer, and refuses what changed', async () => {
    const claim = await claimed({ own_payer: true })
    const next = async () => (await manager.get(`/api/claim-batches/next?payer_id=${claim.payer_id}`)).body
    expect(await next()).toMatchObject({ total: 0, claims: [], incomplete: [{ missing: ['diagnosis'] }] })
    const send = (more: object) =>
      manager.post('/api/claim-batches', {
        payer_id: claim.payer_id,
        claim_ids: [claim.id],
        number: 1,
        total: 360.4,
        ...more,
      })
    expect((await send({})).status).toBe(400)
    await admin.put(`/api/claims/${claim.id}`, { diagnoses: [{ code: 'K02.1', principal: true }] })
    expect(await next()).toMatchObject({ number: 1, total: 360.4, claims: [{ claim_id: claim.id }] })
    expect((await send({ number: 2 })).status).toBe(409)
    expect((await send({ total: 360 })).status).toBe(409)
    const other = await claimed({ own_payer: true })
    expect((await send({ claim_ids: [claim.id, other.id] })).status).toBe(400)
    expect((await send({})).status).toBe(201)
    expect((await send({ number: 2 })).status).toBe(409)
    expect((await admin.put(`/api/claims/${claim.id}`, { complaint: 'Pain' })).status).toBe(409)
    expect(await claimOf(claim.id)).toMatchObject({ state: 'sent' })
  })
})

describe('a receipt', () => {
  test('is not allocated beyond itself, nor beyond what was sent, nor twice', async () => {
    const claim = await sent()
    const [xr, fill] = claim.lines
    const { id } = await receipt(claim.payer_id, 100)
    const refused = async (line: object) => (await allocate(id, [{ claim_line_id: fill.id, ...line }])).status
    expect(await refused({ paid: 100.01 })).toBe(400)
    expect(await refused({ paid: 100, rejected: 140.01 })).toBe(400)
    expect(await refused({ taken_back: 1 })).toBe(400)
    expect(await refused({ paid: 1, taken_back: 1 })).toBe(400)
    expect(await refused({})).toBe(400)
    const unsent = await claimed()
    expect((await allocate(id, [{ claim_line_id: unsent.lines[0].id, paid: 1 }])).status).toBe(409)
    const both = await Promise.all([xr, fill].map((line) => allocate(id, [{ claim_line_id: line.id, paid: 100 }])))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
  })

  test('sends back what is left of it, and names one much like it', async () => {
    const claim = await claimed()
    const first = await receipt(claim.payer_id, 50, { reference: 'TT-1' })
    const again = await receipt(claim.payer_id, 50, { reference: 'TT-1' })
    expect(again.possible_duplicates).toEqual([first.id])
    const back = (amount: number) => admin.post(`/api/payer-payments/${first.id}/returns`, { amount, reason: 'Twice' })
    expect((await back(50.01)).status).toBe(400)
    expect((await back(50)).body).toMatchObject({ unallocated: 0, returns: [{ amount: 50 }] })
  })
})

test('a cancellation and an allocation at the same time leave nothing paid on what is withdrawn', async () => {
  for (let round = 0; round < 5; round++) {
    const claim = await sent()
    const { id } = await receipt(claim.payer_id, 240)
    const [, allocated] = await Promise.all([
      admin.put(`/api/invoices/${claim.invoice_id}/cancel`, {}),
      allocate(id, [{ claim_line_id: claim.lines[1].id, paid: 240 }]),
    ])
    expect([201, 409]).toContain(allocated.status)
    expect((await manager.get(`/api/payer-payments/${id}`)).body.unallocated).toBe(240)
  }
})
