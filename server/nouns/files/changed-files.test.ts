import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Role } from '#domain/access.ts'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'
import { drawnPicture, fileForm } from '#test/support/files.ts'

const clinic = await clinicApp()
const { registerPatient, book } = recordFactory(clinic)
const picture = await drawnPicture(300, 200)
const entries = newEntries(clinic.owner)
await moveClock(clinic, '2026-11-18T06:00:00Z')

const own = async () => (await book()).patient_id
const add = async (patient_id: number, fields: Record<string, string> = {}, role: Role = 'admin') =>
  (await clinic.as(role).post(`/api/patients/${patient_id}/files`, fileForm(picture, fields))).body
const change = (id: number, body: object, role: Role = 'admin') => clinic.as(role).put(`/api/files/${id}`, body)
const bytes = async (id: number) => {
  const headers = { authorization: `Bearer ${clinic.as('admin').token}` }
  const { rawPayload } = await clinic.http.inject({ method: 'GET', url: `/api/files/${id}`, headers })
  return createHash('sha256').update(rawPayload).digest('hex')
}

describe('what a file is filed as', () => {
  test('is put right, on record with before and after, and its bytes stay', async () => {
    const file = await add(await own(), { kind: 'photo', teeth: '36', note: 'Left' })
    await entries()
    const filed = { kind: 'xray', teeth: [47, 46, 47], taken_on: '2026-11-17', note: 'Right' }
    const { status, body } = await change(file.id, { ...filed, version: file.version })
    expect([status, body]).toMatchObject([200, { ...file, ...filed, teeth: [46, 47], version: 2 }])
    expect([body.sha256, await bytes(file.id)]).toEqual([file.sha256, file.sha256])
    expect(await entries()).toMatchObject([
      {
        kind: 'file.changed',
        patient_id: file.patient_id,
        before: { kind: 'photo', teeth: [36], taken_on: null, note: 'Left' },
        after: { kind: 'xray', teeth: [46, 47], taken_on: '2026-11-17', note: 'Right' },
      },
    ])
  })

  test('keeps what is left out, and is cleared by nothing', async () => {
    const file = await add(await own(), { kind: 'photo', teeth: '36', note: 'Left' })
    expect((await change(file.id, { kind: 'xray' })).body).toMatchObject({ teeth: [36], note: 'Left' })
    const emptied = await change(file.id, { teeth: null, note: ' ', taken_on: null })
    expect(emptied.body).toMatchObject({ kind: 'xray', teeth: [], note: null, taken_on: null })
  })

  test('is not overwritten by somebody who read it before', async () => {
    const file = await add(await own())
    await change(file.id, { note: 'First', version: 1 })
    expect(await change(file.id, { note: 'Second', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'record.changed' },
    })
    const both = await Promise.all(['A', 'B'].map((note) => change(file.id, { note, version: 2 })))
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  test.each([
    [{ kind: 'letter' }, 'kind'],
    [{ teeth: [99] }, 'teeth'],
    [{ teeth: 'all' }, 'teeth'],
    [{ taken_on: '2026-02-30' }, 'taken_on'],
    [{ taken_on: '2026-11-19' }, 'taken_on'],
    [{ note: 'x'.repeat(501) }, 'note'],
    [{ reason: 'x'.repeat(301) }, 'reason'],
    [{ report: 'x'.repeat(5001) }, 'report'],
    [{ quality: 4 }, 'quality'],
    [{ quality: 'good' }, 'quality'],
    [{ kind: 'photo', report: 'Sound' }, 'kind'],
    [{ version: 0 }, 'version'],
  ])('of an impossible %j is refused with a sentence there', async (fields, at) => {
    const { status, body } = await change((await add(await own())).id, fields)
    expect([status, Object.keys(body.fields ?? {}).map((name) => name.split('.')[0])]).toEqual([400, [at]])
    expect(Object.values(body.fields ?? {})).toEqual([expect.stringMatching(/\w+ \w+ \w+/)])
  })

  test('of a voided file stays as it was', async () => {
    const { id } = await add(await own())
    await clinic.as('admin').post(`/api/files/${id}/void`, { reason: 'Other patient' })
    expect(await change(id, { note: 'Late' })).toMatchObject({ status: 409, body: { code: 'file.voided-stays' } })
  })
})

describe('others', () => {
  test('a doctor files those of own patients, and does not learn of others', async () => {
    const mine = await add(await own(), { kind: 'photo' })
    expect((await change(mine.id, { kind: 'xray' }, 'doctor')).status).toBe(200)
    const theirs = await add((await registerPatient()).id, { kind: 'photo' })
    expect(await change(theirs.id, { kind: 'xray' }, 'doctor')).toMatchObject({
      status: 404,
      body: { code: 'file.not-found' },
    })
    expect((await change(999_999, {})).status).toBe(404)
  })

  test('the front desk files papers, and X-rays that it added itself alone', async () => {
    const patient = await own()
    const [paper, xray] = [await add(patient, { kind: 'consent' }), await add(patient, { kind: 'xray' })]
    expect((await change(paper.id, { kind: 'document' }, 'receptionist')).status).toBe(200)
    expect((await change(xray.id, { kind: 'document' }, 'receptionist')).status).toBe(404)
    const added = await add(patient, { kind: 'xray' }, 'receptionist')
    expect((await change(added.id, { teeth: [36] }, 'receptionist')).body).toMatchObject({ teeth: [36] })
  })
})

describe('why an X-ray was taken, its report and its quality', () => {
  const said = { reason: 'Pain on biting', report: 'Radiolucency at the apex of 36.\nOtherwise sound.', quality: 2 }

  test('are written by a doctor of the patient, on record, and taken back', async () => {
    const file = await add(await own(), { kind: 'xray' })
    expect(file).toMatchObject({ reason: null, report: null, quality: null })
    await entries()
    expect((await change(file.id, said, 'doctor')).body).toMatchObject(said)
    expect(await entries()).toMatchObject([{ kind: 'file.changed', after: said }])
    expect((await clinic.as('doctor').get(`/api/patients/${file.patient_id}/files`)).body).toMatchObject([said])
    const cleared = await change(file.id, { reason: ' ', report: null, quality: null }, 'doctor')
    expect(cleared.body).toMatchObject({ reason: null, report: null, quality: null })
  })

  test('are of X-rays alone, and are not left behind when one becomes something else', async () => {
    const [photo, xray] = [await add(await own(), { kind: 'photo' }), await add(await own(), { kind: 'xray' })]
    for (const each of Object.entries(said))
      expect(await change(photo.id, Object.fromEntries([each]))).toMatchObject({
        status: 400,
        body: { code: 'file.report-of-xray' },
      })
    await change(xray.id, said)
    expect((await change(xray.id, { kind: 'photo' })).body).toMatchObject({ code: 'file.report-of-xray' })
    const both = await change(xray.id, { kind: 'photo', reason: null, report: null, quality: null })
    expect(both.body).toMatchObject({ kind: 'photo', report: null })
    expect((await change(photo.id, { kind: 'xray', ...said })).body).toMatchObject(said)
  })

  test('say who read the X-ray, whatever else changes and until it is taken back', async () => {
    const file = await add(await own(), { kind: 'xray', reason: said.reason }, 'doctor')
    expect(file).toMatchObject({ reported_at: null, reported_by_name: null })
    await change(file.id, { report: 'Sound' }, 'doctor')
    const read = (await change(file.id, { teeth: [36], note: 'Left' }, 'admin')).body
    expect(read).toMatchObject({ teeth: [36], reported_by_name: 'Dana Doctor' })
    expect((await change(file.id, { quality: 2 }, 'admin')).body.reported_by_name).not.toBe('Dana Doctor')
    expect((await change(file.id, { report: null, quality: null }, 'doctor')).body).toMatchObject({
      reported_at: null,
      reported_by_name: null,
    })
  })

  test('are neither read nor written by whoever may not open the X-ray, though they added it', async () => {
    const file = await add(await own(), { kind: 'xray' }, 'receptionist')
    expect(await change(file.id, { report: 'Sound' }, 'receptionist')).toMatchObject({
      status: 403,
      body: { code: 'file.report-by-clinicians' },
    })
    await change(file.id, said)
    const moved = await change(file.id, { teeth: [36] }, 'receptionist')
    expect(moved.body).toMatchObject({ teeth: [36], reason: null, report: null, quality: null })
    expect((await change(file.id, {})).body).toMatchObject(said)
  })

  test('begin with the reason, said by whoever adds the X-ray if they may open it', async () => {
    const patient_id = await own()
    const path = `/api/patients/${patient_id}/files` as const
    const { reason } = said
    await entries()
    expect(await add(patient_id, { kind: 'xray', reason }, 'doctor')).toMatchObject({ reason, report: null })
    expect(await entries()).toMatchObject([{ kind: 'file.added', after: { reason } }])
    expect(await add(patient_id, { kind: 'photo', reason: ' ' })).toMatchObject({ reason: null })
    for (const [role, kind, status, code] of [
      ['admin', 'photo', 400, 'file.report-of-xray'],
      ['receptionist', 'xray', 403, 'file.report-by-clinicians'],
    ] as const)
      expect(await clinic.as(role).post(path, fileForm(picture, { kind, reason }))).toMatchObject({
        status,
        body: { code },
      })
    const long = await clinic.as('admin').post(path, fileForm(picture, { reason: 'x'.repeat(301) }))
    expect([long.status, Object.keys(long.body.fields ?? {})]).toEqual([400, ['reason']])
  })
})
