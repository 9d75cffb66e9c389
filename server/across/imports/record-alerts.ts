import { sql } from 'kysely'
import { NONE_KNOWN } from '#domain/patient-alert.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { lockPatient } from '#server/nouns/patients/lock-patients.ts'
import { alertInWords } from '#server/nouns/patient-alerts/in-words.ts'

/**
 * Records which alerts of patients who stay go with an import that is undone, and whose alerts it had ended that none were
 * known. The database does both with the rest of the import.
 */
export async function recordAlerts(tx: Tx, import_id: number) {
  for (const { patient_id } of await patientsWithAlerts(tx, import_id)) await lockPatient(tx.database, patient_id)
  const alerts = await tx.database
    .selectFrom('patient_alerts')
    .innerJoin('patients', 'patients.id', 'patient_alerts.patient_id')
    .select(['patient_alerts.id', 'patient_id', 'kind', 'severity', 'text', 'substances'])
    .select(sql<boolean>`resolved_import_id is not distinct from ${import_id}`.as('holds_again'))
    .where(
      sql<boolean>`(patient_alerts.import_id = ${import_id} or resolved_import_id = ${import_id} and not exists (
        select from patient_alerts other where other.patient_id = patient_alerts.patient_id
          and other.resolved_at is null and other.import_id is distinct from ${import_id}
      ))`,
    )
    .where(sql<boolean>`patients.import_id is distinct from ${import_id}`)
    .orderBy('patient_alerts.id')
    .execute()
  for (const { id, patient_id, holds_again, ...alert } of alerts) {
    record(tx, {
      kind: holds_again ? 'patient-alert.none-known-again' : 'patient-alert.undone',
      noun: 'patient-alerts',
      record_id: id,
      patient_id,
      ...(!holds_again && alert.kind !== NONE_KNOWN && { before: alertInWords(alert) }),
      details: { import_id },
    })
  }
}

/** Locked in the order of their ids, so that no user notes an alert meanwhile. */
const patientsWithAlerts = ({ database }: Tx, import_id: number) =>
  database
    .selectFrom('patient_alerts')
    .select('patient_id')
    .distinct()
    .where('import_id', '=', import_id)
    .orderBy('patient_id')
    .execute()
