import { describe, expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import { degreesOf, ensureMark, type Mark, type MarkPoint, millimetresOf, scaleOf, spacingIn } from './mark.ts'

const mark = (fields: Partial<Mark>): Mark => ({ kind: 'length', points: [], text: null, millimetres: null, ...fields })
const A: MarkPoint = [10, 10]
const B: MarkPoint = [40, 50]

describe('a mark', () => {
  test.each([
    ['a length', mark({ points: [A, B] })],
    ['an angle', mark({ kind: 'angle', points: [A, B, [0, 50]] })],
    ['an arrow with a text', mark({ kind: 'arrow', points: [A, B], text: 'Caries' })],
    ['a text', mark({ kind: 'text', points: [A], text: 'Caries' })],
    ['a calibration', mark({ kind: 'calibration', points: [A, B], millimetres: 10 })],
  ])('%s is one', (_, right) => expect(() => ensureMark(right)).not.toThrow())

  test.each([
    ['one point of a length', mark({ points: [A] })],
    ['three points of a length', mark({ points: [A, B, A] })],
    ['twice the same point', mark({ points: [A, A] })],
    ['an angle whose corner is its end', mark({ kind: 'angle', points: [A, B, B] })],
    ['a text without words', mark({ kind: 'text', points: [A] })],
    ['a calibration without a length', mark({ kind: 'calibration', points: [A, B] })],
    ['a length that says its own', mark({ points: [A, B], millimetres: 10 })],
  ])('%s is none', (_, wrong) => expect(() => ensureMark(wrong)).toThrow(Refusal))
})

describe('measuring', () => {
  test('is to scale by the file, and by the last calibration before that', () => {
    const spacing = spacingIn([0.2, 0.1])
    expect(spacing).toEqual({ across: 0.1, down: 0.2 })
    expect(millimetresOf([A, B], spacing)).toBeCloseTo(Math.hypot(3, 8))
    const first = mark({ kind: 'calibration', points: [A, B], millimetres: 5 })
    const last = mark({ kind: 'calibration', points: [A, B], millimetres: 25 })
    const scale = scaleOf([first, last, mark({ points: [A, B] })], spacing)
    expect(millimetresOf([A, [10, 110]], scale)).toBeCloseTo(50)
  })

  test('is not to scale without either', () => {
    expect(scaleOf([mark({ points: [A, B] })], null)).toBeNull()
    expect(millimetresOf([A, B], null)).toBeNull()
    for (const written of [[], [0.1], [0, 0.1], [-1, 1], [Number.NaN, 1], [20, 20]])
      expect(spacingIn(written)).toBeNull()
  })

  test('angles are between 0 and 180 degrees, and follow pixels that are not square', () => {
    expect(
      degreesOf(
        [
          [10, 0],
          [0, 0],
          [0, 10],
        ],
        null,
      ),
    ).toBeCloseTo(90)
    expect(
      degreesOf(
        [
          [-10, -1],
          [0, 0],
          [-10, 1],
        ],
        null,
      ),
    ).toBeCloseTo(11.42, 2)
    expect(
      degreesOf(
        [
          [10, 0],
          [0, 0],
          [10, 10],
        ],
        { across: 1, down: 2 },
      ),
    ).toBeCloseTo(63.43, 2)
    expect(degreesOf([A, B], null)).toBeNull()
  })
})
