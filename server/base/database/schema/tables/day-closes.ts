import type { ColumnType } from 'kysely'
import type { Currency } from '#domain/clinic.ts'
import type { CashDirection, Denomination, MeansSum, MethodSums, MoneySums, OtherCurrency } from '#domain/day-close.ts'
import type { Money } from '#domain/money.ts'
import { APPEND_ONLY, type Id, type Instant, type RightsOn } from './columns.ts'

type Json<Value> = ColumnType<Value, string>
type EntryReference = number | null | undefined

export interface DayCloseTables {
  cash_movements: {
    id: Id
    direction: CashDirection
    amount: Money
    currency: Currency
    reason: string
    created_at: Instant
    created_by: number | null
  }
  day_closes: MoneySums & {
    id: Id
    number: number
    since: ColumnType<string | null, Date | string | null, never>
    closed_at: Instant
    closed_by: number | null
    currency: Currency
    opening_float: Money
    expected_cash: Money
    counted_cash: Money
    float_left: Money
    terminal_total: Money
    note: string | null
    denominations: Json<Denomination[] | null> | null
    others: Json<OtherCurrency[]>
    /** Null on the sheets of before there was this column. */
    by_method: Json<MethodSums[] | null> | null
    other_means: Json<MeansSum[]>
  }
  day_close_entries: {
    id: Id
    day_close_id: number
    payment_id: EntryReference
    refund_id: EntryReference
    deposit_id: EntryReference
    deposit_refund_id: EntryReference
    movement_id: EntryReference
  }
  day_close_notes: { id: Id; day_close_id: number; text: string; created_at: Instant; created_by: number | null }
  settlements: { day_close_id: number; settled_at: Instant; settled_by: number | null }
}

export const DAY_CLOSE_RIGHTS: RightsOn<DayCloseTables> = {
  cash_movements: APPEND_ONLY,
  day_closes: APPEND_ONLY,
  day_close_entries: APPEND_ONLY,
  day_close_notes: APPEND_ONLY,
  settlements: ['select', 'insert', 'delete'],
}
