import { latinDigits } from './digits.ts'

const CENTURIES: Readonly<Record<string, number>> = { 2: 1900, 3: 2000 }

/** The year of birth in a Qatari ID: 11 digits, of which the first is the century and the next two its year. */
export function birthYearIn(national_id: string): number | null {
  const digits = latinDigits(national_id).replaceAll(/[\s-]/g, '')
  const century = CENTURIES[digits.charAt(0)]
  return /^\d{11}$/.test(digits) && century !== undefined ? century + Number(digits.slice(1, 3)) : null
}
