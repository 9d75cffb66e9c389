import type { AnswerOf } from '#contract/endpoint.ts'
import type { payouts } from '#contract/payouts.ts'
import { add, type Money } from '#domain/money.ts'
import { eachSum } from '#web/base/i18n/formats.ts'

export type DoctorTotal = AnswerOf<typeof payouts.payoutSummary>[number]

export const transactionsOf = (totals: readonly DoctorTotal[]) =>
  totals.reduce((count, { transactions }) => count + transactions, 0)

/** In each currency, the clinic's first. */
export function payoutSums(totals: readonly DoctorTotal[], ownCurrency: string) {
  const sums = new Map<string, Money[]>()
  for (const { currency, payout_amount } of totals) sums.set(currency, [...(sums.get(currency) ?? []), payout_amount])
  return eachSum(
    [...sums]
      .map(([currency, amounts]) => ({ currency, amount: add(...amounts) }))
      .toSorted((a, b) => Number(a.currency !== ownCurrency) - Number(b.currency !== ownCurrency)),
    ownCurrency,
  )
}
