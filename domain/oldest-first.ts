import { type Money, subtract } from './money.ts'

export interface Allocation {
  invoice_id: number
  amount: Money
}

export interface OwedInvoice {
  id: number
  outstanding: Money
}

/** The parts of an amount that these invoices take in their order, each up to what is owed on it. Screens import no refusals by it. */
export function spreadOver(amount: Money, invoices: readonly OwedInvoice[]): Allocation[] {
  let left = amount
  const allocations: Allocation[] = []
  for (const { id, outstanding } of invoices) {
    const part = left < outstanding ? left : outstanding
    if (part <= 0) continue
    allocations.push({ invoice_id: id, amount: part })
    left = subtract(left, part)
  }
  return allocations
}
