import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensureNoneKnown, ensureResolvable, namesSubstances, NONE_KNOWN } from '#domain/patient-alert.ts'
import { ensureUnmerged } from '#domain/patient.ts'
import { ownMedicineNamed, substanceNamed } from '#domain/medicines/own-medicines.ts'
import { invalid, missing } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { activeMedicines } from '#server/nouns/medicines/queries.ts'
import { lockPatient } from '#server/nouns/patients/lock-patients.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'
import { alertInWords } from './in-words.ts'

/** Returns the new alert's id. */
export async function noteAlert(context: Context, { id, ...alert }: ParsedInput<Api['noteAlert']>) {
  await patientDetails(context, id)
  return transact(context, async (tx) => {
    await lockUnmerged(tx, id)
    const substances = await substancesOf(tx, alert)
    await endNoneKnown(tx, id)
    return insertAlert(tx, id, { ...alert, substances })
  })
}

/**
 * Returns the id of the new record. Ends an earlier one, because this one has today's date. Beside an alert of another kind
 * it ends at once, as it does with the next one: it says that the patient was asked about allergies.
 */
export async function noteNoneKnown(context: Context, id: number) {
  await patientDetails(context, id)
  return transact(context, async (tx) => {
    await lockUnmerged(tx, id)
    const kinds = await activeKinds(tx, id)
    ensureNoneKnown(kinds)
    await endNoneKnown(tx, id)
    const noted = await insertAlert(tx, id, { kind: NONE_KNOWN, severity: null, text: null, substances: [] })
    if (kinds.some((kind) => kind !== NONE_KNOWN)) await endNoneKnown(tx, id)
    return noted
  })
}

/** 'None known', unless an allergy is active. */
export async function noteNoneKnownIfSo(tx: Tx, id: number) {
  if (!(await activeKinds(tx, id)).includes('allergy')) await noteNoneKnown(tx, id)
}

async function activeKinds({ database }: Tx, patient_id: number) {
  const active = await database
    .selectFrom('patient_alerts')
    .select('kind')
    .where('patient_id', '=', patient_id)
    .where('resolved_at', 'is', null)
    .execute()
  return active.map(({ kind }) => kind)
}

export async function resolveAlert(context: Context, input: ParsedInput<Api['resolveAlert']>) {
  await patientDetails(context, input.id)
  return transact(context, async (tx) => {
    const { id: patient_id, alert_id, reason } = input
    await lockUnmerged(tx, patient_id)
    const alert = await tx.database
      .selectFrom('patient_alerts')
      .select(['kind', 'severity', 'text', 'substances', 'resolved_at'])
      .where('id', '=', alert_id)
      .where('patient_id', '=', patient_id)
      .executeTakeFirst()
    if (!alert) throw missing('patient-alert')
    ensureResolvable(alert)
    await tx.database
      .updateTable('patient_alerts')
      .set({ resolved_at: tx.now, resolved_by: tx.user.id, resolved_reason: reason })
      .where('id', '=', alert_id)
      .execute()
    record(tx, {
      kind: 'patient-alert.resolved',
      noun: 'patient-alerts',
      record_id: alert_id,
      patient_id,
      before: alertInWords(alert),
      after: { resolved_reason: reason },
    })
  })
}

type NewAlert = Pick<ParsedInput<Api['noteAlert']>, 'kind' | 'severity' | 'text'> & { substances: string[] }
type NewRecord = NewAlert | { kind: typeof NONE_KNOWN; severity: null; text: null; substances: [] }

/** The substances by their own names; refuses (400) what neither the table nor the clinic knows. */
async function substancesOf({ database }: Tx, { kind, substances = [] }: Omit<ParsedInput<Api['noteAlert']>, 'id'>) {
  if (substances.length === 0) return []
  if (!namesSubstances(kind)) throw invalid('substances', 'patient-alert.names-no-substance')
  const own = await activeMedicines(database)
  const names = substances.map((typed) => {
    const known = substanceNamed(typed) ?? ownMedicineNamed(typed, own)
    if (!known) throw invalid('substances', 'medicine.substance-unknown', { name: typed })
    return known.name
  })
  return [...new Set(names)]
}

async function insertAlert(tx: Tx, patient_id: number, alert: NewRecord) {
  const { id } = await tx.database
    .insertInto('patient_alerts')
    .values({ ...alert, patient_id, noted_at: tx.now, noted_by: tx.user.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = alert.kind === NONE_KNOWN ? {} : alertInWords(alert)
  const audit_kind = alert.kind === NONE_KNOWN ? 'patient-alert.none-known' : 'patient-alert.noted'
  record(tx, { kind: audit_kind, noun: 'patient-alerts', record_id: id, patient_id, after })
  return id
}

/** Locked, so that a concurrent alert and 'none known' follow each other. */
async function lockUnmerged({ database }: Tx, patient_id: number) {
  ensureUnmerged(await lockPatient(database, patient_id))
}

const endNoneKnown = ({ database, now, user }: Tx, patient_id: number) =>
  database
    .updateTable('patient_alerts')
    .set({ resolved_at: now, resolved_by: user.id })
    .where('patient_id', '=', patient_id)
    .where('kind', '=', NONE_KNOWN)
    .where('resolved_at', 'is', null)
    .execute()
