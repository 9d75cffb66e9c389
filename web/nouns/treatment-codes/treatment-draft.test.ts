import { expect, test } from 'vitest'
import { money } from '#domain/money.ts'
import type { TreatedLine } from '#domain/treatment.ts'
import { areComplete, blankLine, draftOf, draftTotal, type DraftLine, linesOf, problemsOf } from './treatment-draft.ts'

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
