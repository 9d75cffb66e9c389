import type { ColumnType, Generated } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { ChartedTooth } from '#domain/chart.ts'
import type { Currency } from '#domain/clinic.ts'
import type { Money } from '#domain/money.ts'
import type { PlanItemState } from '#domain/plan.ts'
import {
  ALL_RIGHTS,
  APPEND_ONLY,
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
    /** The first of the plans between which the patient chooses; null for itself, and without a choice. */
    alternative_to_id: ColumnType<number | null, number | null | undefined, number | null>
    /** The one of them whose acceptance declined this plan; null: it was answered by itself, or not yet. */
    declined_for_id: Later<number, number | null>
    title: string
    currency: Currency
    proposed_at: Later<string, Date>
    proposed_by: Later<number>
    valid_until: Later<Day>
    /** What an insurer would cover of it, as it was proposed. */
    insurer_estimate: ColumnType<Money | null, undefined, Money | null>
    answered_at: Later<string, Date | null>
    answered_by: Later<number, number | null>
    answered_on: Later<Day, Day | null>
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
    /** Null: the plan's doctor. */
    doctor_id: ColumnType<number | null, number | null | undefined, never>
    /** The treatment of which this is one session; null: it is done at once. */
    split_id: ColumnType<number | null, number | null | undefined, never>
    state: ColumnType<PlanItemState, undefined, PlanItemState>
    appointment_id: ColumnType<number | null, undefined, number | null>
    dropped_at: Later<string, Date>
    dropped_by: Later<number>
    dropped_reason: Later<string>
  }
  /** A treatment that takes several sessions, each a row of plan_items. */
  plan_splits: { id: Generated<number>; plan_id: number; description: string }
  /** When a row of plan_items became what; until its first step it is proposed. */
  plan_item_steps: {
    id: Id
    plan_item_id: number
    state: PlanItemState
    appointment_id: number | null
    stepped_at: Instant
  }
}

/** Only the items of a draft are replaced; a trigger refuses to delete others. */
export const PLAN_RIGHTS: RightsOn<PlanTables> = {
  plans: NO_DELETE,
  plan_items: ALL_RIGHTS,
  plan_splits: ALL_RIGHTS,
  plan_item_steps: APPEND_ONLY,
}
