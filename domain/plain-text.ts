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
