import { afterAll, describe, expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const { registerPatient, book, twoPatients, own_doctor: doctor_id } = recordFactory(clinic)
const desk = clinic.as('receptionist')
const doctor = clinic.as('doctor')
const entries = newEntries(clinic.owner)

afterAll(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const CROWN = { treatment_code: 'CR-01', description: 'Crown', cost: 1_500.5, visit: 2, teeth: [{ tooth: 36 }] }
const FILLING = { description: 'Filling', cost: 300, teeth: [{ tooth: 37, surfaces: ['O', 'M'] }] }
const PLAN = { title: 'Lower left', doctor_id, items: [CROWN, FILLING] }

const write = (patient_id: number, by = desk, fields: object = {}) =>
  by.post(`/api/patients/${patient_id}/plans`, { ...PLAN, ...fields })
const written = async () => (await write((await registerPatient()).id)).body
const propose = (id: number, valid_until = '2026-11-30') => desk.post(`/api/plans/${id}/propose`, { valid_until })
const answer = (id: number, accepted: number[], signed_name?: string) =>
  desk.post(`/api/plans/${id}/answer`, { accepted, signed_name })
const drop = (id: number, item: number) => desk.post(`/api/plans/${id}/items/${item}/drop`, { reason: 'Too dear' })
const proposed = async () => (await propose((await written()).id)).body

describe('a plan', () => {
  test('is a draft with its items by visit, the latest plan first', async () => {
    const { id } = await registerPatient()
    const { status, body } = await write(id)
    expect([status, body.status]).toEqual([201, 'draft'])
    expect(body).toMatchObject({
      patient_id: id,
      title: 'Lower left',
      doctor_id,
      doctor_name: 'Dana Doctor',
      currency: 'QR',
      total: 1_800.5,
      accepted_total: 0,
      proposed_at: null,
      signed_name: null,
      items: [
        { ...FILLING, visit: 1, treatment_code: null, state: 'proposed', teeth: [{ tooth: 37, surfaces: ['M', 'O'] }] },
        { ...CROWN, state: 'proposed', teeth: [{ tooth: 36, surfaces: [] }], appointment_id: null },
      ],
    })
    await write(id, desk, { title: 'Later' })
    const read = (await desk.get(`/api/patients/${id}/plans`)).body
    expect(read.map(({ title }) => title)).toEqual(['Later', 'Lower left'])
  })

  test('is written by a doctor in their own name only, and by the front desk for any', async () => {
    const colleague = (await clinic.createSignedIn('doctor', 'Colleague Plans')).user.doctor_id ?? 0
    const { patient_id } = await book()
    const sentence = 'A doctor writes plans in their own name only'
    const refused = await write(patient_id, doctor, { doctor_id: colleague })
    expect([refused.status, refused.body.error]).toEqual([403, sentence])
    const { body: own } = await write(patient_id, doctor)
    const change = (id: number, by: typeof doctor, to: number) =>
      by.put(`/api/plans/${id}`, { ...PLAN, title: 'Changed', doctor_id: to })
    expect((await change(own.id, doctor, colleague)).status).toBe(403)
    expect((await change(own.id, doctor, doctor_id)).status).toBe(200)
    const { status, body: theirs } = await write(patient_id, desk, { doctor_id: colleague })
    expect(status).toBe(201)
    for (const other of [colleague, doctor_id]) {
      expect((await change(theirs.id, doctor, other)).body.error).toBe(sentence)
    }
    expect((await change(theirs.id, desk, doctor_id)).status).toBe(200)
  })

  test.each([
    ['a tooth that is none', { items: [{ ...CROWN, teeth: [{ tooth: 49 }] }] }, 'items'],
    ['no items', { items: [] }, 'items'],
    ['a doctor who does not exist', { doctor_id: 999 }, 'doctor_id'],
    ['a blank title', { title: ' ' }, 'title'],
    ['visit 0', { items: [{ ...CROWN, visit: 0 }] }, 'items'],
  ])('with %s is refused', async (_what, fields, field) => {
    const { status, body } = await write((await registerPatient()).id, desk, fields)
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {}).some((key) => key.startsWith(field))).toBe(true)
  })

  test('is written, read and answered by a doctor only for own patients', async () => {
    const { patient_id } = await book()
    const { status, body } = await write(patient_id, doctor)
    expect(status).toBe(201)
    const { id: otherPatient } = await registerPatient()
    const theirs = (await write(otherPatient)).body
    const refused = [
      await write(otherPatient, doctor),
      await doctor.get(`/api/patients/${otherPatient}/plans`),
      await doctor.put(`/api/plans/${theirs.id}`, PLAN),
      await doctor.post(`/api/plans/${theirs.id}/propose`, { valid_until: '2026-11-30' }),
      await doctor.post(`/api/plans/${theirs.id}/answer`, { accepted: [] }),
      await doctor.post(`/api/plans/${theirs.id}/items/${theirs.items[0]?.id ?? 0}/drop`, { reason: 'No' }),
    ]
    expect(refused.map((each) => each.status)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await doctor.put(`/api/plans/${body.id}`, PLAN)).status).toBe(200)
  })

  test('can be changed as a draft, under its version, and is frozen once proposed', async () => {
    const plan = await written()
    const changes = { ...PLAN, title: 'Right', items: [FILLING], version: plan.version }
    expect(await desk.put(`/api/plans/${plan.id}`, changes)).toMatchObject({
      status: 200,
      body: { title: 'Right', total: 300, items: [{ description: 'Filling' }] },
    })
    expect((await desk.put(`/api/plans/${plan.id}`, changes)).status).toBe(409)
    expect((await propose(plan.id, '2026-11-17')).body.fields).toHaveProperty('valid_until')
    expect(await propose(plan.id)).toMatchObject({
      status: 200,
      body: { status: 'proposed', valid_until: '2026-11-30', proposed_at: '2026-11-18T06:00:00.000Z' },
    })
    expect((await desk.put(`/api/plans/${plan.id}`, PLAN)).body.error).toContain('stay as they are')
    expect((await propose(plan.id)).status).toBe(409)
  })

  test('is accepted item by item with a signed name, once', async () => {
    const plan = await proposed()
    const [filling, crown] = plan.items.map(({ id }) => id)
    expect((await answer(plan.id, [crown ?? 0])).body.fields).toHaveProperty('signed_name')
    expect((await answer(plan.id, [999_999], 'Huda')).body.fields).toHaveProperty('accepted')
    expect(await answer(plan.id, [crown ?? 0], 'Huda Al-Kuwari')).toMatchObject({
      status: 200,
      body: {
        status: 'accepted',
        signed_name: 'Huda Al-Kuwari',
        answered_by_name: desk.user.name,
        accepted_total: 1_500.5,
        items: [
          { id: filling, state: 'declined' },
          { id: crown, state: 'accepted' },
        ],
      },
    })
    expect((await answer(plan.id, [filling ?? 0], 'Huda')).status).toBe(409)
  })

  test('can be accepted until its last day, and not a day later', async () => {
    const [inTime, late] = [await proposed(), await proposed()]
    await moveClock(clinic, '2026-11-30T20:59:59Z')
    expect(
      (
        await answer(
          inTime.id,
          inTime.items.map(({ id }) => id),
          'Huda',
        )
      ).status,
    ).toBe(200)
    await moveClock(clinic, '2026-11-30T21:00:00Z')
    const read = await desk.get(`/api/patients/${late.patient_id}/plans`)
    expect(read.body[0]?.status).toBe('expired')
    expect(await answer(late.id, [late.items[0]?.id ?? 0], 'Huda')).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('valid until 2026-11-30') },
    })
    expect((await answer(late.id, [])).body.status).toBe('declined')
    await moveClock(clinic, '2026-11-18T06:00:00Z')
  })

  test('can drop an item with a reason, once proposed and until the item is booked', async () => {
    const draft = await written()
    expect((await drop(draft.id, draft.items[0]?.id ?? 0)).status).toBe(409)
    const plan = (await propose(draft.id)).body
    expect((await drop(plan.id, 999_999)).status).toBe(404)
    const [filling, crown] = plan.items.map(({ id }) => id)
    expect((await drop(plan.id, filling ?? 0)).body.items[0]).toMatchObject({
      state: 'dropped',
      dropped_reason: 'Too dear',
      dropped_by_name: desk.user.name,
    })
    expect((await drop(plan.id, filling ?? 0)).status).toBe(409)
    expect((await answer(plan.id, [filling ?? 0], 'Huda')).status).toBe(409)
    await answer(plan.id, [crown ?? 0], 'Huda')
    expect((await drop(plan.id, crown ?? 0)).body).toMatchObject({ status: 'declined' })
  })

  test('is in the audit trail from its first draft to the answer', async () => {
    await entries()
    const plan = await proposed()
    await answer(plan.id, [plan.items[1]?.id ?? 0], 'Huda')
    const kept = (await entries()).filter(({ noun }) => noun === 'plans')
    expect(kept).toMatchObject([
      {
        kind: 'plan.written',
        patient_id: plan.patient_id,
        after: { title: 'Lower left', items: [{ teeth: '36' }, {}] },
      },
      { kind: 'plan.proposed', after: { valid_until: '2026-11-30' } },
      { kind: 'plan.answered', after: { accepted: [{ description: 'Crown', cost: 1_500.5 }], signed_name: 'Huda' } },
    ])
  })

  test('moves with a merge', async () => {
    const { id, other_id } = await twoPatients()
    const plan = (await write(other_id)).body
    await clinic.as('manager').post(`/api/patients/${id}/merge`, { other_id })
    expect((await desk.get(`/api/patients/${id}/plans`)).body.map((each) => each.id)).toEqual([plan.id])
    expect((await write(other_id)).status).toBe(409)
  })
})

test('of two concurrent answers one is accepted', async () => {
  const plan = await proposed()
  const ids = plan.items.map(({ id }) => id)
  const answers = await Promise.all([...ids, ...ids].map((id) => answer(plan.id, [id], 'Huda')))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
})
