import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bookOf, odsOf, workbook } from '#test/support/workbook.ts'
import { openFile, type ReadAs } from './file-lines.ts'

const folder = await mkdtemp(join(tmpdir(), 'sheets-'))
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function read(content: Buffer, as: ReadAs = {}) {
  const path = join(folder, String(++files))
  await writeFile(path, content)
  const { lines, close, sheet, sheets } = await openFile(path, 'patients', as)
  const cells: string[][] = []
  for await (const line of lines) cells.push(line.cells)
  close()
  return { sheet, sheets, cells }
}

const SHEETS = {
  Cover: [['Cover'], ['Exported by a program']],
  Patients: [
    ['File No', 'Patient Name'],
    ['501', 'Mona Said'],
  ],
  Archived: [
    ['File No', 'Patient Name'],
    ['601', 'Old One'],
  ],
  Empty: [],
}
const LISTED = [
  { name: 'Cover', fits: false },
  { name: 'Patients', fits: true },
  { name: 'Archived', fits: true },
]

test.each([
  ['.xlsx', bookOf],
  ['.ods', odsOf],
])(
  '%s: the first sheet with patients is read, all with cells are named, and another can be said',
  async (_name, made) => {
    const content = await made(SHEETS)
    expect(await read(content)).toEqual({ sheet: 'Patients', sheets: LISTED, cells: SHEETS.Patients })
    expect((await read(content, { sheet: 'Archived' })).cells).toEqual(SHEETS.Archived)
    expect((await read(content, { sheet: 'Cover' })).cells).toEqual(SHEETS.Cover)
    await expect(read(content, { sheet: 'None' })).rejects.toThrow("no sheet 'None'")
  },
)

test('a hidden sheet with patients is named, and read if no other has any', async () => {
  expect(await read(await bookOf(SHEETS, { hidden: ['Patients'] }))).toMatchObject({
    sheet: 'Archived',
    sheets: LISTED,
  })
  const { Cover, Patients } = SHEETS
  expect(await read(await bookOf({ Cover, Patients }, { hidden: ['Patients'] }))).toMatchObject({ sheet: 'Patients' })
})

test('an .ods: days, times, numbers with their zeros, repeated cells and rows, comments', async () => {
  const cell = (type: string, value: string, text: string, more = '') =>
    `<table:table-cell office:value-type="${type}" office:${type === 'float' ? '' : `${type}-`}value="${value}"${more}><text:p>${text}</text:p></table:table-cell>`
  const comment = '<office:annotation><text:p>a comment</text:p></office:annotation>'
  const rows = [
    ['Name', 'Born', 'Time', 'Number', 'File'],
    [
      `<table:table-cell office:value-type="string">${comment}<text:p>Mona <text:span>Said</text:span></text:p><text:p>Second</text:p></table:table-cell>`,
      cell('date', '1990-05-14', '14/05/90'),
      cell('time', 'PT09H30M00S', '09:30'),
      cell('float', '97455512345', '97,455,512,345'),
      cell('float', '504', '00504'),
    ],
    [
      '<table:table-cell table:number-columns-repeated="2"/>',
      cell('float', '1', '1', ' table:number-columns-repeated="2"'),
    ],
    ['<table:table-cell table:number-columns-repeated="16384"/>'],
    [cell('date', '2027-03-15T09:30:00', '15/03/27 09:30'), cell('boolean', 'true', 'TRUE')],
  ]
  expect((await read(await odsOf({ Patients: rows }))).cells).toEqual([
    rows[0],
    ['Mona Said\nSecond', '1990-05-14', '09:30', '97455512345', '00504'],
    ['', '', '1', '1'],
    ['2027-03-15 09:30', 'true'],
  ])
})

test('rows and cells that an .ods repeats without end are read no further than a list may be', async () => {
  const many =
    '<table:table-cell office:value-type="string" table:number-columns-repeated="9999999"><text:p>x</text:p></table:table-cell>'
  const content = await odsOf({ A: [['Name', 'Phone'], [many]] })
  expect((await read(content)).cells.at(-1)).toHaveLength(501)
})

test('a year that was typed into a cell for days is a year, and not a day of 1905', async () => {
  const { cells } = await read(
    await workbook([
      ['Name', 'DOB'],
      ['Huda', { day: 1988 }],
      ['Ali', { day: 32_874 }],
    ]),
  )
  expect(cells.slice(1)).toEqual([
    ['Huda', '1988'],
    ['Ali', '1990-01-01'],
  ])
})
