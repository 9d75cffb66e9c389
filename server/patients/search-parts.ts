/**
 * What someone typed, as parts that must all be found: each word of a name in any order, or a phone or national id
 * as one run of digits, however it is spaced, with or without +974.
 */
export function searchParts(typed: string): string[] {
  const compact = typed.replaceAll(/[\s().-]/g, '')
  if (/^\+?[\d٠-٩۰-۹]+$/.test(compact)) return [withoutCountry(compact)]
  return typed
    .normalize('NFC')
    .replaceAll(/['`]/g, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '')
    .slice(0, most_words)
}

const most_words = 10

function withoutCountry(digits: string) {
  const latin = digits.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
  if (/^(\+|00)974\d/.test(latin)) return latin.replace(/^(\+|00)974/, '')
  return latin.replace(/^974(?=\d{8}$)/, '').replace('+', '')
}

/** As a pattern. A typed % or _ is that character, never a wildcard. */
export const containing = (part: string) => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Whether a part is only found inside a word: it has a letter, and none of the digits and signs that words end at. */
export const isInWord = (part: string) =>
  /^[^\0-@[-`{-\u007f٠-٩۰-۹]+$/.test(part) && /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u.test(part)

/** Whether it is one or two letters, each of which is folded to one. */
export const isShort = (part: string) =>
  /^[a-zà-\u012f\u0131-žșț\u0621-\u063a\u0641-\u064a\u0671\u06a9\u06cc]{1,2}$/i.test(part)

/** Whether it may be spelled otherwise: a name, and no number. Of other scripts the database knows no sounds. */
export const hasSound = (part: string) => isInWord(part) && /[a-z\u00e0-\u024f\u0621-\u06d3]/i.test(part)

/** Whether the index on groups of three letters may know it. */
export const hasThreeLetters = (part: string) => /[\p{L}\p{N}]{3}/u.test(part)
