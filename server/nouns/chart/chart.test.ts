import { describe, expect, test } from 'vitest'
import type { Chart } from '#contract/chart.ts'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { transact } from '#server/base/context/transact.ts'
import { chartDoneTreatments, voidDoneTreatments } from './done-treatments.ts'

const clinic = await clinicApp()
const { registerPatient, book, completeAppointment, twoPatients } = recordFactory(clinic)
const [admin, doctor] = [clinic.as('admin'), clinic.as('doctor')]
const entries = newEntries(clinic.owner)

const MO = [{ tooth: 36, surfaces: ['O', 'M'] }]
const CARIES = { kind: 'condition', code: 'caries', status: 'found', teeth: MO }
const note = (id: number, fields: object = {}, by = admin) =>
  by.post(`/api/patients/${id}/chart-items`, { ...CARIES, ...fields })
const noteTooth = (id: number, tooth: number, fields: object, by = admin) =>
  by.put(`/api/patients/${id}/teeth/${tooth}`, { state: 'missing', ...fields })
const voidItem = (id: number, reason = 'Wrong tooth') => admin.post(`/api/chart-items/${id}/void`, { reason })
const chartOf = async (id: number, query = '', by = admin) =>
  (await by.get(`/api/patients/${id}/chart${query}`)).body as unknown as Chart
const codesOf = async (id: number, query = '') => (await chartOf(id, query)).items.map(({ code }) => code)
const toothOf = async (id: number, tooth: number, query = '') =>
  (await chartOf(id, query)).teeth.find((each) => each.tooth === tooth)

describe('the chart', () => {
  test('of an adult has 32 teeth, of a child the teeth of that age', async () => {
    const adult = await registerPatient()
    const chart = await chartOf(adult.id)
    expect(chart).toMatchObject({ patient_id: adult.id, as_of: '2026-11-18', items: [] })
    expect(chart.teeth).toHaveLength(32)
    expect(chart.teeth[0]).toEqual({ tooth: 11, state: 'permanent', supernumerary: false })
    const { id } = (await admin.post('/api/patients', { full_name: 'Child', date_of_birth: '2020-11-18' })).body
    const states = (await chartOf(id)).teeth.map(({ state }) => state)
    expect(states.filter((state) => state === 'primary')).toHaveLength(18)
  })

  test('can be shown as of any day until today', async () => {
    const { id } = await registerPatient()
    await note(id, { noted_on: '2026-11-10' })
    await note(id, { kind: 'treatment', code: 'XR-01', description: 'X-ray', status: 'done', noted_on: '2026-11-12' })
    await noteTooth(id, 18, { noted_on: '2026-11-11' })
    expect([await codesOf(id, '?as_of=2026-11-09'), await toothOf(id, 18, '?as_of=2026-11-10')]).toMatchObject([
      [],
      { state: 'permanent' },
    ])
    expect([await codesOf(id, '?as_of=2026-11-11'), await toothOf(id, 18, '?as_of=2026-11-11')]).toMatchObject([
      ['caries'],
      { state: 'missing' },
    ])
    expect(await codesOf(id)).toEqual(['caries', 'XR-01'])
    expect((await admin.get(`/api/patients/${id}/chart?as_of=2026-11-19`)).body.fields).toHaveProperty('as_of')
  })
})

describe('a chart item', () => {
  test('is recorded with user and time, its teeth and surfaces in their usual order', async () => {
    const { patient_id } = await book()
    const teeth = [{ tooth: 37 }, ...MO, { tooth: 36, surfaces: ['M'] }]
    expect(await note(patient_id, { teeth }, doctor)).toMatchObject({
      status: 201,
      body: {
        patient_id,
        kind: 'condition',
        code: 'caries',
        description: null,
        status: 'found',
        teeth: [
          { tooth: 36, surfaces: ['M', 'O'] },
          { tooth: 37, surfaces: [] },
        ],
        noted_on: '2026-11-18',
        noted_at: '2026-11-18T06:00:00.000Z',
        noted_by_name: 'Dana Doctor',
        appointment_id: null,
        voided_at: null,
      },
    })
  })

  test('with a treatment code keeps the clinic’s description; without teeth it concerns the whole mouth', async () => {
    await admin.post('/api/settings/treatment-codes', { code: 'SCALE', description: 'Scaling', default_cost: 200 })
    const { id } = await registerPatient()
    const scaling = { kind: 'treatment', code: 'SCALE', status: 'done', teeth: [] }
    expect((await note(id, scaling)).body).toMatchObject({ description: 'Scaling', teeth: [] })
    expect((await note(id, { ...scaling, description: 'Half' })).body.description).toBe('Half')
    expect((await note(id, { ...scaling, code: null, description: 'By another dentist' })).status).toBe(201)
  })

  test.each([
    [{ kind: 'rumour' }, 'kind'],
    [{ code: 'toothache' }, 'code'],
    [{ code: null }, 'code'],
    [{ kind: 'treatment', code: null }, 'code'],
    [{ kind: 'treatment', code: 'NO-SUCH-CODE', status: 'done' }, 'code'],
    [{ status: 'planned' }, 'status'],
    [{ status: 'done' }, 'status'],
    [{ kind: 'treatment', status: 'found' }, 'status'],
    [{ teeth: [] }, 'teeth'],
    [{ teeth: [{ tooth: 19, surfaces: [] }] }, 'teeth.0.tooth'],
    [{ teeth: [{ tooth: 56, surfaces: [] }] }, 'teeth.0.tooth'],
    [{ teeth: [{ tooth: 36, surfaces: ['I'] }] }, 'teeth.0.surfaces.0'],
    [{ noted_on: '2026-11-19' }, 'noted_on'],
    [{ noted_on: '1985-03-01' }, 'noted_on'],
    [{ description: 'x'.repeat(301) }, 'description'],
  ])('%j is refused at that field', async (fields, field) => {
    const { id } = await registerPatient({ date_of_birth: '1985-03-02' })
    const { status, body } = await note(id, fields)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  test('is voided once, with a reason, and shown on demand, also as of earlier days', async () => {
    const { id } = await registerPatient()
    const { body } = await note(id, { noted_on: '2026-11-10' })
    expect((await voidItem(body.id, ' ')).body.fields).toHaveProperty('reason')
    expect(await voidItem(body.id)).toMatchObject({
      status: 200,
      body: { voided_reason: 'Wrong tooth', voided_by_name: 'Amal Admin', voided_at: '2026-11-18T06:00:00.000Z' },
    })
    expect((await voidItem(body.id)).status).toBe(409)
    expect([await codesOf(id), await codesOf(id, '?as_of=2026-11-10')]).toEqual([[], []])
    expect(await codesOf(id, '?as_of=2026-11-10&voided=true')).toEqual(['caries'])
  })

  test('is recorded once, however often it is sent', async () => {
    const { id } = await registerPatient()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const sent = () => admin.post(`/api/patients/${id}/chart-items`, CARIES, key)
    expect((await sent()).body.id).toBe((await sent()).body.id)
    expect(await codesOf(id)).toEqual(['caries'])
  })

  test('is in the audit trail from its creation to its voiding', async () => {
    const { id } = await registerPatient()
    const { body } = await note(id, { teeth: [...MO, { tooth: 11, surfaces: ['L', 'O'] }] })
    await voidItem(body.id)
    const [noted, voided] = (await entries()).filter(({ record_id, noun }) => noun === 'chart' && record_id === body.id)
    const common = { patient_id: id, record_id: body.id }
    expect(noted).toMatchObject({ ...common, kind: 'chart.noted', after: { code: 'caries', teeth: '11 IP, 36 MO' } })
    expect(voided).toMatchObject({
      ...common,
      kind: 'chart.voided',
      before: { teeth: '11 IP, 36 MO' },
      after: { voided_reason: 'Wrong tooth' },
    })
  })
})

describe('a tooth', () => {
  test('has the latest state until that day, and recording it again changes nothing', async () => {
    const { id } = await registerPatient()
    expect(await noteTooth(id, 46, { noted_on: '2026-11-10' })).toMatchObject({
      status: 200,
      body: { tooth: 46, state: 'missing', supernumerary: false },
    })
    await noteTooth(id, 46, { state: 'implant' })
    await noteTooth(id, 46, { state: 'implant' })
    expect(await toothOf(id, 46)).toMatchObject({ state: 'implant' })
    expect(await toothOf(id, 46, '?as_of=2026-11-17')).toMatchObject({ state: 'missing' })
    const recorded = (await entries()).filter(({ kind, patient_id }) => kind === 'chart.tooth' && patient_id === id)
    expect(recorded).toMatchObject([
      { noun: 'patients', before: { tooth_state: 'permanent' }, after: { tooth: 46, tooth_state: 'missing' } },
      { before: { tooth_state: 'missing' }, after: { tooth: 46, tooth_state: 'implant' } },
    ])
  })

  test('does not take the state of another', async () => {
    const { id } = await registerPatient()
    await noteTooth(id, 46, { supernumerary: true })
    await noteTooth(id, 36, {})
    expect(await toothOf(id, 36)).toEqual({ tooth: 36, state: 'missing', supernumerary: false })
  })

  test('keeps its supernumerary neighbour until that is removed', async () => {
    const { id } = await registerPatient()
    await noteTooth(id, 11, { state: 'permanent', supernumerary: true })
    await noteTooth(id, 11, { state: 'missing' })
    expect(await toothOf(id, 11)).toEqual({ tooth: 11, state: 'missing', supernumerary: true })
    await noteTooth(id, 11, { supernumerary: false })
    expect(await toothOf(id, 11)).toEqual({ tooth: 11, state: 'missing', supernumerary: false })
  })

  test.each([
    [19, {}, 'tooth'],
    [86, {}, 'tooth'],
    [36, { state: 'primary' }, 'state'],
    [75, { state: 'implant' }, 'state'],
    [36, { state: 'loose' }, 'state'],
    [36, { noted_on: '2026-11-19' }, 'noted_on'],
    [36, { noted_on: '1985-03-01' }, 'noted_on'],
  ])('%d, %j is refused at that field', async (tooth, fields, field) => {
    const { id } = await registerPatient({ date_of_birth: '1985-03-02' })
    const { status, body } = await noteTooth(id, tooth, fields)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })
})

test('a doctor finds no chart, no item and no tooth of a patient of another doctor', async () => {
  const otherPatient = await registerPatient()
  const { body } = await note(otherPatient.id)
  const answers = [
    await doctor.get(`/api/patients/${otherPatient.id}/chart`),
    await note(otherPatient.id, {}, doctor),
    await doctor.post(`/api/chart-items/${body.id}/void`, { reason: 'x' }),
    await noteTooth(otherPatient.id, 36, {}, doctor),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(answers[2]?.body).toEqual((await admin.post('/api/chart-items/999999/void', { reason: 'x' })).body)
})

test('an appointment’s treatments are charted with its registration, voided when that is undone, and charted again', async () => {
  await moveClock(clinic, '2026-11-18T06:00:00Z')
  const { id: appointment_id, patient_id } = await completeAppointment()
  const done = [
    { treatment_code: 'FILL', description: 'Filling', teeth: [{ tooth: 36, surfaces: ['O' as const, 'M' as const] }] },
    { treatment_code: null, description: 'Scaling', teeth: [] },
  ]
  const context = { ...clinic.publicContext(), user: admin.user }
  const chart = () =>
    transact(context, (tx) =>
      chartDoneTreatments(tx, { patient_id, appointment_id, done_on: '2026-11-18', treatments: done }),
    )
  const ids = await chart()
  expect((await chartOf(patient_id)).items).toMatchObject([
    { id: ids[0], kind: 'treatment', status: 'done', code: 'FILL', appointment_id, teeth: [{ surfaces: ['M', 'O'] }] },
    { id: ids[1], code: null, description: 'Scaling', teeth: [] },
  ])
  await transact(context, (tx) => voidDoneTreatments(tx, appointment_id))
  expect(await codesOf(patient_id)).toEqual([])
  await chart()
  expect(await codesOf(patient_id)).toEqual(['FILL', null])
  expect((await chartOf(patient_id, '?voided=true')).items).toHaveLength(4)
})

test('after a merge both charts belong to the remaining patient, voided items too, and the merged record accepts no more', async () => {
  const { id, other_id } = await twoPatients()
  await note(id)
  const voided = (await note(other_id, { code: 'crown' })).body.id
  await voidItem(voided)
  await note(other_id, { code: 'bridge' })
  await noteTooth(other_id, 18, {})
  expect((await clinic.as('manager').post(`/api/patients/${id}/merge`, { other_id })).status).toBe(201)
  expect(await codesOf(id, '?voided=true')).toEqual(['caries', 'crown', 'bridge'])
  expect(await toothOf(id, 18)).toMatchObject({ state: 'missing' })
  expect([(await note(other_id)).status, (await noteTooth(other_id, 18, {})).status]).toEqual([409, 409])
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})
