import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { inWindows1252, upload } from '#test/support/import-files.ts'
import { importing } from '#test/support/importing.ts'
import { bookOf } from '#test/support/workbook.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const { uploaded, check, brought } = importing(clinic)
const cells = async (id: number) => (await admin.get(`/api/imports/${id}/lines`)).body.map((line) => line.cells)
const parts = (id: number) =>
  clinic.database.selectFrom('import_file_parts').select('number').where('import_id', '=', id).execute()

test('a file without a header is noticed; whether it has one can be said when it is sent, and later', async () => {
  const text =
    '123.456.789-10,Homer Simpson,99999-9999,homer@springfield.test\n234.456.456-71,Marge Simpson,88888-8888,m@springfield.test\n'
  const { id, has_header, header_line, lines, mapping } = await uploaded('patients', text)
  expect([has_header, header_line, lines]).toEqual([false, 0, 2])
  expect(mapping).toEqual({ 'Column 2': 'full_name', 'Column 3': 'contact_number', 'Column 4': 'email' })
  const other = await check(id, { has_header: true })
  expect(other.body).toMatchObject({ has_header: true, header_line: 1, lines: 1, state: 'uploaded' })
  expect(other.body.columns[1]?.name).toBe('Homer Simpson')
  const both = await check(id, { has_header: false, mapping: { 'Column 2': 'full_name' } })
  expect(both.body).toMatchObject({ has_header: false, state: 'checked', create: 2 })
  const form = upload('patients', 'Ann,Bee\nCid,Dee\n')
  form.set('has_header', 'false')
  expect((await admin.post('/api/imports', form)).body).toMatchObject({ lines: 2, has_header: false })
})

test('the encoding is detected, shown with names, and can be said otherwise', async () => {
  const { id, encoding, encodings } = await uploaded('patients', inWindows1252('Name,Phone\nCarmen Núñez,1\nJosé,2\n'))
  expect([encoding, encodings[0]]).toEqual([
    'windows-1252',
    { encoding: 'windows-1252', samples: ['Carmen Núñez', 'José'] },
  ])
  const { body } = await check(id, { encoding: 'WINDOWS-1256' })
  expect([body.encoding, (await cells(id))[1]]).toEqual(['windows-1256', ['José', '2']])
  expect((await cells(id))[0]).toEqual(['Carmen N\u0652\u064Cez', '1'])
  await check(id, { encoding: 'ISO-8859-1' })
  expect(await cells(id)).toEqual([
    ['Carmen Núñez', '1'],
    ['José', '2'],
  ])
  expect((await check(id, { sheet: 'A' })).body.fields).toEqual({
    sheet: 'The file is no workbook, so it has no sheets',
  })
  expect((await check(id, { encoding: 'latin' })).status).toBe(400)
})

test('another sheet of a workbook; the file is stored until the import is done', async () => {
  const names = (name: string) => [
    ['Patient Name', 'Phone'],
    [name, '1'],
  ]
  const book = await bookOf({ A: names('Sheet One'), B: names('Sheet Two') })
  const { id, sheet, sheets } = await uploaded('patients', book)
  expect([sheet, sheets]).toEqual([
    'A',
    [
      { name: 'A', fits: true },
      { name: 'B', fits: true },
    ],
  ])
  const { body } = await check(id, { sheet: 'B', mapping: { 'Patient Name': 'full_name' } })
  expect([body.sheet, body.create, await cells(id)]).toEqual(['B', 1, [['Sheet Two', '1']]])
  expect((await check(id, { encoding: 'UTF-8' })).body.fields).toEqual({
    encoding: 'A workbook has no encoding to choose',
  })
  expect((await check(id, { sheet: 'C' })).body.fields).toEqual({ sheet: "The workbook has no sheet 'C'" })
  expect(await parts(id)).toEqual([{ number: 1 }])
  const done = await brought('patients', book)
  expect([done.sheets.length, await parts(done.id)]).toEqual([2, []])
})

test('what was chosen for a file is proposed for the next one with the same header', async () => {
  const chosen = { mapping: { Who: 'full_name', When: 'date_of_birth' }, day_order: 'mdy' }
  await brought('patients', 'Who,When\nOnce Chosen,01/02/1990\n', chosen)
  const next = await uploaded('patients', 'Who,When\nNext One,03/04/1991\n')
  expect([next.mapping, next.day_order]).toEqual([chosen.mapping, 'mdy'])
  expect((await uploaded('patients', 'Who,Then\nNext One,03/04/1991\n')).mapping).toEqual({})
})
