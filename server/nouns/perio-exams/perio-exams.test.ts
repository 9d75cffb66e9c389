import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const { registerPatient, book } = recordFactory(clinic)
const [doctor, admin] = [clinic.as('doctor'), clinic.as('admin')]

const own = async () => (await book()).patient_id
const start = (id: number, fields: object = {}, by = doctor) => by.post(`/api/patients/${id}/perio-exams`, fields)
const put = (id: number, fields: object, by = doctor) => by.put(`/api/perio-exams/${id}`, fields)
const close = (id: number) => doctor.post(`/api/perio-exams/${id}/close`, {})
const draft = async () => (await start(await own())).body
const examsOf = async (id: number) => (await doctor.get(`/api/patients/${id}/perio-exams`)).body
const depths = (tooth: number, ...values: (number | null)[]) =>
  values.map((depth, index) => ({ tooth, site: index + 1, depth }))

describe('a periodontal exam', () => {
  test('starts as an empty draft of today, with the teeth of the chart', async () => {
    const id = await own()
    await doctor.put(`/api/patients/${id}/teeth/18`, { state: 'missing' })
    const { status, body } = await start(id)
    expect([status, body]).toMatchObject([
      201,
      {
        patient_id: id,
        examined_on: '2026-11-18',
        state: 'draft',
        sites: [],
        teeth: [],
        version: 1,
        indices: { measured_sites: 0, bleeding_percent: null, mean_depth: null, coverage: 0 },
      },
    ])
    expect(body.teeth_present).toHaveLength(31)
    expect(body.teeth_present).not.toContain(18)
  })

  test('takes whole arches, and answers what it means', async () => {
    const { id } = await draft()
    const upper = [
      { tooth: 16, site: 1, depth: 6, margin: 2, bleeding: true },
      { tooth: 16, site: 2, depth: 4, margin: -1, plaque: true, pus: true },
    ]
    await put(id, { sites: [...upper, ...depths(36, 3, 3, 3)], teeth: [{ tooth: 36, mobility: 2, furcation: 1 }] })
    const { body } = await put(id, { sites: depths(26, 5) })
    expect(body.sites).toMatchObject([
      { tooth: 26, site: 1, depth: 5, margin: null, bleeding: false, attachment_loss: 5 },
      { tooth: 36, site: 1 },
      { tooth: 36, site: 2 },
      { tooth: 36, site: 3 },
    ])
    expect(body.teeth).toEqual([{ tooth: 36, mobility: 2, furcation: 1 }])
    const { body: again } = await put(id, { sites: upper })
    expect(again.sites.map(({ attachment_loss }) => attachment_loss)).toEqual([8, 3, 3, 3, 3])
    expect(again.margins_measured).toBe(2)
    expect(again.indices).toEqual({
      measured_sites: 5,
      bleeding_percent: 20,
      plaque_percent: 20,
      mean_depth: 3.8,
      mean_attachment_loss: 4,
      sites_4_5: 1,
      sites_6_up: 1,
      coverage: 5 / (6 * again.teeth_present.length),
    })
    expect((await put(id, { arches: ['lower'] })).body.teeth).toEqual([])
  })

  test('is not changed by what is said again, and refuses a save over another one', async () => {
    const { id } = await draft()
    const saved = (await put(id, { sites: depths(16, 3, 2, 3), version: 1 })).body
    expect(saved.version).toBe(2)
    expect((await put(id, { sites: depths(16, 3, 2, 3), version: 2 })).body.version).toBe(2)
    expect((await put(id, { sites: depths(16, 9), version: 1 })).status).toBe(409)
  })

  test('is frozen once it is closed, whatever becomes of the chart', async () => {
    const id = await own()
    const exam = (await start(id)).body
    await put(exam.id, { sites: depths(16, 3, 2, 3) })
    expect((await close(exam.id)).body).toMatchObject({ state: 'closed', closed_by_name: 'Dana Doctor' })
    await doctor.put(`/api/patients/${id}/teeth/28`, { state: 'missing', noted_on: '2026-01-01' })
    const [closed] = await examsOf(id)
    expect(closed?.indices.coverage).toBe(3 / (6 * exam.teeth_present.length))
    expect((await put(exam.id, { sites: depths(16, 9) })).status).toBe(409)
    expect((await close(exam.id)).status).toBe(409)
  })

  test('is voided once as a draft or closed, and listed only with those that were voided', async () => {
    const id = await own()
    const [one, other] = [(await start(id)).body, (await start(id)).body]
    await close(one.id)
    for (const exam of [one, other]) {
      const voiding = () => doctor.post(`/api/perio-exams/${exam.id}/void`, { reason: 'Another patient' })
      expect((await voiding()).body).toMatchObject({ voided_by_name: 'Dana Doctor', voided_reason: 'Another patient' })
      expect((await voiding()).status).toBe(409)
      expect((await put(exam.id, { sites: depths(16, 9) })).status).toBe(409)
      expect((await close(exam.id)).status).toBe(409)
    }
    expect(await examsOf(id)).toEqual([])
    expect((await doctor.get(`/api/patients/${id}/perio-exams?voided=true`)).body).toHaveLength(2)
  })

  test('copies what another one of the same patient measured', async () => {
    const id = await own()
    const first = (await start(id, { examined_on: '2026-01-02' })).body
    await put(first.id, { sites: depths(16, 3, 2, 3), teeth: [{ tooth: 16, mobility: 1 }] })
    const copy = (await start(id, { copy_from: first.id })).body
    expect(copy).toMatchObject({ sites: [{ depth: 3 }, { depth: 2 }, { depth: 3 }], teeth: [{ mobility: 1 }] })
    const elsewhere = await start(await own(), { copy_from: first.id })
    expect([elsewhere.status, Object.keys(elsewhere.body.fields ?? {})]).toEqual([400, ['copy_from']])
    expect((await examsOf(id)).map(({ examined_on }) => examined_on)).toEqual(['2026-11-18', '2026-01-02'])
  })

  test('is of own patients, read by an admin', async () => {
    const { id: unknown } = await registerPatient()
    expect((await start(unknown)).status).toBe(404)
    const { id, patient_id } = await draft()
    const stranger = await clinic.createSignedIn('doctor', 'Stranger')
    expect((await stranger.get(`/api/perio-exams/${id}`)).status).toBe(404)
    expect((await put(id, { sites: [] }, stranger)).status).toBe(404)
    expect((await admin.get(`/api/perio-exams/${id}`)).body).toMatchObject({ id, patient_id })
    expect((await put(id, { sites: [] }, admin)).status).toBe(403)
    expect((await start(patient_id, {}, admin)).status).toBe(403)
    expect((await clinic.as('receptionist').get(`/api/perio-exams/${id}`)).status).toBe(403)
  })

  test('of a merged record is the remaining patient’s', async () => {
    const [id, other_id] = [await own(), await own()]
    await start(other_id)
    const closed = (await start(other_id)).body
    await close(closed.id)
    expect((await clinic.as('manager').post(`/api/patients/${id}/merge`, { other_id })).status).toBe(201)
    expect(await examsOf(id)).toHaveLength(2)
    expect((await start(other_id)).status).toBe(409)
  })
})
