import type { ActOf } from './acts.ts'
import type { Person } from './clinic.ts'
import { amountOf } from './step.ts'
import { rounded, sum } from './sums.ts'

/** In hundredths of a percent. */
export const DESK_LIMIT = 1_000
const WHOLE = 10_000

/** A sent discount, its amount, and whether it is refused. */
export function discountSent(asked: ActOf<'invoice'>['discount'], sumOfCosts: number) {
  // The costs of lines that are refused anyway.
  const costs = Number.isInteger(sumOfCosts) ? Math.max(sumOfCosts, 0) : 0
  if (!asked) return { sent: {}, amount: 0, percent: null, wrong: false, refusedFor: () => false }
  const { by, reason } = asked
  const value = by === 'amount' ? Math.floor((costs * asked.value) / 10_000) : asked.value
  const amount = by === 'amount' ? value : Number.isInteger(value) ? rounded(costs, value, 10_000) : 0
  const above = value > (by === 'amount' ? rounded(costs, DESK_LIMIT, 10_000) : DESK_LIMIT)
  return {
    sent: { discount: shapes[by](amountOf(value)), discount_reason: reason },
    amount,
    percent: by === 'amount' ? null : value,
    wrong:
      by === 'both' ||
      reason.trim() === '' ||
      !Number.isInteger(value) ||
      value < 1 ||
      amount > costs ||
      (by === 'percent' && value > WHOLE),
    refusedFor: ({ role }: Person) => above && role !== 'admin' && role !== 'manager',
  }
}

const shapes = {
  percent: (percent: number) => ({ percent }),
  amount: (amount: number) => ({ amount }),
  both: (percent: number) => ({ percent, amount: 0 }),
}

/** Gives one cent after the other to the line that is furthest below its exact part. */
export function spread(discount: number, costs: number[]) {
  const whole = BigInt(sum(costs))
  const parts = costs.map((cost) => (whole > 0n ? Number((BigInt(discount) * BigInt(cost)) / whole) : 0))
  const lacks = (index: number) => BigInt(discount) * BigInt(costs[index] ?? 0) - BigInt(parts[index] ?? 0) * whole
  while (sum(parts) < discount) {
    let chosen = 0
    for (const [index, cost] of costs.entries()) {
      const more = lacks(index) - lacks(chosen)
      if (more > 0n || (more === 0n && cost > (costs[chosen] ?? 0))) chosen = index
    }
    parts[chosen] = (parts[chosen] ?? 0) + 1
  }
  return parts
}
