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
  // Another program may mean somebody else by it.
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
