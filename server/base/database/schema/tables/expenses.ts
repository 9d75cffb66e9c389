import type { ColumnType } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Currency } from '#domain/clinic.ts'
import type { Money } from '#domain/money.ts'
import { APPEND_ONLY, type Id, type Instant, type RightsOn } from './columns.ts'
import type { ByMeans } from './means.ts'

export interface ExpenseTables {
  expenses: ByMeans & {
    id: Id
    category: string
    supplier: string | null
    amount: Money
    currency: Currency
    paid_on: Day
    /** The cash that it took out of the drawer. */
    movement_id: ColumnType<number | null, number | null | undefined, never>
    note: string | null
    file_id: ColumnType<number | null, number | null | undefined, never>
    created_at: Instant
    created_by: number | null
  }
  expense_voids: {
    expense_id: number
    reason: string
    movement_id: ColumnType<number | null, number | null | undefined, never>
    voided_at: Instant
    voided_by: number | null
  }
}

export const EXPENSE_RIGHTS: RightsOn<ExpenseTables> = {
  expenses: APPEND_ONLY,
  expense_voids: APPEND_ONLY,
}
