import type { ColumnType } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { ChartedTooth } from '#domain/chart.ts'
import type { Currency } from '#domain/clinic.ts'
import type { PlanItemState } from '#domain/plan.ts'
import {
  ALL_RIGHTS,
  type ChangedAt,
  type ChangedBy,
  type Id,
  type Instant,
  NO_DELETE,
  type RightsOn,
  type TreatmentRow,
  type Version,
} from './columns.ts'

type Later<Value, Written = Value> = ColumnType<Value | null, undefined, Written>

export interface PlanTables {
  plans: {
    id: Id
    patient_id: number
    doctor_id: number
    title: string
    currency: Currency
    proposed_at: Later<string, Date>
    proposed_by: Later<number>
    valid_until: Later<Day>
    answered_at: Later<string, Date>
    answered_by: Later<number>
    answered_on: Later<Day>
    signed_name: Later<string, string | null>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
    created_at: Instant
    created_by: number
  }
  plan_items: TreatmentRow & {
    plan_id: number
    visit: number
    /** Written as JSON text. */
    teeth: ColumnType<ChartedTooth[], string, never>
    state: ColumnType<PlanItemState, undefined, PlanItemState>
    appointment_id: ColumnType<number | null, undefined, number | null>
    dropped_at: Later<string, Date>
    dropped_by: Later<number>
    dropped_reason: Later<string>
  }
}

/** Only the items of a draft are replaced; a trigger refuses to delete others. */
export const PLAN_RIGHTS: RightsOn<PlanTables> = {
  plans: NO_DELETE,
  plan_items: ALL_RIGHTS,
}
