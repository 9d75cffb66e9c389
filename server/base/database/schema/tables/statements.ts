import type { Currency } from '#domain/clinic.ts'
import type { Money } from '#domain/money.ts'
import type { Month } from '#domain/statement.ts'
import { APPEND_ONLY, type Id, type Instant, type RightsOn } from './columns.ts'

/** The figures of the payout, with its manual deductions. */
export interface FrozenFigures {
  gross_amount: Money
  deduction: Money
  payout_amount: Money
}

export interface StatementTables {
  closed_months: { id: Id; month: Month; ended_at: Instant; created_at: Instant; created_by: number | null }
  statements: FrozenFigures & {
    id: Id
    month: Month
    doctor_id: number
    doctor_name: string
    currency: Currency
    carried_in: Money
    total: Money
  }
  statement_records: FrozenFigures & {
    payout_id: number
    statement_id: number
    patient_name: string
    manual_deduction_reason: string | null
    corrects_month: Month | null
  }
}

export const STATEMENT_RIGHTS: RightsOn<StatementTables> = {
  closed_months: APPEND_ONLY,
  statements: APPEND_ONLY,
  statement_records: APPEND_ONLY,
}
