import { api } from '#contract/api.ts'
import { USUAL_EXPENSE_CATEGORIES, type UsualExpenseCategory } from '#domain/expense.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { texts } from './texts.ts'

/** The usual categories in the user's language, and any other as it was typed. */
export function useCategoryWords() {
  const { categories } = useTexts(texts)
  return (category: string) => categories[category as UsualExpenseCategory] ?? category
}

/** What a form offers, and the category that typed words mean. */
export function useCategories() {
  const wordsOf = useCategoryWords()
  const { data: used = [] } = useCall(api.expenseCategories, {})
  const all = [...new Set([...used, ...USUAL_EXPENSE_CATEGORIES])]
  return {
    used,
    offered: all.map(wordsOf),
    categoryOf: (typed: string) =>
      all.find((each) => wordsOf(each).toLowerCase() === typed.trim().toLowerCase()) ?? typed.trim(),
  }
}
