import { afterAll, describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { counts, importing } from '#test/support/importing.ts'
import { newEntries } from '#test/support/audit-lines.ts'
import { recordFactory } from '#test/support/factories.ts'
import { inWindows1256, upload } from '#test/support/import-files.ts'
import { workbook } from '#test/support/workbook.ts'
import { checkImport } from './check-import.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const { registerPatient } = recordFactory(clinic)
const recorded = newEntries(clinic.database)

afterAll(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const { uploaded, check, run, finished, brought } = importing(clinic)
const found = async (typed: string) => (await admin.get(`/api/patients/search?q=${encodeURIComponent(typed)}`)).body

const FILE = `Al Noor Dental,,,,,
Patients 2026,,,,,
File No,Name,الجوال,QID,Date of Birth,Gender
0101,Huda Al-Kuwari,٥٥١٢ ٣٤٥٦,28763400001,03/04/1987,F
0102,Khalid Hassan,+974 5512 3457,,,ذكر
0103,فاطمة المري,55123458.0,,31/12/1990,أنثى
`

describe('patients', () => {
  test('titles, Arabic digits, phones as floats; the same file again changes nothing', async () => {
    const { id, columns, mapping, header_line, lines } = await uploaded('patients', FILE)
    expect([header_line, lines]).toEqual([3, 3])
    expect(mapping).toEqual({
      'File No': 'external_id',
      Name: 'full_name',
      الجوال: 'contact_number',
      QID: 'national_id',
      'Date of Birth': 'date_of_birth',
      Gender: 'sex',
    })
    expect(columns[4]).toEqual({
      name: 'Date of Birth',
      filled: 0.6667,
      samples: ['03/04/1987', '31/12/1990'],
      day_orders: ['dmy'],
      codes: ['03/04/1987', '31/12/1990'],
    })
    await recorded()
    const checked = await check(id, { mapping })
    expect([checked.body.state, checked.body.day_order, ...counts(checked.body)]).toEqual([
      'checked',
      'dmy',
      3,
      0,
      0,
      0,
    ])
    expect((await found('Huda Al-Kuwari')).length).toBe(0)
    await run(id)
    expect((await finished(id)).state).toBe('done')
    const [huda] = await found('Huda Al-Kuwari')
    expect(huda).toMatchObject({
      contact_number: '5512 3456',
      national_id: '28763400001',
      date_of_birth: '1987-04-03',
      sex: 'female',
    })
    expect((await found('55123458')).map(({ full_name }) => full_name)).toEqual(['فاطمة المري'])
    const entries = await recorded()
    expect(entries.map(({ kind }) => kind)).toEqual(['import.checked', 'import.done'])
    expect(JSON.stringify(entries)).not.toContain('Huda')
    const history = await admin.get(`/api/patients/${huda?.id ?? 0}/history`)
    expect(history.body.map(({ kind, details }) => [kind, details?.['created']])).toEqual([['import.done', 3]])
    const again = await brought('patients', FILE)
    expect([...counts(again.checked), (await found('Huda')).length]).toEqual([0, 0, 3, 0, 1])
    const updating = await brought('patients', FILE, { duplicates: 'update' })
    expect(counts(updating.checked)).toEqual([0, 0, 3, 0])
  })

  test('a corrected file updates the fields that differ, and blank cells change nothing', async () => {
    await recorded()
    const { checked } = await brought(
      'patients',
      'QID,Name,Email,Phone\n28763400001,Huda Al-Kuwari,huda@example.test,\n',
      { duplicates: 'update' },
    )
    expect(counts(checked)).toEqual([0, 1, 0, 0])
    expect(await found('huda@example.test')).toMatchObject([{ contact_number: '5512 3456', version: 2 }])
    const change = (await recorded()).find(({ kind }) => kind === 'patient.updated')
    expect([change?.before, change?.after]).toEqual([{ email: null }, { email: 'huda@example.test' }])
  })

  test('problems are listed by line and column, and only lines without problems are imported if the user chooses so', async () => {
    const text =
      'Name,Mobile,DOB,Email\nGood One,55667788,1990-05-01,\nLost,9.7455E+11,,\nBad,,31/31/1990,nobody\n,5,,\nMore,1,,,extra\n"Open,1,,\n'
    const { id, mapping } = await uploaded('patients', text)
    const { body } = await check(id, { mapping, day_order: 'dmy' })
    expect(counts(body)).toEqual([1, 0, 0, 5])
    expect(body.problems.map(({ line, column, sentence }) => [line, column, sentence])).toEqual([
      [
        3,
        'Mobile',
        "The value '9.7455E+11' has lost digits in a spreadsheet: format the column as text and export it again",
      ],
      [4, 'DOB', "The value '31/31/1990' is not a date in the chosen order"],
      [4, 'Email', 'Email must be a valid e-mail address'],
      [5, 'Name', 'Full name is required'],
      [6, null, 'This line has more cells than the header has columns'],
      [7, null, 'A quotation mark in this line is opened and never closed'],
    ])
    expect((await run(id)).body.error).toContain('in 5 of them')
    expect((await run(id, { skip_problems: true })).status).toBe(200)
    expect((await finished(id)).state).toBe('done')
    expect((await found('Good One')).length).toBe(1)
    expect((await found('Lost')).length).toBe(0)
  })

  test('dates that can be read in two orders require a choice, even beside cells that are no date', async () => {
    const { id, mapping } = await uploaded('patients', 'Name;DOB\nAsked About;03/04/1990\nNot Known;N/A\n')
    const asked = await check(id, { mapping })
    expect([asked.status, asked.body.fields]).toEqual([
      400,
      { day_order: 'Say in which order the dates of the file have day, month and year' },
    ])
    await check(id, { mapping, day_order: 'mdy' })
    await run(id, { skip_problems: true })
    await finished(id)
    expect(await found('Asked About')).toMatchObject([{ date_of_birth: '1990-03-04' }])
  })

  test('a run does what the check showed, or nothing', async () => {
    const { id, mapping } = await uploaded('patients', 'Name,Phone\nRaced Person,55990011\nOther Person,55990012\n')
    expect((await run(id)).body.error).toContain('Check the import first')
    await check(id, { mapping })
    await registerPatient({ full_name: 'Raced Person', contact_number: '+974 5599 0011' })
    const refused = await run(id)
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'The clinic has changed since the check, so the run would do something else: check again',
    ])
    expect((await found('Other Person')).length).toBe(0)
    expect(counts((await check(id, { mapping })).body)).toEqual([1, 0, 1, 0])
    await run(id)
    await finished(id)
    expect([(await found('Raced Person')).length, (await found('Other Person')).length]).toEqual([1, 1])
  })

  test('windows-1256, and a workbook with 300 columns, dates as serial numbers and formulas', async () => {
    await brought('patients', inWindows1256('الاسم;الجوال\r\nمريم السليطي;55770001\r\n'))
    expect((await found('مريم السليطي')).length).toBe(1)
    const wide = Array.from({ length: 296 }, (_, index) => `Extra ${index}`)
    const file = await workbook([
      ['Clinic report'],
      ['Full Name', 'Mobile', 'DOB', 'QID', ...wide],
      ['=Serial Person', 97_455_770_002, 32_874, { zeros: 28_763_400_777 }],
      ['Styled Person', { formula: 'CONCAT("5577","0003")', value: '55770003' }, { day: 32_875 }],
    ])
    const done = await brought('patients', file)
    expect([done.columns.length, done.header_line]).toEqual([300, 2])
    expect(await found('55770002')).toMatchObject([
      { full_name: '=Serial Person', date_of_birth: '1990-01-01', national_id: '28763400777' },
    ])
    expect(await found('55770003')).toMatchObject([{ full_name: 'Styled Person', date_of_birth: '1990-01-02' }])
  })

  test('one person twice in a file is imported once; two matching patients are a problem', async () => {
    await registerPatient({ full_name: 'Twin Person', contact_number: '55880001' })
    await registerPatient({ full_name: 'Twin Person', contact_number: '+97455880001' })
    const { id, mapping } = await uploaded(
      'patients',
      'Name,Phone\nTwice Person,55880002\ntwice  person,00974 5588 0002\nTwin Person,55880001\n',
    )
    const { body } = await check(id, { mapping })
    expect(counts(body)).toEqual([1, 0, 1, 1])
    const lines = await admin.get(`/api/imports/${id}/lines`)
    expect(lines.body.map(({ line, action, reason }) => [line, action, reason])).toEqual([
      [2, 'create', null],
      [3, 'skip', 'As line 2'],
      [4, 'problem', 'Several patients of the clinic fit this line'],
    ])
    expect((await admin.get(`/api/imports/${id}/lines?action=skip`)).body.map(({ cells }) => cells)).toEqual([
      ['twice  person', '00974 5588 0002'],
    ])
    expect((await admin.delete(`/api/imports/${id}`)).status).toBe(204)
    expect((await admin.get(`/api/imports/${id}`)).status).toBe(404)
  })
})

describe('what is refused', () => {
  // A worker begins for each of the files.
  test(
    'a file of another type, an unknown column, a field mapped twice, and a missing required field',
    { timeout: 60_000 },
    async () => {
      const sent = async (content: string) =>
        (await admin.post('/api/imports', upload('patients', content))).body.fields
      expect(await sent('')).toEqual({ file: 'The file is empty' })
      for (const other of ['%PDF-1.4\nhello', '{"a":1}', '[\n  {"name": "A"}\n]', '{\\rtf1 Hello}'])
        expect(await sent(other)).toEqual({ file: expect.stringContaining('This is no table') })
      expect(await sent('Name,Phone\n')).toEqual({ file: 'The file has no line below its header' })
      for (const page of [
        '<html><body><table><tr><th>Name</th></tr></table></body></html>',
        '\uFEFF\n<!DOCTYPE html>\n<table>\n<tr>\n</tr></table>',
        '<?xml version="1.0"?>\n<!-- made by a program --><html xmlns="http://www.w3.org/1999/xhtml">',
        '<meta charset="utf-8"><table>',
      ]) {
        expect(await sent(page)).toEqual({ file: expect.stringContaining('This is a web page') })
      }
      expect(await sent(`${'a,'.repeat(200_000)}\n1\n`)).toEqual({ file: 'The file has more than 500 columns' })
      const old = '<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">'
      expect(await sent(old)).toEqual({ file: expect.stringContaining('This is an old Excel workbook') })
      expect((await admin.post('/api/imports', { kind: 'patients' })).body.fields).toEqual({
        file: 'Choose a file to import',
      })
      const { id } = await uploaded('patients', 'A,B\n1,2\n')
      const refused = async (mapping: object) => (await check(id, { mapping })).body.error
      expect(await refused({ C: 'full_name' })).toContain("no column 'C'")
      expect(await refused({ A: 'full_name', B: 'full_name' })).toContain('Two columns')
      expect(await refused({ A: 'amount' })).toContain("cannot be 'Balance (below zero: credit)")
      expect(await refused({ A: 'email' })).toContain('Choose the column that is: Full name')
      expect((await admin.get('/api/imports')).body.map((each) => each.id)).toContain(id)
    },
  )
})

test('a check that takes too long ends with a sentence that says how far it came', async () => {
  const { id, mapping } = await uploaded('patients', 'Name\nToo Long\n')
  const context = clinic.contextOf(admin.user)
  await expect(checkImport(context, { id, mapping, source: undefined }, { longest_ms: 0 })).rejects.toMatchObject({
    coded: { code: 'import.check-too-long', values: { lines: 0 } },
  })
})
