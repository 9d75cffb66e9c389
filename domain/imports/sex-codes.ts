import { plainText } from '../plain-text.ts'
import type { Sex } from '../patient.ts'
import type { SexCodes } from './import.ts'
import { isPlaceholder } from './placeholder.ts'
import { readFlag, readSex } from './read-values.ts'

/**
 * A man's letter, a woman's letter, and letters beside which the two say nothing. M is a woman beside H (mujer, hombre)
 * or P (mahila, purush), and H is a woman beside V (hembra, varón).
 */
const PAIRS: readonly (readonly [male: string, female: string, unless: string])[] = [
  ['h', 'm', 'fv'],
  ['v', 'h', 'mf'],
  ['v', 'f', 'm'],
  ['l', 'b', ''],
  ['l', 'p', ''],
  ['p', 's', 'l'],
  ['p', 'm', 'fl'],
  ['g', 'f', 'm'],
  ['e', 'k', 'm'],
  ['m', 'k', 'e'],
  ['m', 'z', ''],
  ['м', 'ж', ''],
  ['ذ', 'ا', ''],
]

/**
 * The codes of a column for the sex of which only a person can say what they stand for: 0, 1 and 2 differ between
 * programs, an M beside a V is a man in Dutch and a woman in Spanish, and other letters are of some other language.
 */
export function codesToAsk(codes: readonly string[]): string[] {
  const plain = new Set(codes.map(plainText))
  const known = knownCodes(codes)
  const isAmbiguous = (code: string) => code === 'm' && plain.has('v') && !plain.has('f')
  return codes.filter(
    (code) =>
      !Object.hasOwn(known, code) &&
      (/^\p{Nd}+$/u.test(code) || isAmbiguous(plainText(code)) || isUnreadLetter(code) || isYesOrNo(code)),
  )
}

/** 'true' is a man in one program, and a woman in another. */
const isYesOrNo = (code: string) =>
  readFlag(code) !== undefined && readSex(code) === undefined && !isPlaceholder('sex', code)

const isUnreadLetter = (code: string) =>
  /^\p{L}$/u.test(plainText(code)) && readSex(code) === undefined && !isPlaceholder('sex', code)

/** What the codes stand for that a column itself explains: an M beside an H is a woman, mujer beside hombre. */
export function knownCodes(codes: readonly string[]): SexCodes {
  const plain = new Set(codes.map(plainText))
  const pair = PAIRS.find(
    ([male, female, unless]) =>
      plain.has(male) && plain.has(female) && !Array.from(unless).some((each) => plain.has(each)),
  )
  if (!pair) return {}
  const sexes = new Map<string, Sex>([
    [pair[0], 'male'],
    [pair[1], 'female'],
  ])
  return Object.fromEntries(
    codes.flatMap((code) => {
      const sex = sexes.get(plainText(code))
      return sex === undefined || sex === readSex(code) ? [] : [[code, sex]]
    }),
  )
}

/** The sex that a cell says, with what was said of its column's codes; null: unknown. */
export function readSexCode(cell: string, codes: SexCodes): ReturnType<typeof readSex> | null {
  const said = Object.entries(codes).find(([code]) => plainText(code) === plainText(cell))
  return said ? said[1] : readSex(cell)
}
