import { DEFAULT_COUNTRY, phoneFormatOf } from '#domain/country.ts'
import { latinDigits } from '#domain/digits.ts'
import { dialledCountry } from './dialled-country.ts'

/**
 * One format for phone numbers typed in many: in Qatar '55123456', '974 5512-3456' and '٥٥١٢ ٣٤٥٦' become
 * '+974 5512 3456'. Foreign numbers keep their own groups; text that is not a number stays as typed.
 */
export function formatPhone(typed: string, country = dialledCountry.get() ?? DEFAULT_COUNTRY) {
  const number = latinDigits(typed).trim()
  const digits = number.replaceAll(/[\s().-]/g, '').replace(/^00/, '+')
  const local = localNumber(digits, country)
  if (local !== undefined) return local
  if (!/^\+?\d{6,15}$/.test(digits)) return typed
  return number
    .replace(/^00/, '+')
    .replaceAll(/[\s().-]+/g, ' ')
    .trim()
}

/** The number with its calling code, in groups, if it is one of the clinic's own country. */
function localNumber(digits: string, country: string) {
  const format = phoneFormatOf(country)
  if (!format) return undefined
  const { calling_code, trunk, groups } = format
  const length = groups.reduce((sum, group) => sum + group, 0)
  const own = [`+${calling_code}`, calling_code, trunk, '']
    .filter((start) => digits.startsWith(start))
    .map((start) => digits.slice(start.length))
    .find((rest) => rest.length === length && /^\d+$/.test(rest))
  if (own === undefined) return undefined
  const ends = groups.map((_, index) => groups.slice(0, index + 1).reduce((sum, group) => sum + group, 0))
  return [`+${calling_code}`, ...ends.map((end, index) => own.slice(end - (groups[index] ?? 0), end))].join(' ')
}

/** `formatPhone`, for what is drawn before the clinic's country is known. */
export function useFormatPhone() {
  const country = dialledCountry.useValue() ?? DEFAULT_COUNTRY
  return (typed: string) => formatPhone(typed, country)
}
