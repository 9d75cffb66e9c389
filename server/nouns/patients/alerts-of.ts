import { sql } from 'kysely'
import type { AlertsOfPatient } from '#contract/patient-alerts.ts'

/** The active alerts of a patient, the most severe first. */
export const alertsOf = (patient_id: string) => sql<AlertsOfPatient>`(
  select coalesce(json_agg(json_build_object('severity', severity, 'text', text)
    order by array_position(array['critical', 'caution', 'info'], severity), patient_alerts.id), '[]')
  from patient_alerts
  where patient_alerts.patient_id = ${sql.ref(patient_id)} and resolved_at is null and severity is not null
)`
