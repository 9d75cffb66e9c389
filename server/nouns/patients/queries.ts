import { type SqlBool, sql } from 'kysely'
import { type Patient, type PatientDetails, patients } from '#contract/patients.ts'
import type { Day } from '#domain/calendar.ts'
import type { Money } from '#domain/money.ts'
import type { PatientOrder } from '#domain/patient.ts'
import { forbidden, missing } from '#domain/refusal.ts'
import { runMicroBatched } from '#server/base/database/driver/micro-batch.ts'
import { type Placeholder, type Placeholders, preparedQuery } from '#server/base/database/driver/prepared-query.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { type ClinicDays, clinicDays, onDays } from '#server/base/context/clinic-range.ts'
import { allowed, type Context, ownRowsOf } from '#server/base/context/context.ts'
import { type PagedList, paginated, preparedList, type PreparedPageRequest } from '#server/base/context/pagination.ts'
import { creditOf, creditsOf } from '#server/nouns/deposits/queries.ts'
import type { UnparsedInput } from '#server/base/http/parse.ts'
import { balanceOf, balancesOf, ownSum } from './balances.ts'
import { isOpen } from '#server/base/money/owed.ts'
import { historyOf, historyOn } from './history-of.ts'
import { recallsOf } from './recalls-of.ts'
import { alertsOf } from './alerts-of.ts'
import { formerNumbersOf } from '#server/base/context/former-numbers.ts'
import { hasSounds, needsCustomPlan, type Search, searchFor } from './search.ts'
import { isFound, likenessOf } from './search-conditions.ts'
import { isOnPage } from './search-pages.ts'

interface Filter {
  hasBalance?: boolean | undefined
  sort?: PatientOrder | undefined
  q?: string | undefined
  registered_from?: Day | undefined
  registered_to?: Day | undefined
  imported?: boolean | undefined
}

export function patientList(context: Context, filter: Filter): PagedList<Patient> {
  const { hasBalance, sort = 'name', q = '', imported, registered_from: start_date, registered_to: end_date } = filter
  const { database } = context
  const doctor_id = ownRowsOf(context)
  if (sort !== 'name') return paginated(database, owingPatients(database, doctor_id), ORDERS[sort])
  const registered = start_date || end_date ? clinicDays({ start_date, end_date }, context) : {}
  const search = searchFor(q, doctor_id ? 'own' : hasBalance ? 'owing' : 'all')
  const filters = {
    doctor_id: doctor_id ?? undefined,
    owing: hasBalance || undefined,
    imported,
    ...registered,
    ...search,
  }
  return (hasSounds(filters) ? byLikeness : byName)(database, filters)
}

const BY_NAME = {
  by: { hidden: 'patients.hidden', full_name: 'patients.full_name', id: 'patients.id' },
  direction: 'asc',
} as const

/** Patients whose names contain the typed text come before those whose names only sound like it. */
const BY_LIKENESS = {
  by: {
    hidden: 'patients.hidden',
    inexact: 'likeness.inexact',
    full_name: 'patients.full_name',
    id: 'patients.id',
  },
  direction: 'asc',
} as const

/** The largest debt in the clinic's currency or the oldest first; hidden patients last. */
const ORDERS = {
  balance: { by: { hidden: 'patients.hidden', less_owed: 'owed.less_owed', id: 'patients.id' }, direction: 'asc' },
  owing_since: {
    by: { hidden: 'patients.hidden', owing_since: 'owed.owing_since', id: 'patients.id' },
    direction: 'asc',
  },
} as const

const byName = preparedList(patients.patients.rows, BY_NAME, patientsBy, needsCustomPlan)
const byLikeness = preparedList(patients.patients.rows, BY_LIKENESS, patientsAlike, needsCustomPlan)

interface Filters extends Search, Partial<ClinicDays> {
  doctor_id?: number | undefined
  owing?: true | undefined
  imported?: boolean | undefined
}

function patientsBy(
  database: Database,
  { doctor_id, owing, imported, from, until, time_zone, ...search }: Placeholders<Filters>,
  pageRequest?: PreparedPageRequest,
) {
  const own = search.all_own ? isOneOf : isOf
  const registeredOn = time_zone ? [onDays('patients.created_at', { from, until, time_zone })] : []
  const broughtBy = imported === undefined ? [] : [isImported(imported)]
  const conditions = [...(doctor_id ? [own(doctor_id)] : []), ...(owing ? [owes] : []), ...registeredOn, ...broughtBy]
  const quicker = pageRequest && isOnPage(search, conditions, pageRequest)
  const searched = quicker ? [quicker] : [...conditions, ...isFound(search)]
  return searched.reduce((query, condition) => query.where(condition), unmergedPatients(database))
}

function patientsAlike(database: Database, filters: Placeholders<Filters>, pageRequest?: PreparedPageRequest) {
  const { doctor_id: _doctorId, owing: _owing, imported: _imported, ...others } = filters
  const { from: _from, until: _until, time_zone: _zone, ...search } = others
  return patientsBy(database, filters, pageRequest)
    .innerJoinLateral(likenessOf(search).as('likeness'), (join) => join.onTrue())
    .select('likeness.inexact')
}

/** Sending the current value is allowed to everybody, because the form always sends it. */
export async function guardHidden({ id = null, hidden }: UnparsedInput, context: Context) {
  if (typeof hidden !== 'boolean' || allowed(context, 'patient:hide')) return
  const number = Number(id)
  const current = Number.isSafeInteger(number) ? await isHidden(context, number) : false
  if (current !== hidden) throw forbidden('patient.hiding-not-allowed')
}

async function isHidden({ database }: Context, id: number): Promise<boolean> {
  const patient = await database.selectFrom('patients').select('hidden').where('id', '=', id).executeTakeFirst()
  return patient?.hidden ?? false
}

/** Refuses (404) a patient whom this user may not see. */
export async function patientDetails(context: Context, id: number): Promise<PatientDetails> {
  const doctor_id = ownRowsOf(context)
  const question = doctor_id === null ? anyPatient.of({ id }) : ownPatient.of({ id, doctor_id })
  const [found] = await runMicroBatched(context.database, question)
  if (!found) throw missing('patient')
  const { history, ...patient } = found
  return { ...patient, ...historyOn(context, history) }
}

const anyPatient = preparedQuery((database, { id }: Placeholders<{ id: number }>) =>
  onePatient(database).where('patients.id', '=', id),
)
const ownPatient = preparedQuery((database, { id, doctor_id }: Placeholders<{ id: number; doctor_id: number }>) =>
  onePatient(database).where(isOrBecameOf(doctor_id)).where('patients.id', '=', id),
)

/** A subquery rather than a join: for a report with many rows, a join would make PostgreSQL read all patients. */
export const nameOf = (patient_id: string) =>
  sql<string>`(select patients.full_name from patients where patients.id = ${sql.ref(patient_id)})`

const ownCredit = creditOf('patients.id', sql`(select currency from clinic)`)

/** The issue date of a patient's oldest open invoice. */
const owingSince = (patient_id: string) => sql<string | null>`(
  select min(created_at) from invoices
  where invoices.patient_id = ${sql.ref(patient_id)} and ${isOpen()}
)`

const owes = sql<SqlBool>`exists (
  select from invoices where invoices.patient_id = patients.id and ${isOpen()}
)`

const OWN_COLUMNS = [
  'patients.id',
  'patients.full_name',
  'patients.other_name',
  'patients.contact_number',
  'patients.second_contact_number',
  'patients.email',
  'patients.national_id',
  'patients.date_of_birth',
  'patients.birth_year',
  'patients.sex',
  'patients.nationality',
  'patients.hidden',
  'patients.language',
  'patients.do_not_contact',
  'patients.recall_months',
  'patients.guardian_name',
  'patients.former_notes',
  'patients.merged_into_id',
  'patients.version',
] as const

const allPatients = (database: Database) =>
  database
    .selectFrom('patients')
    .select(OWN_COLUMNS)
    .select([
      balanceOf('patients.id').as('balance'),
      balancesOf('patients.id').as('balances'),
      owingSince('patients.id').as('owing_since'),
      alertsOf('patients.id').as('alerts'),
      formerNumbersOf('patients.id').as('former_numbers'),
      ownCredit.as('credit'),
      creditsOf('patients.id').as('credits'),
    ])

const onePatient = (database: Database) =>
  allPatients(database).select([recallsOf('patients.id').as('recalls'), historyOf('patients.id').as('history')])

/** Merged records are left out; a search finds the remaining record instead. */
const unmergedPatients = (database: Database) => allPatients(database).where('patients.merged_into_id', 'is', null)

/** Computed from all open invoices, since the list is sorted by the sums. */
function owingPatients(database: Database, doctor_id: number | null) {
  const query = database
    .selectFrom((from) =>
      from
        .selectFrom('invoices')
        .select(['patient_id', ownSum.as('balance'), sql<Money>`-${ownSum}`.as('less_owed')])
        .select(sql<string | null>`min(created_at)`.as('owing_since'))
        .where(isOpen())
        .groupBy('patient_id')
        .as('owed'),
    )
    .innerJoin('patients', 'patients.id', 'owed.patient_id')
    .select(OWN_COLUMNS)
    .select(['owed.balance', 'owed.owing_since', 'owed.less_owed', balancesOf('patients.id').as('balances')])
    .select(formerNumbersOf('patients.id').as('former_numbers'))
    .select([alertsOf('patients.id').as('alerts'), ownCredit.as('credit'), creditsOf('patients.id').as('credits')])
  return doctor_id === null ? query : query.where(isOf(sql.val(doctor_id)))
}

const isImported = (imported: Placeholder<boolean>) => sql<SqlBool>`(patients.import_id is not null) = ${imported}`

/** Whether the patient has an appointment with this doctor. */
const isOf = (doctor_id: Placeholder<number>) => sql<SqlBool>`exists (
  select from appointments where appointments.patient_id = patients.id and appointments.doctor_id = ${doctor_id}
)`

/** The same for a single patient, or the one whom they were merged into. */
const isOrBecameOf = (doctor_id: Placeholder<number>) => sql<SqlBool>`exists (
  select from appointments
  where appointments.patient_id = coalesce(patients.merged_into_id, patients.id) and appointments.doctor_id = ${doctor_id}
)`

/** The same as a list of ids, which is faster to filter a whole list by. */
const isOneOf = (doctor_id: Placeholder<number>) => sql<SqlBool>`patients.id = any(array(
  select distinct appointments.patient_id from appointments where appointments.doctor_id = ${doctor_id}
))`
