import { afterEach, describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { clinicWithSessions, ENDO, SESSIONS, teeth, XRAY } from '#test/support/plans-in-sessions.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import type { Plan } from '#contract/plans.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const { registerPatient, book } = recordFactory(clinic)
const desk = clinic.as('receptionist')
const { doctor_id, other_doctor, planOf, now, statesOf, sessionsOf, today, bookSessions, setStatus, unscheduled } =
  await clinicWithSessions(clinic)

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

describe('a treatment in sessions', () => {
  test('is written with them, and its figures are theirs', async () => {
    const plan = await planOf()
    expect(plan).toMatchObject({
      total: 950,
      accepted_total: 950,
      items: [
        { description: 'Root canal', cost: 900, state: 'accepted', doctor_id, sessions: SESSIONS, visit: 1 },
        { description: 'X-ray', sessions: [] },
      ],
    })
    expect(await unscheduled(plan)).toMatchObject({ total: 950 })
  })

  test('gives a session without a visit the next one', async () => {
    const sessions = SESSIONS.map(({ visit: _visit, ...session }) => session)
    const plan = await planOf([{ ...ENDO, visit: 3, sessions }])
    expect(plan.items[0]?.sessions.map(({ visit }) => visit)).toEqual([3, 4, 5])
  })

  test('replaces them with its draft', async () => {
    const draft = await planOf([ENDO], false)
    const items = [{ ...ENDO, cost: 500.5, sessions: SESSIONS.slice(0, 2) }]
    const { body } = await desk.put(`/api/plans/${draft.id}`, { title: 'Endo', doctor_id, items })
    expect(body.items).toMatchObject([{ cost: 500.5, sessions: SESSIONS.slice(0, 2) }])
  })

  test.each([
    ['a sum above the price', { sessions: [...SESSIONS, { description: 'Crown', cost: 0.01 }] }],
    ['a sum below it', { sessions: SESSIONS.slice(1) }],
    ['a session without words', { sessions: [{ description: ' ', cost: 900 }] }],
    [
      'a price below nothing',
      {
        sessions: [
          { description: 'One', cost: -1 },
          { description: 'Two', cost: 901 },
        ],
      },
    ],
    ['a visit of nowhere', { sessions: [{ visit: 0, description: 'One', cost: 900 }] }],
    [
      'more sessions than a plan has visits',
      { cost: 0, sessions: Array.from({ length: 21 }, () => ({ description: 'One', cost: 0 })) },
    ],
    ['a doctor of nowhere', { doctor_id: 999_999 }],
  ])('is refused with %s', async (_what, fields) => {
    const { id } = await registerPatient()
    const plan = { title: 'Tooth 36', doctor_id, items: [{ ...ENDO, ...fields }] }
    const { status, body } = await desk.post(`/api/patients/${id}/plans`, plan)
    expect([status, body.error]).toEqual([400, expect.any(String)])
    expect((await desk.get(`/api/patients/${id}/plans`)).body).toEqual([])
  })
})

describe('booking', () => {
  test('takes a session with its own price, and leaves the others to be booked', async () => {
    const plan = await planOf()
    const [access, shaping] = sessionsOf(plan)
    const item = plan.items[0]?.id
    const booked = await bookSessions(plan, [Number(access)])
    const line = { treatment_code: 'RCT-01', description: 'Access', cost: 200, plan_item_id: item }
    expect(booked.treatments).toMatchObject([{ ...line, plan_session_id: access, teeth: [{ tooth: 36 }] }])
    expect((await desk.get(`/api/appointments/${booked.id}`)).body.treatments).toMatchObject([line])
    expect(await now(plan)).toMatchObject({ items: [{ state: 'accepted', appointment_id: booked.id }, {}] })
    expect(await statesOf(plan)).toEqual(['booked', 'accepted', 'accepted'])
    expect(await unscheduled(plan)).toMatchObject({ total: 750, items: [{ id: item }, {}] })
    // Another session in its place.
    const slot = { patient_id: plan.patient_id, doctor_id, ...today() }
    await desk.put(`/api/appointments/${booked.id}`, { ...slot, plan_session_ids: [shaping] })
    expect(await statesOf(plan)).toEqual(['accepted', 'booked', 'accepted'])
    // A program sends back what it read.
    const { treatments } = (await desk.get(`/api/appointments/${booked.id}`)).body
    expect((await desk.put(`/api/appointments/${booked.id}`, { ...slot, treatments })).status).toBe(200)
    expect(await statesOf(plan)).toEqual(['accepted', 'booked', 'accepted'])
    await setStatus(booked.id, 'cancelled')
    expect(await statesOf(plan)).toEqual(['accepted', 'accepted', 'accepted'])
  })

  test.each([
    ['the item as a whole', (plan: Plan) => ({ plan_item_ids: [plan.items[0]?.id] })],
    ['a session as an item', (plan: Plan) => ({ plan_item_ids: [sessionsOf(plan)[0]] })],
    ['an item as a session', (plan: Plan) => ({ plan_session_ids: [plan.items[1]?.id] })],
    ['a session of nowhere', () => ({ plan_session_ids: [999_999] })],
    [
      'a session under another item',
      (plan: Plan) => ({
        treatments: [
          { description: 'Access', cost: 200, plan_item_id: plan.items[1]?.id, plan_session_id: sessionsOf(plan)[0] },
        ],
      }),
    ],
    [
      'a session at another price',
      (plan: Plan) => ({
        treatments: [{ ...SESSIONS[0], treatment_code: 'RCT-01', cost: 1, plan_session_id: sessionsOf(plan)[0] }],
      }),
    ],
  ])('refuses %s', async (_what, sent) => {
    const plan = await planOf()
    const booking = { patient_id: plan.patient_id, doctor_id, ...today(), ...sent(plan) }
    const { status, body } = await desk.post('/api/appointments', booking)
    expect([status, body.error]).toEqual([400, expect.any(String)])
    expect(await statesOf(plan)).toEqual(['accepted', 'accepted', 'accepted'])
  })

  test('refuses another patient’s session, and one that is booked', async () => {
    const plan = await planOf()
    const plan_session_ids = sessionsOf(plan).slice(0, 1)
    const { id: patient_id } = await registerPatient()
    const tried = (fields: object) =>
      desk.post('/api/appointments', { doctor_id, ...today(), plan_session_ids, ...fields })
    expect((await tried({ patient_id })).status).toBe(400)
    await bookSessions(plan, plan_session_ids)
    expect((await tried({ patient_id: plan.patient_id })).status).toBe(409)
  })

  test('lets one of two who book the same session at once', async () => {
    const plan = await planOf()
    const plan_session_ids = sessionsOf(plan).slice(0, 1)
    const [one, other] = [today(), today()].map((at) =>
      desk.post('/api/appointments', { patient_id: plan.patient_id, doctor_id, ...at, plan_session_ids }),
    )
    expect([(await one)?.status, (await other)?.status].toSorted((a = 0, b = 0) => a - b)).toEqual([201, 409])
  })

  test('offers each session to its own doctor', async () => {
    const plan = await planOf([{ ...ENDO, doctor_id: other_doctor }, XRAY])
    const offersTo = async (doctor: number) => {
      const { id } = await book({ patient_id: plan.patient_id, doctor_id: doctor, ...today() })
      return (await desk.get(`/api/appointments/${id}`)).body.offers.plan_items.map((offered) => {
        return [offered.id, offered.session_id, offered.description, offered.cost]
      })
    }
    const [endo, xray] = plan.items
    expect(await offersTo(doctor_id)).toEqual([[xray?.id, null, 'X-ray', 50]])
    expect(await offersTo(other_doctor)).toEqual(
      endo?.sessions.map(({ id, description, cost }) => [endo.id, id, description, cost]),
    )
    // A client that knows no sessions registers it by its words and price.
    const { id } = await book({ patient_id: plan.patient_id, doctor_id: other_doctor, ...today() })
    const line = { treatment_code: 'RCT-01', description: 'Access', cost: 200, teeth }
    await setStatus(id, 'completed', { treatments: [line] })
    expect(await statesOf(plan)).toEqual(['done', 'accepted', 'accepted'])
  })
})
