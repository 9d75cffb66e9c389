import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { counts, importing } from '#test/support/importing.ts'

const clinic = await clinicApp({ now: '2026-11-20T09:00:00Z' })
const { own_doctor, registerPatient } = recordFactory(clinic)
const { uploaded, check, run, finished } = importing(clinic)
await registerPatient({ full_name: 'Dana Lee' })
const visit = (doctor: string, hour: number) => `"${doctor}",Dana Lee,2027-03-15 ${hour}:00,30`
const file = (...lines: string[]) => `Provider,Patient,Start,Minutes\n${lines.join('\n')}\n`

test('a name of the file is matched once, and remembered for its source', async () => {
  const { id, mapping } = await uploaded('appointments', file(visit('DDS1', 9), visit('Chen, Alex', 10)))
  const before = (await check(id, { mapping, source: 'Dentrix' })).body
  expect(counts(before)).toEqual([0, 0, 0, 2])
  expect(before.problems.map(({ code, values }) => [code, values])).toEqual([
    ['import.doctor-missing', { text: 'DDS1' }],
    ['import.doctor-missing', { text: 'Chen, Alex' }],
  ])
  const first = (await check(id, { mapping, doctors: { DDS1: own_doctor } })).body
  expect([counts(first), first.doctors]).toEqual([[1, 0, 0, 1], { DDS1: own_doctor }])
  const both = (await check(id, { mapping, doctors: { 'Chen, Alex': own_doctor } })).body
  expect([counts(both), both.doctors]).toEqual([[2, 0, 0, 0], { DDS1: own_doctor, 'Chen, Alex': own_doctor }])
  await run(id)
  expect((await finished(id)).state).toBe('done')
  const booked = await clinic.database
    .selectFrom('appointments')
    .select('doctor_id')
    .where('import_id', '=', id)
    .execute()
  expect(booked).toEqual([{ doctor_id: own_doctor }, { doctor_id: own_doctor }])

  const next = await uploaded('appointments', file(visit('dds1', 11)))
  expect(counts((await check(next.id, { mapping, source: 'Dentrix' })).body)).toEqual([1, 0, 0, 0])
  // Another program may mean another doctor by it.
  const other = await uploaded('appointments', file(visit('DDS1', 12)))
  expect(counts((await check(other.id, { mapping, source: 'Cliniko' })).body)).toEqual([0, 0, 0, 1])
})

test('doctors are asked about also where the patient is not known yet', async () => {
  const { id, mapping } = await uploaded('appointments', file('DDS7,Nobody Known,2027-03-15 15:00,30'))
  const { problems } = (await check(id, { mapping })).body
  expect(problems.map(({ code }) => code)).toEqual(['import.doctor-missing'])
})

test('a doctor who is not there, or no longer active, is nobody', async () => {
  const { id, mapping } = await uploaded('appointments', file(visit('DDS9', 14)))
  expect(counts((await check(id, { mapping, doctors: { DDS9: 999_999 } })).body)).toEqual([0, 0, 0, 1])
})

const newDoctor = async (name: string) => Number((await clinic.createSignedIn('doctor', name)).user.doctor_id)
const doctorsOf = async (doctor: string, hour: number, more: object) => {
  const { id, mapping } = await uploaded('appointments', file(visit(doctor, hour)))
  const { body } = await check(id, { mapping, ...more })
  return { id, mapping, body, counts: counts(body) }
}
const bookedWith = async (import_id: number) => {
  await run(import_id)
  expect((await finished(import_id)).state).toBe('done')
  const rows = clinic.database.selectFrom('appointments').select('doctor_id').where('import_id', '=', import_id)
  return (await rows.execute()).map(({ doctor_id }) => doctor_id)
}

test('what was said in a check that never ran, or of an import that was undone, is not remembered', async () => {
  const source = 'EXACT'
  await doctorsOf('DDS2', 8, { source, doctors: { DDS2: own_doctor } })
  expect((await doctorsOf('DDS2', 9, { source })).counts).toEqual([0, 0, 0, 1])
  const ran = await doctorsOf('DDS2', 6, { source, doctors: { DDS2: own_doctor } })
  expect(await bookedWith(ran.id)).toEqual([own_doctor])
  const next = await doctorsOf('Dr. dds2', 7, { source })
  expect([next.counts, next.body.doctors, next.body.remembered_doctors]).toEqual([
    [1, 0, 0, 0],
    {},
    { 'Dr. dds2': own_doctor },
  ])
  expect((await clinic.as('admin').post(`/api/imports/${ran.id}/undo`, {})).status).toBe(200)
  expect((await doctorsOf('DDS2', 9, { source })).counts).toEqual([0, 0, 0, 1])
})

test('without a named source nothing is remembered', async () => {
  const ran = await doctorsOf('DDS3', 5, { doctors: { DDS3: own_doctor } })
  expect(await bookedWith(ran.id)).toEqual([own_doctor])
  expect((await doctorsOf('DDS3', 4, {})).counts).toEqual([0, 0, 0, 1])
})

test('the name of a doctor of the clinic is that doctor, unless a person says otherwise of this very file', async () => {
  const source = 'Dentally'
  const chen = await newDoctor('Alex Chen')
  const wrong = await doctorsOf('Dr. Alex Chen', 3, { source, doctors: { 'Dr. Alex Chen': own_doctor } })
  expect(await bookedWith(wrong.id)).toEqual([own_doctor])
  const next = await doctorsOf('Alex Chen', 2, { source })
  expect([next.counts, next.body.remembered_doctors]).toEqual([[1, 0, 0, 0], {}])
  expect(await bookedWith(next.id)).toEqual([chen])
})

test('what was remembered is what the run does, until a person or another source says otherwise', async () => {
  const source = 'Cliniko'
  const first = await doctorsOf('DDS4', 16, { source, doctors: { DDS4: own_doctor } })
  await bookedWith(first.id)
  const next = await doctorsOf('dds4', 17, { source })
  expect(next.body.remembered_doctors).toEqual({ dds4: own_doctor })
  const { id, mapping } = next
  const elsewhere = (await check(id, { mapping, source: 'Other' })).body
  expect([counts(elsewhere), elsewhere.remembered_doctors]).toEqual([[0, 0, 0, 1], {}])
  const other = await newDoctor('Noor Said')
  const said = (await check(id, { mapping, source, doctors: { DDS4: other } })).body
  expect([said.doctors, said.remembered_doctors]).toEqual([{ DDS4: other }, {}])
  expect(await bookedWith(id)).toEqual([other])
  const last = await doctorsOf('DDS4', 18, { source })
  expect(last.body.remembered_doctors).toEqual({ DDS4: other })
  expect(await bookedWith(last.id)).toEqual([other])
})
