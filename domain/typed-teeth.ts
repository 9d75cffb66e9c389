import { type ChartedTooth, tidyTeeth } from './chart.ts'
import { latinDigits } from './digits.ts'
import { isTooth, teethBetween, type Surface, surfaceNamed, type ToothNumber } from './tooth.ts'

/** A tooth by its number or its quadrant and place, 'UR6' or 'ULE'; a range of them; or letters of surfaces. */
const WORDS =
  /([UL][RL](?:[1-8]|[A-E](?![A-Z]))|\d+)(?:\s?[-–]\s?([UL][RL](?:[1-8]|[A-E](?![A-Z]))|\d+))?|[^\s\d,;،]+/gi

/** Reads typed teeth, such as '36 MO, 37', 'UR6' or '24-26'; null if any of it is no tooth or no surface of its tooth. */
export function readTeeth(typed: string): ChartedTooth[] | null {
  const teeth: { tooth: number; surfaces: Surface[] }[] = []
  let last: typeof teeth = []
  for (const [word, from, to] of latinDigits(typed).matchAll(WORDS)) {
    if (from !== undefined) {
      const named = teethNamed(from, to ?? from)
      if (!named) return null
      last = named.map((tooth) => ({ tooth, surfaces: [] }))
      teeth.push(...last)
      continue
    }
    if (last.length === 0) return null
    for (const letter of word)
      for (const each of last) {
        const surface = surfaceNamed(each.tooth, letter)
        if (!surface) return null
        each.surfaces.push(surface)
      }
  }
  return tidyTeeth(teeth)
}

function teethNamed(from: string, to: string): ToothNumber[] | null {
  const [first, last] = [toothNamed(from), toothNamed(to)]
  return first === undefined || last === undefined ? null : teethBetween(first, last)
}

const QUADRANT_NAMES = ['UR', 'UL', 'LL', 'LR']

/** By its number, or as dentists in Britain name it: the quadrant, then 1 to 8, or A to E for a milk tooth. */
export function toothNamed(word: string): ToothNumber | undefined {
  if (/^\d+$/.test(word)) return isTooth(Number(word)) ? Number(word) : undefined
  const quadrant = QUADRANT_NAMES.indexOf(word.slice(0, 2).toUpperCase()) + 1
  const place = word.slice(2).toUpperCase()
  const milk = 'ABCDE'.indexOf(place) + 1
  const tooth = milk > 0 ? (quadrant + 4) * 10 + milk : quadrant * 10 + Number(place)
  return quadrant > 0 && isTooth(tooth) ? tooth : undefined
}
