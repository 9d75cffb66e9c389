/**
 * How much a text looks like names: the more letters are in words that people write, the higher. A wrong
 * encoding puts Arabic letters into Latin words, signs between letters, or capitals behind small letters.
 */
export function likeness(text: string): number {
  let score = 0
  for (const [word] of text.matchAll(/[\p{L}\p{M}]+/gu)) score += ofWord(word)
  for (const [sign] of text.matchAll(/[^\p{L}\p{M}\p{ASCII}]/gu)) score += ofSign(sign)
  // A sign between two letters is no part of a name; an apostrophe is.
  for (const _ of text.matchAll(/\p{L}[^\p{L}\p{M}\p{ASCII}’‘´·\u00A0](?=\p{L})/gu)) score -= 3
  return score
}

const EXPECTED = new Set('’‘“”–—…«»€£°ºª·´، ؛؟\u00A0٠١٢٣٤٥٦٧٨٩')
const ofSign = (sign: string) => (EXPECTED.has(sign) ? 0 : -4)

function ofWord(word: string): number {
  const arabic = count(word, /\p{Script=Arabic}|[\u064B-\u0652]/gu)
  if (arabic > 0) return arabic === Array.from(word).length ? ofArabic(word) : -4
  return ofLatin(word)
}

const USUAL_LATIN = new Set('áàâäãåæçéèêëíìîïñóòôöõøúùûüßœÁÀÂÄÃÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜŒ')

function ofLatin(word: string): number {
  const letters = Array.from(word)
  const foreign = letters.filter((letter) => letter > '\u007F')
  if (foreign.length === 0) return 0
  if (foreign.length === letters.length && letters.length > 1) return -3 * letters.length
  let score = foreign.reduce((sum, letter) => sum + (USUAL_LATIN.has(letter) ? 1 : 0.2), 0)
  for (const [index, letter] of letters.entries()) {
    const before = letters[index - 1] ?? ''
    if (letter > '\u007F' && before > '\u007F') score -= 2
    if (/\p{Ll}/u.test(before) && /\p{Lu}/u.test(letter) && letter > '\u007F') score -= 3
  }
  return score
}

/** How usual each letter is in Arabic names and words. */
const USUAL_ARABIC = new Map<string, number>([
  ...Array.from('الميونرع', (letter) => [letter, 1] as const),
  ...Array.from('بتدحهسفقةأ', (letter) => [letter, 0.8] as const),
  ...Array.from('كطجشصخىزإضغثذظئؤءآ', (letter) => [letter, 0.5] as const),
])

function ofArabic(word: string): number {
  const letters = Array.from(word)
  if (letters.length === 1) return 0
  let score = word.startsWith('ال') ? 1 : 0
  for (const [index, letter] of letters.entries()) {
    const last = index === letters.length - 1
    if (/[\u064B-\u0652]/.test(letter)) score -= index === 0 || /[\u064B-\u0652]/.test(letters[index - 1] ?? '') ? 2 : 0
    else if ((letter === 'ى' || letter === 'ة') && !last) score -= 2
    else score += USUAL_ARABIC.get(letter) ?? 0.1
  }
  return score
}

const count = (word: string, pattern: RegExp) => Array.from(word.matchAll(pattern)).length
