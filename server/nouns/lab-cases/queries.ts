import { sql, type SqlBool } from 'kysely'
import type { LabCase } from '#contract/lab-cases.ts'
import type { Day } from '#domain/calendar.ts'
import {
  type LabCaseState,
  lastDayAtRisk,
  lastDayLookedAt,
  type LabCaseWarning,
  warningsOfFitting,
} from '#domain/lab-case.ts'
import { ensure, hidden, missing } from '#domain/refusal.ts'
import { type Context, ownRowsOf } from '#server/base/context/context.ts'
import { type PagedList, paginated } from '#server/base/context/pagination.ts'
import { clinicOn, hoursStored } from '#server/nouns/hours/queries.ts'
import { chargingInvoice, latestFee } from './charges.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'

interface Filter {
  state?: readonly LabCaseState[] | undefined
  doctor_id?: number | undefined
  lab_id?: number | undefined
  overdue?: boolean | undefined
  at_risk?: boolean | undefined
  unbilled?: boolean | undefined
}

export async function labCaseList(context: Context, filter: Filter): Promise<PagedList<LabCase>> {
  const until = await lastDayOfRisk(context)
  let query = caseRows(context, until)
  const doctor_id = ownRowsOf(context)
  if (doctor_id !== null) query = query.where('lab_cases.doctor_id', '=', doctor_id)
  if (filter.state) query = query.where('lab_cases.state', 'in', filter.state)
  if (filter.doctor_id) query = query.where('lab_cases.doctor_id', '=', filter.doctor_id)
  if (filter.lab_id) query = query.where('lab_cases.lab_id', '=', filter.lab_id)
  if (filter.overdue !== undefined) query = query.where(sql<SqlBool>`${isOverdue(context)} = ${filter.overdue}`)
  if (filter.at_risk !== undefined) query = query.where(sql<SqlBool>`${isAtRisk(context, until)} = ${filter.at_risk}`)
  if (filter.unbilled !== undefined) query = query.where(sql<SqlBool>`(${latestFee} is null) = ${filter.unbilled}`)
  return paginated(context.database, query, {
    by: { due_on: 'lab_cases.due_on', id: 'lab_cases.id' },
    direction: 'asc',
  })
}

/** Of every doctor, the first fitting first; `of` is how many there are. */
export async function labCasesAtRisk(context: Context, most: number) {
  const until = await lastDayOfRisk(context)
  return casesWithNames(context)
    .clearSelect()
    .select([
      'lab_cases.id',
      'lab_cases.patient_id',
      'patients.full_name as patient_name',
      'doctor.name as doctor_name',
    ])
    .select(['labs.name as lab_name', 'labs.contact_number as lab_contact_number'])
    .where(sql<SqlBool>`${isAtRisk(context, until)}`)
    .select(['lab_cases.state', 'lab_cases.description', 'lab_cases.due_on'])
    .select(['fitting.id as fitting_appointment_id', 'fitting.datetime_start as fitting_at'])
    .select(sql<number>`count(*) over ()`.as('of'))
    .$narrowType<{ fitting_appointment_id: number; fitting_at: string }>()
    .orderBy('fitting.datetime_start')
    .orderBy('lab_cases.id')
    .limit(most)
    .execute()
}

/** Refuses (404) a patient whom this user may not see. */
export async function labCasesOf(context: Context, id: number): Promise<LabCase[]> {
  await patientDetails(context, id)
  const doctor_id = ownRowsOf(context)
  return caseRows(context, await lastDayOfRisk(context))
    .where('lab_cases.patient_id', '=', id)
    .$if(doctor_id !== null, (query) => query.where('lab_cases.doctor_id', '=', doctor_id ?? 0))
    .orderBy('lab_cases.id', 'desc')
    .execute()
}

/** Refuses (404) a case of another doctor, as if it did not exist. */
export async function labCase(context: Context, id: number): Promise<LabCase> {
  const found = await caseRows(context, await lastDayOfRisk(context))
    .where('lab_cases.id', '=', id)
    .executeTakeFirst()
  if (!found) throw missing('lab-case')
  const doctor_id = ownRowsOf(context)
  ensure(doctor_id === null || found.doctor_id === doctor_id, () => hidden('lab-case', found))
  return found
}

export async function warnedLabCase(context: Context, id: number): Promise<LabCase & { warnings: LabCaseWarning[] }> {
  const found = await labCase(context, id)
  return { ...found, warnings: warningsOfFitting(found) }
}

async function lastDayOfRisk({ database, today }: Context): Promise<Day> {
  const stored = await hoursStored(database, today, lastDayLookedAt(today))
  return lastDayAtRisk(today, (day) => clinicOn(stored, day).clinic.length > 0)
}

/** Neither here nor cancelled. */
const isAwaited = sql<SqlBool>`lab_cases.state in ('ordered', 'sent', 'returned')`

const isOverdue = ({ today }: Context) => sql<boolean>`(lab_cases.due_on < ${today}::date and ${isAwaited})`

const isAtRisk = ({ today }: Context, until: Day) => sql<boolean>`(coalesce(fitting.datetime_start >= ${today}::date
  and fitting.datetime_start < ${until}::date + 1, false) and ${isAwaited})`

const events = sql<LabCase['events']>`coalesce((
  select json_agg(json_build_object('id', lab_case_events.id, 'kind', kind, 'on', happened_on, 'note', note,
    'recorded_at', to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'recorded_by_name', users.name) order by happened_on, lab_case_events.id)
  from lab_case_events join users on users.id = recorded_by where lab_case_id = lab_cases.id
), '[]')`

const feeReference = sql<string | null>`(select reference from lab_case_fees fee
  where fee.lab_case_id = lab_cases.id order by fee.id desc limit 1)`

const planItems = sql<number[]>`array(
  select plan_item_id from lab_case_plan_items where lab_case_id = lab_cases.id order by plan_item_id
)`

const caseRows = (context: Context, until: Day) =>
  casesWithNames(context).select([
    planItems.as('plan_item_ids'),
    'lab_cases.teeth',
    'lab_cases.description',
    'lab_cases.shade',
    'lab_cases.material',
    'lab_cases.instructions',
    'lab_cases.agreed_fee',
    'lab_cases.currency',
    latestFee.as('invoiced_fee'),
    feeReference.as('fee_reference'),
    chargingInvoice.as('invoice_id'),
    'lab_cases.due_on',
    'lab_cases.fitting_appointment_id',
    sql<string | null>`fitting.datetime_start`.as('fitting_at'),
    'lab_cases.remake_of_id',
    'lab_cases.state',
    isOverdue(context).as('overdue'),
    isAtRisk(context, until).as('at_risk'),
    events.as('events'),
    'lab_cases.ordered_at',
    'lab_cases.version',
  ])

const casesWithNames = ({ database }: Context) =>
  database
    .selectFrom('lab_cases')
    .innerJoin('patients', 'patients.id', 'lab_cases.patient_id')
    .innerJoin('labs', 'labs.id', 'lab_cases.lab_id')
    .innerJoin('doctors', 'doctors.id', 'lab_cases.doctor_id')
    .innerJoin('users as doctor', 'doctor.id', 'doctors.user_id')
    .innerJoin('users as ordering', 'ordering.id', 'lab_cases.ordered_by')
    .leftJoin('appointments as fitting', (join) =>
      join
        .onRef('fitting.id', '=', 'lab_cases.fitting_appointment_id')
        .on('fitting.status', '=', sql.lit<'scheduled'>('scheduled')),
    )
    .select([
      'lab_cases.id',
      'lab_cases.patient_id',
      'patients.full_name as patient_name',
      'lab_cases.doctor_id',
      'doctor.name as doctor_name',
      'doctors.active as doctor_active',
      'lab_cases.lab_id',
      'labs.name as lab_name',
      'ordering.name as ordered_by_name',
    ])
