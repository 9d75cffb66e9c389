import type { ColumnType, Generated } from 'kysely'
import type { AlertSeverity, RecordedAlertKind } from '#domain/patient-alert.ts'
import { type Id, type Instant, NO_DELETE, type RightsOn } from './columns.ts'

export interface PatientAlertTables {
  patient_alerts: {
    id: Id
    patient_id: number
    kind: RecordedAlertKind
    severity: AlertSeverity | null
    text: string | null
    substances: Generated<string[]>
    /** The import that brought it. */
    import_id: ColumnType<number | null, number | undefined, never>
    /** The import whose alerts ended that none were known. */
    resolved_import_id: ColumnType<number | null, undefined, number>
    noted_at: Instant
    noted_by: number | null
    resolved_at: ColumnType<string | null, undefined, Date>
    resolved_by: ColumnType<number | null, undefined, number>
    resolved_reason: ColumnType<string | null, undefined, string>
  }
}

/** Updated only to resolve an alert, or by a merge; a trigger enforces that. */
export const PATIENT_ALERT_RIGHTS: RightsOn<PatientAlertTables> = {
  patient_alerts: NO_DELETE,
}
