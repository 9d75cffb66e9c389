import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { AUDIT_KINDS, concernsPayouts, isView } from '#domain/audit.ts'
import { appointmentDetails } from '#server/nouns/appointments/queries.ts'
import { onClinicDays } from '#server/base/context/clinic-range.ts'
import { allowed, type Context, ownRowsOf } from '#server/base/context/context.ts'
import { type PagedList, paginated } from '#server/base/context/pagination.ts'
import { invoiceDetails } from '#server/nouns/invoices/details.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'

export async function auditList(context: Context, filter: ParsedInput<Api['audit']>): Promise<PagedList<AuditEntry>> {
  const { user_id, patient_id, noun, record_id, kind } = filter
  let query = entryRows(context).where(onClinicDays('audit_log.at', filter, context))
  if (user_id) query = query.where('audit_log.user_id', '=', user_id)
  if (patient_id) {
    const ids = await everIdsOf(context, patient_id)
    const importIds = await importsOf(context, ids)
    query = query.where((of) => of.or([of('audit_log.patient_id', 'in', ids), ...broughtIn(importIds)]))
  }
  if (noun) query = query.where('audit_log.noun', '=', noun)
  if (record_id) query = query.where('audit_log.record_id', '=', record_id)
  if (kind) query = query.where('audit_log.kind', '=', kind)
  return newestFirst(context, query)
}

/** Like the next two, refuses (404) a record that this user may not see. */
export async function patientHistory(context: Context, id: number): Promise<PagedList<AuditEntry>> {
  await patientDetails(context, id)
  const ids = await everIdsOf(context, id)
  let query = historyOf(context, 'patients', ids, await importsOf(context, ids))
  // A merge was recorded for both patients; only the entry of the remaining one is shown, once.
  query = query.where(({ eb, or }) =>
    or([
      eb('audit_log.kind', '<>', 'patient.merged'),
      eb(intoId, '=', eb.ref('audit_log.record_id')),
      eb('audit_log.record_id', '=', id),
    ]),
  )
  // A doctor may not learn of other doctors' appointments, nor of the patients they are with.
  if (ownRowsOf(context) !== null) query = query.where('audit_log.kind', 'in', PATIENT_KINDS)
  return newestFirst(context, query, shownTo(context))
}

export async function appointmentHistory(context: Context, id: number): Promise<PagedList<AuditEntry>> {
  const { patient_id } = await appointmentDetails(context, id)
  const query = historyOf(context, 'appointments', [id])
  const shown = shownTo(context)
  if (ownRowsOf(context) === null) return newestFirst(context, query, shown)
  // The appointment may have had another patient before, whom this doctor may not see.
  const ofPatient = query.where('audit_log.patient_id', 'in', await everIdsOf(context, patient_id))
  return newestFirst(context, ofPatient, (entry) => withoutFormerPatient(shown(entry)))
}

const withoutFormerPatient = (entry: AuditEntry): AuditEntry =>
  entry.before && 'patient_id' in entry.before ? { ...entry, before: null } : entry

export async function invoiceHistory(context: Context, id: number): Promise<PagedList<AuditEntry>> {
  const { doctor_id } = await invoiceDetails(context, id)
  const own = doctor_id !== null && doctor_id === ownRowsOf(context)
  if (own || allowed(context, 'payout:read-all')) {
    return newestFirst(context, historyOf(context, 'invoices', [id]), shownTo(context, { payouts: true }))
  }
  const query = historyOf(context, 'invoices', [id]).where('audit_log.kind', 'not in', PAYOUT_KINDS)
  return newestFirst(context, query, shownTo(context))
}

/** The audit trail is append-only: entries from before a merge have the id of the merged record. */
async function everIdsOf({ database }: Context, id: number): Promise<number[]> {
  const merged = await database.selectFrom('patients').select('id').where('merged_into_id', '=', id).execute()
  return [id, ...merged.map((patient) => patient.id)]
}

const intoId = sql<number>`(audit_log.details ->> 'into_id')::bigint`

/** The imports that created these patients. The one entry of an import is in the history of each of them. */
async function importsOf({ database }: Context, patientIds: number[]): Promise<number[]> {
  const rows = await database
    .selectFrom('import_results')
    .innerJoin('imports', 'imports.id', 'import_id')
    .select('import_id')
    .where('record_id', 'in', patientIds)
    .where('action', '=', sql.lit('create'))
    .where('imports.kind', '=', 'patients')
    .execute()
  return rows.map(({ import_id }) => import_id)
}

const broughtIn = (importIds: number[]) =>
  importIds.length === 0
    ? []
    : [
        sql<SqlBool>`(audit_log.noun = 'imports' and audit_log.kind = 'import.done'
          and audit_log.record_id = any(${importIds}::bigint[]))`,
      ]

/** Only admins may see who viewed a record. */
function historyOf(
  context: Context,
  noun: 'patients' | 'appointments' | 'invoices',
  ids: number[],
  importIds: number[] = [],
) {
  const query = entryRows(context).where((of) =>
    of.or([of.and([of('audit_log.noun', '=', noun), of('audit_log.record_id', 'in', ids)]), ...broughtIn(importIds)]),
  )
  if (allowed(context, 'audit:read')) return query
  return query.where('audit_log.kind', 'not in', VIEW_KINDS)
}

const PATIENT_KINDS = AUDIT_KINDS.filter((kind) => kind.startsWith('patient.') || kind === 'import.done')
const PAYOUT_KINDS = AUDIT_KINDS.filter(concernsPayouts)
const VIEW_KINDS = AUDIT_KINDS.filter((kind) => isView(kind) || kind === 'access.refused')

function shownTo(context: Context, { payouts = false } = {}) {
  const isAdmin = allowed(context, 'audit:read')
  return ({ request_id, address, details, ...entry }: AuditEntry): AuditEntry => {
    const { payout: _payout, ...harmless } = details ?? {}
    const shown = payouts || !details ? details : harmless
    return isAdmin ? { ...entry, details: shown, request_id, address } : { ...entry, details: shown }
  }
}

const newestFirst = <DB, TB extends keyof DB>(
  { database }: Context,
  query: SelectQueryBuilder<DB, TB, AuditEntry>,
  format?: (entry: AuditEntry) => AuditEntry,
) => paginated(database, query, { by: { at: 'audit_log.at', id: 'audit_log.id' }, direction: 'desc' }, { format })

const entryRows = ({ database }: Context) =>
  database
    .selectFrom('audit_log')
    .leftJoin('patients', 'patients.id', 'audit_log.patient_id')
    .leftJoin('doctors', (join) =>
      join.on('audit_log.noun', '=', 'doctors').onRef('doctors.id', '=', 'audit_log.record_id'),
    )
    .leftJoin('appointments', (join) =>
      join.on('audit_log.noun', '=', 'appointments').onRef('appointments.id', '=', 'audit_log.record_id'),
    )
    .leftJoin('users', (join) =>
      join.on(
        sql`users.id`,
        '=',
        sql`case audit_log.noun when 'users' then audit_log.record_id else doctors.user_id end`,
      ),
    )
    .select([
      'audit_log.id',
      'audit_log.at',
      'audit_log.user_id',
      'audit_log.user_name',
      'audit_log.role',
      'audit_log.kind',
      'audit_log.noun',
      'audit_log.record_id',
      sql<string | null>`coalesce(
        users.name,
        to_char(appointments.datetime_start, 'YYYY-MM-DD"T"HH24:MI:SS'),
        audit_log.details ->> 'name'
      )`.as('record_name'),
      'audit_log.patient_id',
      'patients.full_name as patient_name',
      'audit_log.before',
      'audit_log.after',
      'audit_log.details',
      sql<boolean>`audit_log.request_id is null`.as('at_command_line'),
      'audit_log.request_id',
      'audit_log.address',
    ])
