import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const { registerPatient, book } = recordFactory(clinic)
const [doctor, admin] = [clinic.as('doctor'), clinic.as('admin')]

const SIX = { sextants: ['0', '1', '2', '3', '4', 'X'], furcation: [false, false, false, true, false, false] }
const own = async () => (await book()).patient_id
const recorded = (id: number, fields: object = {}, by = doctor) =>
  by.post(`/api/patients/${id}/bpe-exams`, { ...SIX, ...fields })
const examsOf = async (id: number) => (await doctor.get(`/api/patients/${id}/bpe-exams`)).body

describe('a BPE', () => {
  test('is recorded as it was called out, today without another day', async () => {
    const id = await own()
    const { status, body } = await recorded(id)
    expect([status, body]).toMatchObject([
      201,
      { patient_id: id, examined_on: '2026-11-18', ...SIX, recorded_by_name: 'Dana Doctor', voided_at: null },
    ])
    expect((await recorded(id, { furcation: undefined })).body.furcation).toEqual(SIX.sextants.map(() => false))
  })

  test('is listed by its day, the latest first, of equal days the one recorded last', async () => {
    const id = await own()
    for (const examined_on of ['2026-02-01', '2026-11-18', '2020-01-01', '2026-11-18'])
      await recorded(id, { examined_on })
    const exams = await examsOf(id)
    expect(exams.map(({ examined_on }) => examined_on)).toEqual([
      '2026-11-18',
      '2026-11-18',
      '2026-02-01',
      '2020-01-01',
    ])
    expect(exams[0]?.id).toBeGreaterThan(exams[1]?.id ?? 0)
  })

  test('is voided once, and listed only with the others that were voided', async () => {
    const id = await own()
    const { body } = await recorded(id)
    const voiding = () => doctor.post(`/api/bpe-exams/${body.id}/void`, { reason: 'Another patient' })
    expect((await voiding()).body).toMatchObject({
      id: body.id,
      voided_by_name: 'Dana Doctor',
      voided_reason: 'Another patient',
    })
    expect((await voiding()).status).toBe(409)
    expect(await examsOf(id)).toEqual([])
    const all = await doctor.get(`/api/patients/${id}/bpe-exams?voided=true`)
    expect(all.body).toMatchObject([{ id: body.id, ...SIX }])
  })

  test('is of own patients: others are not there for a doctor', async () => {
    const { id } = await registerPatient()
    expect((await recorded(id)).status).toBe(404)
    expect((await doctor.get(`/api/patients/${id}/bpe-exams`)).status).toBe(404)
    const exam = (await recorded(await own())).body
    const stranger = await clinic.createSignedIn('doctor', 'Stranger')
    expect((await stranger.post(`/api/bpe-exams/${exam.id}/void`, { reason: 'Mine' })).status).toBe(404)
    expect((await stranger.post('/api/bpe-exams/999999/void', { reason: 'Mine' })).status).toBe(404)
  })

  test('is read by an admin, and recorded and voided by one only who treats patients', async () => {
    const id = await own()
    const exam = (await recorded(id)).body
    expect((await admin.get(`/api/patients/${id}/bpe-exams`)).body).toHaveLength(1)
    expect((await recorded(id, {}, admin)).status).toBe(403)
    expect((await admin.post(`/api/bpe-exams/${exam.id}/void`, { reason: 'Wrong' })).status).toBe(403)
  })

  test('of a merged record is the remaining patient’s', async () => {
    const [id, other_id] = [await own(), await own()]
    await recorded(other_id)
    expect((await clinic.as('manager').post(`/api/patients/${id}/merge`, { other_id })).status).toBe(201)
    expect(await examsOf(id)).toHaveLength(1)
    expect((await recorded(other_id)).status).toBe(409)
  })
})
