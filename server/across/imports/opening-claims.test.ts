import { afterAll, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { fileForm } from '#test/support/files.ts'
import { counts, importing } from '#test/support/importing.ts'

const clinic = await clinicApp({ now: '2026-05-20T06:00:00Z' })
const [admin, manager] = [clinic.as('admin'), clinic.as('manager')]
const { registerPatient } = recordFactory(clinic)
const { brought } = importing(clinic)

afterAll(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const payer = (await admin.post('/api/settings/payers', { name: 'Gulf Shield', kind: 'insurer' })).body
const plan = (await admin.post(`/api/settings/payers/${payer.id}/plans`, { name: 'Gold', patient_percent: 20 })).body
const { id: patient_id } = await registerPatient({ full_name: 'Claimed Before', contact_number: '55771001' })
const policy = (
  await admin.post(`/api/patients/${patient_id}/policies`, {
    plan_id: plan.id,
    member_number: 'GS-1',
    valid_from: '2026-01-01',
  })
).body

const HEADER = 'Patient Name,Phone,Insurer,Member No,Claim no,Date,Sent on,Amount\n'
const line = (rest: string) => `Claimed Before,55771001,${rest}\n`
const bring = (lines: string) =>
  brought('opening_claims', HEADER + lines, { skip_problems: true, day_order: 'ymd', source: 'Old' })
const claims = async () => (await admin.get(`/api/claims?patient_id=${patient_id}`)).body

test('claims of another program wait for the payer, aged from the day on which they were sent', async () => {
  const file =
    line('Gulf Shield,GS-1,OLD-7,2026-03-01,2026-04-10,240') + line('gulf shield,,OLD-8,2026-05-02,,"1,100.50"')
  const { checked, id } = await bring(file)
  expect(counts(checked)).toEqual([2, 0, 0, 0])
  expect((await admin.get(`/api/imports/${id}`)).body).toMatchObject({ undoable: false })
  expect(await claims()).toMatchObject([
    { state: 'sent', amount: 1100.5, open: 1100.5, to_send: 0, service_on: '2026-05-02', first_sent_on: '2026-05-02' },
    {
      state: 'sent',
      former_number: 'OLD-7',
      brought_forward: true,
      policy_id: policy.id,
      service_on: '2026-03-01',
      first_sent_on: '2026-04-10',
      doctor_id: null,
      payout: null,
      missing: ['diagnosis'],
    },
  ])
  expect((await manager.get('/api/receivables/payers')).body).toMatchObject([
    { payer_name: 'Gulf Shield', not_sent: 0, days_0_30: 1100.5, days_31_60: 240, total: 1340.5 },
  ])
  expect((await manager.get('/api/receivables/payers?as_of=2026-05-19')).body).toEqual([])
  expect((await admin.get(`/api/patients/${patient_id}/account`)).body).toMatchObject({ balance: 0 })
  expect(counts((await bring(file)).checked)).toEqual([0, 0, 2, 0])
})

test('they are answered by the number under which the payer knows them', async () => {
  const { body: receipt } = await manager.post('/api/payer-payments', {
    payer_id: payer.id,
    amount: 200,
    method: 'bank',
  })
  const file = 'Claim,Paid,Reason\nold-7,200,MNEC-003\n'
  const { body } = await manager.post(
    `/api/payer-payments/${receipt.id}/file`,
    fileForm(Buffer.from(file), {}, 'a.csv'),
  )
  expect(body).toMatchObject({ problems: [], lines: [{ paid: 200, rejected: 40, code: 'MNEC-003' }] })
  const [{ claim_line_id, claim_id } = { claim_line_id: 0, claim_id: 0 }] = body.lines
  await manager.post(`/api/payer-payments/${receipt.id}/lines`, {
    lines: [{ claim_line_id, paid: 200, rejected: 40, code: 'MNEC-003' }],
    preview: body.preview,
  })
  expect((await admin.get('/api/doctors/payouts')).body).toEqual([])
  const decision = { claim_line_id, kind: 'resubmit', amount: 40 }
  await admin.post(`/api/claims/${claim_id}/decisions`, { lines: [decision], reason: 'Paper was missing' })
  expect((await admin.get(`/api/claims/${claim_id}`)).body).toMatchObject({ state: 'incomplete', to_send: 40 })
  // Another program sent it, with its diagnosis; now the clinic needs one, until it has sent it itself.
  const complete = (code: string) =>
    admin.put(`/api/claims/${claim_id}`, {
      diagnoses: [{ code, principal: true }],
      lines: [{ id: claim_line_id, code_sent: 'D2740' }],
    })
  expect((await complete('K02.1')).status).toBe(200)
  expect((await admin.get(`/api/claims/${claim_id}`)).body).toMatchObject({
    state: 'ready',
    missing: [],
    sent_here: false,
  })
  const batch = { payer_id: payer.id, claim_ids: [claim_id], number: 3, total: 40 }
  const { body: sent } = await admin.post('/api/claim-batches', batch)
  expect(sent.lines).toMatchObject([{ kind: 'complaint', amount: 40, code: 'D2740' }])
  expect((await complete('K02.2')).status).toBe(409)
  expect((await admin.get(`/api/claims/${claim_id}`)).body).toMatchObject({ brought_forward: true, sent_here: true })
})

test('they are no production, and were sent in batches that say so', async () => {
  const { body } = await admin.get('/api/claim-batches')
  expect(body.map(({ number, reference, total }) => [number, reference, total])).toEqual([
    [3, null, 40],
    [2, 'Claim brought forward', 1100.5],
    [1, 'Claim brought forward', 240],
  ])
  expect((await admin.get('/api/reports/dashboard')).body).toMatchObject({ insurer_outstanding: expect.anything() })
})

test.each([
  ['a payer of whom the patient has no policy', 'Other Shield,,A-1,2026-03-01,,10', 'import.policy-missing', 'Insurer'],
  ['another member number', 'Gulf Shield,GS-9,A-1,2026-03-01,,10', 'import.policy-missing', 'Insurer'],
  ['no payer', ',,A-1,2026-03-01,,10', 'field.required', 'Insurer'],
  ['no day', 'Gulf Shield,,A-1,,,10', 'field.required', 'Date'],
  ['a day that has not come', 'Gulf Shield,,A-1,2026-05-21,,10', 'payer-payment.day-ahead', 'Date'],
  ['a day before its visit', 'Gulf Shield,,A-1,2026-03-02,2026-03-01,10', 'import.sent-before-visit', 'Sent on'],
  ['no amount', 'Gulf Shield,,A-1,2026-03-01,,', 'import.not-amount', 'Amount'],
  ['nothing to pay', 'Gulf Shield,,A-1,2026-03-01,,0', 'import.not-amount', 'Amount'],
  ['less than nothing', 'Gulf Shield,,A-1,2026-03-01,,-5', 'import.not-amount', 'Amount'],
])('%s is a problem of its line', async (_what, rest, code, column) => {
  const before = (await claims()).length
  const { checked } = await bring(line(rest))
  expect(counts(checked)).toEqual([0, 0, 0, 1])
  expect(checked.problems).toMatchObject([{ line: 2, code, column }])
  expect((await claims()).length).toBe(before)
})

test('the same claim twice in a file is brought once', async () => {
  const twice = line('Gulf Shield,,B-1,2026-03-03,,10').repeat(2)
  const { checked } = await bring(twice)
  expect(counts(checked)).toEqual([1, 0, 0, 1])
  expect(checked.problems).toMatchObject([{ line: 3, code: 'import.claim-twice' }])
})
