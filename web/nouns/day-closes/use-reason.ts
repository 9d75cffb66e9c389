import type { CashMovement } from '#contract/day-closes.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { useCategoryWords } from '#web/nouns/expenses/use-categories.ts'

/** What moved the cash: of an expense its category in the language of the reader, otherwise the words that were typed. */
export function useReason() {
  const wordsOf = useCategoryWords()
  return ({ expense, reason }: Pick<CashMovement, 'expense' | 'reason'>) => {
    if (!expense) return isolate(reason)
    const { category, supplier } = expense
    return supplier === null ? isolate(wordsOf(category)) : `${isolate(wordsOf(category))}: ${isolate(supplier)}`
  }
}
