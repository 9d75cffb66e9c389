import { latinDigits } from './digits.ts'

/**
 * A typed word or phrase in one spelling: lower case, Latin digits, Arabic letters without their variants and marks,
 * commas and runs of blanks as one blank, no direction marks.
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
