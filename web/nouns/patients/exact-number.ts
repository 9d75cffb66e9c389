import type { Patient } from '#contract/patients.ts'
import { latinDigits } from '#domain/digits.ts'

type Numbered = Pick<Patient, 'former_numbers' | 'national_id'>

/** Among those whose numbers contain what was typed, the one whose file number or national ID it is comes first. */
export function exactNumberFirst<Of extends Numbered>(patients: readonly Of[], typed: string): Of[] {
  const number = latinDigits(typed.trim())
  const isMeant = ({ former_numbers, national_id }: Of) =>
    national_id === number || numbersIn(former_numbers).includes(number)
  return [...patients.filter(isMeant), ...patients.filter((patient) => !isMeant(patient))]
}

/** Of '7 (Dentrix), 12'. */
const numbersIn = (former_numbers: string | null) =>
  former_numbers?.split(', ').map((number) => number.split(' (')[0]) ?? []
