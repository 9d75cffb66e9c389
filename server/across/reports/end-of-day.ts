import { sql, type SqlBool } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { clinicTime } from '#domain/calendar.ts'
import { isReminderLeft } from '#domain/contact.ts'
import { onClinicDays } from '#server/base/context/clinic-range.ts'
import { allowed, type Context } from '#server/base/context/context.ts'
import { isActive, isOpen, owedOfActive } from '#server/base/money/owed.ts'
import { strandedAppointments, strandedWaiting } from '#server/nouns/doctors/stranded.ts'
import { labCasesAtRisk } from '#server/nouns/lab-cases/queries.ts'
import { nameOf } from '#server/nouns/patients/queries.ts'
import { dayReminders } from '#server/nouns/reminders/queries.ts'
import { insurersLeft } from './insurers-left.ts'

type EndOfDay = AnswerOf<Api['endOfDay']>

/** Each list shows this many rows, with the total number. */
const MOST_ROWS = 20
/** No other screen lists the unsigned notes of all patients. */
const MOST_NOTES = 100
/** Nor those of all doctors who have left; of one, there are seldom more. */
const MOST_STRANDED = 500
/** A flag is listed once it is older than this many days. */
const PATIENT_DAYS = 7

/** The work left before the clinic closes. It only lists: nothing is settled by itself. */
export async function endOfDay(context: Context): Promise<EndOfDay> {
  const unsettled = await pastScheduled(context)
  const uninvoiced = await completedWithoutInvoice(context)
  const outstanding = await outstandingToday(context)
  const reminders = (await dayReminders(context)).filter(isReminderLeft)
  const stranded = await strandedAppointments(context).select(ofAll).limit(MOST_STRANDED).execute()
  const waiting = await strandedWaiting(context).select(ofAll).limit(MOST_STRANDED).execute()
  const notes = await unsignedNotes(context)
  const lab_cases = await labCasesAtRisk(context, MOST_ROWS)
  const insurers = await insurersLeft(context)
  const flags = allowed(context, 'invoice:resolve') ? await oldFlags(context) : undefined
  return {
    unsettled: rowsOf(unsettled),
    uninvoiced: rowsOf(uninvoiced),
    outstanding_today: rowsOf(outstanding),
    reminders: reminders.slice(0, MOST_ROWS),
    stranded: rowsOf(stranded),
    stranded_wait_list: rowsOf(waiting),
    unsigned_notes: rowsOf(notes),
    lab_cases: rowsOf(lab_cases),
    ...(flags && { flags: rowsOf(flags) }),
    ...(insurers && { insurers }),
    counts: {
      unsettled: countOf(unsettled),
      uninvoiced: countOf(uninvoiced),
      outstanding_today: countOf(outstanding),
      reminders: reminders.length,
      stranded: countOf(stranded),
      stranded_wait_list: countOf(waiting),
      unsigned_notes: countOf(notes),
      lab_cases: countOf(lab_cases),
      ...(flags && { flags: countOf(flags) }),
    },
  }
}

interface Counted {
  of: number
}
const countOf = (rows: readonly Counted[]) => rows[0]?.of ?? 0
const rowsOf = <Row extends Counted>(rows: readonly Row[]) => rows.map(({ of: _of, ...row }) => row)
const ofAll = sql<number>`count(*) over ()`.as('of')

const appointments = ({ database }: Context) =>
  database
    .selectFrom('appointments')
    .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
    .innerJoin('users', 'users.id', 'doctors.user_id')
    .select(['appointments.id', 'appointments.patient_id', nameOf('appointments.patient_id').as('patient_name')])
    .select(['appointments.doctor_id', 'users.name as doctor_name', 'datetime_start', 'datetime_end', ofAll])
    .orderBy('datetime_start', 'desc')
    .orderBy('appointments.id', 'desc')
    .limit(MOST_ROWS)

/** Past appointments neither registered nor cancelled. Written inline, so that the partial index is used. */
function pastScheduled(context: Context) {
  const now = clinicTime(context.now, context.time_zone)
  return appointments(context)
    .where(sql<SqlBool>`appointments.status = 'scheduled'`)
    .where('datetime_start', '<', now)
    .where('datetime_end', '<=', now)
    .execute()
}

const completedWithoutInvoice = (context: Context) =>
  appointments(context)
    .where(sql<SqlBool>`(appointments.status = 'completed' and not appointments.has_active_invoice
      and not appointments.is_history)`)
    .execute()

const invoices = ({ database }: Context) =>
  database
    .selectFrom('invoices')
    .select(['invoices.id', 'invoices.patient_id', nameOf('invoices.patient_id').as('patient_name'), 'currency'])
    .select(['total_amount', 'invoices.created_at', ofAll])
    .orderBy('invoices.created_at', 'desc')
    .orderBy('invoices.id', 'desc')
    .limit(MOST_ROWS)

/** What an import brought forward today is no bill of today. */
const outstandingToday = (context: Context) =>
  invoices(context)
    .select(owedOfActive().as('outstanding_amount'))
    .where(isOpen())
    .where('brought_forward', '=', false)
    .where(onClinicDays('invoices.created_at', { start_date: context.today, end_date: context.today }, context))
    .execute()

/** The oldest first. Only doctors and admins may read their text. */
const unsignedNotes = ({ database }: Context) =>
  database
    .selectFrom('notes')
    .innerJoin('users', 'users.id', 'notes.created_by')
    .select(['notes.id', 'notes.patient_id', nameOf('notes.patient_id').as('patient_name')])
    .select(['notes.created_at', 'users.name as created_by_name', ofAll])
    .where('notes.signed_at', 'is', null)
    .orderBy('notes.created_at')
    .orderBy('notes.id')
    .limit(MOST_NOTES)
    .execute()

function oldFlags(context: Context) {
  const before = new Date(context.now.getTime() - PATIENT_DAYS * 86_400_000)
  return invoices(context)
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('invoice_flags')
          .leftJoin('users', 'users.id', 'invoice_flags.created_by')
          .select(['note', 'invoice_flags.created_at as flagged_at', 'users.name as flagged_by_name'])
          .whereRef('invoice_flags.invoice_id', '=', 'invoices.id')
          .orderBy('invoice_flags.id', 'desc')
          .limit(1)
          .as('flag'),
      (join) => join.onTrue(),
    )
    .select(['note', 'flagged_at', 'flagged_by_name'])
    .where(sql<SqlBool>`invoices.request_admin_review`)
    .where(isActive())
    .where('flagged_at', '<', sql<string>`${before}`)
    .execute()
}
