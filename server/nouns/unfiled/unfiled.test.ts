import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { dicomFile } from '#test/support/dicom-files.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'
import { drawnPicture, fileForm } from '#test/support/files.ts'
import { type Session, unique } from '#test/support/noun-cases.ts'

const clinic = await clinicApp()
await moveClock(clinic, '2026-11-18T06:00:00Z')
const { registerPatient, book } = recordFactory(clinic)
const [admin, desk, doctor] = [clinic.as('admin'), clinic.as('receptionist'), clinic.as('doctor')]

interface Said {
  name?: string
  born?: string
  number?: string
}
const scan = ({ name, born, number }: Said = {}) =>
  dicomFile({
    more: [
      ['00080020', 'DA', '20260131'],
      ['00080005', 'CS', 'ISO_IR 192'],
      ['00100010', 'PN', Buffer.from(name ?? `Scan^${unique()}`).toString('latin1')],
      ...(number ? [['00100020', 'LO', number] as [string, string, string]] : []),
      ...(born ? [['00100030', 'DA', born] as [string, string, string]] : []),
    ],
  })
const sent = async (content: Uint8Array, by: Session = desk) =>
  (await by.post('/api/unfiled', fileForm(content, {}, 'a.dcm'))).body
const keyOf = async (permissions: string[]) =>
  clinic.withToken((await admin.post('/api/settings/api-keys', { name: 'Sensor', permissions })).body.key)
const bytes = async (path: string) => {
  const headers = { authorization: `Bearer ${admin.token}` }
  return (await clinic.http.inject({ method: 'GET', url: path, headers })).rawPayload
}
const partsOf = (id: number) =>
  clinic.owner.selectFrom('unfiled_parts').select('number').where('unfiled_id', '=', id).execute()

describe('the picture inbox', () => {
  test('takes a picture with what the file says, once: the same content again is the first entry', async () => {
    const content = await scan({ name: 'الكواري^سارة', born: '19900401', number: 'QA 290' })
    const first = await desk.post('/api/unfiled', fileForm(content, {}, 'IMG 1.dcm'))
    expect([first.status, first.body]).toMatchObject([
      201,
      {
        name: 'IMG 1.dcm',
        media_type: 'application/dicom',
        size_bytes: content.length,
        person_name: 'سارة الكواري',
        date_of_birth: '1990-04-01',
        person_number: 'QA 290',
        taken_on: '2026-01-31',
        has_preview: false,
        state: 'waiting',
        suggestion: null,
        file_id: null,
      },
    ])
    const all = await Promise.all([sent(content), sent(content, admin), sent(content, doctor)])
    expect(all.map(({ id }) => id)).toEqual([first.body.id, first.body.id, first.body.id])
    expect((await desk.get('/api/unfiled')).body.filter(({ sha256 }) => sha256 === first.body.sha256)).toHaveLength(1)
  })

  test.each([
    ['nothing', new Uint8Array()],
    ['a text', new TextEncoder().encode('hello')],
    ['a damaged picture', Uint8Array.of(0xff, 0xd8, 0xff, 1, 2, 3)],
  ])('refuses %s', async (_, content) => expect((await desk.post('/api/unfiled', fileForm(content))).status).toBe(400))

  test('files a picture to a patient: the file has the same bytes, and a picture its preview', async () => {
    const { id: patient_id } = await registerPatient()
    for (const content of [await scan(), await drawnPicture(61, 47)]) {
      const { id, sha256 } = await sent(content)
      const filing = { patient_id, kind: 'xray', teeth: [37, 36], note: 'Bitewing' }
      const { status, body } = await desk.post(`/api/unfiled/${id}/file`, filing)
      expect([status, body]).toMatchObject([201, { id, state: 'filed', patient_id, settled_by_name: desk.user.name }])
      const [file] = (await admin.get(`/api/patients/${patient_id}/files`)).body
      expect(file).toMatchObject({ id: body.file_id, sha256, kind: 'xray', teeth: [36, 37], note: 'Bitewing' })
      expect(file?.taken_on).toBe(file?.media_type === 'application/dicom' ? '2026-01-31' : null)
      const whole = await bytes(`/api/files/${body.file_id}`)
      expect(Buffer.compare(whole, Buffer.from(content))).toBe(0)
      expect((await admin.get(`/api/files/${body.file_id}/preview`)).status).toBe(file?.has_preview ? 200 : 404)
      expect(await partsOf(id)).toEqual([])
      expect((await sent(content)).id).toBe(id)
      const again = await desk.post(`/api/unfiled/${id}/file`, filing)
      const discarding = await desk.post(`/api/unfiled/${id}/discard`, { reason: 'No' })
      expect([again.status, discarding.status]).toEqual([409, 409])
      expect((await admin.get(`/api/unfiled/${id}`)).status).toBe(409)
    }
  })

  test('files an X-ray with why it was taken, said by a doctor or an admin', async () => {
    const { id: patient_id } = await registerPatient()
    const reason = 'Pain on biting'
    const { id } = await sent(await scan())
    const filed = (by: Session, fields: object) => by.post(`/api/unfiled/${id}/file`, { patient_id, reason, ...fields })
    expect(await filed(desk, { kind: 'xray' })).toMatchObject({
      status: 403,
      body: { code: 'file.report-by-clinicians' },
    })
    expect(await filed(admin, { kind: 'photo' })).toMatchObject({ status: 400, body: { code: 'file.report-of-xray' } })
    expect((await filed(admin, { kind: 'xray' })).status).toBe(201)
    expect((await admin.get(`/api/patients/${patient_id}/files`)).body).toMatchObject([{ reason, report: null }])
  })

  test('two who file one picture at once make one file', async () => {
    const [one, other] = [await registerPatient(), await registerPatient()]
    const { id } = await sent(await scan())
    const answers = await Promise.all(
      [one, other].map((patient) => desk.post(`/api/unfiled/${id}/file`, { patient_id: patient.id, kind: 'xray' })),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409'])
  })

  test('refuses a day ahead, a patient who is not there, and a tooth that is none', async () => {
    const { id: patient_id } = await registerPatient()
    const { id } = await sent(await scan())
    const filed = (fields: object) => desk.post(`/api/unfiled/${id}/file`, { patient_id, kind: 'xray', ...fields })
    expect((await filed({ taken_on: '2026-11-19' })).status).toBe(400)
    expect((await filed({ patient_id: 999_999 })).status).toBe(404)
    expect((await filed({ teeth: [99] })).status).toBe(400)
    expect((await filed({ kind: 'letter' })).status).toBe(400)
    expect((await desk.get('/api/unfiled')).body.map((entry) => entry.id)).toContain(id)
  })

  test('discards with a reason, once; what was discarded is listed, kept and not taken again', async () => {
    const content = await scan()
    const { id } = await sent(content)
    expect((await desk.post(`/api/unfiled/${id}/discard`, { reason: ' ' })).status).toBe(400)
    const { body } = await desk.post(`/api/unfiled/${id}/discard`, { reason: 'A test of the sensor' })
    expect(body).toMatchObject({ state: 'discarded', discard_reason: 'A test of the sensor' })
    expect((await desk.post(`/api/unfiled/${id}/discard`, { reason: 'Again' })).status).toBe(409)
    expect((await desk.get('/api/unfiled')).body.map((entry) => entry.id)).not.toContain(id)
    expect((await desk.get('/api/unfiled?state=discarded')).body.map((entry) => entry.id)).toContain(id)
    expect(await sent(content)).toMatchObject({ id, state: 'discarded' })
    expect(Buffer.compare(await bytes(`/api/unfiled/${id}`), Buffer.from(content))).toBe(0)
  })
})

describe('a suggestion', () => {
  const suggested = async (said: Said) => (await sent(await scan(said))).suggestion
  test('needs two identifiers that agree, and one patient', async () => {
    const of = { full_name: `Layla Unfiled ${unique()}`, date_of_birth: '1985-03-02', national_id: '28563401234' }
    const { id: patient_id } = await registerPatient(of)
    const [given, family, number] = of.full_name.split(' ')
    const name = `${family} ${number}^${given}`
    const found = { patient_id, full_name: of.full_name }
    expect(await suggested({ name, born: '19850302' })).toEqual({ ...found, because: 'name_and_birth_date' })
    expect(await suggested({ name, number: '285 6340 1234' })).toEqual({ ...found, because: 'national_id' })
    expect(await suggested({ name })).toBeNull()
    expect(await suggested({ name, born: '19850303', number: '28563401234' })).toBeNull()
    expect(await suggested({ name: 'Nasser^Omar', born: '19850302', number: '28563401234' })).toBeNull()
    await registerPatient({ ...of, national_id: null })
    expect(await suggested({ name, born: '19850302' })).toBeNull()
  })
})

describe('who may', () => {
  test('the front desk lists and files, and sees no picture, as in a patient’s files', async () => {
    const { id } = await sent(await drawnPicture(71, 33), admin)
    expect((await desk.get(`/api/unfiled/${id}`)).status).toBe(403)
    expect((await desk.get(`/api/unfiled/${id}/preview`)).status).toBe(403)
    expect((await doctor.get(`/api/unfiled/${id}/preview`)).status).toBe(200)
  })

  test('a doctor is not shown a picture of a patient of others, and files to own patients alone', async () => {
    const of = { full_name: `Hind Others ${unique()}`, date_of_birth: '1985-03-02' }
    const other = await registerPatient(of)
    const { id } = await sent(await scan({ name: of.full_name, born: '19850302' }), admin)
    expect((await doctor.get('/api/unfiled')).body.map((entry) => entry.id)).not.toContain(id)
    expect((await doctor.get(`/api/unfiled/${id}`)).status).toBe(404)
    for (const each of [admin, doctor])
      expect((await each.get('/api/unfiled/count')).body).toEqual({
        waiting: (await each.get('/api/unfiled')).body.length,
      })
    const unknown = await sent(await scan(), admin)
    const filed = (patient_id: number) => doctor.post(`/api/unfiled/${unknown.id}/file`, { patient_id, kind: 'xray' })
    expect((await filed(other.id)).status).toBe(404)
    expect((await filed((await book()).patient_id)).status).toBe(201)
  })

  test('a program’s key sends and lists; filing and discarding are for people', async () => {
    const key = await keyOf(['unfiled:add', 'file:add'])
    const { patient_id } = await book()
    const { id } = await sent(await scan(), key)
    expect((await key.get('/api/unfiled')).body.map((entry) => entry.id)).toContain(id)
    expect((await key.post(`/api/unfiled/${id}/file`, { patient_id, kind: 'xray' })).status).toBe(403)
    expect((await key.post(`/api/unfiled/${id}/discard`, { reason: 'No' })).status).toBe(403)
    const without = await keyOf(['patient:read'])
    expect((await without.post('/api/unfiled', fileForm(await scan()))).status).toBe(403)
  })
})
