import { latinDigits } from '../digits.ts'
import type { Substance } from './substances.ts'
import { CHILD_DOSES } from './tables/child-doses.ts'

/** Up to this age the weight is asked for. */
export const CHILD_UNTIL = 18
export const LIGHTEST_KG = 2
export const HEAVIEST_KG = 150

export interface ChildDose {
  /** Of the table of medicines. */
  name: string
  per: 'day' | 'dose'
  /** In mg for each kg of body weight. */
  least: number
  most: number
  /** How many doses a day. */
  doses: number
  /** In mg, whatever the weight. */
  most_each: number
  most_a_day: number
  /** In mg for each kg, if a day is limited so as well. */
  most_a_day_per_kg: number | null
}

export const CHILD_DOSE_TABLE: readonly ChildDose[] = CHILD_DOSES.trim()
  .split('\n')
  .map((line) => {
    const [name = '', per, ...numbers] = line.split(';').map((cell) => cell.trim())
    const [least = 0, most = 0, doses = 1, most_each = 0, most_a_day = 0, per_kg = 0] = numbers.map(Number)
    const limits = { most_each, most_a_day, most_a_day_per_kg: per_kg || null }
    return { name, per: per === 'day' ? 'day' : 'dose', least, most, doses, ...limits }
  })

const BY_NAME = new Map(CHILD_DOSE_TABLE.map((dose) => [dose.name, dose]))

/** That of the one medicine that a text names; of several none can be proposed. */
export function childDoseOf(substances: readonly Substance[]): ChildDose | undefined {
  const medicines = substances.filter(({ kind }) => kind === 'medicine')
  const [name, another] = new Set(medicines.map(dosedAs))
  return name === undefined || another !== undefined ? undefined : BY_NAME.get(name)
}

/** The clinic's own brand is dosed as the one medicine that it contains, which may be a combination with its parts. */
function dosedAs({ name, contains: [first, ...parts] }: Substance) {
  const is_one = parts.length === 0 || first === parts.join(' + ')
  return BY_NAME.has(name) || first === undefined || !is_one ? name : first
}

export interface ProposedDose {
  /** Of a single dose, in whole mg, never above what is allowed. */
  least: number
  most: number
  /** Whether a maximum, not the weight, decides. */
  is_limited: boolean
}

export function proposedDose(dose: ChildDose, kg: number): ProposedDose {
  const { per, doses, most_each, most_a_day, most_a_day_per_kg } = dose
  const each = (per_kg: number) => (per === 'day' ? (per_kg * kg) / doses : per_kg * kg)
  const limit = Math.min(most_each, most_a_day / doses, ((most_a_day_per_kg ?? Infinity) * kg) / doses)
  const allowed = (mg: number) => wholeMg(Math.min(mg, limit))
  return { least: allowed(each(dose.least)), most: allowed(each(dose.most)), is_limited: each(dose.most) > limit }
}

/** Rounded down, apart from the error of a product such as 7.5 × 16.4. */
const wholeMg = (mg: number) => Math.floor(mg + 1e-9)

/** The typed kilograms; undefined for what is no weight of a person. */
export function readKilograms(typed: string): number | undefined {
  const tidied = latinDigits(typed).replace(/[,٫]/, '.').trim()
  const kg = /^\d{1,3}(\.\d{1,2})?$/.test(tidied) ? Number(tidied) : NaN
  return kg >= LIGHTEST_KG && kg <= HEAVIEST_KG ? kg : undefined
}
