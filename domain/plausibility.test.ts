import { expect, test } from 'vitest'
import type { ToothState } from './chart.ts'
import { plausibilityOf, type PlannedWork, surfacesInWords } from './plausibility.ts'
import type { Surface } from './tooth.ts'

const STATES: Record<number, ToothState> = {
  46: 'missing',
  36: 'permanent',
  11: 'permanent',
  18: 'permanent',
  75: 'primary',
}
const onto = (effect: PlannedWork['effect'], words: string, tooth: number, surfaces: Surface[] = []): PlannedWork => ({
  effect,
  words,
  teeth: [{ tooth, surfaces }],
})
const codesOf = (...works: PlannedWork[]) =>
  plausibilityOf(works, (tooth) => STATES[tooth]).map(({ code, tooth }) => `${code} ${tooth}`)

test.each([
  [onto('root_canal', 'Root canal treatment, molar', 36), []],
  [onto('root_canal', 'Root canal treatment, molar', 11), ['molar_code 11']],
  [onto('root_canal', 'علاج عصب، ضرس', 11), ['molar_code 11']],
  [onto('root_canal', 'Root canal treatment, front tooth', 11), []],
  [onto('extraction', 'Impacted wisdom tooth removal', 11), ['molar_code 11']],
  [onto('filling', 'Composite filling', 46, ['O']), ['missing_tooth 46']],
  [onto('filling', 'Composite filling', 85, ['O']), ['missing_tooth 85']],
  [onto('implant', 'Implant', 46), []],
  [onto('bridge', 'Bridge', 46), []],
  [onto('denture', 'Partial denture', 46), []],
  [onto('none', 'Periapical X-ray', 46), []],
  [onto('extraction', 'Simple extraction', 46), ['second_extraction 46']],
  [onto('extraction', 'Extraction, milk tooth', 18), ['milk_code 18']],
  [onto('extraction', 'خلع سن لبني', 18), ['milk_code 18']],
  [onto('extraction', 'Extraction, milk tooth', 75), []],
  [onto('extraction', 'Extraction, permanent tooth', 75), ['permanent_code 75']],
  [onto('implant', 'Implant', 75), ['permanent_code 75']],
  [onto('filling', 'Composite filling, one surface', 36, ['O']), []],
  [onto('filling', 'Composite filling, one surface', 36, ['M', 'O']), ['too_many_surfaces 36']],
  [onto('filling', 'حشوة تجميلية، سطحان', 36, ['M', 'O', 'D']), ['too_many_surfaces 36']],
  [onto('filling', 'Composite filling, three surfaces or more', 36, ['M', 'O', 'D', 'B']), []],
  [onto('filling', 'Composite filling', 36), ['no_surface 36']],
  [onto('inlay', 'Inlay', 36), ['no_surface 36']],
  [onto('crown', 'Crown', 36), []],
])('%j: %j', (work, codes) => expect(codesOf(work)).toEqual(codes))

test('work after an extraction of the same list is work on a missing tooth, an implant is not', () => {
  const out = onto('extraction', 'Extraction', 36)
  expect(codesOf(out, onto('root_canal', 'Root canal', 36))).toEqual(['missing_tooth 36'])
  expect(codesOf(out, out)).toEqual(['second_extraction 36'])
  expect(codesOf(out, onto('implant', 'Implant', 36), onto('crown', 'Crown', 36))).toEqual([])
})

test.each([
  ['Composite, one surface', 1],
  ['2-surface filling', 2],
  ['حشوة، ثلاثة أسطح', 3],
  ['Four surfaces', 4],
  ['Filling per surface', undefined],
  ['Filling, 3+ surfaces', undefined],
])('%s: %s surfaces', (words, count) => expect(surfacesInWords(words)).toBe(count))
