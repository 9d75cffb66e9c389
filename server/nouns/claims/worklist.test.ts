import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock } from '#test/support/factories.ts'
import { settlingFactory } from '#test/support/settling.ts'

const clinic = await clinicApp({ now: '2026-01-10T06:00:00Z' })
const admin = clinic.as('admin')
const manager = clinic.as('manager')
const { claimed, sent, receipt, allocate, decide } = await settlingFactory(clinic)

const linesOf = async (id: number, query = '') => (await manager.get(`/api/payer-payments/${id}/lines${query}`)).body

describe('the worklist of claims', () => {
  test('adds up what it lists, and finds what was sent long ago', async () => {
    const waiting = await claimed({ own_payer: true })
    const query = `payer_id=${waiting.payer_id}`
    expect((await admin.get(`/api/claims/totals?${query}`)).body).toEqual([
      { currency: 'QR', claims: 1, amount: 360.4, to_send: 360.4, open: 360.4, undecided: 0 },
    ])
    expect((await admin.get(`/api/claims?${query}`)).body).toMatchObject([{ first_sent_on: null }])
    const { payer_id } = await sent(waiting)
    expect((await admin.get(`/api/claims?${query}&older_than=20`)).body).toEqual([])
    await moveClock(clinic, '2026-01-30T20:59:00Z')
    expect((await admin.get(`/api/claims?${query}&older_than=20`)).body).toMatchObject([
      { id: waiting.id, first_sent_on: '2026-01-10' },
    ])
    expect((await admin.get(`/api/claims/totals?payer_id=${payer_id}&older_than=21`)).body).toEqual([])
    await moveClock(clinic, '2026-01-30T21:00:00Z')
    expect((await admin.get(`/api/claims/totals?payer_id=${payer_id}&older_than=21`)).body).toMatchObject([
      { claims: 1, to_send: 0 },
    ])
  })

  test('asks for a tooth until the claim was sent without one', async () => {
    const waiting = await claimed({ own_payer: true })
    const asks = (needs_tooth: boolean) =>
      clinic.database.updateTable('treatment_codes').set({ needs_tooth }).where('code', '=', 'FILL').execute()
    await asks(true)
    expect((await admin.get(`/api/claims/${waiting.id}`)).body).toMatchObject({ missing: ['diagnosis', 'tooth'] })
    await asks(false)
    const { lines, payer_id } = await sent(waiting)
    await asks(true)
    await allocate((await receipt(payer_id, 0)).id, [{ claim_line_id: lines[1].id, rejected: 40 }])
    await decide(waiting.id, lines[1].id, 'resubmit', 40)
    expect((await admin.get(`/api/claims/${waiting.id}`)).body).toMatchObject({ state: 'ready', missing: [] })
    await asks(false)
  })

  test.each(['K02', 'S02.5XXA', 'k021'])('takes the diagnosis %s', async (code) => {
    const { id } = await claimed()
    const answer = await admin.put(`/api/claims/${id}`, { diagnoses: [{ code, principal: true }] })
    expect(answer).toMatchObject({ status: 200, body: { diagnoses: [{ code }] } })
  })

  test.each(['!!', 'abc', 'Caries', 'K02.'])('does not take the diagnosis %s', async (code) => {
    const { id } = await claimed()
    const answer = await admin.put(`/api/claims/${id}`, { diagnoses: [{ code, principal: true }] })
    expect(answer).toMatchObject({ status: 400, body: { code: 'claim.diagnosis-malformed' } })
  })

  test('tells why an amount stayed with the patient', async () => {
    const { lines } = await claimed()
    expect(lines.map(({ why }) => why)).toEqual([
      [{ code: 'percent', amount: 30.1, percent: 20 }],
      [{ code: 'percent', amount: 60, percent: 20 }],
    ])
  })

  test('tells what happened to a claim, the latest first', async () => {
    const claim = await sent()
    const [xr, fill] = claim.lines
    const paid = await receipt(claim.payer_id, 400)
    await allocate(paid.id, [{ claim_line_id: fill.id, paid: 200, rejected: 40, code: 'MNEC-003' }])
    await allocate(paid.id, [{ claim_line_id: xr.id, paid: 120.4 }])
    await allocate(paid.id, [{ claim_line_id: xr.id, taken_back: 20.4 }])
    await decide(claim.id, fill.id, 'write_off', 10)
    expect((await admin.get(`/api/claims/${claim.id}/history`)).body).toMatchObject([
      { kind: 'write_off', amount: 10, description: 'Filling', note: 'Not worth it', by_name: 'Amal Admin' },
      { kind: 'taken_back', amount: 20.4, description: 'X-ray', payer_payment_id: paid.id },
      { kind: 'answered', amount: 120.4, description: 'X-ray' },
      { kind: 'answered', amount: 200, rejected: 40, code: 'MNEC-003', at: expect.stringMatching(/T.*Z$/) },
      { kind: 'sent', amount: 360.4, description: null, batch_number: claim.batch.number },
    ])
    expect((await admin.get('/api/claims/999999/history')).status).toBe(404)
  })

  test('lists what a receipt may answer or take back', async () => {
    const claim = await sent(await claimed({ own_payer: true }))
    const { id } = await receipt(claim.payer_id, 240)
    expect(await linesOf(id)).toMatchObject([
      { claim_number: claim.number, answerable: 120.4, paid: 0, description: 'X-ray', code: 'XR-01' },
      { answerable: 240, batch_number: 1 },
    ])
    expect(await linesOf(id, '?paid=true')).toEqual([])
    await allocate(id, [{ claim_line_id: claim.lines[1].id, paid: 200, rejected: 40 }])
    expect(await linesOf(id)).toMatchObject([{ answerable: 120.4 }])
    expect(await linesOf(id, `?paid=true&search=${claim.number}`)).toMatchObject([{ paid: 200, answerable: 0 }])
    const part = encodeURIComponent(claim.patient_name.slice(2, 6).toUpperCase())
    expect(await linesOf(id, `?search=${part}`)).toHaveLength(1)
    expect(await linesOf(id, '?search=%25')).toEqual([])
    expect((await manager.get('/api/payer-payments/999999/lines')).status).toBe(404)
  })
})

describe('who decides about what was rejected', () => {
  test.each([
    ['resubmit', 'receptionist', 201],
    ['resubmit', 'manager', 201],
    ['bill_patient', 'receptionist', 403],
    ['bill_patient', 'manager', 201],
    ['write_off', 'receptionist', 403],
    ['write_off', 'manager', 403],
    ['write_off', 'admin', 201],
    ['resubmit', 'doctor', 403],
  ] as const)('%s: %s', async (kind, role, status) => {
    const claim = await sent()
    const fill = claim.lines[1]
    await clinic.database
      .updateTable('payers')
      .set({ may_bill_patient: true })
      .where('id', '=', claim.payer_id)
      .execute()
    await allocate((await receipt(claim.payer_id, 0)).id, [{ claim_line_id: fill.id, rejected: 40 }])
    const lines = [{ claim_line_id: fill.id, kind, amount: 40 }]
    const decided = await clinic.as(role).post(`/api/claims/${claim.id}/decisions`, { lines, reason: 'Once more' })
    expect(decided.status).toBe(status)
    const { body } = await admin.get(`/api/claims/${claim.id}`)
    expect(body.undecided).toBe(status === 201 ? 0 : 40)
  })

  test('one kind that is not allowed refuses all of them', async () => {
    const claim = await sent()
    const fill = claim.lines[1]
    await allocate((await receipt(claim.payer_id, 0)).id, [{ claim_line_id: fill.id, rejected: 40 }])
    const of = (kind: string) => ({ claim_line_id: fill.id, kind, amount: 20 })
    const sentLines = { lines: [of('resubmit'), of('write_off')], reason: 'Half of it' }
    expect((await clinic.as('receptionist').post(`/api/claims/${claim.id}/decisions`, sentLines)).status).toBe(403)
    expect((await admin.get(`/api/claims/${claim.id}`)).body.undecided).toBe(40)
  })
})
