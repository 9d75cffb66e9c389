import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { latinDigits } from '#domain/digits.ts'

/** From so many digits on, a number without a plus sign is also tried with one: '919876543210' is Indian anywhere. */
const FEWEST_WITHOUT_PLUS = 11

/**
 * A phone number with its country's code, as digits: '97455123456'. Numbers without a code are read as dialled in
 * `country` (ISO 3166, two letters). Null if it is not a valid number, since a message to it would go to a stranger.
 */
export function internationalDigits(typed: string | null, country: string): string | null {
  const text = latinDigits(typed ?? '').trim()
  const digits = text.replaceAll(/\D/g, '')
  const found =
    validNumber(text, country) ??
    (digits === text && digits.length >= FEWEST_WITHOUT_PLUS ? validNumber(`+${digits}`, country) : undefined)
  return found?.number.slice(1) ?? null
}

/** The digits by which two numbers are compared: all that was typed, where it is no number that can be dialled. */
export const comparedDigits = (typed: string | null, country: string): string =>
  internationalDigits(typed, country) ?? latinDigits(typed ?? '').replaceAll(/\D/g, '')

/** The digits after the country's code of a number with one; undefined if it has none, or is no whole number. */
export function nationalDigits(international: string): string | undefined {
  const found = parsePhoneNumberFromString(international, { extract: false })
  return found?.isValid() ? found.nationalNumber : undefined
}

/** The same of what may be only the beginning of a number, as a search for one is typed. */
export const nationalBeginning = (international: string): string | undefined =>
  parsePhoneNumberFromString(international, { extract: false })?.nationalNumber

function validNumber(text: string, country: string) {
  const found = parsePhoneNumberFromString(text, { defaultCountry: country as CountryCode, extract: false })
  return found?.isValid() ? found : undefined
}

/** A link that opens a WhatsApp chat, with a message ready to be sent; null where the number is not certain. */
export function whatsappUrl(number: string | null, country: string, message = ''): string | null {
  const digits = internationalDigits(number, country)
  if (digits === null) return null
  return `https://wa.me/${digits}${message === '' ? '' : `?text=${encodeURIComponent(message)}`}`
}
