import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { inUtf16, inUtf16BigEndian, inWindows1256 } from '#test/support/import-files.ts'
import { workbook, zipped } from '#test/support/workbook.ts'
import { openFile } from './file-lines.ts'

const folder = await mkdtemp(join(tmpdir(), 'file-lines-'))
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function linesOf(content: Buffer | string) {
  const path = join(folder, String(++files))
  await writeFile(path, content)
  const lines = []
  const file = await openFile(path, 'patients')
  for await (const line of file.lines) lines.push(line)
  file.close()
  return lines
}
const cellsOf = async (content: Buffer | string) => (await linesOf(content)).map(({ cells }) => cells)

const TEXT = 'الاسم,الجوال\r\nفاطمة الكواري,55123456\r\n'
const ROWS = [
  ['الاسم', 'الجوال'],
  ['فاطمة الكواري', '55123456'],
]

describe('encodings', () => {
  test.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with its mark', Buffer.from(`\u{FEFF}${TEXT}`)],
    ['UTF-16', inUtf16(TEXT)],
    ['UTF-16, big-endian', inUtf16BigEndian(TEXT)],
    ['UTF-16 without its mark', inUtf16(`a,b\n${TEXT}`).subarray(2)],
    ['windows-1256', inWindows1256(TEXT)],
    ['windows-1256 after a long start of plain letters', inWindows1256(`${'a,b\r\n'.repeat(40_000)}${TEXT}`)],
  ])('%s', async (_name, content) => expect((await cellsOf(content)).slice(-2)).toEqual(ROWS))

  test('a character split between two chunks is still UTF-8', async () => {
    const filler = 'x'.repeat(65_535)
    expect(await cellsOf(Buffer.from(`${filler}ف,1\n${filler}ف,2`))).toEqual([
      [`${filler}ف`, '1'],
      [`${filler}ف`, '2'],
    ])
  })
})

describe('separators', () => {
  test.each([',', ';', '\t', '|'])('%j', async (mark) => {
    const text = ['Name', 'Phone, work', 'Note'].map((cell) => `"${cell}"`).join(mark)
    expect(await cellsOf(`${text}\nA${mark}1${mark}\nB${mark}2${mark}x\n`)).toEqual([
      ['Name', 'Phone, work', 'Note'],
      ['A', '1', ''],
      ['B', '2', 'x'],
    ])
  })

  test('the separator that the file itself declares', async () =>
    expect(await cellsOf('sep=;\r\nName;Phone\r\nA, B;1\r\n')).toEqual([
      ['Name', 'Phone'],
      ['A, B', '1'],
    ]))
})

describe('quotation marks', () => {
  test('a cell may span several lines, and the line after it keeps its number', async () =>
    expect(await linesOf('Name,Note\nA,"one\ntwo ""three"""\nB,4\n')).toEqual([
      { line: 1, cells: ['Name', 'Note'] },
      { line: 2, cells: ['A', 'one\ntwo "three"'] },
      { line: 4, cells: ['B', '4'] },
    ]))

  test('in the middle of a cell they are ordinary characters', async () =>
    expect(await cellsOf('Name,Note\nA,a 13" and a 15" screen\n')).toEqual([
      ['Name', 'Note'],
      ['A', 'a 13" and a 15" screen'],
    ]))

  test('a mark that is never closed affects only its own line, in a file of 100,000', async () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => `"Patient ${index + 2}","${index}"`)
    lines[69_998] = '"Patient 70000,69998'
    const read = await linesOf(['Name,Number', ...lines].join('\r\n'))
    expect(read.filter(({ problem }) => problem)).toEqual([
      { line: 70_000, cells: ['"Patient 70000', '69998'], problem: 'import.broken-quote' },
    ])
    expect(read).toHaveLength(100_001)
    expect(read.at(-1)).toEqual({ line: 100_001, cells: ['Patient 100001', '99999'] })
  })

  test('what was written as CSV is read back unchanged', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ب', ',', ';', '"', '\n', ' ', '1') })
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }), async (rows) => {
        const read = await cellsOf([['One', 'Two'], ...rows].map((row) => row.map(quoted).join(',')).join('\r\n'))
        expect(read).toEqual([['One', 'Two'], ...rows])
      }),
      { numRuns: 60 },
    )
  })
})

describe('workbooks', () => {
  test('texts, whole numbers, days, leading zeros and stored values of formulas', async () => {
    const rows = [
      ['Name', 'Phone', 'Born', 'Seen', 'QID', 'Sum'],
      [
        'فاطمة & <ب>',
        97_455_512_345,
        { day: 32_874 },
        { day_and_time: 45_000.4375 },
        { zeros: 2876 },
        { formula: '1+1', value: '=2' },
      ],
      [{ inline: 'Inline' }, null, null, 45_000.5],
    ]
    expect(await linesOf(await workbook(rows, { hidden_first: true }))).toEqual([
      { line: 1, cells: ['Name', 'Phone', 'Born', 'Seen', 'QID', 'Sum'] },
      { line: 2, cells: ['فاطمة & <ب>', '97455512345', '1990-01-01', '2023-03-15 10:30', '00000002876', '=2'] },
      { line: 3, cells: ['Inline', '', '', '45000.5'] },
    ])
  })

  test('files that are no workbook, a zip bomb, and an old workbook are refused with a sentence', async () => {
    const refusal = (content: Buffer) => linesOf(content).catch((error: Error) => error.message)
    const unreadable =
      'The file cannot be read: save it as CSV or as an Excel workbook (.xlsx), without a password, and try again'
    const whole = await workbook([['Name']])
    expect(await refusal(whole.subarray(0, 300))).toBe(unreadable)
    expect(await refusal(await zipped({ 'a.txt': 'x' }))).toContain('This is no table')
    expect(
      await refusal(await zipped({ 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]><workbook>&b;</workbook>' })),
    ).toBe(unreadable)
    expect(await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]))).toContain('old Excel workbook')
    // Declares the size of a bomb; a file that unpacks to more than it declares is aborted.
    const bomb = await zipped({ 'xl/workbook.xml': 'x' })
    bomb.writeUInt32LE(800 * 1024 * 1024, bomb.indexOf(Buffer.from('PK\u0001\u0002')) + 24)
    expect(await refusal(bomb)).toContain('unpacks to far more')
  })

  const UNPACKS = 'unpacks to far more'
  const MANY = 5_000_000
  const book = '<workbook xmlns:r="r"><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'
  const relations = '<Relationships><Relationship Id="r1" Target="s.xml"/></Relationships>'
  const withParts = (parts: Record<string, string>) =>
    zipped({ 'xl/workbook.xml': book, 'xl/_rels/workbook.xml.rels': relations, 'xl/s.xml': '<worksheet/>', ...parts })
  test.each([
    ['texts, each of them empty', { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(MANY)}</sst>` }],
    ['cell formats', { 'xl/styles.xml': `<s><cellXfs>${'<xf/>'.repeat(MANY)}</cellXfs></s>` }],
    ['sheets', { 'xl/workbook.xml': `<workbook>${'<sheet/>'.repeat(MANY)}</workbook>` }],
    ['tags within each other', { 'xl/s.xml': '<a>'.repeat(MANY) }],
    ['letters of one attribute', { 'xl/s.xml': `<worksheet a="${'a'.repeat(MANY)}"/>` }],
    ['letters of one comment', { 'xl/s.xml': `<worksheet><!--${'a'.repeat(MANY)}--></worksheet>` }],
    ['letters of one text', { 'xl/s.xml': `<worksheet>${' '.repeat(MANY)}</worksheet>` }],
  ])(
    'a workbook with millions of %s is refused before they are all in memory',
    async (_name, parts) => expect(linesOf(await withParts(parts))).rejects.toThrow(UNPACKS),
    60_000,
  )
})

test('a file of a million blank lines is refused while it is read', async () =>
  expect(linesOf(`Name\n${'\n'.repeat(1_100_000)}`)).rejects.toThrow('250000'))

test('a line of 50 MB is refused, one of 400,000 cells is read', async () => {
  await expect(linesOf(`full_name,phone\n${'a'.repeat(50_000_000)}`)).rejects.toThrow('cannot be read')
  const [, long, last] = await cellsOf(`Name\n${','.repeat(400_000)}\nNoor\n`)
  expect([long?.length, last]).toEqual([400_001, ['Noor']])
})
