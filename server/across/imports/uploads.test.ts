import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { counts, importing } from '#test/support/importing.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { upload } from '#test/support/import-files.ts'
import { workbook } from '#test/support/workbook.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const { uploaded, check, run, finished } = importing(clinic)

const refused = async (content: Buffer | string) => {
  const { status, body } = await admin.post('/api/imports', upload('patients', content))
  return [status, body.fields]
}
const lines = async (id: number) => (await admin.get(`/api/imports/${id}/lines`)).body

test('lines without cells are left out, and those after the columns refused in text but not in a workbook', async () => {
  const text = await uploaded('patients', 'Name,Phone,,\n\n One , 1 ,,\n , ,\nTwo,2,more\n"Three,3,more\n')
  expect(text.columns.map(({ name }) => name)).toEqual(['Name', 'Phone'])
  expect(text.lines).toBe(3)
  await check(text.id, { mapping: { Name: 'full_name' } })
  expect((await lines(text.id)).map(({ line, cells, reason_code }) => [line, cells, reason_code])).toEqual([
    [3, [' One ', ' 1 '], null],
    [5, ['Two', '2', 'more'], 'import.more-cells'],
    [6, ['"Three', '3', 'more'], 'import.broken-quote'],
  ])
  const rows = [
    ['Name', 'Phone'],
    ['One', '1', 'more'],
  ]
  const book = await uploaded('patients', await workbook(rows))
  await check(book.id, { mapping: { Name: 'full_name' } })
  expect((await lines(book.id)).map(({ cells, action }) => [cells, action])).toEqual([[['One', '1', 'more'], 'create']])
})

test('a header is searched for in the first rows, and what is above it is no line', async () => {
  const titles = Array.from({ length: 14 }, (_, index) => `Title ${index}`)
  const { header_line, lines: count, id } = await uploaded('patients', [...titles, 'Name,Phone', 'One,1'].join('\n'))
  expect([header_line, count]).toEqual([15, 1])
  expect((await lines(id)).map(({ line, cells }) => [line, cells])).toEqual([[16, ['One', '1']]])
  const short = await uploaded('patients', 'Name,Phone\nOne,1\nTwo,2\n')
  expect((await lines(short.id)).map(({ line }) => line)).toEqual([2, 3])
  expect(await refused('"Name,Phone\nOne,1\n')).toEqual([400, { file: 'The file has no line below its header' }])
})

test('a file of 500 columns is read, and one more is refused', async () => {
  const row = (count: number) => Array.from({ length: count }, (_, index) => `C${index}`)
  const { columns } = await uploaded('patients', `${row(500).join(',')}\n1\n`)
  expect(columns).toHaveLength(500)
  expect(await refused(`${row(501).join(',')}\n1\n`)).toEqual([400, { file: 'The file has more than 500 columns' }])
  const wide = await uploaded('patients', await workbook([['Name', 'Phone'], row(501)]))
  expect((await lines(wide.id)).map(({ cells }) => cells.length)).toEqual([500])
})

test('what the database cannot store is replaced, and long texts are cut', async () => {
  const long = 'x'.repeat(10_001)
  const { id, filename } = await uploaded(
    'patients',
    Buffer.concat([
      Buffer.from(`${'Name,'.padEnd(70_000, 'x')}\nOne\n${long}`),
      Buffer.from([0x0a, 0x61, 0x00, 0x00, 0x62]),
    ]),
    `${'n'.repeat(250)}.csv`,
  )
  expect(filename).toBe('n'.repeat(200))
  expect((await lines(id)).map(({ cells }) => cells)).toEqual([['One'], ['x'.repeat(10_000)], ['a\u{FFFD}\u{FFFD}b']])
})

test('a long file is stored in batches, each line once', async () => {
  const names = Array.from({ length: 2_001 }, (_, index) => `Line ${index + 2}`)
  const { id, lines: count } = await uploaded('patients', `Name\n${names.join('\n')}\n`)
  expect(count).toBe(2_001)
  const stored = await clinic.database
    .selectFrom('import_lines')
    .select(['line', 'cells', 'problem'])
    .where('import_id', '=', id)
    .orderBy('line')
    .execute()
  expect(stored).toEqual(names.map((name, index) => ({ line: index + 2, cells: [name], problem: null })))
})

test('a file of more than 250,000 lines is refused', async () => {
  expect(await refused(`Name\n${'A\n'.repeat(250_001)}`)).toEqual([
    400,
    { file: 'The file has more than 250000 lines: split it' },
  ])
}, 60_000)

test('each column is described by what it has', async () => {
  const long = 'y'.repeat(61)
  const { columns } = await uploaded(
    'patients',
    `Name,Phone,DOB\nOne,,01/02/2000\n One ,1,\nTwo,,2/13/2001\n${long},,\nFour\n`,
  )
  expect(columns).toEqual([
    { name: 'Name', filled: 1, samples: ['One', 'Two', 'y'.repeat(60)], day_orders: [], codes: [] },
    { name: 'Phone', filled: 0.2, samples: ['1'], day_orders: [], codes: ['1'] },
    {
      name: 'DOB',
      filled: 0.4,
      samples: ['01/02/2000', '2/13/2001'],
      day_orders: ['mdy'],
      codes: ['01/02/2000', '2/13/2001'],
    },
  ])
})

test('an upload forgets the files of 30 days before that were not imported, and only those', async () => {
  const ages = { uploaded: 31, checked: 31, failed: 31, running: 31, recent: 29, done: 31 }
  const ids = new Map<string, number>()
  for (const name of Object.keys(ages)) {
    const { id } = await uploaded('patients', `Name\nOnce ${name}\n`)
    ids.set(name, id)
    if (name !== 'uploaded') await check(id, { mapping: { Name: 'full_name' } })
  }
  await run(ids.get('done') ?? 0)
  await finished(ids.get('done') ?? 0)
  for (const [name, days] of Object.entries(ages)) {
    const created_at = new Date(clinic.clock.now.getTime() - days * 86_400_000)
    const state = name === 'failed' || name === 'running' ? ({ state: name } as const) : {}
    if (name === 'done') await sql`alter table imports disable trigger done_is_done`.execute(clinic.owner)
    const id = ids.get(name) ?? 0
    await clinic.owner
      .updateTable('imports')
      .set({ created_at, ...state })
      .where('id', '=', id)
      .execute()
  }
  await sql`alter table imports enable trigger done_is_done`.execute(clinic.owner)
  await uploaded('patients', 'Name\nAnother\n')
  const kept = new Set((await admin.get('/api/imports')).body.map(({ id }) => id))
  const names = [...ids].filter(([, id]) => kept.has(id)).map(([name]) => name)
  expect(names).toEqual(['running', 'recent', 'done'])
  await clinic.owner.updateTable('imports').set({ state: 'failed' }).where('state', '=', 'running').execute()
})

test('a check keeps what was chosen before, and what it says again replaces the earlier result', async () => {
  const { id } = await uploaded('patients', 'Name,DOB\nChecked Twice,03/04/1990\nChecked Once,13/04/1990\n')
  const mapping = { Name: 'full_name', DOB: 'date_of_birth' }
  const first = await check(id, { mapping, day_order: 'mdy', duplicates: 'update', skip_problems: true })
  expect(counts(first.body)).toEqual([1, 0, 0, 1])
  expect(first.body).toMatchObject({ day_order: 'mdy', duplicates: 'update', skip_problems: true })
  const second = (await check(id, { mapping })).body
  expect(second).toMatchObject({ day_order: 'mdy', duplicates: 'update', skip_problems: true, mapping })
  expect(await lines(id)).toHaveLength(2)
  const third = (await check(id, { mapping, day_order: 'dmy', duplicates: 'skip', skip_problems: false })).body
  expect(third).toMatchObject({ day_order: 'dmy', duplicates: 'skip', skip_problems: false, problems: [] })
  await run(id)
  expect((await finished(id)).state).toBe('done')
})

test('the order of the days is the one in which all columns of days can be read', async () => {
  const content =
    'Patient,Doctor,Start,End,Notes\nA,B,13/04/2030 09:00,14/04/2030 10:00,2/13/2001\nA,B,2030-04-15 09:00,,\n'
  const { id } = await uploaded('appointments', content)
  const mapping = { Patient: 'patient_name', Doctor: 'doctor_name', Start: 'datetime_start' }
  expect((await check(id, { mapping })).body.day_order).toBe('dmy')
  const iso = await uploaded('appointments', 'Patient,Doctor,Start\nA,B,2030-04-15 09:00\n')
  expect((await check(iso.id, { mapping })).body.day_order).toBe(null)
  const both = await uploaded(
    'appointments',
    'Patient,Doctor,Start,End\nA,B,13/04/2030 09:00,4/13/2030 10:00\nA,B,03/04/2030 09:00,03/04/2030 10:00\n',
  )
  const asked = await check(both.id, { mapping: { ...mapping, End: 'datetime_end' } })
  expect(asked.body.fields).toEqual({
    day_order: 'Say in which order the dates of the file have day, month and year',
  })
})

test('the problems of 500 lines are listed one by one, and all are counted', async () => {
  const { id } = await uploaded('patients', `Name,Email\n${',nobody\n'.repeat(501)}`)
  const { body } = await check(id, { mapping: { Name: 'full_name', Email: 'email' } })
  expect([body.problem_lines, new Set(body.problems.map(({ line }) => line)).size]).toEqual([501, 500])
  expect(body.problems.filter(({ line }) => line === 2)).toMatchObject([
    { column: 'Name', code: 'field.required', values: { field: 'full_name' } },
    { column: 'Email', code: 'field.not-email', sentence: 'Email must be a valid e-mail address' },
  ])
  expect((await admin.get(`/api/imports/${id}/lines?action=problem`)).body.at(0)).toMatchObject({
    line: 2,
    reason_code: 'field.required',
    reason_values: { field: 'full_name' },
  })
})

test('a mapping is refused with the field and the reason', async () => {
  const { id } = await uploaded('patients', 'A,B\n1,2\n')
  const fields = async (mapping: object) => (await check(id, { mapping })).body.fields
  expect(await fields({ ['c'.repeat(101)]: 'full_name' })).toEqual({
    mapping: `The file has no column '${'c'.repeat(100)}'`,
  })
  expect(await fields({ A: 'amount' })).toEqual({
    mapping: "A column cannot be 'Balance (below zero: credit)' in this import",
  })
  expect(await fields({ A: 'email', B: 'email' })).toEqual({ mapping: "Two columns are 'E-mail': choose one of them" })
  expect(await fields({ A: 'email' })).toEqual({
    mapping: 'Choose the column that is: Full name or First name or Last name',
  })
})
