import { LAB_COST_BASES, type LabCostBasis } from '#domain/lab-cost.ts'
import { readTypedAmount } from '#domain/typed-amount.ts'

/** What is typed for each doctor; empty is as it was. */
export type Typed = Readonly<Record<number, { general?: string; specialist?: string; lab?: string }>>

/** As amounts are typed, in digits of either language; NaN if it cannot be understood. */
export const percentageIn = (text: string) => Number(readTypedAmount(text) ?? Number.NaN)

export function isPercentageOrEmpty(text: string) {
  const value = percentageIn(text)
  return text.trim() === '' || (value >= 0 && value <= 100)
}

const isBasis = (text: string): text is LabCostBasis => LAB_COST_BASES.some((each) => each === text)

/** The doctors for whom anything is typed, as the call takes them. */
export const typedRates = (typed: Typed) =>
  Object.entries(typed)
    .map(([doctor_id, { general = '', specialist = '', lab = '' }]) => ({
      doctor_id: Number(doctor_id),
      ...(general.trim() !== '' && { general_payout_percentage: percentageIn(general) }),
      ...(specialist.trim() !== '' && { specialist_payout_percentage: percentageIn(specialist) }),
      ...(isBasis(lab) && { lab_cost_basis: lab }),
    }))
    .filter((rates) => Object.keys(rates).length > 1)
