import { afterAll, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { counts, importing } from '#test/support/importing.ts'

const clinic = await clinicApp({ now: '2026-11-20T09:00:00Z' })
const admin = clinic.as('admin')
const { own_doctor, registerPatient, book } = recordFactory(clinic)
const other_doctor = Number((await clinic.createSignedIn('doctor', 'Omar Doctor')).user.doctor_id)
const { uploaded, check, run, finished } = importing(clinic)
await registerPatient({ full_name: 'Dana Lee' })
await registerPatient({ full_name: 'Nadia Lee' })
const chair_id = (await admin.post('/api/settings/chairs', { name: 'Blue' })).body.id
const type = { name_en: 'Check-up', name_ar: 'فحص', minutes: 40, tone: 'teal' }
const type_id = (await admin.post('/api/settings/appointment-types', type)).body.id

afterAll(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const HEADER = 'Doctor,Patient,Start,Chair,Type,Assistant\n'
const broughtBy = async (...lines: string[]) => {
  const { id, mapping } = await uploaded('appointments', `${HEADER}${lines.join('\n')}\n`)
  expect(mapping).toMatchObject({ Chair: 'chair_name', Type: 'type_name', Assistant: 'assistant_name' })
  const { body } = await check(id, { mapping })
  await run(id)
  expect((await finished(id)).state).toBe('done')
  const rows = await clinic.database
    .selectFrom('appointments')
    .select(['chair_id', 'type_id', 'assistant_id', 'datetime_end'])
    .where('import_id', '=', id)
    .orderBy('datetime_start')
    .orderBy('id')
    .execute()
  return { body, rows, notes: body.notes.map(({ line, column, code }) => [line, column, code]) }
}

test('the chair, the type with its length and the assistant come by the clinic’s names', async () => {
  const { body, rows, notes } = await broughtBy('Dana Doctor,Dana Lee,2027-03-15 09:00,blue,فحص,Rania Receptionist')
  expect([counts(body), notes]).toEqual([[1, 0, 0, 0], []])
  const assistant_id = clinic.as('receptionist').user.id
  expect(rows).toEqual([{ chair_id, type_id, assistant_id, datetime_end: '2027-03-15T09:40:00' }])
})

test('what the clinic does not have is left out with a note, and so is a chair that is taken or closed', async () => {
  await book({
    datetime_start: '2027-03-16T12:00',
    datetime_end: '2027-03-16T13:00',
    doctor_id: other_doctor,
    chair_id,
  })
  const closed = { chair_id, starts: '2027-03-16T15:00', ends: '2027-03-16T16:00', kind: 'closed' }
  await admin.post('/api/blocks', closed)
  const { body, rows, notes } = await broughtBy(
    'Dana Doctor,Dana Lee,2027-03-16 09:00,Room 3,Surgery,Nobody',
    'Dana Doctor,Dana Lee,2027-03-16 12:15,Blue,,',
    'Dana Doctor,Dana Lee,2027-03-16 15:30,Blue,,',
    'Dana Doctor,Dana Lee,2027-03-16 17:00,Blue,,',
    'Omar Doctor,Nadia Lee,2027-03-16 17:15,Blue,,',
  )
  expect(counts(body)).toEqual([5, 0, 0, 0])
  expect(rows.map((row) => row.chair_id)).toEqual([null, null, null, chair_id, null])
  expect(notes).toEqual([
    ...['Chair', 'Type', 'Assistant'].map((column) => [2, column, 'import.not-known-here']),
    ...[3, 4, 6].map((line) => [line, 'Chair', 'import.chair-taken']),
  ])
})

test('a chair that an earlier line takes because its doctor usually has it is left out as it is written', async () => {
  await admin.put(`/api/settings/doctors/${own_doctor}`, { usual_chair_id: chair_id })
  const { rows } = await broughtBy(
    'Dana Doctor,Dana Lee,2027-03-17 09:00,,,',
    'Omar Doctor,Nadia Lee,2027-03-17 09:15,Blue,,',
  )
  expect(rows.map((row) => row.chair_id)).toEqual([chair_id, null])
})

test('closed time of the doctor is a problem of the line, as leave is', async () => {
  const closed = { doctor_id: own_doctor, starts: '2027-03-18T09:00', ends: '2027-03-18T12:00', kind: 'closed' }
  await admin.post('/api/blocks', closed)
  const { id, mapping } = await uploaded('appointments', `${HEADER}Dana Doctor,Dana Lee,2027-03-18 10:00,,,\n`)
  const { body } = await check(id, { mapping, skip_problems: true })
  expect([counts(body), body.problems.map(({ code }) => code)]).toEqual([[0, 0, 0, 1], ['appointment.blocked']])
})
