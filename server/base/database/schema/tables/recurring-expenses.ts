import type { ColumnType, Generated } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Money } from '#domain/money.ts'
import {
  type ChangedAt,
  type ChangedBy,
  type Id,
  type Instant,
  NO_DELETE,
  type RightsOn,
  type Version,
} from './columns.ts'

export interface RecurringExpenseTables {
  recurring_expenses: {
    id: Id
    category: string
    supplier: string | null
    amount: Money
    means_id: number | null
    from_drawer: Generated<boolean>
    note: string | null
    starts_on: Day
    every_months: number
    ends_on: Day | null
    ended_at: ColumnType<string | null, undefined, Date>
    ended_by: ColumnType<number | null, undefined, number>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
    created_at: Instant
    created_by: number | null
  }
  recurring_expense_days: {
    recurring_id: number
    due_on: Day
    /** Null if it was skipped. */
    expense_id: number | null
    reason: string | null
    settled_at: Instant
    settled_by: number | null
  }
}

export const RECURRING_EXPENSE_RIGHTS: RightsOn<RecurringExpenseTables> = {
  recurring_expenses: NO_DELETE,
  recurring_expense_days: NO_DELETE,
}
