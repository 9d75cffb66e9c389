export const AUDIT_KINDS = ['expense.added', 'expense.voided'] as const

export const refusals = {
  'expense.not-found': 'Expense not found',
  'expense.day-ahead': 'That day has not come yet',
  'expense.drawer-contradicts':
    'The means of payment says whether it was paid out of the drawer: choose another one instead',
  'expense.unknown-file': 'This file does not exist',
  'expense.already-voided': 'This expense was voided already',
}

/** Database constraints that a concurrent request can violate, with their refusals. */
export const CONSTRAINT_REFUSALS = { expense_voids_pkey: 'expense.already-voided' } as const
