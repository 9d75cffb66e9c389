import type { AnswerOf } from '../../contract/endpoint.ts'
import type { payouts } from '../../contract/payouts.ts'
import { add, type Money } from '../../domain/money.ts'
import { formatMoney } from '../i18n/formats.ts'

export type DoctorTotal = AnswerOf<typeof payouts.payoutSummary>[number]

export const transactionsOf = (totals: readonly DoctorTotal[]) =>
  totals.reduce((count, { transactions }) => count + transactions, 0)

/** Amounts of different currencies are listed, not added: 'QR 1,000.00 + USD 20.00'. */
export function payoutsInWords(totals: readonly DoctorTotal[], defaultCurrency: string) {
  const sums = new Map<string, Money[]>()
  for (const { currency, payout_amount } of totals) sums.set(currency, [...(sums.get(currency) ?? []), payout_amount])
  if (sums.size === 0) return formatMoney(0, defaultCurrency)
  return [...sums].map(([currency, amounts]) => formatMoney(add(...amounts), currency)).join(' + ')
}
