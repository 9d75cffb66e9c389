import { afterEach, describe, expect, test } from 'vitest'
import type { Plan } from '#contract/plans.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const { registerPatient, own_doctor: doctor_id } = recordFactory(clinic)
const desk = clinic.as('receptionist')

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const SESSIONS = [
  { visit: 1, description: 'Opening', cost: 500 },
  { visit: 2, description: 'Filling', cost: 1_000 },
]
const items = [
  { description: 'Crown', cost: 1_500 },
  { description: 'Root canal', cost: 1_500, sessions: SESSIONS },
]
async function proposed(patient_id: number, title: string, fields: object = {}) {
  const { body } = await desk.post(`/api/patients/${patient_id}/plans`, { title, doctor_id, items, ...fields })
  return (await desk.post(`/api/plans/${body.id}/propose`, { valid_until: '2026-11-30' })).body
}
const answer = ({ id, items: all }: Plan, accepted = all.map((item) => item.id)) =>
  desk.post(`/api/plans/${id}/answer`, { accepted, signed_name: 'Huda' })
const reopen = ({ id }: Plan, more: object = {}) =>
  desk.post(`/api/plans/${id}/reopen`, { reason: 'Wrong plan', ...more })
const statesOf = (plan: Plan) => plan.items.map(({ state }) => state)
const read = async ({ id, patient_id }: Plan) => {
  const found = (await desk.get(`/api/patients/${patient_id}/plans`)).body.find((each) => each.id === id)
  if (!found) throw new Error(`Plan ${id} is not listed`)
  return found
}

describe('an answer that was recorded by mistake', () => {
  test.each([
    ['an acceptance', undefined],
    ['a decline', []],
  ])('is taken back: %s', async (_what, accepted) => {
    const plan = await proposed((await registerPatient()).id, 'Upper right')
    expect((await answer(plan, accepted)).status).toBe(200)
    const entries = newEntries(clinic.owner)
    await entries()
    const { status, body } = await reopen(plan)
    expect([status, body.status, statesOf(body)]).toEqual([200, 'proposed', ['proposed', 'proposed']])
    expect([body.answered_at, body.signed_name, body.answered_by_name]).toEqual([null, null, null])
    const before = { signed_name: accepted ? null : 'Huda' }
    expect(await entries()).toMatchObject([{ kind: 'plan.reopened', before, after: { reason: 'Wrong plan' } }])
    expect((await answer(body)).body.status).toBe('accepted')
  })

  test('gives back what it declined of the other options, and nothing that was answered by itself', async () => {
    const { id } = await registerPatient()
    const first = await proposed(id, 'Bridge')
    const [second, third] = [
      await proposed(id, 'Implant', { alternative_to_id: first.id }),
      await proposed(id, 'Denture', { alternative_to_id: first.id }),
    ]
    await answer(third, [])
    await answer(second)
    const declined = await Promise.all([first, third].map(read))
    expect(declined.map(({ declined_for_id }) => declined_for_id)).toEqual([second.id, null])
    expect((await reopen(first)).status, 'as long as another option is accepted').toBe(409)
    expect((await reopen(second)).status).toBe(200)
    const now = await Promise.all([first, second, third].map(read))
    expect(now.map(({ status }) => status)).toEqual(['proposed', 'proposed', 'declined'])
    expect(now.map(({ declined_for_id }) => declined_for_id)).toEqual([null, null, null])
    expect((await answer(first)).status).toBe(200)
  })

  test('keeps what was dropped', async () => {
    const plan = await proposed((await registerPatient()).id, 'Lower left')
    await answer(plan)
    await desk.post(`/api/plans/${plan.id}/items/${plan.items[0]?.id}/drop`, { reason: 'Too dear' })
    expect(statesOf((await reopen(plan)).body)).toEqual(['dropped', 'proposed'])
  })
})

test('is refused for a plan without an answer, without a reason, with an old version, and of a hidden patient', async () => {
  const { id } = await registerPatient()
  const plan = await proposed(id, 'Upper left')
  expect((await reopen(plan)).body.error).toBe('There is no answer to this plan that could be taken back')
  const { body } = await answer(plan)
  expect((await reopen(plan, { reason: ' ' })).status).toBe(400)
  expect((await reopen(plan, { version: body.version - 1 })).status).toBe(409)
  expect((await clinic.as('doctor').post(`/api/plans/${plan.id}/reopen`, { reason: 'Wrong' })).status).toBe(404)
  const both = await Promise.all([reopen(plan), reopen(plan)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test.each(['a treatment', 'a session'])(
  'is refused once %s is booked, and possible again when that is cancelled',
  async (what) => {
    const { id: patient_id } = await registerPatient()
    const { body: plan } = await answer(await proposed(patient_id, 'Lower right'))
    const [crown, root] = plan.items
    const part = what === 'a session' ? { plan_session_ids: [root?.sessions[0]?.id] } : { plan_item_ids: [crown?.id] }
    const hour = what === 'a session' ? '11' : '10'
    const times = { datetime_start: `2026-11-19T${hour}:00`, datetime_end: `2026-11-19T${hour}:30` }
    const booked = await desk.post('/api/appointments', { patient_id, doctor_id, ...times, ...part })
    expect(booked.status, JSON.stringify(booked.body)).toBe(201)
    const refused = await reopen(plan)
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('booked or done')])
    await desk.put(`/api/appointments/${booked.body.id}/status`, { status: 'cancelled', cancellation_reason: 'Moved' })
    expect((await reopen(plan)).status).toBe(200)
  },
)
