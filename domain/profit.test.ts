import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { money } from './money.ts'
import { PROFIT_FIGURES, profitOf } from './profit.ts'

const sum = (figure: (typeof PROFIT_FIGURES)[number], amount: number, category: string | null = null) => ({
  figure,
  category,
  amount: money(amount),
})

test('what is left after the costs, expenses by category with the largest first', () => {
  expect(
    profitOf([
      sum('collected', 1000.5),
      sum('payouts', 350.25),
      sum('lab_fees', 120),
      sum('card_fees', 14.1),
      sum('expenses', 30, 'utilities'),
      sum('expenses', 300, 'rent'),
    ]),
  ).toEqual({
    collected: 1000.5,
    payouts: 350.25,
    lab_fees: 120,
    card_fees: 14.1,
    expenses: [
      { category: 'rent', amount: 300 },
      { category: 'utilities', amount: 30 },
    ],
    profit: 186.15,
  })
})

test('a month without anything', () => {
  expect(profitOf([])).toEqual({ collected: 0, payouts: 0, lab_fees: 0, card_fees: 0, expenses: [], profit: 0 })
})

test('collected is the profit and the costs, to the cent', () => {
  const cents = integer({ min: -1_000_000, max: 100_000_000 }).map((units) => units / 100)
  const row = record({ figure: constantFrom(...PROFIT_FIGURES), amount: cents }).map(({ figure, amount }) =>
    sum(figure, amount, figure === 'expenses' ? 'rent' : null),
  )
  assert(
    property(array(row, { maxLength: 30 }), (rows) => {
      const { collected, payouts, lab_fees, card_fees, expenses, profit } = profitOf(rows)
      const units = [profit, payouts, lab_fees, card_fees, ...expenses.map(({ amount }) => amount)]
      expect(units.reduce((all, each) => all + Math.round(each * 100), 0)).toBe(Math.round(collected * 100))
    }),
  )
})
