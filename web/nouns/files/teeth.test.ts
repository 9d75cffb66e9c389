import { expect, test } from 'vitest'
import { readTeeth } from './teeth.ts'

test.each([
  ['', []],
  ['36', [36]],
  ['36 37', [36, 37]],
  [' 36,37; 36 ', [36, 37]],
  ['٣٦، ٥٥', [36, 55]],
  ['UR6, ll5 ULE', [16, 35, 65]],
  ['24-26', [24, 25, 26]],
  ['36 MO', undefined],
  ['24-36', undefined],
  ['56', undefined],
  ['3 6', undefined],
  ['upper', undefined],
  ['36.5', undefined],
])('%j is %j', (typed, teeth) => expect(readTeeth(typed)).toEqual(teeth))
