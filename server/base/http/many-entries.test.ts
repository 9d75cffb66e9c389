import { expect, test } from 'vitest'
import { fieldOfTooMany, MOST_ENTRIES } from './many-entries.ts'

const many = (count: number, of: unknown = {}) => Array.from({ length: count }, () => of)
const named = (count: number) => Object.fromEntries(many(count, 'x').map((value, at) => [`key ${at}`, value]))

test.each([
  ['a list', { treatments: many(MOST_ENTRIES) }, undefined],
  ['one entry more', { cost: 1, treatments: many(MOST_ENTRIES + 1) }, 'treatments'],
  ['a record', { answers: named(MOST_ENTRIES + 1) }, 'answers'],
  ['a list in a list', { lines: [{ teeth: many(MOST_ENTRIES + 1, 11) }] }, 'lines'],
  ['many lists', { lines: many(10, { teeth: many(4_000, 11) }) }, 'lines'],
  ['many fields', { one: many(5_000), two: many(5_000), three: many(5_000, [1, 2, 3]), four: many(5_000) }, 'four'],
  ['a file', { file: Buffer.alloc(100_000) }, undefined],
  [
    'as many decisions as an import takes',
    { decisions: many(5_000, { line: 1, as: 'same', patient_id: 2 }) },
    undefined,
  ],
  ['nothing', undefined, undefined],
])('%s', (_what, body, field) => expect(fieldOfTooMany(body)).toBe(field))
