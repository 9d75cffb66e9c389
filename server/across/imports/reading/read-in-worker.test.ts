import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { zipped } from '#test/support/workbook.ts'
import { readInWorker } from './read-in-worker.ts'
import type { Piece } from './read-pieces.ts'

let files = 0
async function pieces(content: string | Buffer, deadlines?: Parameters<typeof readInWorker>[1]) {
  const path = join(inject('run_folder'), `read-in-worker-${process.pid}-${++files}`)
  await writeFile(path, content)
  const read: Piece[] = []
  for await (const piece of readInWorker({ path, kind: 'patients', said: {} }, deadlines)) read.push(piece)
  return read
}

test('gives the lines in pieces that are small however long they are, and then what is known of the file', async () => {
  const read = await pieces(`Name,Phone\n${`Noor ${'x'.repeat(9_000)},1\n`.repeat(500)}`)
  const lines = read.flatMap((piece) => ('lines' in piece ? [JSON.parse(piece.lines) as unknown[]] : []))
  expect(lines.length).toBeGreaterThan(4)
  expect(lines.flat()).toHaveLength(500)
  expect(read.at(-1)).toMatchObject({ read: { names: ['Name', 'Phone'], lines: 500, header_line: 1 } })
})

test('a refusal is the same as in this thread', async () => {
  await expect(pieces('Name\n')).rejects.toMatchObject({
    kind: 'invalid',
    coded: { code: 'import.empty' },
    details: { fields: { file: expect.any(String) } },
  })
})

test('a file that takes longer than its deadline is refused with a sentence', async () => {
  const long = `Name\n${'Noor\n'.repeat(200_000)}`
  await expect(pieces(long, { piece_ms: 1, whole_ms: 60_000 })).rejects.toThrow('takes too long')
  await expect(pieces(long, { piece_ms: 60_000, whole_ms: 1 })).rejects.toThrow('takes too long')
})

test('rows of a workbook with one number, none, a negative one or one past the end are each a line', async () => {
  const row = (number: string, name: string) => `<row r="${number}"><c t="str"><v>${name}</v></c></row>`
  const rows = [
    row('1', 'Name'),
    row('3', 'A'),
    row('3', 'B'),
    row('-5', 'C'),
    row('1.5', 'D'),
    row('9e9', 'E'),
    row('20', 'F'),
  ]
  const book = await zipped({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="s.xml"/></Relationships>',
    'xl/s.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
  })
  const [first] = await pieces(book)
  const lines = first && 'lines' in first ? (JSON.parse(first.lines) as { line: number; cells: string[] }[]) : []
  expect(lines.map(({ line, cells }) => [line, ...cells])).toEqual([
    [3, 'A'],
    [4, 'B'],
    [5, 'C'],
    [6, 'D'],
    [7, 'E'],
    [20, 'F'],
  ])
})
