import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { dicom, drawnPicture, fileForm } from '#test/support/files.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const { registerPatient, book } = recordFactory(clinic)
const [doctor, admin, desk] = [clinic.as('doctor'), clinic.as('admin'), clinic.as('receptionist')]
const picture = await drawnPicture()
const PDF = new TextEncoder().encode('%PDF-1.4 nothing')

const added = async (patient_id: number, content: Uint8Array = picture, kind = 'xray') =>
  (await admin.post(`/api/patients/${patient_id}/files`, fileForm(content, { kind }))).body.id
const own = async () => added((await book()).patient_id)
const LENGTH = {
  kind: 'length',
  points: [
    [1.5, 2],
    [30, 18],
  ],
}
const made = (id: number, fields: object = {}, by = doctor) =>
  by.post(`/api/files/${id}/marks`, { ...LENGTH, ...fields })
const marksOf = async (id: number) => (await doctor.get(`/api/files/${id}/marks`)).body

describe('a mark', () => {
  test('is kept in the pixels of the picture, on its first frame without another', async () => {
    const id = await own()
    const { status, body } = await made(id, { text: 'Caries' })
    expect([status, body]).toMatchObject([
      201,
      {
        file_id: id,
        ...LENGTH,
        text: 'Caries',
        millimetres: null,
        frame: 1,
        made_by_name: 'Dana Doctor',
        voided_at: null,
      },
    ])
    const calibration = { kind: 'calibration', millimetres: 12.5, frame: 3 }
    expect((await made(id, calibration)).body).toMatchObject(calibration)
    expect((await marksOf(id)).map(({ kind }) => kind)).toEqual(['length', 'calibration'])
  })

  test.each([
    [{ points: [] }, 'points'],
    [{ points: [[1, 2]] }, 'points'],
    [
      {
        points: [
          [1, 2],
          [1, 2],
        ],
      },
      'points',
    ],
    [{ kind: 'angle' }, 'points'],
    [{ kind: 'text', points: [[1, 2]] }, 'text'],
    [{ kind: 'text', points: [[1, 2]], text: 'a'.repeat(201) }, 'text'],
    [{ kind: 'calibration' }, 'millimetres'],
    [{ kind: 'calibration', millimetres: 501 }, 'millimetres'],
    [{ millimetres: 5 }, 'millimetres'],
    [{ frame: 0 }, 'frame'],
    [{ kind: 'circle' }, 'kind'],
  ])('with %j is refused, and nothing stored', async (fields, field) => {
    const id = await own()
    const { status, body } = await made(id, fields)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    expect(await marksOf(id)).toEqual([])
  })

  test.each([
    [
      [
        [-1, 2],
        [3, 4],
      ],
    ],
    [
      [
        [1, 2, 3],
        [3, 4],
      ],
    ],
    [
      [
        [1, 70_000],
        [3, 4],
      ],
    ],
    [
      [
        ['a', 2],
        [3, 4],
      ],
    ],
  ])('of points %j is refused', async (points) => expect((await made(await own(), { points })).status).toBe(400))

  test('is voided once with a reason, and listed only with the others that were', async () => {
    const id = await own()
    const { body } = await made(id)
    const voiding = () => doctor.post(`/api/files/${id}/marks/${body.id}/void`, { reason: 'Wrong tooth' })
    expect((await voiding()).body).toMatchObject({
      id: body.id,
      void_reason: 'Wrong tooth',
      voided_by_name: 'Dana Doctor',
    })
    expect((await voiding()).status).toBe(409)
    expect(await marksOf(id)).toEqual([])
    expect((await doctor.get(`/api/files/${id}/marks?voided=true`)).body).toMatchObject([{ id: body.id, ...LENGTH }])
    const elsewhere = await own()
    expect((await doctor.post(`/api/files/${elsewhere}/marks/${body.id}/void`, { reason: 'No' })).status).toBe(404)
  })

  test('is of pictures: a PDF and a voided file take none', async () => {
    const { patient_id } = await book()
    expect((await made(await added(patient_id, PDF))).status).toBe(400)
    expect((await made(await added(patient_id, dicom(500)))).status).toBe(201)
    const gone = await added(patient_id)
    await admin.post(`/api/files/${gone}/void`, { reason: 'Twice' })
    expect((await made(gone)).status).toBe(409)
  })

  test('is of own patients, read by an admin and written by one only who treats patients', async () => {
    const theirs = await added((await registerPatient()).id)
    expect([(await made(theirs)).status, (await doctor.get(`/api/files/${theirs}/marks`)).status]).toEqual([404, 404])
    const id = await own()
    await made(id)
    expect((await admin.get(`/api/files/${id}/marks`)).body).toHaveLength(1)
    expect([(await made(id, {}, admin)).status, (await desk.get(`/api/files/${id}/marks`)).status]).toEqual([403, 403])
  })
})
