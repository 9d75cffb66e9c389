import { sql, type SqlBool } from 'kysely'
import type { Appointment, AppointmentDetails } from '#contract/appointments.ts'
import type { WarnedAppointment } from '#contract/series.ts'
import { type Absence, type AppointmentStatus, canTakeBack, type ClosedAppointment } from '#domain/appointment.ts'
import { type BlockedTime, blockWarnings } from '#domain/block.ts'
import { clinicTime, type Day, dayOf, type LocalTime } from '#domain/calendar.ts'
import { usualRanges, warningsFor } from '#domain/hours.ts'
import type { MessageLanguage } from '#domain/patient.ts'
import { missing } from '#domain/refusal.ts'
import { runMicroBatched } from '#server/base/database/driver/micro-batch.ts'
import { type Placeholders, preparedQuery } from '#server/base/database/driver/prepared-query.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { clinicDays, type DayRange } from '#server/base/context/clinic-range.ts'
import { allowed, type Context, languageOf, ownRowsOf } from '#server/base/context/context.ts'
import { formerNumbersOf } from '#server/base/context/former-numbers.ts'
import { type PagedList, paginated } from '#server/base/context/pagination.ts'
import { typeNameIn } from '#server/nouns/appointment-types/type-of-booking.ts'
import { assistantName, assistantWarnings } from './assistant.ts'
import { type HoursOfAppointment, hoursOfAppointment } from '#server/nouns/hours/hours-as-json.ts'
import { dueOfFitting, labCaseOfFitting, warningsOfLab } from '#server/nouns/lab-cases/fittings.ts'
import { blocksOfAppointment } from '#server/nouns/blocks/queries.ts'
import { offered, offersFrom, type StoredOffers } from './offers.ts'
import { balanceOf, balancesOf } from '#server/nouns/patients/balances.ts'
import { alertsOf } from '#server/nouns/patients/alerts-of.ts'
import { type AskedOn, nextOfQuestionnaire } from '#server/nouns/patients/history-of.ts'

interface Filter extends DayRange {
  date?: Day | undefined
  status?: readonly AppointmentStatus[] | undefined
  absence?: Absence | undefined
  unsettled?: boolean | undefined
  patient_id?: number | undefined
  doctor_id?: number | undefined
  uninvoiced?: boolean | undefined
  history?: boolean | undefined
}

export function appointmentList(context: Context, filter: Filter): PagedList<Appointment> {
  return paginated(context.database, appointmentsBy(context, filter), {
    by: { datetime_start: 'appointments.datetime_start', id: 'appointments.id' },
    direction: 'asc',
  })
}

/** All of these appointments by start, such as those of a week. */
export const appointmentsOf = (context: Context, filter: Filter): Promise<Appointment[]> =>
  appointmentsBy(context, filter).orderBy('appointments.datetime_start').orderBy('appointments.id').execute()

function appointmentsBy(context: Context, filter: Filter) {
  let query = appointmentRows(context)
  const { from, until } = clinicDays(filter.date ? { start_date: filter.date, end_date: filter.date } : filter, context)
  if (from) query = query.where('appointments.datetime_start', '>=', startOf(from))
  if (until) query = query.where('appointments.datetime_start', '<', startOf(until))
  if (filter.status) query = query.where('appointments.status', 'in', filter.status)
  if (filter.absence) query = query.where('appointments.absence', '=', filter.absence)
  if (filter.patient_id) query = query.where('appointments.patient_id', '=', filter.patient_id)
  if (filter.doctor_id) query = query.where('appointments.doctor_id', '=', filter.doctor_id)
  if (filter.uninvoiced) query = query.where(isUninvoiced)
  if (filter.history !== undefined) query = query.where('appointments.is_history', '=', filter.history)
  if (filter.unsettled) query = query.where(isUnsettled(context))
  return query
}

/** Written inline without parameters, so that it matches the condition of the partial index. */
const isUninvoiced = sql<SqlBool>`(appointments.status = 'completed' and not appointments.has_active_invoice
  and not appointments.is_history)`

const isUnsettled = ({ now, time_zone }: Context) =>
  sql<SqlBool>`(appointments.status = 'scheduled' and appointments.datetime_end < ${clinicTime(now, time_zone)})`

/** Refuses (404) an appointment that this user may not see. */
export async function appointmentDetails(context: Context, id: number): Promise<AppointmentDetails> {
  const [found] = await runMicroBatched(
    context.database,
    detailsOf.of({ id, doctor_id: ownRowsOf(context), ...askedBy(context) }),
  )
  if (!found) throw missing('appointment')
  return detailsFor(context, found)
}

/** What the warnings of an appointment depend on. */
interface WarnedOf {
  hours: HoursOfAppointment
  blocks: BlockedTime[]
  assistant_warnings: ('assistant_busy' | 'assistant_gone')[]
  lab_due_on: Day | null
}

type Detailed = Omit<AppointmentDetails, 'outside_hours' | 'warnings' | 'can_take_back' | 'offers'> &
  ClosedAppointment &
  WarnedOf & { offered: StoredOffers | null }

/** Adds the fields that depend on the user and the time. */
export function detailsFor(context: Context, found: Detailed): AppointmentDetails {
  const { settled_at, settled_by, was_invoiced, offered: stored, ...warned } = found
  const by = { ...context, user_id: context.user.id, may_cancel: allowed(context, 'appointment:cancel') }
  const { outside_hours, ...appointment } = withWarnings(warned)
  return {
    ...appointment,
    offers: offersFrom(stored),
    outside_hours,
    can_take_back: canTakeBack({ ...appointment, settled_at, settled_by, was_invoiced }, by),
  }
}

/** Replaces what its warnings depend on by the warnings. */
export function withWarnings<Row extends Appointment & WarnedOf>(found: Row) {
  const { hours, blocks, assistant_warnings, lab_due_on, ...appointment } = found
  const { business_hours, special, ...own } = hours
  const clinic = special ?? usualRanges(dayOf(found.datetime_start), business_hours)
  const outside = warningsFor(found, { clinic, ...own })
  const warnings: AppointmentDetails['warnings'] = [
    ...outside,
    ...blockWarnings(found, blocks),
    ...assistant_warnings,
    ...warningsOfLab({ ...found, lab_due_on }),
  ]
  return { ...appointment, outside_hours: outside.length > 0, warnings }
}

/** Written inline rather than as a parameter: a generic plan could not use the partial index of active appointments. */
const CANCELLED = sql.lit<'cancelled'>('cancelled')

const treatments = sql<AppointmentDetails['treatments']>`(
  select coalesce(json_agg(json_build_object('treatment_code', treatment_code, 'description', description, 'cost', cost,
    'teeth', teeth, 'plan_item_id', coalesce(split_id, plan_item_id),
    'plan_session_id', case when split_id is not null then plan_item_id end, 'chart_item_id', (
      select chart_item_id from charges where appointment_line_id = appointment_treatments.id)) order by position), '[]')
  from (
    select line.*, (select split_id from plan_items where plan_items.id = line.plan_item_id)
    from appointment_treatments line where line.appointment_id = appointments.id
  ) appointment_treatments
)`

/** Joined by patient, for which there is an index; there is none for the cancelled invoices of an appointment. */
export const wasInvoiced = sql<boolean>`exists (
  select from invoices where invoices.patient_id = appointments.patient_id and invoices.appointment_id = appointments.id
)`

const seriesCount = sql<number | null>`(select count from series where series.id = appointments.series_id)`

const fromWaitList = sql<boolean>`exists (select from wait_list where wait_list.appointment_id = appointments.id)`

/** What the columns of a row depend on besides the row: the caller's language, and the clinic's today. */
export interface Asking {
  language: MessageLanguage
  today: Day
  time_zone: string
}

export const askedBy = (context: Context): Asking => {
  const { today, time_zone } = context
  return { language: languageOf(context), today, time_zone }
}

const warnedOf = [
  hoursOfAppointment.as('hours'),
  blocksOfAppointment.as('blocks'),
  dueOfFitting.as('lab_due_on'),
  assistantWarnings.as('assistant_warnings'),
] as const

export const detailedAppointments = (database: Database, asking: Placeholders<Asking>) =>
  allAppointments(database, asking)
    .select([treatments.as('treatments'), offered.as('offered')])
    .select(warnedOf)
    .select([wasInvoiced.as('was_invoiced'), fromWaitList.as('from_wait_list')])
    .select(['appointments.settled_at', 'appointments.settled_by'])

interface Asked extends Asking {
  id: number
  doctor_id: number | null
}

const detailsOf = preparedQuery((database, { id, doctor_id, ...asking }: Placeholders<Asked>) =>
  detailedAppointments(database, asking)
    .where('appointments.id', '=', id)
    .where(sql<SqlBool>`(${doctor_id}::bigint is null or appointments.doctor_id = ${doctor_id})`),
)

/** The appointments of a series that were booked, in order, with their warnings. */
export async function appointmentsOfSeries(context: Context, id: number): Promise<WarnedAppointment[]> {
  const rows = appointmentRows(context).select(warnedOf).where('appointments.series_id', '=', id)
  return (await rows.orderBy('appointments.series_number').execute()).map((row) => {
    const { outside_hours: _outside_hours, ...warned } = withWarnings(row)
    return warned
  })
}

const startOf = (day: Day): LocalTime => `${day}T00:00:00`

function appointmentRows(context: Context) {
  const query = allAppointments(context.database, askedBy(context))
  const doctor_id = ownRowsOf(context)
  return doctor_id === null ? query : query.where('appointments.doctor_id', '=', doctor_id)
}

const nextOfScheduled = (on: AskedOn) =>
  sql<Appointment['questionnaire']>`case when appointments.status = 'scheduled'
    then ${nextOfQuestionnaire('appointments.patient_id', on)} end`

const allAppointments = (database: Database, { language, ...on }: Asking | Placeholders<Asking>) =>
  database
    .selectFrom('appointments')
    .innerJoin('patients', 'patients.id', 'appointments.patient_id')
    .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
    .innerJoin('users', 'users.id', 'doctors.user_id')
    .leftJoin('chairs', 'chairs.id', 'appointments.chair_id')
    .leftJoin('invoices as active_invoice', (join) =>
      join.onRef('active_invoice.appointment_id', '=', 'appointments.id').on('active_invoice.status', '<>', CANCELLED),
    )
    .select([
      'appointments.id',
      'appointments.patient_id',
      'appointments.doctor_id',
      'appointments.datetime_start',
      'appointments.datetime_end',
      'appointments.notes',
      'appointments.is_history',
      'appointments.status',
      'patients.full_name as patient_name',
      'patients.contact_number as patient_contact_number',
      formerNumbersOf('appointments.patient_id').as('patient_former_numbers'),
      balanceOf('appointments.patient_id').as('patient_balance'),
      balancesOf('appointments.patient_id').as('patient_balances'),
      alertsOf('appointments.patient_id').as('patient_alerts'),
      nextOfScheduled(on).as('questionnaire'),
      'users.name as doctor_name',
      'doctors.active as doctor_active',
      'appointments.chair_id',
      'chairs.name as chair_name',
      'appointments.type_id',
      typeNameIn(language).as('type_name'),
      'appointments.assistant_id',
      assistantName.as('assistant_name'),
      'appointments.series_id',
      'appointments.series_number',
      seriesCount.as('series_count'),
      labCaseOfFitting.as('lab_case'),
      'appointments.allow_overlap',
      'active_invoice.id as active_invoice_id',
      'appointments.cancellation_reason',
      'appointments.confirmed_at',
      'appointments.arrived_at',
      'appointments.seated_at',
      'appointments.absence',
      'appointments.version',
    ])
