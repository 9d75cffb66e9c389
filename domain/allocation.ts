import { type Money, subtract } from './money.ts'

/** The part of a payment that an invoice gets. */
export interface Allocation {
  invoice_id: number
  amount: Money
}

export interface Owed {
  id: number
  outstanding: Money
}

/**
 * Spreads an amount over the invoices in their order, each up to what is owed on it. Apart from `allocate`, so that a form
 * that shows the parts does not load the sentences of all refusals.
 */
export function oldestFirst(amount: Money, invoices: readonly Owed[]): Allocation[] {
  let left = amount
  const allocations: Allocation[] = []
  for (const { id, outstanding: owed } of invoices) {
    const part = left < owed ? left : owed
    if (part <= 0) continue
    allocations.push({ invoice_id: id, amount: part })
    left = subtract(left, part)
  }
  return allocations
}
