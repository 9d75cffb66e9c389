import { latinDigits } from '#domain/digits.ts'

/** What the exchanges take in place of a number: for a citizen without a card, and for anybody else without one. */
const [CITIZEN, UNKNOWN] = ['000-0000-0000000-0', '999-9999-9999999-9']

const CARD = /^784\d{12}$/

/** The patient's number as the exchanges write it, or what they ask for where it is not known: the element is never absent. */
export function emiratesId({ national_id, nationality }: { national_id: string | null; nationality: string | null }) {
  const number = (national_id ?? '').trim()
  if (number === '') return nationality === 'AE' ? CITIZEN : UNKNOWN
  const digits = latinDigits(number).replaceAll(/[\s-]/g, '')
  if (!CARD.test(digits)) return number
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7, 14), digits.slice(14)].join('-')
}
