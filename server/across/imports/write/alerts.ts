import { sql } from 'kysely'
import type { SaidAlert } from '#domain/imports/read-alerts.ts'
import { NONE_KNOWN } from '#domain/patient-alert.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { alertInWords } from '#server/nouns/patient-alerts/in-words.ts'
import type { Planned } from '../plan/planned.ts'

type Noted = SaidAlert & { patient_id: number }

/**
 * Notes the alerts of the planned lines. The import's own entry records those of new patients; each of a patient whom the
 * clinic had gets an entry. That nothing is known ends with the first alert.
 */
export async function writeAlerts(tx: Tx, import_id: number, planned: readonly Planned[]) {
  const of = (wanted: 'create' | 'update') =>
    planned.flatMap(({ action, record_id, alerts = [] }) =>
      action === wanted && record_id !== null
        ? alerts.map((alert): Noted => ({ ...alert, patient_id: record_id }))
        : [],
    )
  await insertAlerts(tx, import_id, of('create'))
  const added = of('update')
  if (added.length === 0) return
  await endNoneKnown(tx, import_id, added)
  const ids = await insertAlerts(tx, import_id, added)
  for (const [index, alert] of added.entries()) {
    record(tx, {
      kind: alert.kind === NONE_KNOWN ? 'patient-alert.none-known' : 'patient-alert.noted',
      noun: 'patient-alerts',
      record_id: ids[index] ?? 0,
      patient_id: alert.patient_id,
      after: alert.kind === NONE_KNOWN ? {} : alertInWords(alert),
      details: { import_id },
    })
  }
}

/** The ids are assigned in the order of the rows. */
async function insertAlerts({ database, now, user }: Tx, import_id: number, alerts: readonly Noted[]) {
  if (alerts.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into patient_alerts (patient_id, kind, severity, text, substances, noted_at, noted_by, import_id)
    select patient_id, kind, severity, text, substances, ${now}, ${user.id}, ${import_id}
    from json_to_recordset(${JSON.stringify(alerts.map((alert, place) => ({ ...alert, place })))}::json)
      as alert(place int, patient_id bigint, kind text, severity text, text text, substances text[])
    order by place
    returning id
  `.execute(database)
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}

async function endNoneKnown({ database, now, user }: Tx, import_id: number, added: readonly Noted[]) {
  const known = added.filter(({ kind }) => kind !== NONE_KNOWN).map(({ patient_id }) => patient_id)
  if (known.length === 0) return
  await database
    .updateTable('patient_alerts')
    .set({ resolved_at: now, resolved_by: user.id, resolved_import_id: import_id })
    .where('patient_id', 'in', known)
    .where('kind', '=', NONE_KNOWN)
    .where('resolved_at', 'is', null)
    .execute()
}
