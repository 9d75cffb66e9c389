import { expect, test } from 'vitest'
import { readKinship } from './read-kinship.ts'

test.each([
  ['Father', 'parent'],
  [' MOTHER ', 'parent'],
  ['الأب', 'parent'],
  ['daughter', 'child'],
  ['ابنة', 'child'],
  ['Wife', 'spouse'],
  ['زوج', 'spouse'],
  ['أخت', 'sibling'],
  ['ولي الأمر', 'guardian'],
  ['Other', 'other'],
  ['Uncle', 'other'],
  ['Mother-in-law', 'other'],
  ['الخالة', 'other'],
  ['cousin of a neighbour', undefined],
  ['', undefined],
])('%s is %s', (cell, kind) => expect(readKinship(cell)).toBe(kind))
