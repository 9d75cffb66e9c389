import type { Day } from './calendar.ts'
import { quadrantOf, type ToothNumber } from './tooth.ts'

/** Pictures arranged as the teeth stand: all of a mouth in 18, or the four bitewings. */
export const MOUNTS = ['full', 'bitewings'] as const
export type MountKind = (typeof MOUNTS)[number]

/** Bitewings show the crowns of both jaws, and lie between the rows of the others. */
export type MountRow = 'upper' | 'bitewing' | 'lower'
export type MountSide = 'right' | 'left'
/** Seen from the front, so that the patient's right is on the left of the screen. */
export const MOUNT_PARTS = ['molars', 'premolars', 'canine', 'incisors'] as const
export type MountPart = (typeof MOUNT_PARTS)[number]

export interface MountPlace {
  row: MountRow
  /** Null of the incisors in the middle. */
  side: MountSide | null
  part: MountPart
  /** 1 to 7, from the patient's right. */
  column: number
  /** The teeth that a picture put here is filed with. */
  teeth: readonly ToothNumber[]
}

/** The last digits of a quadrant's permanent teeth, from the back to the front. */
const DIGITS: Record<MountPart, readonly number[]> = {
  molars: [8, 7, 6],
  premolars: [5, 4],
  canine: [3],
  incisors: [2, 1],
}
const QUADRANTS = { upper: { right: 1, left: 2 }, lower: { right: 4, left: 3 } } as const

const inQuadrant = (row: 'upper' | 'lower', side: MountSide, part: MountPart) => {
  const teeth = DIGITS[part].map((digit) => QUADRANTS[row][side] * 10 + digit)
  return side === 'right' ? teeth : teeth.toReversed()
}

const columnOf = (side: MountSide, part: MountPart) => {
  const from_the_end = MOUNT_PARTS.indexOf(part)
  return side === 'right' ? from_the_end + 1 : 7 - from_the_end
}

const SIDE_PARTS = MOUNT_PARTS.filter((part) => part !== 'incisors')

const periapicals = (row: 'upper' | 'lower'): MountPlace[] => [
  ...SIDE_PARTS.map((part) => periapical(row, 'right', part)),
  {
    row,
    side: null,
    part: 'incisors',
    column: 4,
    teeth: [...inQuadrant(row, 'right', 'incisors'), ...inQuadrant(row, 'left', 'incisors')],
  },
  ...SIDE_PARTS.toReversed().map((part) => periapical(row, 'left', part)),
]

const periapical = (row: 'upper' | 'lower', side: MountSide, part: MountPart): MountPlace => ({
  row,
  side,
  part,
  column: columnOf(side, part),
  teeth: inQuadrant(row, side, part),
})

const bitewing = (side: MountSide, part: MountPart): MountPlace => ({
  row: 'bitewing',
  side,
  part,
  column: columnOf(side, part),
  teeth: [...inQuadrant('upper', side, part), ...inQuadrant('lower', side, part)],
})

const BITEWINGS = [
  bitewing('right', 'molars'),
  bitewing('right', 'premolars'),
  bitewing('left', 'premolars'),
  bitewing('left', 'molars'),
]

/** The places of each mount, from the upper right to the lower left. */
export const PLACES: Record<MountKind, readonly MountPlace[]> = {
  full: [...periapicals('upper'), ...BITEWINGS, ...periapicals('lower')],
  bitewings: BITEWINGS,
}

/** Along its jaw, from 0 at the patient's right to 15; a milk molar stands where a premolar will. */
const positionOf = (tooth: ToothNumber) => {
  const digit = tooth % 10
  return quadrantOf(tooth).right ? 8 - digit : 7 + digit
}

/** More of one jaw is on no small film: it is a panoramic or an occlusal picture. */
const MOST_OF_A_JAW = 6

const isSmall = (positions: readonly number[]) => Math.max(...positions) - Math.min(...positions) < MOST_OF_A_JAW

/**
 * Where a picture of these teeth belongs: to the place that has most of them, and of several to the one nearest to their
 * middle. Null for a picture without teeth, of more than one film shows, or of the front teeth of both jaws.
 */
export function placeOf(teeth: readonly ToothNumber[]): MountPlace | null {
  const upper = teeth.filter((tooth) => quadrantOf(tooth).upper).map(positionOf)
  const lower = teeth.filter((tooth) => !quadrantOf(tooth).upper).map(positionOf)
  const both = [...upper, ...lower]
  if (both.length === 0 || !isSmall(both)) return null
  const row: MountRow = lower.length === 0 ? 'upper' : upper.length === 0 ? 'lower' : 'bitewing'
  const middle = both.reduce((sum, position) => sum + position, 0) / both.length
  const fits = PLACES.full
    .filter((place) => place.row === row)
    .map((place) => {
      const own = new Set(place.teeth.map(positionOf))
      const mean = [...own].reduce((sum, position) => sum + position, 0) / own.size
      return { place, shared: both.filter((each) => own.has(each)).length, away: Math.abs(mean - middle) }
    })
    .filter(({ shared }) => shared > 0)
    .toSorted((one, other) => other.shared - one.shared || one.away - other.away)
  return fits[0]?.place ?? null
}

/** What an arrangement needs to know of a picture. */
export interface MountedFile {
  id: number
  teeth: readonly ToothNumber[]
  /** When it was taken; where the file does not say, the clinic's day on which it was added. */
  day: Day
}

export interface Arranged<F extends MountedFile> {
  places: readonly { place: MountPlace; file: F | null; /** Taken before. */ earlier: number }[]
  /** Those that belong to no place of the mount, the latest first. */
  others: readonly F[]
}

/** The latest picture of each place as of a day; later ones are left out. */
export function arrange<F extends MountedFile>(files: readonly F[], mount: MountKind, as_of: Day): Arranged<F> {
  const latest_first = files
    .filter(({ day }) => day <= as_of)
    .toSorted((one, other) => other.day.localeCompare(one.day) || other.id - one.id)
  const placed = latest_first.map((file) => ({ file, place: placeOf(file.teeth) }))
  const places = PLACES[mount]
  return {
    places: places.map((place) => {
      const own = placed.filter((each) => each.place === place).map(({ file }) => file)
      return { place, file: own[0] ?? null, earlier: Math.max(0, own.length - 1) }
    }),
    others: placed.filter((each) => !each.place || !places.includes(each.place)).map(({ file }) => file),
  }
}
