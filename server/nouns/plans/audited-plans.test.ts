import { expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const { registerPatient, book, own_doctor: doctor_id } = recordFactory(clinic)
const desk = clinic.as('receptionist')
const other_doctor = Number((await clinic.createSignedIn('doctor', 'Omar Other')).user.doctor_id)
const entries = newEntries(clinic.database)
const recorded = async () => (await entries()).filter(({ noun }) => noun === 'plans')

const CROWN = { treatment_code: 'CR-01', description: 'Crown', cost: 1_500.5, visit: 2, teeth: [{ tooth: 36 }] }
const FILLING = { description: 'Filling', cost: 300, teeth: [{ tooth: 37, surfaces: ['O', 'M'] }] }
const crown = { ...CROWN, teeth: '36' }
const filling = { visit: 1, treatment_code: null, description: 'Filling', cost: 300, teeth: '37 MO' }

const write = async (patient_id: number, items: object[]) =>
  (await desk.post(`/api/patients/${patient_id}/plans`, { title: 'Lower left', doctor_id, items })).body
const propose = (id: number, fields: object = {}) =>
  desk.post(`/api/plans/${id}/propose`, { valid_until: '2026-11-30', ...fields })
const answer = (id: number, accepted: number[], fields: object = {}) =>
  desk.post(`/api/plans/${id}/answer`, { accepted, signed_name: 'Huda', ...fields })

test('a plan is in the audit trail from its draft to its dropped items', async () => {
  const { id: patient_id } = await registerPatient()
  await entries()
  const plan = await write(patient_id, [CROWN, FILLING])
  const of = { noun: 'plans', record_id: plan.id, patient_id }
  await desk.put(`/api/plans/${plan.id}`, { title: 'Lower right', doctor_id: other_doctor, items: [CROWN] })
  const { body: draft } = await desk.put(`/api/plans/${plan.id}`, {
    title: 'Lower right',
    doctor_id: other_doctor,
    items: [FILLING, CROWN],
  })
  await propose(plan.id)
  const [first, second] = draft.items.map(({ id }) => id)
  await answer(plan.id, [Number(first)])
  await desk.post(`/api/plans/${plan.id}/items/${first}/drop`, { reason: 'Too dear' })
  expect(second).toBeTypeOf('number')
  expect(await recorded()).toMatchObject([
    { ...of, kind: 'plan.written', after: { title: 'Lower left', items: [crown, filling] } },
    {
      ...of,
      kind: 'plan.updated',
      before: { title: 'Lower left', doctor_id, items: [crown, filling] },
      after: { title: 'Lower right', doctor_id: other_doctor, items: [crown] },
    },
    { ...of, kind: 'plan.updated', before: { items: [crown] }, after: { items: [filling, crown] } },
    { ...of, kind: 'plan.proposed', after: { valid_until: '2026-11-30', items: [filling, crown] } },
    { ...of, kind: 'plan.answered', after: { accepted: [filling], declined: [crown], signed_name: 'Huda' } },
    {
      ...of,
      kind: 'plan.item-dropped',
      before: { state: 'accepted' },
      after: { state: 'dropped', dropped_reason: 'Too dear' },
      details: { items: [filling] },
    },
  ])
})

test('declining everything needs no signature, and stores none', async () => {
  const plan = await write((await registerPatient()).id, [CROWN])
  await propose(plan.id)
  expect((await answer(plan.id, [])).body).toMatchObject({ signed_name: null, items: [{ state: 'declined' }] })
})

test('an appointment with items of two plans is recorded for each, with its own treatments', async () => {
  const { id: patient_id } = await registerPatient()
  const plans = [await write(patient_id, [FILLING]), await write(patient_id, [CROWN])]
  const items = plans.flatMap((plan) => plan.items.map(({ id }) => id))
  for (const plan of plans) {
    await propose(plan.id)
    await answer(
      plan.id,
      plan.items.map(({ id }) => id),
    )
  }
  await entries()
  const { id: appointment_id } = await book({ patient_id, plan_item_ids: items })
  await desk.put(`/api/appointments/${appointment_id}/status`, { status: 'completed' })
  await desk.put(`/api/appointments/${appointment_id}/status`, { status: 'scheduled' })
  await desk.put(`/api/appointments/${appointment_id}/status`, { status: 'cancelled' })
  const taken = [[{ description: 'Filling', cost: 300 }], [{ description: 'Crown', cost: 1_500.5 }]]
  expect(await recorded()).toEqual(
    ['plan.booked', 'plan.done', 'plan.undone', 'plan.given-back'].flatMap((kind) =>
      plans.map((plan, position) => ({
        kind,
        noun: 'plans',
        record_id: plan.id,
        patient_id,
        before: null,
        after: null,
        details: { items: taken[position], appointment_id },
      })),
    ),
  )
})

test('a refusal names its reason', async () => {
  const { id: patient_id } = await registerPatient()
  const plan = await write(patient_id, [FILLING])
  const changed = { status: 409, body: { code: 'record.changed', values: { noun: 'plan' } } }
  const draft = { title: 'Later', doctor_id, items: [FILLING], version: 7 }
  expect(await desk.put(`/api/plans/${plan.id}`, draft)).toMatchObject(changed)
  const elsewhere = { ...draft, version: undefined, doctor_id: 999_999 }
  expect((await desk.put(`/api/plans/${plan.id}`, elsewhere)).body.fields).toHaveProperty('doctor_id')
  expect(await propose(plan.id, { version: 7 })).toMatchObject(changed)
  await propose(plan.id)
  expect(await answer(plan.id, [], { version: 7 })).toMatchObject(changed)
  const missing = { status: 404, body: { code: 'plan.not-found' } }
  expect(await desk.put('/api/plans/999999', { ...draft, version: undefined })).toMatchObject(missing)
  expect(await propose(999_999)).toMatchObject(missing)
  expect(await desk.post(`/api/plans/${plan.id}/items/999999/drop`, { reason: 'No' })).toMatchObject({
    status: 404,
    body: { code: 'plan-item.not-found' },
  })
})
