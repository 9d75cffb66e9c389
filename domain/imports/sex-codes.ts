import { plainText } from '../plain-text.ts'
import type { SexCodes } from './import.ts'
import { readSex } from './read-values.ts'

/**
 * The codes of a column for the sex of which only a person can say what they stand for: 0, 1 and 2 differ between
 * programs, and an M beside a V is a man in Dutch and a woman in Spanish.
 */
export function codesToAsk(codes: readonly string[]): string[] {
  const plain = new Set(codes.map(plainText))
  return codes.filter(
    (code) => /^\p{Nd}+$/u.test(code) || (plainText(code) === 'm' && plain.has('v') && !plain.has('f')),
  )
}

/** What the codes stand for that a column itself explains: an M beside an H is a woman, mujer beside hombre. */
export function knownCodes(codes: readonly string[]): SexCodes {
  const plain = new Set(codes.map(plainText))
  if (!plain.has('h') || plain.has('f')) return {}
  return Object.fromEntries(codes.filter((code) => plainText(code) === 'm').map((code) => [code, 'female' as const]))
}

/** The sex that a cell says, with what was said of its column's codes; null: unknown. */
export function readSexCode(cell: string, codes: SexCodes): ReturnType<typeof readSex> | null {
  const said = Object.entries(codes).find(([code]) => plainText(code) === plainText(cell))
  return said ? said[1] : readSex(cell)
}
