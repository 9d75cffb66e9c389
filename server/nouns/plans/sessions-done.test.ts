import { afterEach, describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { clinicWithSessions, ENDO, SESSIONS, teeth } from '#test/support/plans-in-sessions.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import type { Plan } from '#contract/plans.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const desk = clinic.as('receptionist')
const { planOf, now, statesOf, sessionsOf, bookSessions, setStatus, chartOf } = await clinicWithSessions(clinic)

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

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
    const noted = { kind: 'treatment', status: 'done', code: 'RCT-01', description: 'Root canal', teeth }
    const { body } = await clinic.as('admin').post(`/api/patients/${plan.patient_id}/chart-items`, noted)
    const id = await register(plan, 0)
    expect((await desk.get(`/api/appointments/${id}`)).body.treatments).toMatchObject([{ chart_item_id: body.id }])
    expect(await chartOf(plan)).toHaveLength(1)
  })

  test('is not offered the whole of what was charted by hand while sessions are to be done', async () => {
    const plan = await planOf()
    const chart = (code: string, tooth: number) =>
      clinic.as('admin').post(`/api/patients/${plan.patient_id}/chart-items`, {
        kind: 'treatment',
        description: 'Root canal',
        status: 'done',
        code,
        teeth: [{ tooth }],
      })
    await chart('RCT-01', 36)
    await chart('RCT-01', 37)
    const [last = 0, ...before] = sessionsOf(plan).toReversed()
    const booked = await bookSessions(plan, before)
    const offered = async (id: number) =>
      (await desk.get(`/api/appointments/${id}`)).body.offers?.chart_items.map(({ teeth: [on] }) => on?.tooth)
    expect(await offered(booked.id)).toEqual([37])
    await setStatus(booked.id, 'completed')
    const final = await bookSessions(plan, [last])
    expect(await offered(final.id)).toEqual([37])
    await setStatus(final.id, 'completed')
    expect((await chartOf(plan)).filter(({ teeth: [on] }) => on?.tooth === 36)).toHaveLength(1)
  })

  test('refuses a session that would charge what was charted before its last', async () => {
    const plan = await planOf()
    const noted = { kind: 'treatment', status: 'done', code: 'RCT-01', description: 'Root canal', teeth }
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
