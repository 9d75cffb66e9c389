import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordEnds } from './csv.ts'

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
