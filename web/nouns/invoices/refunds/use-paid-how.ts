import type { Payment } from '#contract/invoices.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMeansNames, usePaidBy } from '#web/nouns/means/use-means.ts'
import { texts } from './texts.ts'

type How = Pick<Payment, 'payment_method' | 'means_id' | 'deposit_id' | 'deposit_means_id'>

/** How a payment was made, in words. One from credit says so, with the means of its deposit: no card was used again. */
export function usePaidHow() {
  const { from_credit } = useTexts(texts)
  const paidBy = usePaidBy()
  const nameOf = useMeansNames()
  return ({ payment_method, means_id, deposit_id, deposit_means_id }: How) =>
    deposit_id === null
      ? paidBy(payment_method, means_id)
      : [from_credit, nameOf(deposit_means_id)].filter((words) => words !== null).join(' · ')
}
