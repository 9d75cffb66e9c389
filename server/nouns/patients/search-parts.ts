import { latinDigits } from '#domain/digits.ts'
import { composed, withoutPunctuation } from '#domain/plain-text.ts'
import { nationalBeginning, nationalDigits } from '#server/base/phones/phone-number.ts'

/**
 * Splits a typed text into parts that must all match: the words of a name in any order, or a phone number or national
 * id as one run of digits, however it is spaced, with or without its country's code.
 */
export function searchParts(typed: string): string[] {
  const compact = typed.replaceAll(/[\s().-]/g, '')
  if (/^\+?[\d٠-٩۰-۹]+$/.test(compact)) return [withoutCountry(compact)]
  return withoutPunctuation(composed(typed))
    .replaceAll(/['`]/g, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
}

const MOST_WORDS = 10

/**
 * The digits without the country's code and without the zero that only calls within a country begin with, so that a
 * number is found however it was stored; all of any other digits.
 */
function withoutCountry(digits: string) {
  const latin = latinDigits(digits).replace(/^00/, '+')
  const known = latin.startsWith('+') ? nationalBeginning(latin) : nationalDigits(`+${latin}`)
  return (known ?? latin).replace(/^(?:\+|0(?=\d{6}))/, '')
}

/** The part as a LIKE pattern. A typed % or _ stands for that character, not for a wildcard. */
export const containing = (part: string) => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Whether a part can only match inside a word: it has a letter, and no digit or punctuation, at which words end. */
export const isInWord = (part: string) =>
  /^[^\0-@[-`{-\u007f٠-٩۰-۹]+$/.test(part) && /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u.test(part)

/** Whether the part has one or two letters, each of which is folded to one letter. */
export const isShort = (part: string) =>
  /^[a-zà-\u012f\u0131-žșț\u0621-\u063a\u0641-\u064a\u0671\u06a9\u06cc]{1,2}$/i.test(part)

/**
 * Whether the part may be spelled differently: a name in Latin or Arabic script. The database knows no sounds of other
 * scripts.
 */
export const hasSound = (part: string) => isInWord(part) && /[a-z\u00e0-\u024f\u0621-\u06d3]/i.test(part)

/** Whether the part may have a trigram, so that the trigram index can be used. */
export const hasThreeLetters = (part: string) => /[\p{L}\p{N}]{3}/u.test(part)
