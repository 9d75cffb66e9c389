import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { counts, importing, said } from '#test/support/importing.ts'
import { recordFactory } from '#test/support/factories.ts'
import { unzipped } from '#test/support/unzipped.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const { registerPatient } = recordFactory(clinic)
const { brought, check, checked } = importing(clinic)

afterAll(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

describe('numbers of a former program', () => {
  const FIRST = 'Patient ID,First Name,Surname,DOB\n1,Emma,Carter,1985-01-15\n2,Liam,Anderson,1978-03-24\n'
  beforeAll(async () => void (await brought('patients', FIRST, { source: 'First program' })))

  test('identify within their own program only', async () => {
    const second = 'Patient ID,First Name,Surname\n1,George,Pike\n2,Hans,Gruber\n'
    const asked = await checked('patients', second, { source: 'First program', duplicates: 'update' })
    expect(said(asked)).toEqual([
      ['problem', 'Emma Carter', 'import.number-of-another'],
      ['problem', 'Liam Anderson', 'import.number-of-another'],
    ])
    const done = await brought('patients', second, { source: 'Second program', duplicates: 'update' })
    expect([counts(done.checked), done.source]).toEqual([[2, 0, 0, 0], 'Second program'])
    const balance = (source: string) => checked('opening_balances', 'Patient ID,Balance\n1,12.50\n', { source })
    expect(said(await balance('Second program'))).toEqual([['create', 'George Pike', null]])
    expect(said(await balance('First program'))).toEqual([['create', 'Emma Carter', null]])
    expect(said(await balance('Third program'))).toEqual([['problem', null, 'import.patient-missing']])
    expect(counts((await brought('patients', second, { source: 'Second program' })).checked)).toEqual([0, 0, 2, 0])
  })

  test('alone, without a named program, are asked about, and are imported as decided', async () => {
    await brought('patients', 'Patient ID,Name\n771,Nora Unnamed\n772,Peter Unnamed\n')
    const asked = await checked('opening_balances', 'Patient ID,Balance\n771,10\n772,20\n')
    expect(said(asked)).toEqual([
      ['problem', 'Nora Unnamed', 'import.number-alone'],
      ['problem', 'Peter Unnamed', 'import.number-alone'],
    ])
    const decisions = asked.lines.map(({ line, candidates: [one] }) => ({ line, as: 'same', patient_id: one?.id }))
    const { body } = await check(asked.id, { mapping: asked.mapping, decisions })
    expect(counts(body)).toEqual([2, 0, 0, 0])
    const named = 'Patient ID,Name,Balance\n771,Nora Unnamed,10\n'
    expect(said(await checked('opening_balances', named))).toEqual([['create', 'Nora Unnamed', null]])
  })

  test('and name that differ are asked about; a corrected name is shown old and new', async () => {
    const source = 'First program'
    const file =
      'File No,Patient,Balance\nOBR001,Somebody Else,99\n1,Hans Müller,1234.56\n2,Anderson,10\n2,Liam Andersen,10\n'
    expect(said(await checked('opening_balances', file, { source }))).toEqual([
      ['problem', null, 'import.patient-missing'],
      ['problem', 'Emma Carter', 'import.number-of-another'],
      ['problem', 'Liam Anderson', 'import.number-of-another'],
      ['create', 'Liam Anderson', null],
    ])
    const corrected = await checked('patients', 'Patient ID,Name\n2,Liam Andersen\n', { source, duplicates: 'update' })
    expect(corrected.lines[0]).toMatchObject({
      action: 'update',
      changes: { full_name: ['Liam Anderson', 'Liam Andersen'] },
    })
  })
})

describe('a file of another program about patients who are known already', () => {
  test.each(['skip', 'update'])('keeps its numbers for them, with %s', async (duplicates) => {
    const [source, phone] = [`Program to ${duplicates}`, duplicates === 'skip' ? '55007701' : '55007702']
    await registerPatient({ full_name: `Known Before ${duplicates}`, contact_number: phone })
    const file = `Chart,Name,Phone\n501,Known Before ${duplicates},${phone}\n`
    expect(counts((await brought('patients', file, { source, duplicates })).checked)).toEqual([0, 0, 1, 0])
    const balance = await checked('opening_balances', 'Chart,Balance\n501,20\n', { source })
    expect(said(balance)).toEqual([['create', `Known Before ${duplicates}`, null]])
  })
})

describe('the clinic’s own export', () => {
  const exported = async () => {
    const { token } = admin
    const headers = { authorization: `Bearer ${token}` }
    const answer = await clinic.http.inject({ method: 'GET', url: '/api/reports/everything', headers })
    return (await unzipped(answer.rawPayload))['patients.csv']?.slice(1) ?? ''
  }

  test('unchanged or edited it finds exactly the same patients, though others had their numbers in a former program', async () => {
    const { id: bare } = await registerPatient({ full_name: 'Only A Name' })
    const { id: again } = await registerPatient({ full_name: 'Only A Name' })
    const former = `Patient number,Name\n${bare},Former Owner\n`
    await brought('patients', former)
    const file = await exported()
    const all = file.trim().split('\r\n').length - 1
    expect(counts(await checked('patients', file, { duplicates: 'update' }))).toEqual([0, 0, all, 0])
    const edited = file
      .replace(`${bare},Only A Name,,`, `${bare},Only A Namme,,55099999`)
      .replace(`${again},Only A Name,,`, `${again},Only A Name,,55099998`)
    const { lines } = await checked('patients', edited, { duplicates: 'update' })
    expect(lines.flatMap(({ record_id, changes }) => (changes ? [[record_id, changes]] : []))).toEqual([
      [bare, { full_name: ['Only A Name', 'Only A Namme'], contact_number: [null, '55099999'] }],
      [again, { contact_number: [null, '55099998'] }],
    ])
  })

  test('whose rows were shifted is asked about', async () => {
    const file = await exported()
    const shifted = file.replaceAll(/C[0-9a-f]{8}-(\d+)/g, (record, number: string) =>
      record.replace(/\d+$/, String(Number(number) + 1)),
    )
    const { lines } = await checked('patients', shifted, { duplicates: 'update' })
    expect(lines.filter(({ action }) => action === 'update')).toEqual([])
  })
})
