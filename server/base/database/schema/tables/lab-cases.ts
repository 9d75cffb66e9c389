import type { ColumnType } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { ChartedTooth } from '#domain/chart.ts'
import type { Currency } from '#domain/clinic.ts'
import type { LabCaseEventKind, LabCaseState } from '#domain/lab-case.ts'
import type { Money } from '#domain/money.ts'
import {
  ALL_RIGHTS,
  APPEND_ONLY,
  type ChangedAt,
  type ChangedBy,
  type Id,
  type Instant,
  NO_DELETE,
  type RightsOn,
  type Version,
} from './columns.ts'

export interface LabCaseTables {
  lab_cases: {
    id: Id
    patient_id: number
    doctor_id: number
    lab_id: number
    /** Written as JSON text. */
    teeth: ColumnType<ChartedTooth[], string, string>
    description: string
    shade: string | null
    material: string | null
    instructions: string | null
    agreed_fee: Money
    currency: Currency
    due_on: Day
    fitting_appointment_id: number | null
    remake_of_id: number | null
    state: ColumnType<LabCaseState, undefined, never>
    ordered_at: Instant
    ordered_by: number
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
  }
  lab_case_plan_items: { lab_case_id: number; plan_item_id: number }
  lab_case_events: {
    id: Id
    lab_case_id: number
    kind: LabCaseEventKind
    happened_on: Day
    note: string | null
    recorded_at: Instant
    recorded_by: number
  }
  /** The line of a standing invoice that charges a case. */
  lab_charges: { lab_case_id: number; invoice_line_id: number }
  lab_case_fees: {
    id: Id
    lab_case_id: number
    /** The line that charged the case then. */
    invoice_line_id: number | null
    invoiced_fee: Money
    reference: string | null
    recorded_at: Instant
    recorded_by: number
  }
}

/** Events are only added; a trigger enforces that. */
export const LAB_CASE_RIGHTS: RightsOn<LabCaseTables> = {
  lab_cases: NO_DELETE,
  lab_case_plan_items: ALL_RIGHTS,
  lab_case_events: APPEND_ONLY,
  lab_charges: ALL_RIGHTS,
  lab_case_fees: APPEND_ONLY,
}
