import type { UsualExpenseCategory } from '#domain/expense.ts'
import { isolate, partsOf } from '#web/base/i18n/isolate.ts'

/** An isolated category within a sentence: a usual one in its language, and any other as it was typed. */
export function categoryInSentence(categories: Record<UsualExpenseCategory, string>, category: string) {
  const typed = partsOf(category)
    .map(({ text }) => text)
    .join('')
  return isolate(categories[typed as UsualExpenseCategory] ?? typed)
}
