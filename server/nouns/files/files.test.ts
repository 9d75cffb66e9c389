import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'
import { dicom, drawnPicture, fileForm } from '#test/support/files.ts'
import type { Role } from '#domain/access.ts'

const clinic = await clinicApp()
const { registerPatient, book, twoPatients } = recordFactory(clinic)
const picture = await drawnPicture(1200, 600)
const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF')
const sha = (content: Buffer) => createHash('sha256').update(content).digest('hex')

const add = (
  patient_id: number,
  content: Buffer,
  fields: Record<string, string> = {},
  name?: string,
  role: Role = 'admin',
) => clinic.as(role).post(`/api/patients/${patient_id}/files`, fileForm(content, fields, name))
const own = async () => (await book()).patient_id
const listed = async (patient_id: number, query = '', role: Role = 'admin') => {
  const { status, body } = await clinic.as(role).get(`/api/patients/${patient_id}/files${query}`)
  return status === 200 ? (body as unknown as { id: number; kind: string; voided_at: string | null }[]) : []
}
const bytes = (path: string, role: Role = 'admin', method: 'GET' | 'HEAD' = 'GET') =>
  clinic.http.inject({ method, url: path, headers: { authorization: `Bearer ${clinic.as(role).token}` } })
const voidIt = (id: number, role: Role = 'admin') =>
  clinic.as(role).post(`/api/files/${id}/void`, { reason: 'Other patient' })

describe('a file', () => {
  test('is kept byte for byte with what is known of it', async () => {
    await moveClock(clinic, '2026-11-18T06:00:00Z')
    const patient_id = await own()
    const fields = { taken_on: '2026-11-18', teeth: '[37, 36, 36]', note: 'Before' }
    const { status, body } = await add(patient_id, picture, fields, 'upper left.png')
    expect([status, body]).toMatchObject([
      201,
      {
        patient_id,
        kind: 'xray',
        name: 'upper left.png',
        media_type: 'image/png',
        size_bytes: picture.length,
        sha256: sha(picture),
        taken_on: '2026-11-18',
        teeth: [36, 37],
        note: 'Before',
        has_preview: true,
        added_at: '2026-11-18T06:00:00.000Z',
        added_by_name: 'Amal Admin',
        voided_at: null,
      },
    ])
    const { rawPayload, headers } = await bytes(`/api/files/${body.id}`, 'doctor')
    expect(rawPayload.equals(picture)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(picture.length),
      'content-disposition': 'attachment; filename="upper left.png"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'no-store',
    })
    const head = await bytes(`/api/files/${body.id}`, 'doctor', 'HEAD')
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
  })

  test('has a preview, which is drawn again if it is lost', async () => {
    const { id } = (await add(await own(), picture)).body
    const preview = await bytes(`/api/files/${id}/preview`)
    expect(preview.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(preview.rawPayload.length).toBeLessThan(picture.length + 2_000)
    await clinic.owner.deleteFrom('file_previews').where('file_id', '=', id).execute()
    const again = await bytes(`/api/files/${id}/preview`)
    expect(again.rawPayload.equals(preview.rawPayload)).toBe(true)
    const { count } = await clinic.owner
      .selectFrom('file_previews')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('file_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  test.each([
    ['a PDF', pdf, 'plan.pdf', 'application/pdf'],
    ['a DICOM file of several parts', dicom(3 * 1024 * 1024 + 17), 'volume.dcm', 'application/dicom'],
  ])('without a preview: %s', async (_what, content, name, media_type) => {
    const { body } = await add(await own(), content, { kind: 'document' }, name)
    expect(body).toMatchObject({ media_type, name, has_preview: false })
    expect((await bytes(`/api/files/${body.id}/preview`)).statusCode).toBe(404)
    expect((await bytes(`/api/files/${body.id}`)).rawPayload.equals(content)).toBe(true)
  })

  test.each([
    ['../../etc/passwd', 'passwd.png'],
    ['C:\\scans\\بانوراما.PNG', 'بانوراما.png'],
    ['virus.exe', 'virus.exe.png'],
    ['\u202Egnp.exe', 'gnp.exe.png'],
    ['.png', 'file.png'],
  ])('named %j is called %j', async (sent, name) => {
    expect((await add(await own(), picture, {}, sent)).body.name).toBe(name)
  })

  test('with the same key is added once, and another file with it is refused', async () => {
    const patient_id = await own()
    const send = (content: Buffer) =>
      clinic.as('admin').post(`/api/patients/${patient_id}/files`, fileForm(content), {
        'idempotency-key': `once ${patient_id}`.replace(' ', '-'),
      })
    const [first, second] = [await send(picture), await send(picture)]
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id])
    expect((await send(pdf)).status).toBe(409)
    expect(await listed(patient_id)).toHaveLength(1)
  })

  test.each([
    [{ kind: 'selfie' }, 'kind'],
    [{ teeth: '[56]' }, 'teeth.0'],
    [{ teeth: '36,x' }, 'teeth.1'],
    [{ taken_on: '2026-02-30' }, 'taken_on'],
    [{ note: 'x'.repeat(501) }, 'note'],
  ])('with %j is refused', async (fields, field) => {
    const patient_id = await own()
    const { status, body } = await add(patient_id, picture, fields)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    expect(await listed(patient_id)).toEqual([])
  })

  test('that was taken tomorrow is refused', async () => {
    const { status, body } = await add(await own(), picture, { taken_on: '2026-11-19' })
    expect([status, body.fields]).toEqual([
      400,
      { taken_on: 'The day on which it was taken must not be in the future' },
    ])
  })

  test('is listed by kind and tooth, the latest first', async () => {
    const patient_id = await own()
    await add(patient_id, picture, { teeth: '36,37' })
    await add(patient_id, pdf, { kind: 'consent' }, 'consent.pdf')
    await add(patient_id, picture, { kind: 'photo', teeth: '[11]' })
    const kinds = async (query: string) => (await listed(patient_id, query)).map(({ kind }) => kind)
    expect(await kinds('')).toEqual(['photo', 'consent', 'xray'])
    expect(await kinds('?kind=photo,consent')).toEqual(['photo', 'consent'])
    expect(await kinds('?tooth=37')).toEqual(['xray'])
  })

  test('moves with a merge', async () => {
    const { id, other_id } = await twoPatients()
    const added = (await add(other_id, picture)).body
    await clinic.as('manager').post(`/api/patients/${id}/merge`, { other_id })
    expect(await listed(id)).toMatchObject([{ id: added.id }])
    expect((await bytes(`/api/files/${added.id}`)).statusCode).toBe(200)
  })
})

describe('who may', () => {
  test('read: doctors and the admin everything, the front desk documents and consents', async () => {
    const patient_id = await own()
    const ids: Record<string, number> = {}
    for (const kind of ['xray', 'photo', 'lab', 'document', 'consent'])
      ids[kind] = (await add(patient_id, picture, { kind })).body.id
    for (const [role, kinds] of [
      ['admin', ['consent', 'document', 'lab', 'photo', 'xray']],
      ['doctor', ['consent', 'document', 'lab', 'photo', 'xray']],
      ['manager', ['consent', 'document']],
      ['receptionist', ['consent', 'document']],
    ] as const) {
      expect((await listed(patient_id, '', role)).map(({ kind }) => kind)).toEqual(kinds)
      for (const [kind, id] of Object.entries(ids)) {
        const status = (kinds as readonly string[]).includes(kind) ? 200 : 404
        expect([role, kind, (await bytes(`/api/files/${id}`, role)).statusCode]).toEqual([role, kind, status])
        expect((await bytes(`/api/files/${id}/preview`, role)).statusCode).toBe(status)
      }
    }
  })

  test('guess: nobody, neither without a token nor as the doctor of another patient', async () => {
    const { id: otherPatient } = await registerPatient()
    const { id } = (await add(otherPatient, picture, { kind: 'consent' })).body
    for (const path of [`/api/files/${id}`, `/api/files/${id}/preview`, `/api/patients/${otherPatient}/files`]) {
      expect([path, (await bytes(path, 'doctor')).statusCode]).toEqual([path, 404])
      expect([path, (await clinic.http.inject(path)).statusCode]).toEqual([path, 401])
    }
    expect((await voidIt(id, 'doctor')).status).toBe(404)
    expect((await add(otherPatient, picture, {}, 'x.png', 'doctor')).status).toBe(404)
    for (const guess of ['0', '-1', '999999', '1e3', '%2e%2e'])
      expect([400, 404]).toContain((await bytes(`/api/files/${guess}`, 'receptionist')).statusCode)
  })

  test('void: the admin, or the user who added it, with a reason and once', async () => {
    const patient_id = await own()
    const { id } = (await add(patient_id, picture, {}, 'x.png', 'receptionist')).body
    const theirs = (await add(patient_id, picture, { kind: 'consent' })).body.id
    expect((await voidIt(id, 'doctor')).status).toBe(403)
    expect((await voidIt(theirs, 'manager')).status).toBe(403)
    expect((await voidIt((await add(patient_id, picture)).body.id, 'manager')).status).toBe(404)
    expect((await clinic.as('receptionist').post(`/api/files/${id}/void`, { reason: ' ' })).status).toBe(400)
    expect(await voidIt(id, 'receptionist')).toMatchObject({
      status: 200,
      body: { void_reason: 'Other patient', voided_by_name: 'Rania Receptionist' },
    })
    expect((await voidIt(id)).status).toBe(409)
    expect((await voidIt(theirs)).status).toBe(200)
    expect(await listed(patient_id)).toHaveLength(1)
    expect((await listed(patient_id, '?voided=true')).filter(({ voided_at }) => voided_at !== null)).toHaveLength(2)
    expect((await bytes(`/api/files/${id}`)).rawPayload.equals(picture), 'it is still there').toBe(true)
  })
})

test('the audit trail has who added, opened and voided it', async () => {
  const patient_id = await own()
  const { id } = (await add(patient_id, picture)).body
  await bytes(`/api/files/${id}`, 'doctor')
  await voidIt(id)
  const lines = () =>
    clinic.owner
      .selectFrom('audit_log')
      .select(['kind', 'user_name', 'patient_id', 'after', 'details'])
      .where('noun', '=', 'files')
      .where('record_id', '=', id)
      .execute()
  // Views are written a moment later.
  await expect.poll(lines).toHaveLength(3)
  expect(await lines()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'file.added',
        user_name: 'Amal Admin',
        after: expect.objectContaining({ sha256: sha(picture) }),
      }),
      expect.objectContaining({ kind: 'file.opened', user_name: 'Dana Doctor', patient_id }),
      expect.objectContaining({
        kind: 'file.voided',
        after: { void_reason: 'Other patient' },
        details: { name: 'scan.png', kind: 'xray' },
      }),
    ]),
  )
})
