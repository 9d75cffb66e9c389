/** A tooth by its FDI number: the quadrant, then the place from the midline. 51 to 85 are milk teeth. */
export type ToothNumber = number

const quadrant = (number: number, places: number) => Array.from({ length: places }, (_, i) => number * 10 + i + 1)

export const PERMANENT_TEETH: readonly ToothNumber[] = [1, 2, 3, 4].flatMap((number) => quadrant(number, 8))
export const MILK_TEETH: readonly ToothNumber[] = [5, 6, 7, 8].flatMap((number) => quadrant(number, 5))

export const isMilkTooth = (tooth: ToothNumber) => MILK_TEETH.includes(tooth)
export const isTooth = (tooth: number): tooth is ToothNumber => PERMANENT_TEETH.includes(tooth) || isMilkTooth(tooth)

/** The sides are the patient's. */
export function quadrantOf(tooth: ToothNumber) {
  const number = ((Math.floor(tooth / 10) - 1) % 4) + 1
  return { upper: number <= 2, right: number === 1 || number === 4 }
}

const fromRightToLeft = (right: number, left: number, places: number) => [
  ...quadrant(right, places).toReversed(),
  ...quadrant(left, places),
]
/** The arches from the patient's right to the left. */
const ARCHES = [fromRightToLeft(1, 2, 8), fromRightToLeft(4, 3, 8), fromRightToLeft(5, 6, 5), fromRightToLeft(8, 7, 5)]

/** The teeth from one to another of the same arch, both included; null if they are of different arches. */
export function teethBetween(one: ToothNumber, other: ToothNumber): ToothNumber[] | null {
  const arch = ARCHES.find((teeth) => teeth.includes(one) && teeth.includes(other))
  if (!arch) return null
  const [from = 0, to = 0] = [arch.indexOf(one), arch.indexOf(other)].toSorted((a, b) => a - b)
  return arch.slice(from, to + 1)
}

/** Incisors and canines: they have an edge instead of a chewing surface. */
export const isAnterior = (tooth: ToothNumber) => tooth % 10 <= 3

/** Mesial, occlusal, distal, buccal, lingual: kept by these letters for every tooth. */
export const SURFACES = ['M', 'O', 'D', 'B', 'L'] as const
export type Surface = (typeof SURFACES)[number]
export type SurfaceName = Surface | 'I' | 'F' | 'P'

/** What dentists call a surface of this tooth: incisal and facial in front, palatal above. */
export function surfaceName(tooth: ToothNumber, surface: Surface): SurfaceName {
  if (surface === 'O' && isAnterior(tooth)) return 'I'
  if (surface === 'B' && isAnterior(tooth)) return 'F'
  return surface === 'L' && quadrantOf(tooth).upper ? 'P' : surface
}

/** The surface that a letter means on this tooth; undefined for 'I' on a molar or 'P' on a lower tooth. */
export function surfaceNamed(tooth: ToothNumber, letter: string): Surface | undefined {
  const typed = letter.toUpperCase()
  return SURFACES.find((surface) => surface === typed || surfaceName(tooth, surface) === typed)
}
