import { describe, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { transact } from '#server/base/context/transact.ts'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { chartDoneTreatments } from './done-treatments.ts'

const clinic = await clinicApp()
const [admin, doctor] = [clinic.as('admin'), clinic.as('doctor')]
const { registerPatient, completeAppointment } = recordFactory(clinic)
const recorded = newEntries(clinic.database)
const today = clinic.publicContext().today

const code = (name: string, effect: string, description = name) =>
  admin.post('/api/settings/treatment-codes', { code: name, description, default_cost: 100, effect, per: 'tooth' })
await code('FILL', 'filling', 'Filling, one surface')
await code('OUT', 'extraction', 'Extraction')
await code('ENDO-M', 'root_canal', 'Root canal, molar')

const post = (id: number, body: object, by = admin) => by.post(`/api/patients/${id}/chart-items`, body)
const found = { kind: 'condition', code: 'caries', status: 'found', teeth: [{ tooth: 36, surfaces: ['O'] }] }
const done = (name: string, tooth: number, surfaces: string[] = []) => ({
  kind: 'treatment',
  code: name,
  status: 'done',
  teeth: [{ tooth, surfaces }],
})
const chartOf = async (id: number) => (await admin.get(`/api/patients/${id}/chart`)).body
const stateOf = async (id: number, tooth: number) =>
  (await chartOf(id)).teeth.find((each) => each.tooth === tooth)?.state
const resolve = (id: number, body: object, by = admin) => by.post(`/api/chart-items/${id}/resolve`, body)

describe('the effect of a code', () => {
  test('decides which details the work has', async () => {
    const { id } = await registerPatient()
    const pontic = { teeth: [{ tooth: 36, role: 'pontic' }] }
    const { status, body } = await post(id, { ...done('FILL', 36), ...pontic })
    expect([status, body.fields]).toEqual([400, { teeth: expect.stringContaining('bridge') }])
    const canals = [{ name: 'MB', working_length: 20 }]
    expect((await post(id, { ...done('OUT', 36), canals })).body.fields).toHaveProperty('canals')
    expect((await post(id, { ...done('ENDO-M', 36), canals })).status).toBe(201)
  })

  test('stays with what was charted when the code is changed, and is that of the code where it had none then', async () => {
    const { id } = await registerPatient()
    const { body: changing } = await code('CHANGING', 'extraction')
    await post(id, done('changing', 36))
    await admin.put(`/api/settings/treatment-codes/${changing.id}`, { ...changing, effect: 'crown' })
    expect(await stateOf(id, 36)).toBe('missing')
    const { body: later } = await code('LATER', 'none')
    await post(id, done('LATER', 46))
    expect(await stateOf(id, 46)).toBe('permanent')
    await admin.put(`/api/settings/treatment-codes/${later.id}`, { ...later, effect: 'extraction' })
    expect(await stateOf(id, 46)).toBe('missing')
  })

  test('is taken back with what was charted', async () => {
    const { id } = await registerPatient()
    const { body } = await post(id, done('OUT', 36))
    expect([body.effect, await stateOf(id, 36)]).toEqual(['extraction', 'missing'])
    await admin.post(`/api/chart-items/${body.id}/void`, { reason: 'Wrong tooth' })
    expect(await stateOf(id, 36)).toBe('permanent')
  })
})

describe('a finding', () => {
  test('heals by the work that covers it, names it, and is open again when that is voided', async () => {
    const { id } = await registerPatient()
    const { body: caries } = await post(id, found)
    const { body: filling } = await post(id, done('FILL', 36, ['O']))
    const shown = async () => (await chartOf(id)).items.find((item) => item.id === caries.id)
    expect(await shown()).toMatchObject({
      resolved_at: today,
      resolution: 'treated',
      resolved_by_item_id: filling.id,
      resolved_by_name: null,
    })
    await admin.post(`/api/chart-items/${filling.id}/void`, { reason: 'Wrong tooth' })
    expect(await shown()).toMatchObject({ resolved_at: null, resolution: null, resolved_by_item_id: null })
  })

  test('is resolved by a person, once, unless it is only watched; taken back with a reason, all on record', async () => {
    const { id } = await registerPatient()
    const { body: caries } = await post(id, found)
    await recorded()
    expect((await resolve(caries.id, { resolution: 'watched', on: today, reason: 'Small' })).body).toMatchObject({
      resolution: 'watched',
      resolved_at: today,
      resolved_by_item_id: null,
      resolved_by_name: admin.user.name,
      resolved_reason: 'Small',
    })
    expect((await resolve(caries.id, { resolution: 'healed' })).body.resolution).toBe('healed')
    expect((await resolve(caries.id, { resolution: 'healed' })).status).toBe(409)
    const reopened = await admin.post(`/api/chart-items/${caries.id}/reopen`, { reason: 'By mistake' })
    expect(reopened.body.resolution).toBe('watched')
    const entries = await recorded()
    expect(entries.map(({ kind }) => kind)).toEqual(['chart.resolved', 'chart.resolved', 'chart.reopened'])
    expect(entries[0]).toMatchObject({
      record_id: caries.id,
      patient_id: id,
      before: { code: 'caries', teeth: '36 O' },
      after: { chart_resolution: 'watched', resolved_on: today, resolution_reason: 'Small' },
    })
    await admin.post(`/api/chart-items/${caries.id}/reopen`, { reason: 'By mistake' })
    expect((await admin.post(`/api/chart-items/${caries.id}/reopen`, { reason: 'Again' })).status).toBe(409)
    expect((await checkClinic(clinic.database)).wrong).toEqual([])
  })

  test.each([
    [{ resolution: 'gone' }, 'resolution'],
    [{ resolution: 'healed', on: '2999-01-01' }, 'on'],
    [{ resolution: 'healed', on: '2000-01-01' }, 'on'],
    [{ resolution: 'healed', on: '2026-02-30' }, 'on'],
    [{ resolution: 'healed', reason: 'x'.repeat(301) }, 'reason'],
  ])('is not resolved with %j', async (body, field) => {
    const { id } = await registerPatient()
    const { status, body: refused } = await resolve((await post(id, found)).body.id, body)
    expect([status, Object.keys(refused.fields ?? {})]).toEqual([400, [field]])
  })

  test('alone is resolved, and never a voided one or that of another doctor’s patient', async () => {
    const { id } = await registerPatient()
    const { body: filling } = await post(id, done('FILL', 36, ['O']))
    expect((await resolve(filling.id, { resolution: 'healed' })).status).toBe(409)
    const { body: caries } = await post(id, found)
    expect((await resolve(caries.id, { resolution: 'healed' }, doctor)).status).toBe(404)
    expect((await doctor.post(`/api/chart-items/${caries.id}/reopen`, { reason: 'x' })).status).toBe(404)
    await admin.post(`/api/chart-items/${caries.id}/void`, { reason: 'Wrong tooth' })
    expect((await resolve(caries.id, { resolution: 'healed' })).status).toBe(409)
    expect((await resolve(999_999, { resolution: 'healed' })).status).toBe(404)
  })
})

describe('the details of an item', () => {
  test.each<[object, object]>([
    [
      { ...found, grade: 'dentine', note: 'Deep' },
      { grade: 'dentine', note: 'Deep', material: null },
    ],
    [{ ...found, code: 'mobility', grade: 2 }, { grade: 2 }],
    [{ ...found, code: 'furcation', grade: '3' }, { grade: 3 }],
    [
      { ...done('FILL', 36, ['O']), material: 'composite' },
      { material: 'composite', effect: 'filling' },
    ],
    [
      {
        ...found,
        code: 'bridge',
        status: 'existing',
        teeth: [
          { tooth: 36, role: 'pontic' },
          { tooth: 37, role: 'abutment' },
        ],
      },
      {
        effect: 'bridge',
        teeth: [
          { tooth: 36, surfaces: [], role: 'pontic' },
          { tooth: 37, surfaces: [], role: 'abutment' },
        ],
      },
    ],
    ...['erosion', 'attrition', 'recession', 'furcation', 'retained', 'drifted', 'watch'].map(
      (finding): [object, object] => [
        { ...found, code: finding },
        { code: finding, effect: 'none' },
      ],
    ),
  ])('%j is kept as %j', async (body, kept) => {
    const { id } = await registerPatient()
    const { status, body: item } = await post(id, body)
    expect([status, item]).toEqual([201, expect.objectContaining(kept)])
    expect((await chartOf(id)).items).toEqual([expect.objectContaining(kept)])
  })

  test.each([
    [{ ...found, grade: 'mild' }, 'grade'],
    [{ ...found, code: 'mobility', grade: 4 }, 'grade'],
    [{ ...found, code: 'abrasion', grade: 1 }, 'grade'],
    [{ ...done('FILL', 36), grade: 'enamel' }, 'grade'],
    [{ ...found, material: 'composite' }, 'material'],
    [{ ...found, teeth: [{ tooth: 36, role: 'pontic' }] }, 'teeth'],
    [{ ...found, teeth: [{ tooth: 36, role: 'anchor' }] }, 'teeth.0.role'],
    [{ ...found, note: 'x'.repeat(501) }, 'note'],
  ])('%j is refused at that field', async (body, field) => {
    const { id } = await registerPatient()
    const { status, body: refused } = await post(id, body)
    expect([status, Object.keys(refused.fields ?? {})]).toEqual([400, [field]])
  })
})

test('who operated is the appointment’s doctor, or the doctor who noted it; who typed it stays beside', async () => {
  const { id: appointment_id, patient_id } = await completeAppointment()
  const context = { ...clinic.publicContext(), user: admin.user }
  const treatments = [
    { treatment_code: 'FILL', description: 'Filling', teeth: [{ tooth: 36, surfaces: ['O' as const] }] },
  ]
  await transact(context, (tx) => chartDoneTreatments(tx, { patient_id, appointment_id, done_on: today, treatments }))
  await post(patient_id, done('FILL', 46, ['O']), doctor)
  await post(patient_id, done('FILL', 16, ['O']))
  await post(patient_id, found)
  const { items } = await chartOf(patient_id)
  expect(items.map(({ operator_name, recorded_by_name }) => [operator_name, recorded_by_name])).toEqual([
    [doctor.user.name, admin.user.name],
    [doctor.user.name, doctor.user.name],
    [null, admin.user.name],
    [null, admin.user.name],
  ])
})

test('the states of a tooth are listed with who noted them, as of a day', async () => {
  const { id } = await registerPatient()
  await admin.put(`/api/patients/${id}/teeth/18`, { state: 'missing', noted_on: '2026-01-10' })
  await admin.put(`/api/patients/${id}/teeth/18`, { state: 'implant' })
  const { states } = await chartOf(id)
  expect(states).toMatchObject([
    { tooth: 18, state: 'missing', noted_on: '2026-01-10', noted_by_name: admin.user.name },
    { tooth: 18, state: 'implant', noted_on: today },
  ])
  expect((await admin.get(`/api/patients/${id}/chart?as_of=2026-01-09`)).body.states).toEqual([])
})

test('a tooth that was taken out is noted as it is again, though it was noted so before', async () => {
  const { id } = await registerPatient()
  await admin.put(`/api/patients/${id}/teeth/36`, { state: 'permanent', noted_on: '2026-01-10' })
  await post(id, { ...done('OUT', 36), noted_on: '2026-02-10' })
  await admin.put(`/api/patients/${id}/teeth/36`, { state: 'permanent', noted_on: '2026-03-10' })
  expect(await stateOf(id, 36)).toBe('permanent')
})

test('slips are warned of, and noted all the same', async () => {
  const { id } = await registerPatient()
  const warned = async (body: object) => {
    const answer = await post(id, body)
    expect(answer.status).toBe(201)
    return answer.body.warnings
  }
  expect(await warned(done('FILL', 36, ['O']))).toEqual([])
  expect(await warned(done('FILL', 36, ['M', 'O']))).toEqual([{ code: 'too_many_surfaces', tooth: 36 }])
  expect(await warned(done('FILL', 36))).toEqual([{ code: 'no_surface', tooth: 36 }])
  expect(await warned(done('ENDO-M', 11))).toEqual([{ code: 'molar_code', tooth: 11 }])
  expect(await warned(done('OUT', 46))).toEqual([])
  expect(await warned(done('OUT', 46))).toEqual([{ code: 'second_extraction', tooth: 46 }])
  expect(await warned(done('FILL', 46, ['O']))).toEqual([{ code: 'missing_tooth', tooth: 46 }])
})
