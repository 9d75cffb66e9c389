import type { ColumnType } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { ChartedTooth, ChartItemKind, ChartItemStatus, ToothState } from '#domain/chart.ts'
import type { Effect, Resolution } from '#domain/treatment-effect.ts'
import type { Canal } from '#domain/work-details.ts'
import { type Id, type Instant, NO_DELETE, type RightsOn } from './columns.ts'

/** Written as JSON text, in the order of `tidyTeeth`. */
export type ChartedTeeth = ColumnType<ChartedTooth[], string, never>

export interface ChartTables {
  chart_items: {
    id: Id
    patient_id: number
    kind: ChartItemKind
    code: string | null
    description: string | null
    status: ChartItemStatus
    teeth: ChartedTeeth
    noted_on: Day
    appointment_id: number | null
    effect: ColumnType<Effect | null, Effect | null | undefined, never>
    note: ColumnType<string | null, string | null | undefined, never>
    grade: ColumnType<string | null, string | null | undefined, never>
    material: ColumnType<string | null, string | null | undefined, never>
    lot: ColumnType<string | null, string | null | undefined, never>
    serial: ColumnType<string | null, string | null | undefined, never>
    /** Written as JSON text. */
    canals: ColumnType<Canal[] | null, string | null | undefined, never>
    noted_at: Instant
    noted_by: number
    voided_at: ColumnType<string | null, undefined, Date>
    voided_by: ColumnType<number | null, undefined, number>
    voided_reason: ColumnType<string | null, undefined, string>
  }
  chart_resolutions: {
    id: Id
    item_id: number
    resolution: Resolution
    resolved_on: Day
    reason: string | null
    noted_at: Instant
    noted_by: number
    voided_at: ColumnType<string | null, undefined, Date>
    voided_by: ColumnType<number | null, undefined, number>
    voided_reason: ColumnType<string | null, undefined, string>
  }
  tooth_states: {
    id: Id
    patient_id: number
    tooth: number
    state: ToothState
    supernumerary: boolean
    noted_on: Day
    noted_at: Instant
    noted_by: number
  }
}

/** Updated only to void an item, or by a merge; triggers enforce that. */
export const CHART_RIGHTS: RightsOn<ChartTables> = {
  chart_items: NO_DELETE,
  tooth_states: NO_DELETE,
  chart_resolutions: NO_DELETE,
}
