import { ensurePaymentAmount } from './invoice.ts'
import { add, type Money, ZERO } from './money.ts'
import { type Allocation, type OwedInvoice, spreadOver } from './oldest-first.ts'
import { ensure, invalid } from './refusal.ts'

/** What the other is to a patient. */
export const RELATION_KINDS = ['parent', 'child', 'spouse', 'sibling', 'guardian', 'other'] as const
export type RelationKind = (typeof RELATION_KINDS)[number]

/** A relation is recorded once and seen from both sides; a guardian's other side is a ward. */
export type ShownKind = RelationKind | 'ward'
export const SHOWN_KINDS: readonly ShownKind[] = [...RELATION_KINDS, 'ward']

const INVERSES: Record<RelationKind, ShownKind> = {
  parent: 'child',
  child: 'parent',
  spouse: 'spouse',
  sibling: 'sibling',
  guardian: 'ward',
  other: 'other',
}

/** What the patient is to the other. */
export const inverseOf = (kind: RelationKind) => INVERSES[kind]

/** Refuses (400) allocations that name an invoice twice or do not come to the amount, to the cent. */
export function ensureAllocated(amount: number, allocations: readonly { invoice_id: number; amount: number }[]) {
  ensurePaymentAmount(amount)
  for (const each of allocations) ensurePaymentAmount(each.amount)
  const ids = new Set(allocations.map(({ invoice_id }) => invoice_id))
  ensure(ids.size === allocations.length, () => invalid('allocations', 'family.invoice-twice'))
  const sum = add(...allocations.map((each) => each.amount as Money))
  ensure(sum === amount, () => invalid('allocations', 'family.not-the-sum', { amount, sum }))
}

/** Spreads an amount over the invoices in their order, each up to what is owed on it; refuses (400) more than all. */
export function allocate(amount: number, invoices: readonly OwedInvoice[]): Allocation[] {
  ensurePaymentAmount(amount)
  const outstanding = add(ZERO, ...invoices.map((each) => each.outstanding))
  ensure(amount <= outstanding, () => invalid('amount', 'payment.above-outstanding', { amount, outstanding }))
  return spreadOver(amount, invoices)
}
