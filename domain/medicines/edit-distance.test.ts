import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['', '', 0],
  ['penicillin', 'penicillin', 0],
  ['pencillin', 'penicillin', 1],
  ['codiene', 'codeine', 1],
  ['hearing', 'heparin', 2],
  ['بنسلين', 'بنسيلين', 1],
])('from %s to %s are %i', (one, other, distance) => {
  expect(editDistance(one, other, 5)).toBe(distance)
  expect(editDistance(other, one, 5)).toBe(distance)
})

test('more than was asked for is one more than that', () => {
  expect(editDistance('amoxapine', 'amoxicillin', 2)).toBe(3)
  expect(editDistance('a'.repeat(100), 'a'.repeat(100), 2)).toBe(3)
})

test('agrees with the plain recursion', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(fc.property(letters, letters, (one, other) => editDistance(one, other, 10) === plain(one, other)))
})

function plain(one: string, other: string): number {
  if (one === '' || other === '') return Math.max(one.length, other.length)
  const isSwapped = one.length > 1 && one[0] === other[1] && one[1] === other[0]
  return Math.min(
    plain(one.slice(1), other) + 1,
    plain(one, other.slice(1)) + 1,
    plain(one.slice(1), other.slice(1)) + (one[0] === other[0] ? 0 : 1),
    isSwapped ? plain(one.slice(2), other.slice(2)) + 1 : Infinity,
  )
}
