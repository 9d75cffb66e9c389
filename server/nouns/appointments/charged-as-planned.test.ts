import { afterEach, describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const TODAY = '2026-11-18'
const clinic = await clinicApp({ now: `${TODAY}T06:00:00Z` })
const [desk, admin] = [clinic.as('receptionist'), clinic.as('admin')]
const { registerPatient, book, own_doctor: doctor_id } = recordFactory(clinic)

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const teeth = [{ tooth: 37, surfaces: [] }]
const crown = { treatment_code: 'CRN-ZIR', description: 'Zirconia crown on 37', cost: 1_900, teeth }
const sessions = [
  { visit: 1, description: 'Opened', cost: 400 },
  { visit: 2, description: 'Filled', cost: 500 },
]
const rootCanal = { treatment_code: 'RCT-M', description: 'Root canal', cost: 900, teeth }
const scaling = { treatment_code: 'SCALE', description: 'Scaling', cost: 250 }

let minutes = 0
function times() {
  const at = (minute: number) =>
    `${TODAY}T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  minutes += 5
  return { datetime_start: at(minutes), datetime_end: at(minutes + 5) }
}
const visitOf = async (patient_id: number, more: object = {}) =>
  (await book({ patient_id, doctor_id, ...times(), ...more })).id

async function accepted(items: object[], by: number = doctor_id) {
  const { id: patient_id } = await registerPatient()
  const { body } = await desk.post(`/api/patients/${patient_id}/plans`, { title: 'Teeth', doctor_id: by, items })
  await desk.post(`/api/plans/${body.id}/propose`, { valid_until: '2026-11-30' })
  const ids = body.items.map(({ id }) => id)
  await desk.post(`/api/plans/${body.id}/answer`, { accepted: ids, signed_name: 'Huda' })
  return { patient_id, plan_id: body.id, items: body.items }
}
const firstOf = ({ items }: Awaited<ReturnType<typeof accepted>>) => items[0]?.id ?? 0

async function register(id: number, treatments?: object[]) {
  const { status, body } = await desk.put(`/api/appointments/${id}/status`, { status: 'completed', treatments })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const statesOf = async (patient_id: number) =>
  (await desk.get(`/api/patients/${patient_id}/plans`)).body.flatMap(({ items }) => items.map(({ state }) => state))
const openPlans = async (plan_id: number) =>
  (await desk.get('/api/plans/unscheduled')).body.filter((plan) => plan.plan_id === plan_id).length
const told = ({ warnings }: Awaited<ReturnType<typeof register>>) =>
  warnings.filter((each) => typeof each !== 'string' && each.code === 'accepted_in_plan')

/** What is registered in place of the accepted item, without its id. */
const SAME: [string, object, object][] = [
  ['in the words of the code', crown, { ...crown, description: 'Zirconia crown' }],
  ['that says that it is of no plan', crown, { ...crown, plan_item_id: null }],
  ['with the code in small letters', crown, { ...crown, treatment_code: 'crn-zir', description: 'Crown' }],
  ['on no tooth', scaling, { ...scaling, description: 'Scaling and polishing' }],
  [
    'with its surfaces in another order',
    { ...crown, treatment_code: 'FILL', teeth: [{ tooth: 36, surfaces: ['M', 'O'] }] },
    { ...crown, treatment_code: 'FILL', description: 'Filling', teeth: [{ tooth: 36, surfaces: ['O', 'M'] }] },
  ],
]

describe('a line that names no plan', () => {
  test.each(SAME)('%s takes the accepted item that it does', async (_how, item, line) => {
    const plan = await accepted([item])
    const registered = await register(await visitOf(plan.patient_id), [line])
    expect(registered.treatments).toMatchObject([{ ...item, plan_item_id: firstOf(plan) }])
    expect([await statesOf(plan.patient_id), await openPlans(plan.plan_id), told(registered)]).toEqual([
      ['done'],
      0,
      [],
    ])
  })

  test('takes the item of a colleague, and of a line that was booked without the plan', async () => {
    const colleague = await clinic.createSignedIn('doctor', 'Omar Other')
    const plan = await accepted([crown], Number(colleague.user.doctor_id))
    const visit = await visitOf(plan.patient_id, { treatments: [{ ...crown, description: 'Crown' }] })
    expect((await register(visit)).treatments).toMatchObject([{ ...crown, plan_item_id: firstOf(plan) }])
    expect(await statesOf(plan.patient_id)).toEqual(['done'])
  })

  test('takes what is booked for another visit, which does the rest of its lines', async () => {
    const plan = await accepted([crown, scaling])
    const other = await visitOf(plan.patient_id, {
      treatments: [{ description: 'Consultation', cost: 100 }],
      plan_item_ids: plan.items.map(({ id }) => id),
    })
    const visit = await visitOf(plan.patient_id)
    const registered = await register(visit, [{ ...crown, description: 'Crown' }])
    expect(registered.treatments).toMatchObject([{ ...crown, plan_item_id: firstOf(plan) }])
    const { treatments } = (await desk.get(`/api/appointments/${other}`)).body
    expect(treatments.map(({ description }) => description)).toEqual(['Consultation', 'Scaling'])
    expect(await statesOf(plan.patient_id)).toEqual(['done', 'booked'])
    await desk.put(`/api/appointments/${visit}/status`, { status: 'scheduled' })
    expect(await statesOf(plan.patient_id)).toEqual(['booked', 'booked'])
    await register(other)
    expect(await statesOf(plan.patient_id)).toEqual(['booked', 'done'])
  })

  test('takes a session at its price, and another line the next one', async () => {
    const plan = await accepted([{ ...rootCanal, sessions }])
    const visit = await visitOf(plan.patient_id)
    const line = { ...rootCanal, description: 'Root canal treatment' }
    const registered = await register(visit, [
      { ...line, cost: 500 },
      { ...line, cost: 400 },
    ])
    expect(registered.treatments.map(({ description }) => description)).toEqual(['Filled', 'Opened'])
    expect([await statesOf(plan.patient_id), registered.warnings.filter((each) => typeof each !== 'string')]).toEqual([
      ['done'],
      [],
    ])
  })

  test('takes the item that its chart item is of', async () => {
    const plan = await accepted([crown])
    const done = { kind: 'treatment', status: 'done', code: 'CRN-ZIR', description: 'Crown', teeth }
    const { id: chart_item_id } = (await admin.post(`/api/patients/${plan.patient_id}/chart-items`, done)).body
    const visit = await visitOf(plan.patient_id)
    const registered = await register(visit, [{ ...crown, description: 'Crown', chart_item_id }])
    expect(registered.treatments).toMatchObject([{ plan_item_id: firstOf(plan), chart_item_id }])
    const { items } = (await admin.get(`/api/patients/${plan.patient_id}/chart`)).body
    expect(items).toHaveLength(1)
  })

  test('is one treatment each: a second line equal to it takes none', async () => {
    const plan = await accepted([crown])
    const registered = await register(await visitOf(plan.patient_id), [crown, crown])
    expect(registered.treatments.map(({ plan_item_id }) => plan_item_id)).toEqual([firstOf(plan), null])
  })
})

/** What is other work, and so takes nothing. */
const OTHER: [string, object][] = [
  ['another code', { treatment_code: 'CRN-PFM' }],
  ['another tooth', { teeth: [{ tooth: 36, surfaces: [] }] }],
  ['a surface', { teeth: [{ tooth: 37, surfaces: ['O'] }] }],
  ['no tooth', { teeth: [] }],
]
test.each(OTHER)('a line with %s takes nothing, and is not told of', async (_what, other) => {
  const plan = await accepted([crown])
  const registered = await register(await visitOf(plan.patient_id), [{ ...crown, ...other }])
  expect([await statesOf(plan.patient_id), told(registered)]).toEqual([['accepted'], []])
})

test('a line at another price takes nothing, and is told of the item that stays open', async () => {
  const plan = await accepted([crown, { ...rootCanal, sessions }])
  const visit = await visitOf(plan.patient_id)
  const registered = await register(visit, [
    { ...crown, cost: 1_700 },
    { ...rootCanal, cost: 900 },
  ])
  expect(registered.treatments.map(({ plan_item_id }) => plan_item_id)).toEqual([null, null])
  const of = { code: 'accepted_in_plan', plan_id: plan.plan_id, plan_title: 'Teeth', teeth }
  expect(told(registered)).toEqual([
    { ...of, plan_item_id: firstOf(plan), description: crown.description, cost: 1_900 },
    { ...of, plan_item_id: plan.items[1]?.id, description: 'Root canal', cost: 900 },
  ])
  expect(await statesOf(plan.patient_id)).toEqual(['accepted', 'accepted'])
})
