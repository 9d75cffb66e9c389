import { add, type Money } from './money.ts'

/** What a bridge leads from one day to another: what patients owe, what doctors earned, what patients have paid ahead. */
export const BRIDGE_FIGURES = ['receivables', 'payouts', 'credit'] as const
export type BridgeFigure = (typeof BRIDGE_FIGURES)[number]

/** The kinds of steps, in the order in which they are shown. */
export const BRIDGE_STEPS = {
  receivables: ['invoice', 'brought_forward', 'payment', 'refund', 'write_off', 'cancellation'],
  payouts: ['payment', 'insurer', 'refund', 'lab_fee', 'reversal', 'correction'],
  credit: ['deposit', 'brought_forward', 'returned', 'applied', 'refund'],
} as const satisfies Record<BridgeFigure, readonly string[]>
export type BridgeStep = (typeof BRIDGE_STEPS)[BridgeFigure][number]

export interface Step {
  kind: BridgeStep
  /** Below zero for what lowers the figure. */
  amount: Money
  count: number
}

/** The steps in their order, and what they lead to. Kinds without any row are left out. */
export function bridgeOf(figure: BridgeFigure, opening: Money, found: readonly Step[]) {
  const order: readonly string[] = BRIDGE_STEPS[figure]
  const steps = found.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
  return { opening, steps, closing: add(opening, ...steps.map(({ amount }) => amount)) }
}
