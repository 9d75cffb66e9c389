import { add, type Money, percentOf } from './money.ts'

export interface TreatmentLine {
  treatment_code: string | null
  description: string
  cost: Money
}

/** What a doctor earns of the collected money, in percent. */
export interface PayoutRates {
  is_specialist: boolean
  general_payout_percentage: number
  specialist_payout_percentage: number
}

export interface FrozenLine extends TreatmentLine {
  payout_percentage: number | null
  /** The line's cost at its percentage, rounded; the invoice's share is the sum of these. */
  payout_share: Money | null
}

export const default_general_percentage = 35
export const default_specialist_percentage = 40
export const specialist_prefix = 'SPC-'

/** What an appointment that lists no treatment is invoiced as. */
export const fallback_line = { treatment_code: null, description: 'Dental consultation', cost: 100 as Money } as const

export const isSpecialistCode = (code: string | null) => (code ?? '').trim().toUpperCase().startsWith(specialist_prefix)

export const codeAsStored = (code: string) => code.trim().toUpperCase()

export const payoutPercentage = ({ treatment_code }: Pick<TreatmentLine, 'treatment_code'>, doctor: PayoutRates) =>
  doctor.is_specialist && isSpecialistCode(treatment_code)
    ? doctor.specialist_payout_percentage
    : doctor.general_payout_percentage

/** Fixes what each line earns the doctor on the day of the invoice, so that no later setting changes it. */
export function freezeLines(lines: readonly TreatmentLine[], doctor: PayoutRates | null): FrozenLine[] {
  return lines.map((line) => {
    if (!doctor) return { ...line, payout_percentage: null, payout_share: null }
    const payout_percentage = payoutPercentage(line, doctor)
    return { ...line, payout_percentage, payout_share: percentOf(line.cost, payout_percentage) }
  })
}

export const totalOf = (lines: readonly TreatmentLine[]) => add(...lines.map(({ cost }) => cost))
