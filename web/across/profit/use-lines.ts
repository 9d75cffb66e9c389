import type { Profit } from '#contract/profit.ts'
import type { ProfitFigure } from '#domain/profit.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useCategoryWords } from '#web/nouns/expenses/use-categories.ts'
import { texts } from './texts.ts'

export type Sums = Pick<Profit, 'currency' | 'collected' | 'payouts' | 'lab_fees' | 'card_fees' | 'expenses' | 'profit'>

/** The link to the rows of a figure. */
export type RowsAt = (figure: ProfitFigure, category?: string) => { to: string; state: unknown }

export interface Line {
  key: string
  words: string
  about?: string
  /** A cost is shown as taken off. */
  amount: number
  rows?: ReturnType<RowsAt>
}

/** The figures in the order in which they are added up; on paper without links. */
export function useLines(sums: Sums, rowsAt?: RowsAt): Line[] {
  const t = useTexts(texts)
  const wordsOf = useCategoryWords()
  const figures = ['collected', 'payouts', 'lab_fees', 'card_fees'] as const
  const expenses = sums.expenses.map(({ category, amount }) => ({
    key: `expenses ${category}`,
    words: wordsOf(category),
    amount: off(amount),
    ...(rowsAt && { rows: rowsAt('expenses', category) }),
  }))
  return [
    ...figures.map((figure) => ({
      key: figure,
      words: t.figures[figure],
      about: t.about[figure],
      amount: figure === 'collected' ? sums[figure] : off(sums[figure]),
      ...(rowsAt && { rows: rowsAt(figure) }),
    })),
    ...(expenses.length > 0 ? expenses : [{ key: 'none', words: t.no_expenses, about: t.add_them, amount: 0 }]),
  ]
}

/** Without a zero that has a sign. */
const off = (amount: number) => (amount === 0 ? 0 : -amount)
