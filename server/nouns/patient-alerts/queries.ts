import type { RecordedAlert } from '#contract/patient-alerts.ts'
import { bySeverity } from '#domain/patient-alert.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'

/** Refuses (404) a patient whom this user may not see. */
export async function patientAlerts(context: Context, id: number, resolved: boolean): Promise<RecordedAlert[]> {
  const { id: patient_id } = await patientDetails(context, id)
  const alerts = allAlerts(context.database).where('patient_alerts.patient_id', '=', patient_id)
  const active = await alerts
    .where('resolved_at', 'is', null)
    .orderBy('patient_alerts.noted_at')
    .orderBy('patient_alerts.id')
    .execute()
  const shown = active.toSorted((one, other) => rank(one) - rank(other))
  if (!resolved) return shown
  const past = await alerts
    .where('resolved_at', 'is not', null)
    .orderBy('resolved_at', 'desc')
    .orderBy('patient_alerts.id', 'desc')
    .execute()
  return [...shown, ...past]
}

const rank = ({ severity }: RecordedAlert) => (severity === null ? 0 : bySeverity({ severity }, { severity: 'info' }))

export const alertDetails = ({ database }: Context, id: number): Promise<RecordedAlert> =>
  allAlerts(database).where('patient_alerts.id', '=', id).executeTakeFirstOrThrow()

const allAlerts = (database: Database) =>
  database
    .selectFrom('patient_alerts')
    .leftJoin('users as noting', 'noting.id', 'patient_alerts.noted_by')
    .leftJoin('users as resolving', 'resolving.id', 'patient_alerts.resolved_by')
    .leftJoin('imports', 'imports.id', 'patient_alerts.import_id')
    .select([
      'patient_alerts.id',
      'patient_alerts.patient_id',
      'patient_alerts.kind',
      'patient_alerts.severity',
      'patient_alerts.text',
      'patient_alerts.substances',
      'patient_alerts.noted_at',
      'noting.name as noted_by_name',
      'patient_alerts.import_id',
      'imports.source as import_source',
      'patient_alerts.resolved_at',
      'resolving.name as resolved_by_name',
      'patient_alerts.resolved_reason',
    ])
