import { describe, expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'
import { drawnPicture, fileForm } from '#test/support/files.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

// Wednesday 18 November 2026, 09:00 in the clinic.
const NOW = '2026-11-18T06:00:00Z'
const clinic = await clinicApp({ now: NOW })
const { registerPatient, book } = recordFactory(clinic)
const doctor = clinic.as('doctor')
const admin = clinic.as('admin')
const desk = clinic.as('receptionist')
const entries = newEntries(clinic.owner)
const colleague = await clinic.createSignedIn('doctor', 'Colleague Doctor')
const anotherDoctor = async () => ({ doctor_id: Number(colleague.user.doctor_id) })
const anotherPatient = async () => ({ patient_id: (await registerPatient()).id })
const anotherDay = async () => ({ datetime_start: '2026-11-20T10:00', datetime_end: '2026-11-20T10:30' })

let minute = 10
async function visit(fields: Record<string, unknown> = {}) {
  minute += 1
  const times = { datetime_start: `2026-11-18T10:${minute}`, datetime_end: `2026-11-18T10:${minute}:30` }
  const { id, patient_id, doctor_id } = await book({ ...times, ...fields })
  return { id, place: { patient_id, doctor_id, ...times, allow_overlap: true } }
}
type Visit = Awaited<ReturnType<typeof visit>>
const move = async ({ id, place }: Visit, fields: object) => {
  expect((await desk.put(`/api/appointments/${id}`, { ...place, ...fields })).status).toBe(200)
}
const write = async ({ place }: Visit, fields: object = {}) =>
  (await doctor.post(`/api/patients/${place.patient_id}/notes`, { text: 'Pulpitis of 36', ...fields })).body
const rows = async (path: string, by: Pick<typeof doctor, 'get'> = doctor) => {
  const { status, body } = await by.get(path as '/api/patients/1/notes')
  return status === 200 ? (body as unknown as { id: number; text: string; appointment_id: number | null }[]) : status
}

describe.each([
  ['another doctor', anotherDoctor],
  ['another patient', anotherPatient],
])('when the visit is moved to %s', (_whom, elsewhere) => {
  test('the author keeps their own notes: to read, change, sign and add to, and no others', async () => {
    const taken = await visit()
    const { patient_id } = taken.place
    await book({ patient_id, doctor_id: Number(colleague.user.doctor_id) })
    await colleague.post(`/api/patients/${patient_id}/notes`, { text: 'Of the colleague' })
    const note = await write(taken)
    await move(taken, await elsewhere())
    expect(await rows(`/api/patients/${patient_id}/notes`)).toMatchObject([{ id: note.id, text: 'Pulpitis of 36' }])
    expect(await doctor.put(`/api/notes/${note.id}`, { text: 'Of 37' })).toMatchObject({ status: 200 })
    expect(await doctor.post(`/api/notes/${note.id}/sign`, {})).toMatchObject({ status: 200, body: { locked: true } })
    expect((await doctor.post(`/api/notes/${note.id}/addenda`, { text: 'Or 38' })).status).toBe(201)
    expect((await doctor.get(`/api/patients/${patient_id}`)).status).toBe(404)
    expect(await rows(`/api/patients/${patient_id}/notes`, admin)).toHaveLength(2)
  })

  test('what they were typing about the patient can still be kept, and saved as a note', async () => {
    const taken = await visit()
    const path = `/api/patients/${taken.place.patient_id}` as '/api/patients/1'
    await doctor.put(`${path}/note-draft`, { text: 'Pulp' })
    await move(taken, await elsewhere())
    expect((await doctor.get(`${path}/note-draft`)).body).toMatchObject({ text: 'Pulp' })
    expect((await doctor.put(`${path}/note-draft`, { text: 'Pulpitis' })).status).toBe(200)
    expect((await doctor.post(`${path}/notes`, { text: 'Pulpitis', from_draft: true })).status).toBe(201)
    expect((await doctor.put(`${path}/note-draft`, { text: 'More' })).status).toBe(404)
  })

  test('they keep their own letters and files, and may void what they noted by mistake', async () => {
    const taken = await visit()
    const path = `/api/patients/${taken.place.patient_id}` as '/api/patients/1'
    const finding = { kind: 'condition', code: 'caries', status: 'found', teeth: [{ tooth: 36, surfaces: ['O'] }] }
    const items = [
      await doctor.post(`${path}/chart-items`, finding),
      await doctor.post(`${path}/letters`, {
        kind: 'prescription',
        language: 'en',
        text: 'Amoxicillin',
        confirm: true,
      }),
      await doctor.post(`${path}/files`, fileForm(await drawnPicture(8, 8), { kind: 'xray' })),
    ]
    expect(items.map(({ status }) => status)).toEqual([201, 201, 201])
    const [item = 0, letter, file = 0] = items.map(({ body }) => (body as { id: number }).id)
    await admin.post(`${path}/files`, fileForm(await drawnPicture(9, 9), { kind: 'xray' }))
    await admin.post(`${path}/letters`, { kind: 'other', language: 'en', text: 'Of the clinic' })
    await move(taken, await elsewhere())
    expect(await rows(`${path}/letters`)).toMatchObject([{ id: letter }])
    expect(await rows(`${path}/files`)).toMatchObject([{ id: file }])
    expect((await doctor.get(`/api/files/${file}/preview`)).status).toBe(200)
    expect((await doctor.post(`/api/files/${file}/void`, { reason: 'Other patient' })).status).toBe(200)
    expect((await doctor.post(`/api/chart-items/${item}/void`, { reason: 'Other patient' })).status).toBe(200)
    expect(await rows(`${path}/chart`)).toBe(404)
  })
})

test('a patient of whom one wrote nothing stays unknown', async () => {
  const taken = await visit()
  await move(taken, await anotherDoctor())
  const path = `/api/patients/${taken.place.patient_id}` as '/api/patients/1'
  for (const kind of ['notes', 'letters', 'files', 'note-draft']) expect(await rows(`${path}/${kind}`)).toBe(404)
  expect((await doctor.post(`${path}/notes`, { text: 'Late' })).status).toBe(404)
})

describe('the link of a note to its visit', () => {
  test.each([
    ['another doctor', anotherDoctor],
    ['another patient', anotherPatient],
    ['another day', anotherDay],
  ])('is dropped, also of a signed one, when the visit is moved to %s', async (_where, elsewhere) => {
    const taken = await visit()
    const [note, signed] = [await write(taken), await write(taken)]
    await doctor.post(`/api/notes/${signed.id}/sign`, {})
    expect([note, signed]).toMatchObject([{ appointment_id: taken.id }, { appointment_id: taken.id }])
    await entries()
    await move(taken, await elsewhere())
    const unlinked = { appointment_id: null, datetime_start: null, version: note.version }
    const shown = await rows(`/api/patients/${taken.place.patient_id}/notes`, admin)
    expect(shown).toMatchObject([{ ...unlinked, version: 2, signed_at: expect.any(String) }, unlinked])
    const change = { kind: 'note.updated', before: { appointment_id: taken.id }, after: { appointment_id: null } }
    expect((await entries()).filter(({ kind }) => kind === 'note.updated')).toMatchObject([
      { ...change, record_id: note.id, patient_id: taken.place.patient_id },
      { ...change, record_id: signed.id },
    ])
    expect((await checkClinic(clinic.database)).wrong).toEqual([])
  })

  test('stays when the visit is moved within its day', async () => {
    const taken = await visit()
    await write(taken)
    await move(taken, { datetime_start: '2026-11-18T16:00', datetime_end: '2026-11-18T16:01' })
    expect(await rows(`/api/patients/${taken.place.patient_id}/notes`)).toMatchObject([{ appointment_id: taken.id }])
  })

  test('is either made before the move or not at all', async () => {
    for (let round = 0; round < 4; round += 1) {
      const taken = await visit()
      const linked = { text: 'Pulpitis', appointment_id: taken.id }
      const [written] = await Promise.all([
        doctor.post(`/api/patients/${taken.place.patient_id}/notes`, linked),
        move(taken, await anotherPatient()),
      ])
      // After the move it is not the appointment of that patient, whom the doctor may not even see any more.
      expect([201, 400, 404]).toContain(written.status)
    }
    expect((await checkClinic(clinic.database)).wrong).toEqual([])
  })
})

test('one’s own unfinished notes are listed, the oldest first, wherever their patients are now', async () => {
  await moveClock(clinic, '2026-11-18T06:30:00Z')
  const unfinished = async (by: typeof doctor = doctor) => (await by.get('/api/notes/unfinished')).body
  const taken = await visit({ patient_id: (await registerPatient({ full_name: 'Huda' })).id })
  const before = await unfinished()
  const [note, signed] = [await write(taken), await write(taken)]
  await doctor.post(`/api/notes/${signed.id}/sign`, {})
  await doctor.put(`/api/patients/${taken.place.patient_id}/note-draft`, { text: 'And' })
  await move(taken, await anotherDoctor())
  const { notes, drafts } = await unfinished()
  expect(notes.slice(before.notes.length)).toMatchObject([{ id: note.id, patient_name: 'Huda', is_own_patient: false }])
  expect(drafts.at(-1)).toMatchObject({ patient_name: 'Huda', text: 'And', is_own_patient: false })
  expect(await unfinished(colleague)).not.toMatchObject({ notes: expect.arrayContaining([{ id: note.id }]) })
  expect((await colleague.get('/api/notes/unfinished')).body).toMatchObject({ drafts: [] })
  expect((await desk.get('/api/notes/unfinished')).status).toBe(403)
})
