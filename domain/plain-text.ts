import { latinDigits } from './digits.ts'

/**
 * Normalizes a typed word or phrase: lower case, Latin digits, Arabic letters without variants and marks, single spaces
 * instead of commas and blanks, no direction marks.
 */
export const plainText = (typed: string) =>
  latinDigits(typed)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640\u200E\u200F\u2066-\u2069]/gu, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('٫', '.')
    .toLowerCase()
    .replaceAll(/[\s,،]+/g, ' ')
    .trim()

/**
 * Text of one line: each run of line breaks and control characters is one space. NUL stays, which is refused instead.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what it replaces
export const inOneLine = (text: string) => text.replaceAll(/[\u0001-\u001F\u007F-\u009F\u2028\u2029]+/g, ' ')

/** Text of several lines keeps its line breaks and tabs, and nothing else that is not seen. */
// oxlint-disable-next-line no-control-regex -- control characters are what it removes
export const inLines = (text: string) => text.replaceAll(/[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g, '')

/** Without the characters that override or embed text direction, which would reverse the text displayed after them. */
export const withoutBidiControls = (text: string) => text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
