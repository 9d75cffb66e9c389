import { expect, test } from 'vitest'
import { BackupText } from './backup-text.ts'
import { END_OF_ROWS } from './format.ts'

const TABLES = [[], ['1\tReem\n'], [], ['12\t\\N\n', '345\t\\.\n'], ['\n'], ['\\\\.\n', '6\n'], []]
const written = Buffer.from(TABLES.map((rows) => `head\n${rows.join('')}${END_OF_ROWS}`).join('') + 'tail\n')

async function* inPieces(lengths: readonly number[]) {
  let at = 0
  for (let piece = 0; at < written.length; piece++) {
    const length = lengths[piece % lengths.length] ?? 1
    yield written.subarray(at, at + length)
    at += length
  }
}

async function read(lengths: readonly number[]) {
  const text = new BackupText(inPieces(lengths))
  const tables: string[] = []
  while ((await text.line()) === 'head\n') {
    const rows: Buffer[] = []
    for await (const chunk of text.rows()) rows.push(chunk)
    tables.push(Buffer.concat(rows).toString())
  }
  return { tables, at_end: await text.isAtEnd() }
}

const lengths = Array.from({ length: 24 }, (_, index) => index + 1)

test('rows are read as they were written, wherever the pieces in which they arrive end', async () => {
  for (const first of lengths) {
    for (const then of lengths) {
      const expected = { tables: TABLES.map((rows) => rows.join('')), at_end: true }
      expect([first, then, await read([first, then])]).toEqual([first, then, expected])
    }
  }
})
