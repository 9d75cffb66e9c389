import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { teethInWords, tidyTeeth } from './chart.ts'
import { MILK_TEETH, PERMANENT_TEETH, SURFACES } from './tooth.ts'
import { readTeeth } from './typed-teeth.ts'

test.each([
  ['', []],
  ['36', [[36, '']]],
  [
    '36 MO, 37',
    [
      [36, 'MO'],
      [37, ''],
    ],
  ],
  [
    '36mo 37d',
    [
      [36, 'MO'],
      [37, 'D'],
    ],
  ],
  [
    '37;36',
    [
      [36, ''],
      [37, ''],
    ],
  ],
  ['11 I', [[11, 'O']]],
  ['16 p', [[16, 'L']]],
  [
    '٣٦ MO، ٣٧',
    [
      [36, 'MO'],
      [37, ''],
    ],
  ],
  ['36 M 36 O', [[36, 'MO']]],
  ['UR6', [[16, '']]],
  [
    'll5 DO, UL1',
    [
      [21, ''],
      [35, 'OD'],
    ],
  ],
  ['UR6mo', [[16, 'MO']]],
  ['ure', [[55, '']]],
  ['UL8', [[28, '']]],
  ['LLE', [[75, '']]],
  [
    '24-26',
    [
      [24, ''],
      [25, ''],
      [26, ''],
    ],
  ],
  [
    'UR2 – UL1',
    [
      [11, ''],
      [12, ''],
      [21, ''],
    ],
  ],
  [
    '15-16 O',
    [
      [15, 'O'],
      [16, 'O'],
    ],
  ],
  [
    '٢٤-٢٥',
    [
      [24, ''],
      [25, ''],
    ],
  ],
] as const)('%s is read as %j', (typed, teeth) => {
  expect(readTeeth(typed)?.map(({ tooth, surfaces }) => [tooth, surfaces.join('')])).toEqual(teeth)
})

test.each(['UR', 'UR9', 'URF', 'UX5', 'U R 6', '24-36', '24-', '-24', '24-55', '24-26-28', '18-99', '24-25 I'])(
  '%s names no teeth',
  (typed) => {
    expect(readTeeth(typed)).toBeNull()
  },
)

test.each(['49', '0', '3', 'MO', '36 X', '36 I', '46 P'])('%s is no tooth, or no surface of it', (typed) => {
  expect(readTeeth(typed)).toBeNull()
})

test('written teeth are read back unchanged', () => {
  const tooth = fc.record({
    tooth: fc.constantFrom(...PERMANENT_TEETH, ...MILK_TEETH),
    surfaces: fc.subarray([...SURFACES]),
  })
  const property = fc.property(fc.array(tooth, { maxLength: 8 }), (teeth) => {
    const tidy = tidyTeeth(teeth)
    expect(readTeeth(teethInWords(tidy))).toEqual(tidy)
  })
  fc.assert(property)
})
