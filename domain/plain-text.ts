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

/** Without the characters that override or embed text direction, which would reverse the text displayed after them. */
export const withoutBidiControls = (text: string) => text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
