import { describe, expect, it } from 'vitest'
import { arrange, type MountedFile, PLACES, placeOf } from './mount.ts'
import { MILK_TEETH, PERMANENT_TEETH } from './tooth.ts'

const nameOf = (teeth: number[]) => {
  const place = placeOf(teeth)
  return place && [place.row, place.side, place.part].filter(Boolean).join(' ')
}

describe('the places of a full mouth', () => {
  it('are 18: fourteen periapicals and four bitewings', () => {
    expect(PLACES.full).toHaveLength(18)
    expect(PLACES.full.filter(({ row }) => row === 'bitewing')).toEqual(PLACES.bitewings)
    expect(PLACES.bitewings).toHaveLength(4)
  })

  it('have each permanent tooth once in their jaw, in seven columns from the right', () => {
    const periapicals = PLACES.full.filter(({ row }) => row !== 'bitewing')
    expect(periapicals.flatMap(({ teeth }) => teeth).toSorted((a, b) => a - b)).toEqual(PERMANENT_TEETH)
    for (const row of ['upper', 'lower'])
      expect(periapicals.filter((place) => place.row === row).map(({ column }) => column)).toEqual([
        1, 2, 3, 4, 5, 6, 7,
      ])
    expect(PLACES.bitewings.map(({ column }) => column)).toEqual([1, 2, 6, 7])
  })

  it('take back a picture that is filed with their teeth', () => {
    for (const place of PLACES.full) expect(placeOf(place.teeth)).toBe(place)
  })
})

describe('where a picture belongs', () => {
  it.each([
    [[16], 'upper right molars'],
    [[15], 'upper right premolars'],
    [[12], 'upper incisors'],
    [[23], 'upper left canine'],
    [[36, 37], 'lower left molars'],
    [[34, 35, 36], 'lower left premolars'],
    // As many of each: the middle of the picture decides.
    [[12, 13, 14], 'upper right canine'],
    [[13, 14], 'upper right canine'],
    [[31, 41], 'lower incisors'],
    [[17, 16, 46, 47], 'bitewing right molars'],
    [[26, 25, 35, 36], 'bitewing left premolars'],
    [[14, 15, 16, 17, 44, 45, 46, 47], 'bitewing right premolars'],
    // Milk molars stand where the premolars will.
    [[54, 55], 'upper right premolars'],
    [[64, 65, 74, 75], 'bitewing left premolars'],
    [[51, 61], 'upper incisors'],
  ])('%j is of the %s', (teeth, name) => expect(nameOf(teeth)).toBe(name))

  it.each([
    ['without teeth', []],
    ['of a whole jaw', [15, 14, 13, 12, 11, 21, 22, 23, 24, 25]],
    ['of both sides', [16, 26]],
    ['of the front teeth of both jaws', [11, 41]],
    ['of all teeth', [...PERMANENT_TEETH]],
  ])('a picture %s is in no place', (_, teeth) => expect(placeOf(teeth)).toBeNull())

  it('every tooth by itself has its place, in the place that names it', () => {
    for (const tooth of PERMANENT_TEETH) expect(placeOf([tooth])?.teeth).toContain(tooth)
    for (const tooth of MILK_TEETH) expect(placeOf([tooth])).not.toBeNull()
  })
})

describe('an arrangement', () => {
  const file = (id: number, day: string, ...teeth: number[]): MountedFile => ({ id, day, teeth })
  const files = [
    file(1, '2024-01-10', 16),
    file(2, '2025-02-10', 16, 17),
    file(3, '2025-02-10', 18),
    file(4, '2025-06-01', 36),
    file(5, '2025-06-01', 16, 46),
    file(6, '2025-06-01'),
  ]
  const shown = (mount: 'full' | 'bitewings', as_of: string) => {
    const { places, others } = arrange(files, mount, as_of)
    return {
      places: places.flatMap(({ file: own, earlier }) => (own ? [[own.id, earlier]] : [])),
      others: others.map(({ id }) => id),
    }
  }

  it('shows the latest of each place, on one day the one added last', () =>
    expect(shown('full', '2025-12-31')).toEqual({
      places: [
        [3, 2],
        [5, 0],
        [4, 0],
      ],
      others: [6],
    }))

  it('as of an earlier day leaves out what was taken later', () =>
    expect(shown('full', '2024-12-31')).toEqual({ places: [[1, 0]], others: [] }))

  it('lists beside the bitewings all other pictures, the latest first', () =>
    expect(shown('bitewings', '2025-12-31')).toEqual({ places: [[5, 0]], others: [6, 4, 3, 2, 1] }))
})
