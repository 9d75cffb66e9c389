import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { counts, importing, said } from '#test/support/importing.ts'
import { recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const { registerPatient, own_doctor } = recordFactory(clinic)
const { check, run, finished, brought, checked, linesOf, found } = importing(clinic)

afterAll(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const doctorName = async () => (await admin.get('/api/doctors')).body.find(({ id }) => id === own_doctor)?.name ?? ''

describe('placeholders in the ID column', () => {
  const FILE = `Name,Mobile,QID,DOB
Aisha Noor,55000001,0,01/02/1990
Bilal Qasim,55000002,N/A,03/04/1985
Chadia Karam,55000003,00000000000,05/06/1979
Dalia Rizk,55000004,لا يوجد,07/08/1992
Elias Haddad,55000005,unknown,07/08/1991
`
  test('make nobody one person; they are left out with a note, and the same file again changes nothing', async () => {
    const first = await brought('patients', FILE, { day_order: 'dmy' })
    expect(counts(first.checked)).toEqual([5, 0, 0, 0])
    expect(first.checked.notes.map(({ line, column, text, code }) => [line, column, text, code])).toEqual([
      [2, 'QID', '0', 'import.says-nothing'],
      [3, 'QID', 'N/A', 'import.says-nothing'],
      [4, 'QID', '00000000000', 'import.says-nothing'],
      [5, 'QID', 'لا يوجد', 'import.says-nothing'],
      [6, 'QID', 'unknown', 'import.says-nothing'],
    ])
    expect((await found('Dalia Rizk'))[0]?.national_id).toBeNull()
    expect(counts((await brought('patients', FILE, { day_order: 'dmy' })).checked)).toEqual([0, 0, 5, 0])
  })

  test('move no balance and no appointment to another', async () => {
    const balances = await checked('opening_balances', 'Name,Mobile,QID,Balance\nBilal Qasim,55000002,0,500\n')
    expect(said(balances)).toEqual([['create', 'Bilal Qasim', null]])
    const visits = await checked(
      'appointments',
      `Name,Mobile,QID,Doctor,Date,Time\nChadia Karam,55000003,00000000000,${await doctorName()},20/12/2026,09:00\n`,
    )
    expect(said(visits)).toEqual([['create', 'Chadia Karam', null]])
    expect(visits.lines[0]?.stored).toMatchObject({ datetime_start: '2026-12-20T09:00:00' })
  })
})

describe('an ID with an unlike name', () => {
  const FATHER_ID = '26063400011'
  let father = 0
  beforeAll(async () => {
    const person = { full_name: 'Ali Nasser', contact_number: '55010001', national_id: FATHER_ID }
    father = (await registerPatient({ ...person, date_of_birth: '1960-05-06' })).id
  })
  const SON = `Name,Mobile,QID,DOB\nMohammed Ali Nasser,55010001,${FATHER_ID},07/08/1990\n`

  test('is asked about, is not imported undecided, and is imported as decided', async () => {
    const asked = await checked('patients', SON, { duplicates: 'update' })
    expect(said(asked)).toEqual([['problem', 'Ali Nasser', 'import.id-of-another']])
    expect(asked.problems).toMatchObject([
      { line: 2, column: 'QID', sentence: expect.stringContaining('Ali Nasser (55010001, born 1960-05-06)') },
    ])
    expect(asked.lines[0]?.candidates).toEqual([
      {
        id: father,
        line: null,
        full_name: 'Ali Nasser',
        contact_number: '55010001',
        date_of_birth: '1960-05-06',
        birth_year: null,
      },
    ])
    expect((await run(asked.id)).status).toBe(409)
    const decisions = [{ line: 2, as: 'other' }]
    const decided = await check(asked.id, { mapping: asked.mapping, decisions })
    expect([...counts(decided.body), decided.body.decisions]).toEqual([1, 0, 0, 0, decisions])
    expect((await linesOf(asked.id))[0]).toMatchObject({
      action: 'create',
      decision: { as: 'other', patient_id: null },
    })
    await run(asked.id)
    expect((await finished(asked.id)).state).toBe('done')
    expect((await found('Mohammed Ali Nasser')).length).toBe(1)
    expect((await admin.get(`/api/patients/${father}`)).body).toMatchObject({ full_name: 'Ali Nasser', version: 1 })
    // Now the son is there, and found: the same file again changes nothing.
    expect(counts(await checked('patients', SON))).toEqual([0, 0, 1, 0])
  })

  test('is the same person if somebody says so; the old value stands beside the new', async () => {
    const asked = await checked('patients', `Name,QID,Email\nOmar Else,${FATHER_ID},omar@example.test\n`)
    expect(said(asked)[0]?.[0]).toBe('problem')
    const decisions = [{ line: 2, as: 'same', patient_id: father }]
    const { body } = await check(asked.id, { mapping: asked.mapping, decisions, duplicates: 'update' })
    expect(counts(body)).toEqual([0, 1, 0, 0])
    expect((await linesOf(asked.id))[0]).toMatchObject({
      action: 'update',
      found: { id: father },
      changes: { full_name: ['Ali Nasser', 'Omar Else'], email: [null, 'omar@example.test'] },
      stored: { full_name: 'Omar Else', email: 'omar@example.test' },
    })
    const unfit = await check(asked.id, {
      mapping: asked.mapping,
      decisions: [{ ...decisions[0], patient_id: 999_999 }],
    })
    expect(unfit.body.problems.map(({ code }) => code)).toEqual(['import.not-among-found'])
    // Decisions are about what was shown: they go with another mapping.
    const other = await check(asked.id, { mapping: { Name: 'full_name', QID: 'national_id' } })
    expect([other.body.decisions, counts(other.body)]).toEqual([[], [0, 0, 0, 1]])
  })

  test('is decided once: of two decisions about one line neither counts', async () => {
    const asked = await checked('patients', `Name,QID\nSomebody Twice,${FATHER_ID}\n`)
    const decisions = [
      { line: 2, as: 'same', patient_id: father },
      { line: 2, as: 'other' },
    ]
    const { status, body } = await check(asked.id, { mapping: asked.mapping, decisions })
    expect([status, body.fields]).toEqual([400, { decisions: 'There are two decisions about line 2: send one' }])
    expect((await linesOf(asked.id))[0]).toMatchObject({ action: 'problem', decision: null })
  })

  test('and name and phone of another name both', async () => {
    await registerPatient({ full_name: 'Basma Karim', contact_number: '55010002' })
    const asked = await checked('opening_balances', `Name,Phone,QID,Balance\nBasma Karim,55010002,${FATHER_ID},500\n`)
    expect(said(asked)).toEqual([['problem', 'Basma Karim', 'import.id-of-one']])
    expect(asked.problems[0]?.sentence).toMatch(/Basma Karim.*Ali Nasser/)
    expect(asked.lines[0]?.candidates.map(({ full_name }) => full_name)).toEqual(
      // The son has the ID, too.
      ['Basma Karim', 'Ali Nasser', 'Mohammed Ali Nasser'],
    )
  })

  test('also within one file, where a later line is about the person of an earlier one', async () => {
    const asked = await checked(
      'patients',
      'Name,Phone,QID\nNew Father,55010003,26063400022\nHis Son,55010003,26063400022\nNew Father,55010003,26063400022\n',
    )
    expect(said(asked)).toEqual([
      ['create', null, null],
      ['problem', null, 'import.id-of-another'],
      ['skip', null, 'import.same-line'],
    ])
    expect(asked.lines[1]?.candidates).toMatchObject([{ id: null, line: 2, full_name: 'New Father' }])
    const decide = async (as: string) =>
      counts((await check(asked.id, { mapping: asked.mapping, decisions: [{ line: 3, as }] })).body)
    expect([await decide('same'), await decide('other')]).toEqual([
      [1, 0, 2, 0],
      [2, 0, 1, 0],
    ])
  })
})

describe('one name', () => {
  test('with other birthdays is several people', async () => {
    const file = `Name,DOB,Phone
Mohammed Omar Nasser,01/02/1990,
Mohammed Omar Nasser,23/07/1965,
Fatima Hassan,03/03/2001,55020001
Fatima Hassan,04/04/1950,55020001
`
    const done = await brought('patients', file, { day_order: 'dmy' })
    expect(counts(done.checked)).toEqual([4, 0, 0, 0])
    expect(done.checked.notes.map(({ line, code }) => [line, code])).toEqual([
      [3, 'import.beside-another'],
      [5, 'import.beside-another'],
    ])
    expect(counts((await brought('patients', file, { day_order: 'dmy' })).checked)).toEqual([0, 0, 4, 0])
    const balances = 'Name,DOB,Balance\nFatima Hassan,04/04/1950,10\nFatima Hassan,,10\n'
    const asked = await checked('opening_balances', balances)
    expect(asked.lines.map(({ action, found: person }) => [action, person?.date_of_birth ?? null])).toEqual([
      ['create', '1950-04-04'],
      ['problem', '1950-04-04'],
    ])
  })

  test('in the other script, with the same phone, is one person', async () => {
    await registerPatient({ full_name: 'Khalid Hassan Mansour', contact_number: '55020009' })
    const file =
      'Name,Phone\nخالد حسن منصور,+974 5502 0009\nKhaled Hassan Mansoor,55020009\nHassan Khalid Mansour,55020009\n'
    expect(said(await checked('patients', file))).toEqual([
      ['skip', 'Khalid Hassan Mansour', 'import.exists'],
      ['skip', 'Khalid Hassan Mansour', 'import.same-line'],
      ['problem', 'Khalid Hassan Mansour', 'import.like-another'],
    ])
  })
})

test('a run does nothing else than what was shown of a patient who was found', async () => {
  const { id: patient_id } = await registerPatient({ full_name: 'Changed Since', contact_number: '55030001' })
  const shown = await checked('patients', 'Name,Phone,Email\nChanged Since,55030001,new@example.test\n', {
    duplicates: 'update',
  })
  expect(shown.lines[0]?.changes).toEqual({ email: [null, 'new@example.test'] })
  const { version } = (await admin.get(`/api/patients/${patient_id}`)).body
  await admin.put(`/api/patients/${patient_id}`, { version, full_name: 'Changed Since', email: 'other@example.test' })
  expect((await run(shown.id)).body.error).toContain('check again')
})
