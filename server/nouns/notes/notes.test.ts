import { describe, expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const { registerPatient, book, twoPatients } = recordFactory(clinic)
const doctor = clinic.as('doctor')
const entries = newEntries(clinic.owner)

const write = (patient_id: number, fields: object = {}) =>
  doctor.post(`/api/patients/${patient_id}/notes`, { text: 'Pulpitis of 36', ...fields })
const change = (id: number, fields: object = {}) =>
  doctor.put(`/api/notes/${id}`, { text: 'Pulpitis of 37', ...fields })
const sign = (id: number) => doctor.post(`/api/notes/${id}/sign`, {})
const add = (id: number) => doctor.post(`/api/notes/${id}/addenda`, { text: 'It was 37' })
const written = async () => (await write((await book()).patient_id)).body

describe('an admin', () => {
  const owner = { own_password: PASSWORD, role: 'admin', name: 'Owner' }
  const treats = async (id: number, email: string, treats_patients: boolean) =>
    clinic.as('admin').put(`/api/settings/users/${id}`, { ...owner, email, treats_patients })

  test('who treats patients writes, changes and signs notes as a doctor does, and no longer after that', async () => {
    const { patient_id } = await book()
    const { user, get, post, put } = await clinic.createSignedIn('admin', 'Owner')
    const writes = () => post(`/api/patients/${patient_id}/notes`, { text: 'Pulpitis of 36' })
    expect([(await writes()).status, (await get('/api/notes/unfinished')).status]).toEqual([403, 403])
    expect((await treats(user.id, user.email, true)).status).toBe(200)
    const { status, body } = await writes()
    expect([status, body.created_by_name]).toEqual([201, 'Owner'])
    expect((await put(`/api/notes/${body.id}`, { text: 'Pulpitis of 37' })).status).toBe(200)
    expect((await get('/api/notes/unfinished')).body.notes).toMatchObject([{ id: body.id, is_own_patient: true }])
    expect((await post(`/api/notes/${body.id}/sign`, {})).body.signed_at).not.toBeNull()
    await treats(user.id, user.email, false)
    expect((await writes()).status).toBe(403)
  })
})

describe('a note', () => {
  test('is written about an own patient and their appointment, and the latest is read first', async () => {
    await moveClock(clinic, '2026-11-18T06:00:00Z')
    const { id: appointment_id, patient_id } = await book()
    expect(await write(patient_id, { appointment_id })).toMatchObject({
      status: 201,
      body: {
        patient_id,
        appointment_id,
        text: 'Pulpitis of 36',
        created_at: '2026-11-18T06:00:00.000Z',
        created_by_name: 'Dana Doctor',
        signed_at: null,
        locked: false,
        addenda: [],
      },
    })
    await write(patient_id, { text: 'Later' })
    const read = (await clinic.as('admin').get(`/api/patients/${patient_id}/notes`)).body as unknown as object[]
    expect(read).toMatchObject([{ text: 'Later' }, { text: 'Pulpitis of 36' }])
  })

  test('belongs to the patient’s appointment with its author today, unless another or none is given', async () => {
    await moveClock(clinic, '2026-11-18T10:00:00Z')
    const at = (time: string) => ({
      datetime_start: `2026-11-18T${time}`,
      datetime_end: `2026-11-18T${time.slice(0, 2)}:50`,
    })
    const morning = await book(at('08:10'))
    const { patient_id } = morning
    const noon = await book({ patient_id, ...at('12:10') })
    expect((await write(patient_id)).body).toMatchObject({
      appointment_id: noon.id,
      datetime_start: '2026-11-18T12:10:00',
    })
    await clinic.as('admin').put(`/api/appointments/${noon.id}/status`, { status: 'cancelled' })
    expect((await write(patient_id)).body.appointment_id).toBe(morning.id)
    expect((await write(patient_id, { appointment_id: null })).body).toMatchObject({
      appointment_id: null,
      datetime_start: null,
    })
    const tomorrow = await book({ datetime_start: '2026-11-19T00:00', datetime_end: '2026-11-19T00:30' })
    expect((await write(tomorrow.patient_id)).body.appointment_id).toBeNull()
  })

  test('about somebody else’s patient, or for another patient’s appointment, is refused', async () => {
    const otherPatient = await registerPatient()
    expect((await write(otherPatient.id)).status).toBe(404)
    expect((await doctor.get(`/api/patients/${otherPatient.id}/notes`)).status).toBe(404)
    const { patient_id } = await book()
    const { id: appointment_id } = await book()
    expect((await write(patient_id, { appointment_id })).body.fields).toHaveProperty('appointment_id')
  })

  test('may be changed for a day, and signed later', async () => {
    await moveClock(clinic, '2026-11-18T06:00:00Z')
    const note = await written()
    expect(await change(note.id, { version: note.version })).toMatchObject({
      status: 200,
      body: { text: 'Pulpitis of 37' },
    })
    const another = { status: 409, body: { code: 'record.changed', values: { noun: 'note' } } }
    expect(await change(note.id, { version: note.version })).toMatchObject(another)
    expect(await doctor.post(`/api/notes/${note.id}/sign`, { version: note.version })).toMatchObject(another)
    await moveClock(clinic, '2026-11-19T06:00:01Z')
    expect((await change(note.id)).body.error).toContain('add an addendum')
    expect(await sign(note.id)).toMatchObject({ status: 200, body: { locked: true, text: 'Pulpitis of 37' } })
  })

  test('about a merged patient is refused, as is a draft', async () => {
    const { patient_id } = await book()
    const { id } = await book()
    const stays = (await doctor.get(`/api/appointments/${id}`)).body.patient_id
    await clinic.as('manager').post(`/api/patients/${stays}/merge`, { other_id: patient_id })
    const merged = { status: 409, body: { code: 'patient.merged' } }
    expect(await write(patient_id)).toMatchObject(merged)
    expect(await doctor.put(`/api/patients/${patient_id}/note-draft`, { text: 'Pulp' })).toMatchObject(merged)
    expect((await clinic.as('admin').get(`/api/patients/${stays}/notes`)).body).toEqual([])
  })

  test('that does not exist is a 404', async () => {
    const nothing = { status: 404, body: { code: 'note.not-found' } }
    for (const answer of [await change(999_999), await sign(999_999), await add(999_999)])
      expect(answer).toMatchObject(nothing)
  })

  test('that is signed can no longer be changed, but accepts addenda', async () => {
    await moveClock(clinic, '2026-11-20T06:00:00Z')
    const note = await written()
    expect((await add(note.id)).status).toBe(409)
    await sign(note.id)
    expect([(await sign(note.id)).status, (await change(note.id)).status]).toEqual([409, 409])
    expect(await add(note.id)).toMatchObject({
      status: 201,
      body: { text: 'Pulpitis of 36', addenda: [{ text: 'It was 37', created_by_name: 'Dana Doctor' }] },
    })
  })

  test('is in the audit trail with its former text', async () => {
    const note = await written()
    await change(note.id)
    await sign(note.id)
    await add(note.id)
    const kinds = (await entries()).filter(({ record_id, noun }) => noun === 'notes' && record_id === note.id)
    expect(kinds).toMatchObject([
      { kind: 'note.written', after: { text: 'Pulpitis of 36' } },
      { kind: 'note.updated', before: { text: 'Pulpitis of 36' }, after: { text: 'Pulpitis of 37' } },
      { kind: 'note.signed', after: { text: 'Pulpitis of 37' } },
      { kind: 'note.addendum', patient_id: note.patient_id, after: { text: 'It was 37' } },
    ])
  })

  test('moves with a merge', async () => {
    const { patient_id } = await book()
    const note = (await write(patient_id)).body
    const { id } = await twoPatients()
    await clinic.as('manager').post(`/api/patients/${id}/merge`, { other_id: patient_id })
    const read = (await clinic.as('admin').get(`/api/patients/${id}/notes`)).body as unknown as { id: number }[]
    expect(read.map((each) => each.id)).toEqual([note.id])
  })
})

test('two concurrent addenda are both kept', async () => {
  const note = await written()
  await sign(note.id)
  await Promise.all(Array.from({ length: 8 }, () => add(note.id)))
  const [read] = (await doctor.get(`/api/patients/${note.patient_id}/notes`)).body as unknown as { addenda: object[] }[]
  expect(read?.addenda).toHaveLength(8)
})

describe('a draft', () => {
  const keep = (id: number, text: string) => doctor.put(`/api/patients/${id}/note-draft`, { text })
  const draft = async (id: number, by = doctor) => (await by.get(`/api/patients/${id}/note-draft`)).body

  test('is stored for its author alone until the note is saved or the text is blank, and is not a note', async () => {
    const { patient_id: id } = await book()
    expect(await draft(id)).toEqual({ text: '', saved_at: null })
    expect((await keep(id, 'Pulp')).status).toBe(200)
    expect((await keep(id, 'Pulpitis ')).body).toMatchObject({ text: 'Pulpitis ', saved_at: expect.any(String) })
    expect((await clinic.as('admin').get(`/api/patients/${id}/notes`)).body).toEqual([])
    expect((await clinic.as('admin').get(`/api/patients/${id}/note-draft`)).status).toBe(403)
    await write(id, { text: 'Another program’s note' })
    expect(await draft(id)).toMatchObject({ text: 'Pulpitis ' })
    await write(id, { from_draft: true })
    expect(await draft(id)).toEqual({ text: '', saved_at: null })
    await keep(id, 'Pulp')
    await keep(id, ' ')
    expect(await draft(id)).toEqual({ text: '', saved_at: null })
  })

  test('of each of two doctors of a patient is their own, to read, to change and to end', async () => {
    const { patient_id: id } = await book()
    const colleague = await clinic.createSignedIn('doctor', 'Colleague Doctor')
    await book({ patient_id: id, doctor_id: colleague.user.doctor_id })
    await keep(id, 'Of Dana')
    expect(await draft(id, colleague)).toEqual({ text: '', saved_at: null })
    await colleague.put(`/api/patients/${id}/note-draft`, { text: 'Of the colleague' })
    expect(await draft(id)).toMatchObject({ text: 'Of Dana' })
    await colleague.post(`/api/patients/${id}/notes`, { text: 'Of the colleague', from_draft: true })
    expect(await draft(id)).toMatchObject({ text: 'Of Dana' })
  })

  test('about somebody else’s patient is refused', async () => {
    const { id } = await registerPatient()
    expect([(await keep(id, 'Pulp')).status, (await doctor.get(`/api/patients/${id}/note-draft`)).status]).toEqual([
      404, 404,
    ])
  })

  test.each([
    ['Of the other', '', 'Of the other'],
    ['Of the other', 'Of the first', 'Of the first\n\nOf the other'],
    ['', 'Of the first', 'Of the first'],
  ])('of a merged record (%j) moves to the remaining one (%j)', async (other, first, together) => {
    const [stays, goes] = [(await book()).patient_id, (await book()).patient_id]
    await keep(stays, first)
    await keep(goes, other)
    const merged = await clinic.as('manager').post(`/api/patients/${stays}/merge`, { other_id: goes })
    expect([merged.status, (await draft(stays)).text]).toEqual([201, together])
  })
})
