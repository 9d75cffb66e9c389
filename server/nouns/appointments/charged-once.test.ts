import { afterEach, describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const desk = clinic.as('receptionist')
const admin = clinic.as('admin')
const { registerPatient, book, own_doctor: doctor_id } = recordFactory(clinic)

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const filling = { treatment_code: 'COMP-2', description: 'Filling', cost: 300 }
const teeth = [{ tooth: 36, surfaces: ['M', 'O'] }]
const onTooth = { ...filling, teeth }
let minutes = 0
/** An appointment of today, each at its own time. */
async function visit(patient_id?: number) {
  const at = (minute: number) =>
    `2026-11-18T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  minutes += 5
  return book({ ...(patient_id && { patient_id }), datetime_start: at(minutes), datetime_end: at(minutes + 5) })
}
const chart = async (patient_id: number, item: object = {}) =>
  (
    await admin.post(`/api/patients/${patient_id}/chart-items`, {
      kind: 'treatment',
      code: 'COMP-2',
      description: 'Filling',
      status: 'done',
      teeth,
      ...item,
    })
  ).body
const tryRegister = (id: number, treatments: object[]) =>
  desk.put(`/api/appointments/${id}/status`, { status: 'completed', treatments })
async function register(id: number, treatments: object[]) {
  const { status, body } = await tryRegister(id, treatments)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const takeBack = (id: number) => desk.put(`/api/appointments/${id}/status`, { status: 'scheduled' })
const doneItems = async (patient_id: number) =>
  (await admin.get(`/api/patients/${patient_id}/chart`)).body.items.filter(({ status }) => status === 'done')
const offersOf = async (id: number) => (await desk.get(`/api/appointments/${id}`)).body.offers
const waiting = async (patient_id: number) =>
  (await offersOf((await visit(patient_id)).id)).chart_items.map(({ id }) => id)
const tryInvoicing = (patient_id: number, treatments: object[], appointment_id: number | null = null) =>
  desk.post('/api/invoices', { patient_id, appointment_id, treatments, payment_method: 'cash' })
async function invoice(patient_id: number, treatments: object[], appointment_id: number | null = null) {
  const { status, body } = await tryInvoicing(patient_id, treatments, appointment_id)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const itemsOf = ({ treatments }: { treatments: { chart_item_id: number | null }[] }) =>
  treatments.map(({ chart_item_id }) => chart_item_id)

describe('registering', () => {
  test('offers what was charted as done that day, and charges it', async () => {
    const { id, patient_id } = await visit()
    const item = await chart(patient_id)
    await chart(patient_id, { noted_on: '2026-11-17' })
    await chart(patient_id, { status: 'existing' })
    expect((await offersOf(id)).chart_items).toEqual([
      {
        id: item.id,
        treatment_code: 'COMP-2',
        description: 'Filling',
        teeth,
        noted_on: '2026-11-18',
        noted_by_name: 'Amal Admin',
        cost: null,
      },
    ])
    const registered = await register(id, [{ ...filling, chart_item_id: item.id }])
    expect(registered.treatments).toEqual([
      { ...onTooth, plan_item_id: null, plan_session_id: null, chart_item_id: item.id },
    ])
    expect(registered.offers).toEqual({ plan_items: [], chart_items: [] })
    expect(await waiting(patient_id)).toEqual([])
  })

  test('charts what it registers, and charges that', async () => {
    const { id, patient_id } = await visit()
    const extraction = { treatment_code: 'EXT', description: 'Extraction', cost: 200, teeth: [{ tooth: 75 }] }
    const registered = await register(id, [extraction, { description: 'Consultation', cost: 100 }])
    const items = await doneItems(patient_id)
    expect(items).toMatchObject([
      { code: 'EXT', description: 'Extraction', teeth: [{ tooth: 75, surfaces: [] }], appointment_id: id },
    ])
    expect(itemsOf(registered)).toEqual([items[0]?.id, null])
  })

  test('takes the done item that is the same, whether or not the line names it', async () => {
    const { id, patient_id } = await visit()
    const item = await chart(patient_id)
    const registered = await register(id, [{ ...onTooth, treatment_code: 'comp-2', chart_item_id: null }])
    expect(itemsOf(registered)).toEqual([item.id])
    expect(await doneItems(patient_id)).toHaveLength(1)
  })

  test.each([
    ['another code', { treatment_code: 'COMP-3' }],
    ['another tooth', { teeth: [{ tooth: 37, surfaces: ['M', 'O'] }] }],
    ['other surfaces', { teeth: [{ tooth: 36, surfaces: ['O'] }] }],
  ])('treats a line with %s as another treatment', async (_what, other) => {
    const { id, patient_id } = await visit()
    const item = await chart(patient_id)
    const [charged] = itemsOf(await register(id, [{ ...onTooth, ...other }]))
    expect(charged).not.toBe(item.id)
    expect(await waiting(patient_id)).toEqual([item.id])
  })

  test('treats two equal lines as two treatments', async () => {
    const { id, patient_id } = await visit()
    const item = await chart(patient_id)
    const charged = itemsOf(await register(id, [onTooth, onTooth]))
    expect(charged[0]).toBe(item.id)
    expect(new Set(charged).size).toBe(2)
    expect(await doneItems(patient_id)).toHaveLength(2)
  })

  test('completes an accepted item of a plan that the visit was not booked for', async () => {
    const { id, patient_id } = await visit()
    const crown = { treatment_code: 'CR-01', description: 'Crown', cost: 1_900, teeth: [{ tooth: 46, surfaces: [] }] }
    const plan = { title: 'Tooth 46', doctor_id, items: [crown] }
    const { body: written } = await desk.post(`/api/patients/${patient_id}/plans`, plan)
    await desk.post(`/api/plans/${written.id}/propose`, { valid_until: '2026-11-30' })
    const accepted = written.items.map((item) => item.id)
    await desk.post(`/api/plans/${written.id}/answer`, { accepted, signed_name: 'Huda' })
    expect((await offersOf(id)).plan_items).toMatchObject([{ ...crown, id: accepted[0], plan_id: written.id }])
    const { teeth: _unknown, ...untold } = crown
    const registered = await register(id, [untold])
    expect(registered.treatments).toMatchObject([{ ...crown, plan_item_id: accepted[0] }])
    const [{ status, items } = { status: '', items: [] }] = (await desk.get(`/api/patients/${patient_id}/plans`)).body
    expect([status, items[0]?.state]).toEqual(['completed', 'done'])
    expect((await offersOf((await visit(patient_id)).id)).plan_items).toEqual([])
  })
})

describe('taking back', () => {
  test('a registration voids what it charted, and gives back what was charted before', async () => {
    const { id, patient_id } = await visit()
    const item = await chart(patient_id)
    await register(id, [onTooth, { ...onTooth, teeth: [{ tooth: 11 }] }])
    expect(await doneItems(patient_id)).toHaveLength(2)
    expect((await takeBack(id)).status).toBe(200)
    expect((await doneItems(patient_id)).map((each) => each.id)).toEqual([item.id])
    expect((await offersOf(id)).chart_items.map((each) => each.id)).toEqual([item.id])
    expect(itemsOf(await register(id, [onTooth]))).toEqual([item.id])
  })

  test('leaves what the dentist charted after the registration', async () => {
    const { id, patient_id } = await visit()
    const [made] = itemsOf(await register(id, [onTooth]))
    const own = await chart(patient_id)
    expect((await doneItems(patient_id)).map((each) => each.id)).toEqual([own.id])
    expect(own.id).not.toBe(made)
    expect(itemsOf((await desk.get(`/api/appointments/${id}`)).body)).toEqual([own.id])
    await takeBack(id)
    expect((await offersOf(id)).chart_items.map((each) => each.id)).toEqual([own.id])
  })

  test('an invoice of a visit frees its treatments for the next invoice of it alone', async () => {
    const { id, patient_id } = await visit()
    const item = await chart(patient_id)
    await register(id, [onTooth])
    const first = await invoice(patient_id, [filling], id)
    expect(itemsOf(first)).toEqual([item.id])
    const cancelled = await admin.put(`/api/invoices/${first.id}/cancel`, {})
    expect(itemsOf(cancelled.body)).toEqual([null])
    const { status, body } = await tryInvoicing(patient_id, [{ ...filling, chart_item_id: item.id }])
    expect([status, body]).toMatchObject([409, { code: 'charge.charged-already' }])
    expect(itemsOf(await invoice(patient_id, [{ ...filling, cost: 250 }], id))).toEqual([item.id])
  })

  test('an invoice without a visit frees its treatments', async () => {
    const { id: patient_id } = await registerPatient()
    const item = await chart(patient_id)
    const first = await invoice(patient_id, [onTooth])
    expect(itemsOf(first)).toEqual([item.id])
    expect(await waiting(patient_id)).toEqual([])
    await admin.put(`/api/invoices/${first.id}/cancel`, {})
    expect(await waiting(patient_id)).toEqual([item.id])
    expect(itemsOf(await invoice(patient_id, [{ ...filling, chart_item_id: item.id }]))).toEqual([item.id])
  })

  test('a correction charges what it keeps', async () => {
    const { id: patient_id } = await registerPatient()
    const [one, other] = [await chart(patient_id), await chart(patient_id, { teeth: [{ tooth: 11 }] })]
    const first = await invoice(patient_id, [onTooth, { ...filling, teeth: [{ tooth: 11 }] }])
    expect(itemsOf(first)).toEqual([one.id, other.id])
    const corrected = { treatments: [{ ...filling, cost: 200 }], reason: 'Only one' }
    const { body } = await admin.post(`/api/invoices/${first.id}/correct`, corrected)
    expect(itemsOf(body)).toEqual([one.id])
    expect(await waiting(patient_id)).toEqual([other.id])
  })
})

describe('voiding a treatment that is charged', () => {
  const voidItem = (id: number, fields: object = {}, by = admin) =>
    by.post(`/api/chart-items/${id}/void`, { reason: 'Wrong tooth', ...fields })

  test('says what charges it, and voids it once that is confirmed; the charge stays', async () => {
    const { patient_id } = await visit()
    const { id } = await chart(patient_id)
    const issued = await invoice(patient_id, [{ ...onTooth, chart_item_id: id }])
    expect(await voidItem(id)).toMatchObject({
      status: 409,
      body: { code: 'chart.charged', invoice_id: issued.id, plan_item_id: null },
    })
    expect((await doneItems(patient_id)).map(({ voided_at }) => voided_at)).toEqual([null])
    expect((await voidItem(id, { confirm: true })).status).toBe(200)
    expect(itemsOf((await admin.get(`/api/invoices/${issued.id}`)).body)).toEqual([id])
    expect(await waiting(patient_id)).toEqual([])
  })

  test('by a registered visit alone has no invoice yet; one that nothing charges is not asked about', async () => {
    const { id, patient_id } = await visit()
    await register(id, [onTooth])
    const [done] = await doneItems(patient_id)
    expect(await voidItem(done?.id ?? 0)).toMatchObject({ status: 409, body: { invoice_id: null, payout: null } })
    expect((await voidItem((await chart(patient_id, { code: 'XR', noted_on: '2026-11-17' })).id)).status).toBe(200)
  })
})
