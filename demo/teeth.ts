import type { ToothNumber } from '#domain/tooth.ts'
import type { Patient } from './patients.ts'
import type { Random } from './random.ts'

const QUADRANTS = ['UR', 'UL', 'LL', 'LR'] as const
const MILK_PLACES = 'ABCDE'

/** The FDI number: 'UL6' is 26; a milk tooth has a letter, so that 'ULE' is 65. */
export function numberOf(tooth: string): ToothNumber {
  const quadrant = QUADRANTS.findIndex((each) => tooth.startsWith(each)) + 1
  const place = MILK_PLACES.indexOf(tooth.slice(2)) + 1
  return place > 0 ? (quadrant + 4) * 10 + place : quadrant * 10 + Number(tooth.slice(2))
}

/** Whether these places are of milk teeth. */
export const areOfChildren = (places: readonly string[]) => places.every((place) => MILK_PLACES.includes(place))

/** A tooth that has not been treated yet, and is treated now; undefined if there is none. */
export function untreatedTooth(random: Random, { treated }: Patient, places: readonly string[]): string | undefined {
  const teeth = QUADRANTS.flatMap((quadrant) => places.map((place) => quadrant + place))
  const left = teeth.filter((tooth) => !treated.has(numberOf(tooth)))
  if (left.length === 0) return undefined
  const tooth = random.pick(left)
  treated.add(numberOf(tooth))
  return tooth
}
