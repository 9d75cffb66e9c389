import { addDays, addMonths, type Day, firstOfMonth, weekdayOf } from '#domain/calendar.ts'
import { money } from '#domain/money.ts'
import { addExpense } from '#server/nouns/expenses/commands.ts'
import { addRecurringExpense } from '#server/nouns/recurring-expenses/commands.ts'
import type { Act } from './act.ts'
import { randomFrom } from './random.ts'

/** What is paid every month: on which day, for what, to whom, how much. */
const MONTHLY: readonly [day: number, category: string, supplier: string, amount: number][] = [
  [1, 'rent', 'Al Corniche Real Estate', 18_000],
  [3, 'utilities', 'Kahramaa', 1_240.5],
  [5, 'insurance', 'Gulf Medical Insurance', 950],
  [25, 'salaries', 'Reception and nurses', 21_500],
]

/** The expenses of these months: what comes every month, materials each Monday, and coffee out of the drawer. */
export function* actsOfExpenses(first_day: Day, today: Day): Generator<Act> {
  for (let month = firstOfMonth(first_day); month <= today; month = addMonths(month, 1)) {
    for (const [day, category, supplier, amount] of MONTHLY) {
      const paid_on = addDays(month, day - 1)
      if (paid_on >= first_day && paid_on < today) yield expense(paid_on, { category, supplier, amount })
    }
  }
  for (let day = first_day; day < today; day = addDays(day, 1)) {
    const random = randomFrom(`expenses of ${day}`)
    if (weekdayOf(day) === 'monday') {
      const amount = random.pick([380, 512.75, 640, 891.2])
      yield expense(day, { category: 'materials', supplier: 'Doha Dental Supplies', amount })
    }
    if (weekdayOf(day) === 'wednesday') {
      yield expense(day, { category: 'other', supplier: 'Coffee and water', amount: 60, from_drawer: true })
    }
  }
}

/** One that is to be booked today, and the rent from next month on. */
export function* actsOfRecurring(today: Day): Generator<Act> {
  const at = `${addDays(today, -1)}T16:25:15`
  const next_month = addMonths(firstOfMonth(today), 1)
  const recurring = [
    { category: 'maintenance', supplier: 'Sparkle Cleaning', amount: money(1_450), starts_on: today },
    { category: 'rent', supplier: 'Al Corniche Real Estate', amount: money(18_000), starts_on: next_month },
  ]
  for (const each of recurring) {
    yield { at, by: 'manager', run: (context) => addRecurringExpense(context, each) }
  }
}

interface Spent {
  category: string
  supplier: string
  amount: number
  from_drawer?: boolean
}

const expense = (paid_on: Day, { amount, ...spent }: Spent): Act => ({
  at: `${paid_on}T16:20:15`,
  by: 'manager',
  run: (context) => addExpense(context, { ...spent, amount: money(amount), paid_on }),
})
