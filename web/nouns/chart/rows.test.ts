import { expect, test } from 'vitest'
import { MILK_TEETH, PERMANENT_TEETH } from '#domain/tooth.ts'
import { milkRow, nextTooth, permanentRow, QUADRANTS, spanOn } from './rows.ts'

const ascending = (one: number, other: number) => one - other

test('every tooth is drawn once, the patient’s right on the left', () => {
  expect(QUADRANTS.flatMap(permanentRow).toSorted(ascending)).toEqual([...PERMANENT_TEETH])
  expect(QUADRANTS.flatMap(milkRow).toSorted(ascending)).toEqual([...MILK_TEETH])
  expect([permanentRow(1)[0], permanentRow(2)[7], permanentRow(4)[0], permanentRow(3)[7]]).toEqual([18, 28, 48, 38])
})

test.each([
  [11, 'ArrowRight', false, 21],
  [21, 'ArrowLeft', false, 11],
  [18, 'ArrowLeft', false, 18],
  [16, 'ArrowDown', false, 46],
  [46, 'ArrowUp', false, 16],
  [46, 'ArrowDown', false, 46],
  [14, 'ArrowDown', true, 54],
  [54, 'ArrowDown', true, 84],
  [84, 'ArrowDown', true, 44],
  [18, 'ArrowDown', true, 55],
  [55, 'ArrowUp', true, 15],
])('from %d %s, with milk teeth %s, to %d', (from, key, milk, to) => expect(nextTooth(from, key, milk)).toBe(to))

test('the bar of a bridge reaches from its first to its last tooth, across the middle', () => {
  const bridge = { teeth: [12, 11, 21].map((tooth) => ({ tooth, surfaces: [] })) }
  expect([12, 11, 21].map((tooth) => spanOn(tooth, bridge))).toEqual([
    { left: false, right: true },
    { left: true, right: true },
    { left: true, right: false },
  ])
})
