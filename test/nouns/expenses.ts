import { type Fields, insertion } from '../guards/plans.ts'
import { management, type CaseContext, type NounCases } from '../support/noun-cases.ts'

const body = () => ({ category: 'rent', supplier: 'Landlord', amount: 12.5, paid_on: '2026-11-01' })
const added = async ({ clinic }: CaseContext): Promise<number> =>
  (await clinic.as('manager').post('/api/expenses', body())).body.id

const means = (settles: string) =>
  insertion('means', { name_en: "'Cheque'", name_ar: "'شيك'", method: "'cash'", settles })
const movement = insertion('cash_movements', {
  direction: "'out'",
  amount: 5,
  currency: "'QR'",
  reason: "'rent'",
  created_at: 'now()',
})
const LAST_MEANS = '(select max(id) from means)'
const LAST_MOVEMENT = '(select max(id) from cash_movements)'
const LAST = '(select max(id) from expenses)'
const expense = (fields: Fields = {}) =>
  insertion('expenses', {
    category: "'rent'",
    amount: 5,
    currency: "'QR'",
    paid_on: "'2026-11-01'",
    created_at: 'now()',
    ...fields,
  })
const voided = (fields: Fields = {}) =>
  `${expense()} ${insertion('expense_voids', { expense_id: LAST, reason: "'Twice'", voided_at: 'now()', ...fields })}`

const LONGEST = { category: 60, supplier: 120, note: 500 }
const tooLong = (longest: number) => ["' '", `repeat('a', ${longest + 1})`]
const appendOnly = (table: string, change: string, besides: string[] = []) => [
  { guard: `${table}.append_only`, statement: `update ${table} set ${change} where false` },
  { guard: `${table}.append_only`, statement: `delete from ${table} where false` },
  { guard: `${table}.append_only`, statement: `truncate ${table} cascade`, besides },
]

export const cases: NounCases = {
  calls: {
    expenses: { callers: management, input: () => ({ query: '?start_date=2026-11-01&end_date=2026-11-17&limit=50' }) },
    expenseCategories: { callers: management },
    addExpense: { callers: management, input: () => ({ body: body() }), records: ['expense.added'] },
    voidExpense: {
      callers: management,
      input: async (around) => ({ id: await added(around), body: { reason: 'Twice' } }),
      records: ['expense.voided'],
    },
    profit: { callers: management, input: () => ({ query: '?start_date=2026-11-01&end_date=2026-11-17' }) },
    profitRows: {
      callers: management,
      input: () => ({ query: '?start_date=2026-11-01&end_date=2026-11-17&figure=expenses&limit=50' }),
    },
  },
  reads: [
    '/api/expenses?start_date=2026-11-01&end_date=2026-11-17&limit=50',
    '/api/expenses?category=rent&limit=50',
    '/api/expenses?voided=true&limit=50',
    '/api/reports/profit?start_date=2026-11-01&end_date=2026-11-17',
    '/api/reports/profit/rows?start_date=2026-11-01&end_date=2026-11-17&figure=expenses&category=rent&limit=50',
  ],
  attacks: [
    ...appendOnly('expenses', 'created_at = now()', ['expense_voids.append_only']),
    ...appendOnly('expense_voids', 'voided_at = now()'),
    ...Object.entries(LONGEST).flatMap(([column, longest]) =>
      tooLong(longest).map((words) => ({
        guard: `expenses.expenses_${column}_check`,
        statement: expense({ [column]: words }),
      })),
    ),
    { guard: 'expenses.expenses_amount_check', statement: expense({ amount: 0 }) },
    {
      guard: 'expenses.expenses_settles_check',
      statement: `${means("'later'")} ${expense({ means_id: LAST_MEANS, settles: "'moon'" })}`,
    },
    {
      guard: 'expenses.expenses_means',
      statement: `${means("'later'")} ${expense({ means_id: LAST_MEANS })}`,
      besides: ['expenses.expenses_drawer'],
    },
    {
      guard: 'expenses.expenses_drawer',
      statement: `${means("'drawer'")} ${expense({ means_id: LAST_MEANS, settles: "'drawer'" })}`,
    },
    {
      guard: 'expenses.expenses_movement_id_key',
      statement: `${movement} ${expense({ movement_id: LAST_MOVEMENT })} ${expense({ movement_id: LAST_MOVEMENT })}`,
    },
    ...tooLong(300).map((reason) => ({
      guard: 'expense_voids.expense_voids_reason_check',
      statement: voided({ reason }),
    })),
    {
      guard: 'expense_voids.expense_voids_movement_id_key',
      statement: `${movement} ${voided({ movement_id: LAST_MOVEMENT })} ${voided({ movement_id: LAST_MOVEMENT })}`,
    },
  ],
  ordinary: [
    expense(),
    expense({ category: "repeat('a', 60)", supplier: "repeat('a', 120)", note: "repeat('a', 500)" }),
    `${movement} ${expense({ movement_id: LAST_MOVEMENT })}`,
    `${means("'drawer'")} ${movement} ${expense({ means_id: LAST_MEANS, settles: "'drawer'", movement_id: LAST_MOVEMENT })}`,
    `${movement} ${voided({ reason: "repeat('a', 300)", movement_id: LAST_MOVEMENT })}`,
  ],
}
