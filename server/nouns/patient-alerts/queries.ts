import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { RecordedAlert } from '#contract/patient-alerts.ts'
import type { Day } from '#domain/calendar.ts'
import { ensureNotFuture } from '#domain/chart.ts'
import { bySeverity } from '#domain/patient-alert.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { endOf } from '#server/base/money/owed.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'

type Asked = ParsedInput<Api['patientAlerts']>

/** Refuses (404) a patient whom this user may not see, and (400) a day ahead. */
export async function patientAlerts(context: Context, { id, resolved, as_of }: Asked): Promise<RecordedAlert[]> {
  if (as_of !== undefined) ensureNotFuture('as_of', as_of, context.today)
  const { id: patient_id } = await patientDetails(context, id)
  const alerts = allAlerts(context.database).where('patient_alerts.patient_id', '=', patient_id)
  if (as_of !== undefined && as_of < context.today) {
    const past = await alertsAtEndOf(alerts, as_of, context)
    return past.filter(({ resolved_at }) => resolved || resolved_at === null)
  }
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

/** As they stood then: one that was resolved later is active. */
async function alertsAtEndOf(alerts: ReturnType<typeof allAlerts>, as_of: Day, { time_zone }: Context) {
  const end = endOf(as_of, time_zone)
  const rows = await alerts
    .select(sql<boolean>`coalesce(patient_alerts.resolved_at < ${end}, false)`.as('was_resolved'))
    .where('patient_alerts.noted_at', '<', sql<string>`${end}`)
    .orderBy('patient_alerts.noted_at')
    .orderBy('patient_alerts.id')
    .execute()
  const open = { resolved_at: null, resolved_by_name: null, resolved_reason: null }
  const then = rows.map(({ was_resolved, ...alert }) => (was_resolved ? alert : { ...alert, ...open }))
  const past = then.filter(({ resolved_at }) => resolved_at !== null)
  return [
    ...then.filter(({ resolved_at }) => resolved_at === null).toSorted((one, other) => rank(one) - rank(other)),
    ...past.toSorted(
      (one, other) => (other.resolved_at ?? '').localeCompare(one.resolved_at ?? '') || other.id - one.id,
    ),
  ]
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
