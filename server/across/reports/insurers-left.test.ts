import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock } from '#test/support/factories.ts'
import { insurerFactory } from '#test/support/insurers.ts'
import { settlingFactory } from '#test/support/settling.ts'

const clinic = await clinicApp({ now: '2030-01-10T06:00:00Z' })
const desk = clinic.as('receptionist')
const { factory, claimed, sent, receipt, allocate, decide } = await settlingFactory(clinic)
const { insure } = await insurerFactory(clinic)
const left = async () => (await desk.get('/api/reports/end-of-day')).body.insurers
const numbers = (rows: readonly { id: number; last_day: string | null }[] = []) =>
  rows.map(({ id, last_day }) => [id, last_day])

test('nothing is said of insurers while nothing is left', async () => {
  expect(await left()).toBeUndefined()
})

test('claims that lack something are listed, and once their last day comes near', async () => {
  const incomplete = await claimed()
  const waits = await sent()
  expect(await left()).toMatchObject({
    incomplete: [{ id: incomplete.id, number: incomplete.number, last_day: '2030-01-31' }],
    near_limit: [],
    approvals: [],
    counts: { incomplete: 1, near_limit: 0, approvals: 0 },
  })
  await moveClock(clinic, '2030-01-24T06:00:00Z')
  expect(numbers((await left())?.near_limit)).toEqual([[incomplete.id, '2030-01-31']])
  const fill = waits.lines[1].id
  await allocate((await receipt(waits.payer_id, 200)).id, [{ claim_line_id: fill, paid: 200, rejected: 40 }])
  expect(numbers((await left())?.near_limit)).toEqual([[incomplete.id, '2030-01-31']])
  await moveClock(clinic, '2030-02-18T06:00:00Z')
  const both = [
    [incomplete.id, '2030-01-31'],
    [waits.id, '2030-02-23'],
  ]
  expect(numbers((await left())?.near_limit)).toEqual(both)
  await decide(waits.id, fill, 'resubmit', 40)
  expect(numbers((await left())?.near_limit)).toEqual(both)
  await sent(waits)
  await sent(incomplete)
  expect(await left()).toBeUndefined()
})

test('approvals without an answer, and those that end soon and are not used', async () => {
  const patient = await factory.registerPatient()
  const policy_id = await insure(patient.id)
  const lines = [{ treatment_code: 'FILL', description: 'Filling', cost: 300 }]
  const { body } = await desk.post(`/api/patients/${patient.id}/approvals`, { policy_id, lines })
  await desk.post(`/api/approvals/${body.id}/asked`, {})
  await moveClock(clinic, '2030-02-20T05:59:00Z')
  expect(await left()).toBeUndefined()
  await moveClock(clinic, '2030-02-20T06:01:00Z')
  expect(await left()).toMatchObject({ approvals: [{ id: body.id, valid_until: null }], counts: { approvals: 1 } })
  const answered = {
    number: 'A-1',
    valid_until: '2030-03-10',
    lines: body.lines.map(({ id }) => ({ id, approved: 300 })),
  }
  await desk.post(`/api/approvals/${body.id}/answer`, answered)
  expect(await left()).toBeUndefined()
  await moveClock(clinic, '2030-03-03T06:00:00Z')
  expect(await left()).toMatchObject({ approvals: [{ valid_until: '2030-03-10' }] })
  await moveClock(clinic, '2030-03-11T06:00:00Z')
  expect(await left()).toBeUndefined()
})
