/** How long whoever took a payment may correct its method without management. */
export const OWN_CORRECTION_MINUTES = 10

interface TakenPayment {
  recorded_by: number | null
  payment_date: string
  deposit_id: number | null
}

/** Only the method: a lower amount would be money in a pocket, and money from credit came in by its deposit's method. */
export const isOwnCorrection = (
  { recorded_by, payment_date, deposit_id }: TakenPayment,
  { user_id, now }: { user_id: number; now: Date },
) =>
  recorded_by === user_id &&
  deposit_id === null &&
  now.getTime() - Date.parse(payment_date) <= OWN_CORRECTION_MINUTES * 60_000
