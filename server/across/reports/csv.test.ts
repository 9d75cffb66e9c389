import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from '#test/support/csv.ts'
import { recordEnds, titleRecord } from './csv.ts'

test('every record ends with CR LF, and a line feed within a cell stays, wherever the chunks are split', () => {
  const cell = fc.constantFrom('plain', '"two\nlines"', '"a ""quoted"" one"', '', '"\n"', 'هدى')
  const records = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 20 })
  fc.assert(
    fc.property(records, fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 50 }), (rows, cuts) => {
      const file = (end: string) => rows.map((cells) => `${cells.join(',')}${end}`).join('')
      let rest = Buffer.from(file('\n'))
      const chunks = cuts.map((cut) => {
        const chunk = rest.subarray(0, cut)
        rest = rest.subarray(cut)
        return chunk
      })
      const ended = [...chunks, rest].map(recordEnds())
      expect(Buffer.concat(ended).toString()).toBe(file('\r\n'))
    }),
  )
})

test('a title with a comma, a quote or a line of its own stays one title', () => {
  const titles = fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'ه', ',', '"', '\r', '\n', ' ') }), {
    minLength: 1,
  })
  fc.assert(
    fc.property(titles, (given) => {
      const head = titleRecord(given.map((title) => ({ title }))).replace(/^\u{FEFF}/u, '')
      const values = `${given.map((_title, index) => index).join(',')}\r\n`
      expect(readCsv(head + values)).toEqual([Object.fromEntries(given.map((title, index) => [title, String(index)]))])
    }),
  )
})
