import { afterEach, describe, expect, test } from 'vitest'
import type { Plan } from '#contract/plans.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { newEntries } from '#test/support/audit-lines.ts'
import { recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const { registerPatient, own_doctor: doctor_id } = recordFactory(clinic)
const desk = clinic.as('receptionist')

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const tryWriting = (patient_id: number, title: string, fields: object = {}) =>
  desk.post(`/api/patients/${patient_id}/plans`, {
    title,
    doctor_id,
    items: [{ description: title, cost: 1_500 }],
    ...fields,
  })
async function write(patient_id: number, title: string, fields: object = {}) {
  const { status, body } = await tryWriting(patient_id, title, fields)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const propose = (id: number) => desk.post(`/api/plans/${id}/propose`, { valid_until: '2026-11-30' })
const itemsOf = ({ items }: Plan) => items.map(({ id }) => id)
const answer = (plan: Plan, accepted = itemsOf(plan)) =>
  desk.post(`/api/plans/${plan.id}/answer`, { accepted, signed_name: 'Huda' })
const statuses = async (patient_id: number) =>
  Object.fromEntries(
    (await desk.get(`/api/patients/${patient_id}/plans`)).body.map(({ title, status }) => [title, status]),
  )
/** A bridge, an implant and a denture to choose between; the last is a draft. */
async function options() {
  const { id: patient_id } = await registerPatient()
  const bridge = await write(patient_id, 'Bridge')
  const implant = await write(patient_id, 'Implant', { alternative_to_id: bridge.id })
  // An alternative to an alternative is one to the first.
  const denture = await write(patient_id, 'Denture', { alternative_to_id: implant.id })
  await propose(bridge.id)
  await propose(implant.id)
  return { patient_id, bridge, implant, denture }
}

describe('plans to choose between', () => {
  test('all name the first', async () => {
    const { bridge, implant, denture } = await options()
    expect([bridge, implant, denture].map((plan) => plan.alternative_to_id)).toEqual([null, bridge.id, bridge.id])
  })

  test.each(['bridge', 'implant'] as const)('are declined once the %s is accepted', async (which) => {
    const { patient_id, ...plans } = await options()
    const other = which === 'bridge' ? plans.implant : plans.bridge
    const since = newEntries(clinic.database)
    await since()
    expect((await answer(plans[which])).status).toBe(200)
    const [one, two] = which === 'bridge' ? ['accepted', 'declined'] : ['declined', 'accepted']
    expect(await statuses(patient_id)).toEqual({ Bridge: one, Implant: two, Denture: 'draft' })
    expect(await since()).toMatchObject([
      { kind: 'plan.answered', record_id: plans[which].id },
      { kind: 'plan.alternative-declined', record_id: other.id, details: { accepted_plan_id: plans[which].id } },
    ])
    expect((await answer(other)).body.error).toContain('answered already')
    const late = await propose(plans.denture.id)
    expect([late.status, late.body.error]).toEqual([409, expect.stringContaining('another option')])
    expect((await tryWriting(patient_id, 'Partial', { alternative_to_id: other.id })).status).toBe(409)
  })

  test('stay open while one of them is declined', async () => {
    const { patient_id, bridge, implant } = await options()
    expect((await answer(bridge, [])).status).toBe(200)
    expect(await statuses(patient_id)).toEqual({ Bridge: 'declined', Implant: 'proposed', Denture: 'draft' })
    expect((await answer(implant)).status).toBe(200)
  })

  test('are accepted once when two are accepted at the same moment', async () => {
    const { patient_id, bridge, implant } = await options()
    const answered = await Promise.all([answer(bridge), answer(implant)])
    expect(answered.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(Object.values(await statuses(patient_id)).toSorted()).toEqual(['accepted', 'declined', 'draft'])
  })

  test('move with a merge of their patient', async () => {
    const { patient_id, bridge, implant } = await options()
    const { id } = await registerPatient()
    await clinic.as('manager').post(`/api/patients/${id}/merge`, { other_id: patient_id })
    await answer(implant)
    expect(await statuses(id)).toMatchObject({ Bridge: 'declined', Implant: 'accepted' })
    expect(bridge.alternative_to_id).toBeNull()
  })

  test('are named by a draft until it is proposed', async () => {
    const { patient_id, bridge, implant, denture } = await options()
    const change = (plan: Plan, alternative_to_id?: number | null) =>
      desk.put(`/api/plans/${plan.id}`, {
        title: plan.title,
        doctor_id,
        items: [{ description: 'Other', cost: 1 }],
        ...(alternative_to_id !== undefined && { alternative_to_id }),
      })
    expect((await change(denture)).body.alternative_to_id).toBe(bridge.id)
    expect((await change(denture, null)).body.alternative_to_id).toBeNull()
    expect((await change(denture, implant.id)).body.alternative_to_id).toBe(bridge.id)
    expect((await change(denture, denture.id)).status).toBe(400)
    expect((await change(implant, null)).status).toBe(409)
    const first = await write(patient_id, 'First')
    await write(patient_id, 'Second', { alternative_to_id: first.id })
    const refused = await change(first, bridge.id)
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('Other plans')])
  })

  test.each([
    ['nowhere', async () => 999_999],
    ['another patient', async () => (await write((await registerPatient()).id, 'Theirs')).id],
    ['no number', async () => 'one'],
  ])('are refused (400) of %s', async (_whose, other) => {
    const { id } = await registerPatient()
    const { status, body } = await tryWriting(id, 'Bridge', { alternative_to_id: await other() })
    expect([status, body.fields]).toEqual([400, { alternative_to_id: expect.any(String) }])
    expect(await statuses(id)).toEqual({})
  })
})
