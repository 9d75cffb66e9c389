import { afterEach, describe, expect, test } from 'vitest'
import type { Plan } from '#contract/plans.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const { registerPatient, book, own_doctor: doctor_id } = recordFactory(clinic)
const desk = clinic.as('receptionist')
const other_doctor = Number((await clinic.createSignedIn('doctor', 'Omar Other')).user.doctor_id)

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const teeth = [{ tooth: 36 }]
const SESSIONS = [
  { visit: 1, description: 'Access', cost: 200 },
  { visit: 2, description: 'Shaping', cost: 300.5 },
  { visit: 4, description: 'Filling of the canals', cost: 399.5 },
]
const ENDO = { treatment_code: 'RCT-01', description: 'Root canal', cost: 900, teeth, sessions: SESSIONS }
const XRAY = { description: 'X-ray', cost: 50 }

async function planOf(items: object[] = [ENDO, XRAY], accepts = true) {
  const { id: patient_id } = await registerPatient()
  const { body, status } = await desk.post(`/api/patients/${patient_id}/plans`, { title: 'Tooth 36', doctor_id, items })
  expect([status, body]).toMatchObject([201, { title: 'Tooth 36' }])
  if (!accepts) return body
  await desk.post(`/api/plans/${body.id}/propose`, { valid_until: '2026-11-30' })
  const accepted = body.items.map(({ id }) => id)
  return (await desk.post(`/api/plans/${body.id}/answer`, { accepted, signed_name: 'Huda' })).body
}
const now = async ({ id, patient_id }: Plan) =>
  (await desk.get(`/api/patients/${patient_id}/plans`)).body.find((plan) => plan.id === id)
const statesOf = async (plan: Plan) => (await now(plan))?.items[0]?.sessions.map(({ state }) => state)
const sessionsOf = (plan: Plan) => plan.items[0]?.sessions.map(({ id }) => id) ?? []
let minute = 0
/** On the clinic's own day, so that it can be taken back. */
const today = () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 18, 6, minutes)).toISOString().slice(0, 16)
  minute += 5
  return { datetime_start: at(minute), datetime_end: at(minute + 5) }
}
const bookSessions = (plan: Plan, plan_session_ids: number[], fields: object = {}) =>
  book({ patient_id: plan.patient_id, plan_session_ids, ...today(), ...fields })
const setStatus = (id: number, status: string, fields: object = {}) =>
  desk.put(`/api/appointments/${id}/status`, { status, ...fields })
const chartOf = async ({ patient_id }: Plan) =>
  (await clinic.as('admin').get(`/api/patients/${patient_id}/chart`)).body.items
const unscheduled = async (plan: Plan) =>
  (await desk.get('/api/plans/unscheduled')).body.find(({ plan_id }) => plan_id === plan.id)

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

describe('registering', () => {
  const register = async (plan: Plan, index: number) => {
    const booked = await bookSessions(plan, [sessionsOf(plan)[index] ?? 0])
    expect((await setStatus(booked.id, 'completed')).status).toBe(200)
    return booked.id
  }

  // The orders in which sessions are done; the chart has the treatment once all are.
  test.each([[[0, 1, 2]], [[2, 0, 1]], [[1, 2, 0]]])(
    'charts the treatment with the last one done: %j',
    async (order) => {
      const plan = await planOf()
      let last = 0
      for (const index of order) {
        expect(await chartOf(plan)).toEqual([])
        last = await register(plan, index)
      }
      expect(await chartOf(plan)).toMatchObject([
        { code: 'RCT-01', description: 'Root canal', status: 'done', teeth: [{ tooth: 36 }], appointment_id: last },
      ])
      expect(await now(plan)).toMatchObject({ items: [{ state: 'done' }, { state: 'accepted' }] })
    },
  )

  test('charts it once where one visit does two of its sessions', async () => {
    const plan = await planOf([ENDO])
    const booked = await bookSessions(plan, sessionsOf(plan))
    await setStatus(booked.id, 'completed')
    expect(await chartOf(plan)).toHaveLength(1)
    expect(await now(plan)).toMatchObject({ status: 'completed', items: [{ state: 'done' }] })
  })

  test('takes what was charted by hand with the last one', async () => {
    const plan = await planOf([{ ...ENDO, cost: 200, sessions: SESSIONS.slice(0, 1) }])
    const noted = { kind: 'treatment', status: 'done', code: 'RCT-01', teeth }
    const { body } = await clinic.as('admin').post(`/api/patients/${plan.patient_id}/chart-items`, noted)
    const id = await register(plan, 0)
    expect((await desk.get(`/api/appointments/${id}`)).body.treatments).toMatchObject([{ chart_item_id: body.id }])
    expect(await chartOf(plan)).toHaveLength(1)
  })

  test('refuses a session that would charge what was charted before its last', async () => {
    const plan = await planOf()
    const noted = { kind: 'treatment', status: 'done', code: 'RCT-01', teeth }
    const { body } = await clinic.as('admin').post(`/api/patients/${plan.patient_id}/chart-items`, noted)
    const booked = await bookSessions(plan, sessionsOf(plan).slice(0, 1))
    const [line] = booked.treatments
    const refused = await setStatus(booked.id, 'completed', { treatments: [{ ...line, chart_item_id: body.id }] })
    expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining('last session')])
  })

  // Which of the registrations is taken back, and what the chart has then.
  test.each([[2], [0]])('takes the chart back with session %i, and charts it again with it', async (index) => {
    const plan = await planOf()
    const visits = [await register(plan, 0), await register(plan, 1), await register(plan, 2)]
    expect(await chartOf(plan)).toHaveLength(1)
    const visit = visits[index] ?? 0
    expect((await setStatus(visit, 'scheduled')).status).toBe(200)
    expect(await chartOf(plan)).toEqual([])
    expect(await now(plan)).toMatchObject({ items: [{ state: 'booked' }, {}] })
    await setStatus(visit, 'completed')
    expect(await chartOf(plan)).toMatchObject([{ appointment_id: visit }])
  })

  test('invoices each session by itself, and again once its invoice is cancelled', async () => {
    const plan = await planOf()
    const visits = [await register(plan, 0), await register(plan, 1), await register(plan, 2)]
    const invoice = (appointment_id: number, treatments: object[]) =>
      desk.post('/api/invoices', { patient_id: plan.patient_id, appointment_id, treatments, payment_method: 'cash' })
    const charged = async () =>
      (await clinic.owner.selectFrom('charges').selectAll().where('plan_session_id', 'in', sessionsOf(plan)).execute())
        .toSorted((one, other) => Number(one.plan_session_id) - Number(other.plan_session_id))
        .map(({ chart_item_id, invoice_line_id }) => [chart_item_id !== null, invoice_line_id !== null])
    const ids: number[] = []
    for (const [index, visit] of visits.entries()) {
      const { visit: _visit, ...words } = SESSIONS[index] ?? { visit: 0 }
      const { status, body } = await invoice(visit, [{ treatment_code: 'RCT-01', ...words }])
      expect([status, body.treatments]).toMatchObject([201, [{ ...words, teeth: [{ tooth: 36 }] }]])
      ids.push(body.id)
    }
    expect(await charged()).toEqual([
      [false, true],
      [false, true],
      [true, true],
    ])
    await clinic.as('admin').put(`/api/invoices/${ids[0]}/cancel`, {})
    expect(await charged()).toEqual([
      [false, false],
      [false, true],
      [true, true],
    ])
    const first = { treatment_code: 'RCT-01', description: 'Access', cost: 200 }
    expect((await invoice(visits[0] ?? 0, [first])).status).toBe(201)
    expect(await charged()).toEqual([
      [false, true],
      [false, true],
      [true, true],
    ])
  })

  test('names the item that hangs on a charged treatment, and drops only what is not done', async () => {
    const plan = await planOf()
    const item = plan.items[0]?.id
    await register(plan, 0)
    const dropped = await desk.post(`/api/plans/${plan.id}/items/${item}/drop`, { reason: 'Extracted instead' })
    expect(dropped.body).toMatchObject({
      accepted_total: 250,
      items: [{ state: 'dropped', dropped_reason: 'Extracted instead' }, {}],
    })
    expect(await statesOf(plan)).toEqual(['done', 'dropped', 'dropped'])
    expect((await desk.post(`/api/plans/${plan.id}/items/${item}/drop`, { reason: 'Again' })).status).toBe(409)
    expect(await chartOf(plan)).toEqual([])
    const whole = await planOf([ENDO])
    for (const index of [0, 1, 2]) await register(whole, index)
    const [charted] = await chartOf(whole)
    const voided = await clinic.as('admin').post(`/api/chart-items/${charted?.id}/void`, { reason: 'Wrong tooth' })
    expect(voided).toMatchObject({ status: 409, body: { plan_item_id: whole.items[0]?.id } })
  })
})
