import { readTeeth as readTypedTeeth } from '#domain/typed-teeth.ts'

/** '36, UR7, 24-26' -> [17, 24, 25, 26, 36]; undefined if anything typed is not a tooth. A file names no surfaces. */
export function readTeeth(typed: string): number[] | undefined {
  const teeth = readTypedTeeth(typed)
  return teeth?.every(({ surfaces }) => surfaces.length === 0) ? teeth.map(({ tooth }) => tooth) : undefined
}
