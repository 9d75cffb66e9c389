import { latinDigits } from './digits.ts'

/**
 * Normalizes a typed word or phrase: lower case, Latin digits, Arabic letters without variants and marks, single spaces
 * instead of commas and blanks, no direction marks.
 */
export const plainText = (typed: string) =>
  withoutMarks(latinDigits(typed))
    .replaceAll(/[\u0640\u200E\u200F\u2066-\u2069]/gu, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('٫', '.')
    .toLowerCase()
    .replaceAll(/[\s,،]+/g, ' ')
    .trim()

/**
 * Punctuation that separates words, such as of pasted text, as blanks: 'George, Arun' and 'George.Arun' are two words. An
 * address of e-mail stays one, as does a number with decimals.
 */
export const withoutPunctuation = (typed: string) =>
  typed
    .replaceAll(/[,،;؛:/|"“”«»()[\]<>{}!?؟]|\.(?=\s|$)/g, ' ')
    .replaceAll(/\S+/g, (word) => (word.includes('@') ? word : word.replaceAll(DOT_BETWEEN_WORDS, ' ')))

/** Not of initials, each of which is one letter. */
const DOT_BETWEEN_WORDS = /(?<=\p{L}{2})\.(?=\p{L}{2})/gu

/**
 * Text of one line: each run of line breaks and control characters is one space. NUL stays, which is refused instead.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what it replaces
export const inOneLine = (text: string) => text.replaceAll(/[\u0001-\u001F\u007F-\u009F\u2028\u2029]+/g, ' ')

/** Text of several lines keeps its line breaks and tabs, and nothing else that is not seen. */
// oxlint-disable-next-line no-control-regex -- control characters are what it removes
export const inLines = (text: string) => text.replaceAll(/[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g, '')

// Normalizing orders the marks of one letter, each by going back over those before it: a text of 100,000 marks takes ten
// seconds. So marks that are not wanted go first, and of the others a letter keeps as many as Unicode's own limit.
const MARKS = /[\p{M}\uFF9E\uFF9F]/gu
const TOO_MANY_MARKS = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu

// The two phrases that Unicode has as one character, said after a name: they would become 18 and 8 characters each.
const PHRASES = /[\uFDFA\uFDFB]/g

/** Letters without accents and vowel signs, ligatures and wide letters as ordinary ones. */
export const withoutMarks = (text: string) =>
  text.replaceAll(MARKS, '').replaceAll(PHRASES, '').normalize('NFKD').replaceAll(MARKS, '')

/** Letters with their marks as one character where there is one. */
export const composed = (text: string) => text.replaceAll(TOO_MANY_MARKS, '$1').normalize('NFC')

/** Without the characters that override or embed text direction, which would reverse the text displayed after them. */
export const withoutBidiControls = (text: string) => text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
