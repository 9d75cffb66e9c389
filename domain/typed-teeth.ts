import { type ChartedTooth, tidyTeeth } from './chart.ts'
import { latinDigits } from './digits.ts'
import { isTooth, type Surface, surfaceNamed } from './tooth.ts'

/** Reads typed teeth, such as '36 MO, 37'; null if any of it is no tooth or no surface of its tooth. */
export function readTeeth(typed: string): ChartedTooth[] | null {
  const teeth: { tooth: number; surfaces: Surface[] }[] = []
  for (const word of latinDigits(typed).match(/\d+|[^\s\d,;،]+/g) ?? []) {
    if (/^\d/.test(word)) {
      const tooth = Number(word)
      if (!isTooth(tooth)) return null
      teeth.push({ tooth, surfaces: [] })
      continue
    }
    const last = teeth.at(-1)
    if (!last) return null
    for (const letter of word) {
      const surface = surfaceNamed(last.tooth, letter)
      if (!surface) return null
      last.surfaces.push(surface)
    }
  }
  return tidyTeeth(teeth)
}
