import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { chargedTotal, discountLines, patientCost, readDiscount } from '#domain/discount.ts'
import { add, LARGEST_AMOUNT, type Money, ZERO } from '#domain/money.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import { totalOf } from '#domain/treatment.ts'

type Issue = ParsedInput<Api['issueInvoice']>
type Amounts = Pick<Issue, 'treatments' | 'paid_amount' | 'credit_amount' | 'discount' | 'discount_reason'>

/**
 * Refuses (400) a total that is too large, a discount above it, and a payment above what remains. `insurer`: what is
 * covered of each line, in their order; without it nothing is.
 */
export function readAmounts({ treatments, paid_amount, credit_amount, ...input }: Amounts, insurer?: readonly Money[]) {
  const paidNow = paid_amount ?? ZERO
  const credit = credit_amount ?? ZERO
  const entered = treatments.map(
    (
      { treatment_code = null, insurer_amount: _typed, override_note: _note, approval_line_id: _approval, ...line },
      index,
    ) => ({
      ...line,
      treatment_code,
      ...(insurer && { insurer_amount: insurer[index] ?? ZERO }),
    }),
  )
  const costs = totalOf(entered)
  ensure(costs <= LARGEST_AMOUNT, () => invalid('treatments', 'invoice.total-too-large', { most: LARGEST_AMOUNT }))
  const patientCosts = add(...entered.map(patientCost))
  const discount = readDiscount(input.discount ?? null, input.discount_reason ?? null, patientCosts)
  const discounted = discountLines(entered, discount.discount_amount)
  const total_amount = chargedTotal(discounted)
  const total = total_amount
  ensure(paidNow <= total, () => invalid('paid_amount', 'invoice.paid-above-total', { paid: paidNow, total }))
  const paid = add(paidNow, credit)
  ensure(paid <= total, () => invalid('credit_amount', 'invoice.paid-above-total', { paid, total }))
  return { discounted, discount, total_amount, paidNow, credit, insurer_amount: add(...(insurer ?? [])), patientCosts }
}
