import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const { registerPatient, book } = recordFactory(clinic)
const [doctor, admin] = [clinic.as('doctor'), clinic.as('admin')]

const WIRES = { upper_wire: '0.016 NiTi', lower_wire: '0.014 NiTi', elastics: 'Class II, 3/16', next_in_weeks: 4 }
const own = async () => (await book()).patient_id
const recorded = (id: number, fields: object = {}, by = doctor) =>
  by.post(`/api/patients/${id}/ortho-entries`, { ...WIRES, ...fields })
const entriesOf = async (id: number) => (await doctor.get(`/api/patients/${id}/ortho-entries`)).body

describe('an orthodontic entry', () => {
  test('is written down with what is in place, today without another day', async () => {
    const id = await own()
    const { status, body } = await recorded(id, { note: 'Bonded\n36 rebonded', upper_wire: ' 0.016  NiTi ' })
    expect([status, body]).toMatchObject([
      201,
      {
        patient_id: id,
        on: '2026-11-18',
        ...WIRES,
        upper_wire: '0.016  NiTi',
        note: 'Bonded\n36 rebonded',
        recorded_by_name: 'Dana Doctor',
        voided_at: null,
      },
    ])
    const rest = (await recorded(id, { upper_wire: ' ', lower_wire: null, next_in_weeks: undefined })).body
    expect(rest).toMatchObject({ upper_wire: null, lower_wire: null, next_in_weeks: null, note: null })
  })

  test.each([
    ['nothing', { upper_wire: null, lower_wire: '', elastics: ' ', note: null }, 'note'],
    ['a day ahead', { on: '2026-11-19' }, 'on'],
    ['no week', { next_in_weeks: 0 }, 'next_in_weeks'],
    ['more than a year', { next_in_weeks: 53 }, 'next_in_weeks'],
    ['half a week', { next_in_weeks: 1.5 }, 'next_in_weeks'],
    ['a long wire', { upper_wire: 'a'.repeat(81) }, 'upper_wire'],
    ['a long note', { note: 'a'.repeat(1_001) }, 'note'],
  ])('of %s is refused, and nothing stored', async (_, fields, field) => {
    const id = await own()
    const { status, body } = await recorded(id, fields)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    expect(await entriesOf(id)).toEqual([])
  })

  test('is listed by its day, the latest first, of equal days the one written last', async () => {
    const id = await own()
    for (const on of ['2026-02-01', '2026-11-18', '2020-01-01', '2026-11-18']) await recorded(id, { on })
    const entries = await entriesOf(id)
    expect(entries.map(({ on }) => on)).toEqual(['2026-11-18', '2026-11-18', '2026-02-01', '2020-01-01'])
    expect(entries[0]?.id).toBeGreaterThan(entries[1]?.id ?? 0)
  })

  test('is voided once, and listed only with the others that were voided', async () => {
    const id = await own()
    const { body } = await recorded(id)
    const voiding = () => doctor.post(`/api/ortho-entries/${body.id}/void`, { reason: 'Another patient' })
    expect((await voiding()).body).toMatchObject({
      id: body.id,
      voided_by_name: 'Dana Doctor',
      voided_reason: 'Another patient',
    })
    expect((await voiding()).status).toBe(409)
    expect(await entriesOf(id)).toEqual([])
    const all = await doctor.get(`/api/patients/${id}/ortho-entries?voided=true`)
    expect(all.body).toMatchObject([{ id: body.id, ...WIRES }])
  })

  test('is of own patients: others are not there for a doctor', async () => {
    const { id } = await registerPatient()
    expect((await recorded(id)).status).toBe(404)
    expect((await doctor.get(`/api/patients/${id}/ortho-entries`)).status).toBe(404)
    const entry = (await recorded(await own())).body
    const stranger = await clinic.createSignedIn('doctor', 'Stranger')
    expect((await stranger.post(`/api/ortho-entries/${entry.id}/void`, { reason: 'Mine' })).status).toBe(404)
    expect((await stranger.post('/api/ortho-entries/999999/void', { reason: 'Mine' })).status).toBe(404)
  })

  test('is read by an admin, and written and voided by one only who treats patients', async () => {
    const id = await own()
    const entry = (await recorded(id)).body
    expect((await admin.get(`/api/patients/${id}/ortho-entries`)).body).toHaveLength(1)
    expect((await recorded(id, {}, admin)).status).toBe(403)
    expect((await admin.post(`/api/ortho-entries/${entry.id}/void`, { reason: 'Wrong' })).status).toBe(403)
  })

  test('of a merged record is the remaining patient’s', async () => {
    const [id, other_id] = [await own(), await own()]
    await recorded(other_id)
    expect((await clinic.as('manager').post(`/api/patients/${id}/merge`, { other_id })).status).toBe(201)
    expect(await entriesOf(id)).toHaveLength(1)
    expect((await recorded(other_id)).status).toBe(409)
  })
})
