/** What is typed for each doctor; empty is as it was. */
export type Typed = Readonly<Record<number, { general?: string; specialist?: string }>>

export function isPercentageOrEmpty(text: string) {
  const value = Number(text)
  return text.trim() === '' || (value >= 0 && value <= 100 && Math.round(value * 100) / 100 === value)
}

/** The doctors for whom anything is typed, as the call takes them. */
export const typedRates = (typed: Typed) =>
  Object.entries(typed)
    .map(([doctor_id, { general = '', specialist = '' }]) => ({
      doctor_id: Number(doctor_id),
      ...(general.trim() !== '' && { general_payout_percentage: Number(general) }),
      ...(specialist.trim() !== '' && { specialist_payout_percentage: Number(specialist) }),
    }))
    .filter((rates) => Object.keys(rates).length > 1)
