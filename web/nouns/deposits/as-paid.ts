import type { AccountEntry } from '#contract/deposits.ts'
import { add, type Money, subtract, ZERO } from '#domain/money.ts'

/**
 * The entries as the patient paid: of a payment that was recorded wrongly what a correction left of it, and no refund that
 * nobody got. The totals run over what is left; the last ones are the same.
 */
export function asPaid(entries: readonly AccountEntry[]): AccountEntry[] {
  const totals = new Map<string, Money>()
  return entries
    .filter(({ corrected_amount, moved }) => corrected_amount === 0 || corrected_amount < moved)
    .map((entry) => {
      const { currency, corrected_amount } = entry
      const amount = entry.amount === 0 ? ZERO : add(entry.amount, corrected_amount)
      const running_total = add(totals.get(currency) ?? ZERO, amount)
      totals.set(currency, running_total)
      return { ...entry, amount, moved: subtract(entry.moved, corrected_amount), running_total }
    })
}
