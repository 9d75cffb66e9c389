/**
 * What someone typed, as patterns that must all match: each word of a name in any order, or a phone or national id
 * as one run of digits, however it is spaced, with or without +974.
 */
export function searchPatterns(typed: string): string[] {
  const compact = typed.replaceAll(/[\s().-]/g, '')
  if (/^\+?[\d٠-٩۰-۹]+$/.test(compact)) return [contains(withoutCountry(compact))]
  return typed
    .split(/[\s-]+/)
    .filter((word) => word !== '')
    .slice(0, most_words)
    .map(contains)
}

const most_words = 10

function withoutCountry(digits: string) {
  const latin = digits.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
  if (/^(\+|00)974\d/.test(latin)) return latin.replace(/^(\+|00)974/, '')
  return latin.replace(/^974(?=\d{8}$)/, '').replace('+', '')
}

/** A typed % or _ is that character, never a wildcard. */
const contains = (word: string) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
