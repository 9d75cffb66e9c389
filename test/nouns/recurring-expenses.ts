import { type Fields, insertion } from '../guards/plans.ts'
import { management, type CaseContext, type NounCases } from '../support/noun-cases.ts'

const body = () => ({ category: 'rent', supplier: 'Landlord', amount: 12.5, starts_on: '2026-11-01' })
const added = async ({ clinic }: CaseContext): Promise<number> =>
  (await clinic.as('manager').post('/api/recurring-expenses', body())).body.id

const recurring = (fields: Fields = {}) =>
  insertion('recurring_expenses', {
    category: "'rent'",
    amount: 5,
    starts_on: "'2026-11-01'",
    every_months: 1,
    created_at: 'now()',
    ...fields,
  })
const expense = insertion('expenses', {
  category: "'rent'",
  amount: 5,
  currency: "'QR'",
  paid_on: "'2026-11-01'",
  created_at: 'now()',
})
const LAST_EXPENSE = '(select max(id) from expenses)'
const day = (fields: Fields = {}) =>
  insertion('recurring_expense_days', {
    recurring_id: '(select max(id) from recurring_expenses)',
    due_on: "'2026-11-01'",
    settled_at: 'now()',
    ...fields,
  })
const means = insertion('means', { name_en: "'Cheque'", name_ar: "'شيك'", method: "'cash'", settles: "'later'" })
const OF_MEANS = { means_id: '(select max(id) from means)' }

const LONGEST = { category: 60, supplier: 120, note: 500 }
const tooLong = (longest: number) => ["' '", `repeat('a', ${longest + 1})`]
const ENDED = { ends_on: "'2026-12-01'", ended_at: 'now()' }

export const cases: NounCases = {
  calls: {
    recurringExpenses: { callers: management },
    proposedExpenses: { callers: management, input: () => ({ query: '?until_date=2026-12-31' }) },
    addRecurringExpense: { callers: management, input: () => ({ body: body() }), records: ['recurring-expense.added'] },
    changeRecurringExpense: {
      callers: management,
      input: async (around) => ({ id: await added(around), body: { category: 'rent', amount: 13 } }),
      records: ['recurring-expense.changed'],
    },
    endRecurringExpense: {
      callers: management,
      input: async (around) => ({ id: await added(around), body: {} }),
      records: ['recurring-expense.ended'],
    },
    skipRecurringExpense: {
      callers: management,
      input: async (around) => ({ id: await added(around), body: { due_on: '2026-11-01', reason: 'Free month' } }),
      records: ['recurring-expense.skipped'],
    },
  },
  reads: ['/api/recurring-expenses', '/api/recurring-expenses/due?until_date=2026-12-31'],
  attacks: [
    ...Object.entries(LONGEST).flatMap(([column, longest]) =>
      tooLong(longest).map((words) => ({
        guard: `recurring_expenses.recurring_expenses_${column}_check`,
        statement: recurring({ [column]: words }),
      })),
    ),
    { guard: 'recurring_expenses.recurring_expenses_amount_check', statement: recurring({ amount: 0 }) },
    ...[0, 37].map((every_months) => ({
      guard: 'recurring_expenses.recurring_expenses_every_months_check',
      statement: recurring({ every_months }),
    })),
    {
      guard: 'recurring_expenses.recurring_expenses_means',
      statement: `${means} ${recurring({ ...OF_MEANS, from_drawer: 'true' })}`,
    },
    ...Object.entries(ENDED).map(([column, value]) => ({
      guard: 'recurring_expenses.recurring_expenses_end',
      statement: recurring({ [column]: value }),
    })),
    ...tooLong(300).map((reason) => ({
      guard: 'recurring_expense_days.recurring_expense_days_reason_check',
      statement: `${recurring()} ${day({ reason })}`,
    })),
    {
      guard: 'recurring_expense_days.recurring_expense_days_expense_id_key',
      statement: `${recurring()} ${expense} ${day({ expense_id: LAST_EXPENSE })} ${day({ due_on: "'2026-12-01'", expense_id: LAST_EXPENSE })}`,
    },
    {
      guard: 'recurring_expense_days.recurring_expense_days_skipped',
      statement: `${recurring()} ${expense} ${day({ expense_id: LAST_EXPENSE, reason: "'Free'" })}`,
    },
  ],
  ordinary: [
    recurring({
      category: "repeat('a', 60)",
      supplier: "repeat('a', 120)",
      note: "repeat('a', 500)",
      every_months: 36,
    }),
    recurring(ENDED),
    `${means} ${recurring(OF_MEANS)}`,
    recurring({ from_drawer: 'true' }),
    `${recurring()} ${day({ reason: "repeat('a', 300)" })}`,
    `${recurring()} ${expense} ${day({ expense_id: LAST_EXPENSE })}`,
  ],
}
