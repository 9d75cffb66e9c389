import { afterEach, describe, expect, test } from 'vitest'
import type { Plan } from '#contract/plans.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import type { InvoiceDetails } from '#contract/invoices.ts'
import { makeSpecialist, recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const { registerPatient, book, pay, freeHour, own_doctor: doctor_id } = recordFactory(clinic)
await makeSpecialist(clinic, doctor_id)
const desk = clinic.as('receptionist')
const doctor = clinic.as('doctor')

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const ITEMS = [
  { treatment_code: 'SPC-ENDO', description: 'Root canal', cost: 900, visit: 1, teeth: [{ tooth: 36 }] },
  { treatment_code: 'XR-01', description: 'X-ray', cost: 150.5, visit: 1 },
  { description: 'Crown', cost: 1_500, visit: 2, teeth: [{ tooth: 36 }] },
]

/** Creates a plan with all items accepted. */
async function accepted(patient_id?: number): Promise<Plan & { ids: number[] }> {
  const patient = patient_id ?? (await registerPatient()).id
  const { body } = await desk.post(`/api/patients/${patient}/plans`, { title: 'Tooth 36', doctor_id, items: ITEMS })
  await desk.post(`/api/plans/${body.id}/propose`, { valid_until: '2026-11-30' })
  const ids = body.items.map(({ id }) => id)
  const { body: plan } = await desk.post(`/api/plans/${body.id}/answer`, { accepted: ids, signed_name: 'Huda' })
  return { ...plan, ids }
}
const planOf = async ({ id, patient_id }: Plan) =>
  (await desk.get(`/api/patients/${patient_id}/plans`)).body.find((plan) => plan.id === id)
const statesOf = async (plan: Plan) => (await planOf(plan))?.items.map(({ state }) => state)
const bookItems = (plan: Plan, plan_item_ids: number[], fields: object = {}) =>
  book({ patient_id: plan.patient_id, plan_item_ids, ...fields })
const tryBooking = (patient_id: number, plan_item_ids: number[], fields: object = {}) =>
  desk.post('/api/appointments', { patient_id, doctor_id, ...freeHour(), plan_item_ids, ...fields })
const setStatus = (id: number, status: string, fields: object = {}) =>
  desk.put(`/api/appointments/${id}/status`, { status, ...fields })
const unscheduled = async (plan: Plan, by = desk) =>
  (await by.get('/api/plans/unscheduled')).body
    .find(({ plan_id }) => plan_id === plan.id)
    ?.items.map(({ description }) => description)
const chartOf = async (id: number, more = '') =>
  (await clinic.as('admin').get(`/api/patients/${id}/chart${more}` as '/api/patients/7/chart')).body.items

describe('booking', () => {
  test("fills the appointment at the accepted price, even if the treatment code's price has changed", async () => {
    const plan = await accepted()
    const [endo, xray, crown] = plan.ids
    const booked = await bookItems(plan, plan.ids.slice(0, 2), { treatments: [{ description: 'Rinse', cost: 5 }] })
    expect(booked.treatments).toMatchObject([
      { description: 'Rinse', cost: 5, teeth: [], plan_item_id: null },
      { treatment_code: 'SPC-ENDO', cost: 900, teeth: [{ tooth: 36, surfaces: [] }], plan_item_id: endo },
      { treatment_code: 'XR-01', cost: 150.5, teeth: [], plan_item_id: xray },
    ])
    expect(await planOf(plan)).toMatchObject({
      items: [
        { state: 'booked', appointment_id: booked.id, datetime_start: booked.datetime_start },
        { state: 'booked' },
        { id: crown, state: 'accepted', appointment_id: null },
      ],
    })
    expect(await unscheduled(plan)).toEqual(['Crown'])
  })

  test('refuses items that are not accepted, or not this patient’s, and changes nothing', async () => {
    const plan = await accepted()
    const other = await registerPatient()
    const [endo = 0] = plan.ids
    expect((await tryBooking(other.id, [endo])).body.fields).toHaveProperty('plan_item_ids')
    expect((await tryBooking(plan.patient_id, [999_999])).body.fields).toHaveProperty('plan_item_ids')
    const taken = await bookItems(plan, [endo])
    expect(await tryBooking(plan.patient_id, [endo])).toMatchObject({
      status: 409,
      body: { error: 'Root canal is booked already' },
    })
    const line = {
      treatment_code: 'SPC-ENDO',
      description: 'Root canal',
      cost: 1,
      plan_item_id: endo,
      chart_item_id: null,
    }
    const cheaper = await setStatus(taken.id, 'completed', { treatments: [line] })
    expect([cheaper.status, cheaper.body.error]).toEqual([400, expect.stringContaining('as it was accepted')])
    expect(await statesOf(plan)).toEqual(['booked', 'accepted', 'accepted'])
  })

  test('refuses a price in another currency than the clinic’s', async () => {
    const plan = await accepted()
    const booked = await bookItems(plan, plan.ids.slice(0, 1))
    const clinicIn = (currency: string) =>
      clinic.as('admin').put('/api/settings/clinic', { clinic_name: 'Pearl', currency })
    expect((await clinicIn('EUR')).status).toBe(200)
    expect((await tryBooking(plan.patient_id, plan.ids.slice(1))).body.error).toContain('quoted in QR')
    const again = { patient_id: plan.patient_id, doctor_id, ...freeHour(), treatments: booked.treatments }
    expect((await desk.put(`/api/appointments/${booked.id}`, again)).status).toBe(200)
    await clinicIn('QR')
  })

  test('moves with its appointment, and ends when it is cancelled or the line is removed', async () => {
    const plan = await accepted()
    const booked = await bookItems(plan, plan.ids)
    const slot = { patient_id: plan.patient_id, doctor_id, ...freeHour() }
    expect((await desk.put(`/api/appointments/${booked.id}`, slot)).status).toBe(200)
    expect(await statesOf(plan)).toEqual(['booked', 'booked', 'booked'])
    // A program that does not know plans sends back what it read, less one line.
    const lines = booked.treatments.slice(1).map(({ plan_item_id: _id, ...line }) => line)
    await desk.put(`/api/appointments/${booked.id}`, { ...slot, treatments: lines })
    expect(await statesOf(plan)).toEqual(['accepted', 'booked', 'booked'])
    await desk.put(`/api/appointments/${booked.id}`, { ...slot, plan_item_ids: plan.ids.slice(2) })
    expect(await statesOf(plan)).toEqual(['accepted', 'accepted', 'booked'])
    await setStatus(booked.id, 'cancelled')
    expect(await statesOf(plan)).toEqual(['accepted', 'accepted', 'accepted'])
    expect(await unscheduled(plan)).toHaveLength(3)
  })

  test('is restored when a cancelled appointment is uncancelled, unless the item was booked elsewhere by then', async () => {
    const plan = await accepted()
    const [endo = 0, xray = 0, crown = 0] = plan.ids
    const booked = await bookItems(plan, [endo, xray])
    await setStatus(booked.id, 'cancelled')
    await bookItems(plan, [endo])
    const back = await setStatus(booked.id, 'scheduled')
    expect(back.body.treatments).toMatchObject([{ plan_item_id: xray }])
    expect(await statesOf(plan)).toEqual(['booked', 'booked', 'accepted'])
    expect(await unscheduled(plan)).toEqual(['Crown'])
    expect((await desk.post(`/api/plans/${plan.id}/items/${crown}/drop`, { reason: 'No' })).status).toBe(200)
    expect((await desk.post(`/api/plans/${plan.id}/items/${xray}/drop`, { reason: 'No' })).status).toBe(409)
  })

  test('is removed from an appointment that is given to another patient', async () => {
    const plan = await accepted()
    const booked = await bookItems(plan, plan.ids)
    const { id: other } = await registerPatient()
    const moved = await desk.put(`/api/appointments/${booked.id}`, { patient_id: other, doctor_id, ...freeHour() })
    expect(moved).toMatchObject({ status: 200, body: { treatments: [] } })
    expect(await statesOf(plan)).toEqual(['accepted', 'accepted', 'accepted'])
  })

  test('of a replacing appointment takes over the items of the replaced one', async () => {
    const plan = await accepted()
    const earlier = await bookItems(plan, plan.ids)
    const instead = await bookItems(plan, plan.ids, { replaces_appointment_id: earlier.id })
    expect(instead.treatments).toHaveLength(3)
    expect(await statesOf(plan)).toEqual(['booked', 'booked', 'booked'])
  })

  test('is shown to a doctor only for own patients', async () => {
    const plan = await accepted()
    expect(await unscheduled(plan, doctor)).toBeUndefined()
    await book({ patient_id: plan.patient_id })
    expect(await unscheduled(plan, doctor)).toHaveLength(3)
  })

  test('moves with a merge of the patients', async () => {
    const plan = await accepted()
    await bookItems(plan, plan.ids.slice(0, 1))
    const { id } = await registerPatient()
    await clinic.as('manager').post(`/api/patients/${id}/merge`, { other_id: plan.patient_id })
    expect(await statesOf({ ...plan, patient_id: id })).toEqual(['booked', 'accepted', 'accepted'])
  })
})

describe('registering', () => {
  test('marks the appointment’s items as done and charts them, and undoing it voids that', async () => {
    const plan = await accepted()
    const booked = await bookItems(plan, plan.ids.slice(0, 2), {
      datetime_start: '2026-11-18T12:00',
      datetime_end: '2026-11-18T13:00',
    })
    expect((await setStatus(booked.id, 'completed')).status).toBe(200)
    expect(await statesOf(plan)).toEqual(['done', 'done', 'accepted'])
    expect(await chartOf(plan.patient_id)).toMatchObject([
      { code: 'SPC-ENDO', status: 'done', teeth: [{ tooth: 36 }], noted_on: '2026-11-18', appointment_id: booked.id },
      { code: 'XR-01', teeth: [] },
    ])
    expect((await setStatus(booked.id, 'scheduled')).status).toBe(200)
    expect(await statesOf(plan)).toEqual(['booked', 'booked', 'accepted'])
    expect(await chartOf(plan.patient_id)).toEqual([])
    expect(await chartOf(plan.patient_id, '?voided=true')).toHaveLength(2)
    await setStatus(booked.id, 'completed')
    expect(await chartOf(plan.patient_id)).toHaveLength(2)
  })

  test('also does items added then, and unbooks those that were not done', async () => {
    const plan = await accepted()
    const [endo, , crown] = plan.ids
    const booked = await bookItems(plan, plan.ids.slice(0, 2))
    const lines = [
      { treatment_code: 'SPC-ENDO', description: 'Root canal', cost: 900, plan_item_id: endo },
      { description: 'Crown', cost: 1_500, plan_item_id: crown },
    ]
    expect(
      (await doctor.put(`/api/appointments/${booked.id}/status`, { status: 'completed', treatments: lines })).status,
    ).toBe(200)
    expect(await statesOf(plan)).toEqual(['done', 'accepted', 'done'])
  })
})

test('the appointments of a plan lead to paid invoices that match it to the cent, and the plan is complete', async () => {
  const plan = await accepted()
  const invoices: Pick<InvoiceDetails, 'status' | 'total_amount' | 'earnings'>[] = []
  for (const ids of [plan.ids.slice(0, 2), plan.ids.slice(2)]) {
    const booked = await bookItems(plan, ids)
    const { body } = await setStatus(booked.id, 'completed')
    const treatments = body.treatments.map(({ plan_item_id: _id, ...line }) => line)
    const invoice = { patient_id: plan.patient_id, appointment_id: booked.id, treatments, payment_method: 'cash' }
    const { body: issued } = await desk.post('/api/invoices', invoice)
    await pay(issued.id, 400)
    await pay(issued.id, issued.total_amount - 400, 'card')
    invoices.push((await clinic.as('admin').get(`/api/invoices/${issued.id}`)).body)
    expect((await desk.post('/api/invoices', invoice)).status).toBe(409)
    expect((await setStatus(booked.id, 'scheduled')).status).toBe(409)
  }
  // 900 x 40 % + 150.50 x 35 %, then 1,500 x 35 %, each less 2.8 % of the part paid by card.
  const earned = invoices.map(({ status, total_amount, earnings }) => {
    const amounts = earnings?.payments.flatMap(({ gross_amount, deduction }) => [gross_amount, deduction]) ?? []
    return [status, total_amount, earnings?.share, ...amounts]
  })
  expect(earned).toEqual([
    ['paid', 1_050.5, 412.68, 157.14, 0, 255.54, 7.16],
    ['paid', 1_500, 525, 140, 0, 385, 10.78],
  ])
  expect(await planOf(plan)).toMatchObject({ status: 'completed', accepted_total: 2_550.5 })
})

test('of concurrent bookings of one item one succeeds', async () => {
  const plan = await accepted()
  const [endo = 0] = plan.ids
  const tries = await Promise.all(Array.from({ length: 6 }, () => tryBooking(plan.patient_id, [endo])))
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409])
  expect(await statesOf(plan)).toEqual(['booked', 'accepted', 'accepted'])
})

test('of a concurrent drop and booking of one item one succeeds', async () => {
  for (let round = 0; round < 4; round++) {
    const plan = await accepted()
    const [endo = 0] = plan.ids
    const [dropped, booked] = await Promise.all([
      desk.post(`/api/plans/${plan.id}/items/${endo}/drop`, { reason: 'No' }),
      tryBooking(plan.patient_id, [endo]),
    ])
    expect([dropped.status < 300, booked.status < 300].filter(Boolean)).toHaveLength(1)
  }
})
