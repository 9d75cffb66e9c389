import type { Day } from './calendar.ts'
import type { Settles } from './means.ts'
import { conflict, ensure, invalid } from './refusal.ts'

/** Offered beside those that the clinic has used; screens translate these, and show any other as it was typed. */
export const USUAL_EXPENSE_CATEGORIES = [
  'rent',
  'salaries',
  'materials',
  'laboratory',
  'equipment',
  'maintenance',
  'utilities',
  'marketing',
  'licences',
  'insurance',
  'bank',
  'other',
] as const
export type UsualExpenseCategory = (typeof USUAL_EXPENSE_CATEGORIES)[number]

/** The spelling under which a category is kept: one that is used already, whatever its capitals. */
export const spellingOf = (typed: string, used: readonly string[]) =>
  [...used, ...USUAL_EXPENSE_CATEGORIES].find((each) => each.toLowerCase() === typed.toLowerCase()) ?? typed

/**
 * Whether an expense is paid out of the drawer: its means says so, and without a means `from_drawer` does. Refuses (400)
 * two that contradict each other.
 */
export function isPaidFromDrawer(settles: Settles | null, from_drawer: boolean | undefined): boolean {
  if (settles === null) return from_drawer ?? false
  const by_means = settles === 'drawer'
  ensure(from_drawer === undefined || from_drawer === by_means, () =>
    invalid('from_drawer', 'expense.drawer-contradicts'),
  )
  return by_means
}

/** Refuses (400) a day that has not come yet. */
export function ensurePaidOn(paid_on: Day, today: Day) {
  ensure(paid_on <= today, () => invalid('paid_on', 'expense.day-ahead'))
}

export function ensureNotVoided(voided_at: string | null) {
  ensure(voided_at === null, () => conflict('expense.already-voided'))
}
