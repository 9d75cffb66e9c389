import { describe, expect, test } from 'vitest'
import {
  isAnterior,
  isMilkTooth,
  isTooth,
  MILK_TEETH,
  PERMANENT_TEETH,
  quadrantOf,
  SURFACES,
  surfaceName,
  surfaceNamed,
} from './tooth.ts'

describe('the number of a tooth', () => {
  test('is one of 32 permanent and 20 milk teeth', () => {
    expect(PERMANENT_TEETH).toHaveLength(32)
    expect(MILK_TEETH).toHaveLength(20)
    expect(Array.from({ length: 200 }, (_, number) => number).filter(isTooth)).toEqual([
      ...PERMANENT_TEETH,
      ...MILK_TEETH,
    ])
  })

  test.each([10, 19, 49, 50, 56, 86, 91, 0, -11, 11.5])('is not %d', (number) => expect(isTooth(number)).toBe(false))

  test.each([
    [18, { upper: true, right: true }, false, false],
    [23, { upper: true, right: false }, false, true],
    [34, { upper: false, right: false }, false, false],
    [41, { upper: false, right: true }, false, true],
    [55, { upper: true, right: true }, true, false],
    [61, { upper: true, right: false }, true, true],
    [74, { upper: false, right: false }, true, false],
    [83, { upper: false, right: true }, true, true],
  ])('%d says where the tooth is', (tooth, quadrant, milk, anterior) => {
    expect(quadrantOf(tooth)).toEqual(quadrant)
    expect(isMilkTooth(tooth)).toBe(milk)
    expect(isAnterior(tooth)).toBe(anterior)
  })
})

describe('surfaces', () => {
  test.each([
    [16, 'MODBP'],
    [11, 'MIDFP'],
    [36, 'MODBL'],
    [43, 'MIDFL'],
    [54, 'MODBP'],
    [62, 'MIDFP'],
    [75, 'MODBL'],
    [81, 'MIDFL'],
  ])('of %d are %s', (tooth, names) => {
    expect(SURFACES.map((surface) => surfaceName(tooth, surface)).join('')).toBe(names)
  })

  test.each([...PERMANENT_TEETH, ...MILK_TEETH])('of %d are found by their letters and by their names', (tooth) => {
    for (const surface of SURFACES) {
      expect(surfaceNamed(tooth, surfaceName(tooth, surface).toLowerCase())).toBe(surface)
      expect(surfaceNamed(tooth, surface)).toBe(surface)
    }
  })

  test.each([
    [36, 'I'],
    [36, 'F'],
    [36, 'P'],
    [16, 'I'],
    [31, 'P'],
    [11, 'X'],
    [11, ''],
  ])('of %d do not include %j', (tooth, letter) => expect(surfaceNamed(tooth, letter)).toBeUndefined())
})
