import { latinDigits } from '#domain/digits.ts'
import { isTooth } from '#domain/tooth.ts'

/** '36, 37' -> [36, 37]; undefined if anything typed is not a tooth. */
export function readTeeth(typed: string): number[] | undefined {
  const parts = latinDigits(typed)
    .split(/[\s,،;]+/)
    .filter(Boolean)
  const teeth = parts.map(Number)
  return teeth.every(isTooth) ? [...new Set(teeth)] : undefined
}
