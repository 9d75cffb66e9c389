import { describe, expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const { registerPatient, book, twoPatients } = recordFactory(clinic)
const receptionist = clinic.as('receptionist')
const entries = newEntries(clinic.owner)

const PENICILLIN = { kind: 'allergy', severity: 'critical', text: 'Penicillin' }
const note = (id: number, fields: object = {}, by = receptionist) =>
  by.post(`/api/patients/${id}/alerts`, { ...PENICILLIN, ...fields })
const noneKnown = (id: number) => receptionist.post(`/api/patients/${id}/alerts/none-known`, {})
const resolve = (id: number, alert_id: number, reason = 'Tested') =>
  receptionist.post(`/api/patients/${id}/alerts/${alert_id}/resolve`, { reason })
const alertsOf = async (id: number, query = '') =>
  (await receptionist.get(`/api/patients/${id}/alerts${query}`)).body as unknown as Record<string, unknown>[]
const textsOf = async (id: number, query = '') => (await alertsOf(id, query)).map(({ kind, text }) => text ?? kind)

describe('an alert', () => {
  test('is recorded with user and time', async () => {
    const { id } = await registerPatient()
    expect(await note(id, { text: ' Penicillin ' })).toMatchObject({
      status: 201,
      body: {
        patient_id: id,
        ...PENICILLIN,
        noted_at: '2026-11-18T06:00:00.000Z',
        noted_by_name: 'Rania Receptionist',
        resolved_at: null,
      },
    })
  })

  test('is shown on the patient, in lists, searches and on their appointments, the most severe first', async () => {
    const { id: appointment_id, patient_id } = await book()
    await note(patient_id, { kind: 'other', severity: 'info', text: 'Prefers mornings' })
    await note(patient_id, { kind: 'medication', severity: 'caution', text: 'Warfarin' })
    await note(patient_id)
    const expected = [
      { severity: 'critical', text: 'Penicillin' },
      { severity: 'caution', text: 'Warfarin' },
      { severity: 'info', text: 'Prefers mornings' },
    ]
    const patient = (await receptionist.get(`/api/patients/${patient_id}`)).body
    expect(patient.alerts).toEqual(expected)
    const listed = [
      await receptionist.get('/api/patients?limit=200'),
      await receptionist.get(`/api/patients/search?q=${encodeURIComponent(patient.full_name)}&limit=200`),
    ].map(({ body }) => (body as unknown as Record<string, unknown>[]).find((each) => each['id'] === patient_id))
    expect(listed.map((each) => each?.['alerts'])).toEqual([expected, expected])
    expect((await receptionist.get(`/api/appointments/${appointment_id}`)).body.patient_alerts).toEqual(expected)
    const [row] = (await receptionist.get(`/api/appointments?patient_id=${patient_id}`)).body as unknown as object[]
    expect(row).toMatchObject({ patient_alerts: expected })
    expect(await textsOf(patient_id)).toEqual(['Penicillin', 'Warfarin', 'Prefers mornings'])
  })

  test('is resolved once, with a reason, and still shown on demand', async () => {
    const { id } = await registerPatient()
    const { body } = await note(id)
    expect((await resolve(id, body.id, ' ')).body.fields).toHaveProperty('reason')
    expect(await resolve(id, body.id)).toMatchObject({
      status: 200,
      body: { resolved_reason: 'Tested', resolved_by_name: 'Rania Receptionist' },
    })
    expect((await resolve(id, body.id)).status).toBe(409)
    expect(await textsOf(id)).toEqual([])
    expect(await textsOf(id, '?resolved=true')).toEqual(['Penicillin'])
    expect((await receptionist.get(`/api/patients/${id}`)).body.alerts).toEqual([])
  })

  test('of another patient is not found', async () => {
    const { id, other_id } = await twoPatients()
    const { body } = await note(id)
    expect(await resolve(other_id, body.id)).toMatchObject({ status: 404, body: { code: 'patient-alert.not-found' } })
  })

  test.each([
    [{ kind: 'none_known' }, 'kind'],
    [{ severity: 'mild' }, 'severity'],
    [{ text: ' ' }, 'text'],
    [{ text: 'x'.repeat(301) }, 'text'],
  ])('%j is refused at that field', async (fields, field) => {
    const { id } = await registerPatient()
    const { status, body } = await note(id, fields)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  test('is in the audit trail from its creation to its resolution', async () => {
    const { id } = await registerPatient()
    const { body } = await note(id)
    await resolve(id, body.id)
    const [noted, resolved] = (await entries()).filter(
      ({ record_id, noun }) => noun === 'patient-alerts' && record_id === body.id,
    )
    const common = { noun: 'patient-alerts', record_id: body.id, patient_id: id }
    expect(noted).toMatchObject({ ...common, kind: 'patient-alert.noted', after: { text: 'Penicillin' } })
    expect(resolved).toMatchObject({
      ...common,
      kind: 'patient-alert.resolved',
      before: { text: 'Penicillin' },
      after: { resolved_reason: 'Tested' },
    })
  })
})

describe('none known', () => {
  test('is a dated record, which the next alert ends', async () => {
    const { id } = await registerPatient()
    expect((await noneKnown(id)).status).toBe(201)
    await moveClock(clinic, '2026-11-19T06:00:00Z')
    await noneKnown(id)
    expect(await alertsOf(id)).toMatchObject([{ kind: 'none_known', noted_at: '2026-11-19T06:00:00.000Z' }])
    await note(id)
    expect(await textsOf(id)).toEqual(['Penicillin'])
    expect(await textsOf(id, '?resolved=true')).toEqual(['Penicillin', 'none_known', 'none_known'])
  })

  test('is on the record as such', async () => {
    const { id } = await registerPatient()
    await entries()
    const record_id = (await noneKnown(id)).body.id
    const record = { kind: 'patient-alert.none-known', noun: 'patient-alerts', record_id, patient_id: id, after: {} }
    expect(await entries()).toEqual([{ ...record, before: null, details: null }])
  })

  test('is noted beside a condition, ended at once: the patient was asked about allergies', async () => {
    const { id } = await registerPatient()
    await note(id, { kind: 'condition', text: 'Diabetes' })
    expect(await noneKnown(id)).toMatchObject({ status: 201, body: { kind: 'none_known' } })
    expect(await textsOf(id)).toEqual(['Diabetes'])
    expect(await textsOf(id, '?resolved=true')).toEqual(['Diabetes', 'none_known'])
  })

  test('is refused while an allergy is active, and cannot be resolved by hand', async () => {
    const { id } = await registerPatient()
    const { body } = await note(id)
    expect((await noneKnown(id)).status).toBe(409)
    await resolve(id, body.id)
    const none = (await noneKnown(id)).body
    expect((await resolve(id, none.id)).status).toBe(409)
  })

  test('and a concurrent alert are never both active', async () => {
    const { id } = await registerPatient()
    await Promise.all(Array.from({ length: 8 }, (_, index) => (index % 2 ? note(id) : noneKnown(id))))
    expect(new Set((await alertsOf(id)).map(({ kind }) => kind))).toEqual(new Set(['allergy']))
  })
})

describe('a doctor', () => {
  test('notes alerts of own patients, and finds no others', async () => {
    const { patient_id } = await book()
    const otherPatient = await registerPatient()
    const doctor = clinic.as('doctor')
    expect((await note(patient_id, {}, doctor)).status).toBe(201)
    expect((await note(otherPatient.id, {}, doctor)).status).toBe(404)
    expect((await doctor.get(`/api/patients/${otherPatient.id}/alerts`)).status).toBe(404)
  })
})

describe('after a merge', () => {
  const merge = (id: number, other_id: number) => clinic.as('manager').post(`/api/patients/${id}/merge`, { other_id })

  test('the alerts of both belong to the remaining patient, and the merged record accepts no more', async () => {
    const { id, other_id } = await twoPatients()
    await note(id)
    await note(other_id, { text: 'Latex' })
    expect((await merge(id, other_id)).status).toBe(201)
    expect(await textsOf(id)).toEqual(['Penicillin', 'Latex'])
    expect((await note(other_id)).status).toBe(409)
  })

  test.each(['stays', 'goes'])("an alert of one record ends the 'none known' of the other, who %s", async (which) => {
    const { id, other_id } = await twoPatients()
    await note(which === 'stays' ? other_id : id)
    await noneKnown(which === 'stays' ? id : other_id)
    await merge(id, other_id)
    expect(await textsOf(id)).toEqual(['Penicillin'])
  })

  test("of two records of 'none known' the latest stays", async () => {
    const { id, other_id } = await twoPatients()
    await noneKnown(id)
    await noneKnown(other_id)
    expect((await merge(id, other_id)).status).toBe(201)
    expect(await textsOf(id)).toEqual(['none_known'])
  })
})
