import { expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { counts, importing } from '#test/support/importing.ts'

const clinic = await clinicApp({ now: '2026-11-20T09:00:00Z' })
const admin = clinic.as('admin')
const { book, registerPatient } = recordFactory(clinic)
const { brought, uploaded, check, run, finished, linesOf } = importing(clinic)
await registerPatient({ full_name: 'Dana Lee' })
const doctor = (await admin.get('/api/doctors')).body.find(({ active }) => active)?.name ?? ''
await admin.post('/api/settings/treatment-codes', { code: 'OURS', description: 'Our cleaning', default_cost: 250 })

const codesNow = async () => (await admin.get('/api/settings/treatment-codes')).body
const codeNow = async (code: string) => (await codesNow()).find((each) => each.code === code)
const visit = (codes: string, day: string, hour = 9) => `${doctor},Dana Lee,${day} ${hour}:00,30,"${codes}"`
const file = (...lines: string[]) => `Doctor,Patient,Start,Minutes,Procedure codes\n${lines.join('\n')}\n`

test('codes of appointments that the clinic does not have are asked for once, made by the run, and remembered', async () => {
  const lines = [visit('D1110', '2027-03-15'), visit('D2740, SEAL', '2027-03-16'), visit('X9', '2026-01-05')]
  const { id, mapping } = await uploaded('appointments', file(...lines))
  expect(mapping['Procedure codes']).toBe('treatment_code')
  const before = (await check(id, { mapping, source: 'Dentrix' })).body
  expect([counts(before), before.unknown_codes.map(({ code }) => code)]).toEqual([
    [1, 0, 0, 2],
    ['D1110', 'D2740', 'SEAL'],
  ])
  expect(before.problems.map(({ code, values }) => [code, values])).toEqual([
    ['import.code-missing', { text: 'D1110' }],
    ['import.code-missing', { text: 'D2740' }],
  ])
  expect(before.unknown_codes[2]).toMatchObject({ description: 'Fissure sealant, per tooth', effect: 'sealant' })
  const codes = {
    D1110: { as: 'code', code: 'ours' },
    d2740: { as: 'new', description: 'Crown, ceramic', default_cost: 1800, effect: 'crown' },
    SEAL: { as: 'leave_out' },
  }
  const after = (await check(id, { mapping, codes })).body
  expect([counts(after), after.codes]).toMatchObject([[3, 0, 0, 0], codes])
  const shown = await linesOf(id)
  expect(shown.map(({ stored }) => stored?.['treatment_code'])).toEqual(['OURS', 'D2740', undefined])
  await run(id)
  expect((await finished(id)).state).toBe('done')
  expect(await codeNow('D2740')).toMatchObject({ description: 'Crown, ceramic', default_cost: 1800, effect: 'crown' })
  const treated = await clinic.database
    .selectFrom('appointments')
    .leftJoin('appointment_treatments', 'appointment_id', 'appointments.id')
    .select(['treatment_code', 'description', 'cost', 'notes'])
    .where('import_id', '=', id)
    .orderBy('datetime_start')
    .execute()
  expect(treated).toEqual([
    { treatment_code: null, description: null, cost: null, notes: 'X9' },
    { treatment_code: 'OURS', description: 'Our cleaning', cost: 250, notes: null },
    { treatment_code: 'D2740', description: 'Crown, ceramic', cost: 1800, notes: null },
  ])
  const next = await uploaded('appointments', file(visit('D1110, SEAL, D2740', '2027-03-17')))
  expect(counts((await check(next.id, { mapping, source: 'Dentrix' })).body)).toEqual([1, 0, 0, 0])
  const other = await uploaded('appointments', file(visit('D1110', '2027-03-18')))
  expect(counts((await check(other.id, { mapping, source: 'Cliniko' })).body)).toEqual([0, 0, 0, 1])
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
  expect((await admin.post(`/api/imports/${id}/undo`, {})).status).toBe(200)
  expect([await codeNow('D2740'), (await codeNow('OURS'))?.description]).toEqual([undefined, 'Our cleaning'])
})

test('a code that the run made and that is used since keeps its import', async () => {
  const { id, mapping } = await uploaded('appointments', file(visit('KEPT', '2027-04-15')))
  await check(id, { mapping, codes: { KEPT: { as: 'new' } } })
  await run(id)
  await finished(id)
  expect(await codeNow('KEPT')).toMatchObject({ description: 'KEPT', default_cost: 0, effect: 'none' })
  await book({ treatments: [{ treatment_code: 'KEPT', description: 'Kept', cost: 1 }] })
  expect((await admin.get(`/api/imports/${id}/undo`)).body).toMatchObject({
    touched: 1,
    records: [{ noun: 'treatment-codes', name: 'KEPT', used_by: ['appointment_treatments'] }],
  })
  expect((await admin.post(`/api/imports/${id}/undo`, {})).status).toBe(409)
})

test('codes of a price list are new unless a person says that one is ours, or is left out', async () => {
  const prices = 'Code,Description,Price\nPL1,First,100\nPL2,Second,200\nPL3,Third,300\n'
  const { id, mapping } = await uploaded('treatment_codes', prices)
  const before = (await check(id, { mapping, duplicates: 'update' })).body
  expect(counts(before)).toEqual([3, 0, 0, 0])
  expect(before.unknown_codes.map(({ code, description, default_cost }) => [code, description, default_cost])).toEqual([
    ['PL1', 'First', 100],
    ['PL2', 'Second', 200],
    ['PL3', 'Third', 300],
  ])
  const codes = { PL1: { as: 'code', code: 'OURS' }, PL2: { as: 'leave_out' }, PL3: { as: 'new', effect: 'filling' } }
  const after = (await check(id, { mapping, codes, source: 'Price list' })).body
  expect(counts(after)).toEqual([1, 1, 1, 0])
  const [first, second] = await linesOf(id)
  expect([first?.changes, second?.reason_code]).toEqual([
    { description: ['Our cleaning', 'First'], default_cost: [250, 100] },
    'import.code-left-out',
  ])
  await run(id)
  expect((await finished(id)).state).toBe('done')
  expect(await codeNow('OURS')).toMatchObject({ description: 'First', default_cost: 100 })
  expect([await codeNow('PL1'), await codeNow('PL2')]).toEqual([undefined, undefined])
  expect(await codeNow('PL3')).toMatchObject({ description: 'Third', default_cost: 300, effect: 'filling' })
  const again = await brought('treatment_codes', prices, { source: 'Price list' })
  expect(counts(again.checked)).toEqual([0, 0, 3, 0])
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})

test('a decision for a code that the clinic does not have is a problem of the line', async () => {
  const { id, mapping } = await uploaded('treatment_codes', 'Code,Description,Price\nPL9,Ninth,1\n')
  const { body } = await check(id, { mapping, codes: { PL9: { as: 'code', code: 'NOWHERE' } } })
  expect(body.problems.map(({ code, values }) => [code, values])).toEqual([
    ['import.code-missing', { text: 'NOWHERE' }],
  ])
})
