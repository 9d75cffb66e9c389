import { add, type Money, subtract } from './money.ts'

/** What a row of the profit report belongs to; `expenses` also has a category. */
export const PROFIT_FIGURES = ['collected', 'payouts', 'lab_fees', 'card_fees', 'expenses'] as const
export type ProfitFigure = (typeof PROFIT_FIGURES)[number]

interface Sum {
  figure: ProfitFigure
  /** Null for all but expenses. */
  category: string | null
  amount: Money
}

export interface ProfitOf {
  collected: Money
  payouts: Money
  lab_fees: Money
  card_fees: Money
  /** The largest first, without those that come to nothing. */
  expenses: { category: string; amount: Money }[]
  profit: Money
}

/**
 * What is left of the money that was collected, after the doctors' payouts, the labs, the card fees and the expenses. Each
 * figure is the sum of its rows, which are costs as positive amounts; what takes one back is below zero.
 */
export function profitOf(sums: readonly Sum[]): ProfitOf {
  const of = (figure: ProfitFigure) => add(...sums.filter((each) => each.figure === figure).map(({ amount }) => amount))
  const costs = ['payouts', 'lab_fees', 'card_fees', 'expenses'] as const
  const expenses = sums
    .filter(({ figure, amount }) => figure === 'expenses' && amount !== 0)
    .map(({ category, amount }) => ({ category: category ?? '', amount }))
    .toSorted((one, other) => other.amount - one.amount || one.category.localeCompare(other.category))
  return {
    collected: of('collected'),
    payouts: of('payouts'),
    lab_fees: of('lab_fees'),
    card_fees: of('card_fees'),
    expenses,
    profit: subtract(of('collected'), add(...costs.map(of))),
  }
}
