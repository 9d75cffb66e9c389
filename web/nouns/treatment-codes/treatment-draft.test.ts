import { expect, test } from 'vitest'
import { money } from '#domain/money.ts'
import type { TreatedLine } from '#domain/treatment.ts'
import {
  areComplete,
  blankLine,
  draftOf,
  draftTotal,
  type DraftLine,
  linesOf,
  problemsOf,
  withCode,
  withTeeth,
} from './treatment-draft.ts'

const line = (words: Partial<DraftLine>): DraftLine => ({
  ...blankLine(),
  description: 'Filling',
  cost: '10',
  ...words,
})

test.each([
  ['a blank line', { description: '', cost: '' }, { description: 'description', cost: 'cost' }],
  ['a description of spaces', { description: '  ' }, { description: 'description' }],
  ['a negative cost', { cost: '-1' }, { cost: 'negative' }],
  ['three decimals', { cost: '1.005' }, { cost: 'decimals' }],
  ['a cost beyond the largest', { cost: '10000000' }, { cost: 'decimals' }],
  ['words for a cost', { cost: 'ten' }, { cost: 'cost' }],
  ['a cost of nothing', { cost: '0' }, {}],
  ['a tooth and its surfaces', { teeth: '36 mo, 12 ip' }, {}],
  ['a tooth that is none', { teeth: '49' }, { teeth: 'teeth' }],
  ['a surface that a molar has not', { teeth: '36 I' }, { teeth: 'teeth' }],
])('%s', (_, words, problems) => {
  expect(problemsOf(line(words))).toEqual(problems)
  expect(areComplete([line({}), line(words)])).toBe(Object.keys(problems).length === 0)
})

test('the total is exact, and ignores costs that are not amounts yet', () => {
  expect(draftTotal([line({ cost: '0.1' }), line({ cost: '0.2' }), line({ cost: '' })])).toBe(0.3)
})

test('the lines of an appointment are unchanged when sent back', () => {
  const lines = [
    { treatment_code: 'XR-01', description: 'X-ray', cost: money(150.5), teeth: [{ tooth: 36, surfaces: ['M', 'O'] }] },
  ] satisfies TreatedLine[]
  const drafts = draftOf(lines)
  expect(drafts[0]?.cost).toBe('150.50')
  expect(linesOf(drafts)).toEqual(lines)
})

const EXTRACTION = {
  code: 'EXT',
  description: 'Extraction',
  default_cost: money(280),
  per: 'tooth',
  minutes: null,
} as const

test('a code for each tooth costs its price times the teeth, until another cost is typed', () => {
  const chosen = withCode(line({ teeth: '36, 37', cost: '' }), EXTRACTION)
  expect(chosen).toMatchObject({ treatment_code: 'EXT', description: 'Extraction', cost: '560.00' })
  const third = withTeeth(chosen, '36, 37, 38')
  expect(third).toMatchObject({ teeth: '36, 37, 38', cost: '840.00' })
  expect(withTeeth(third, '36, 37, 3')).toMatchObject({ teeth: '36, 37, 3', cost: '840.00' })
  expect(withTeeth(withTeeth(third, '36, 3'), '36')).toMatchObject({ cost: '280.00' })
  expect(withTeeth({ ...third, cost: '800' }, '36')).toMatchObject({ teeth: '36', cost: '800' })
  expect(withTeeth(line({ cost: '10' }), '36, 37')).toMatchObject({ cost: '10' })
})
