import { type ExpressionBuilder, sql } from 'kysely'
import type { Leave } from '#contract/leaves.ts'
import { absenceText } from '#domain/absence.ts'
import { addDays } from '#domain/calendar.ts'
import type { MessageLanguage } from '#domain/patient.ts'
import { ensure, invalid, missing } from '#domain/refusal.ts'
import type { DayRange } from '#server/base/context/clinic-range.ts'
import { type Context, ownRowsOf } from '#server/base/context/context.ts'
import type { Schema } from '#server/base/database/schema/schema.ts'
import { placeAndType } from '#server/nouns/appointment-types/place-and-type.ts'
import { type MessageTexts, messageTexts } from '#server/nouns/clinic/message-texts.ts'
import { shownLeave } from '#server/nouns/hours/queries.ts'
import { messageUrl } from '#server/nouns/patients/contactable.ts'

const USUAL_DAYS = 365

export async function leaveList(context: Context, range: DayRange): Promise<Leave[]> {
  const first = range.start_date ?? context.today
  const last = range.end_date ?? addDays(first, USUAL_DAYS)
  ensure(first <= last, () => invalid('end_date', 'leave.ends-before-start'))
  const found = await leaveRows(context)
    .where('leaves.starts', '<', `${addDays(last, 1)}T00:00:00`)
    .where('leaves.ends', '>', `${first}T00:00:00`)
    .orderBy('leaves.starts')
    .orderBy('leaves.id')
    .execute()
  const clinic = await messageTexts(context.database, 'reminder')
  return found.map((leave) => shown(context, leave, clinic))
}

export async function leaveDetails(context: Context, id: number): Promise<Leave> {
  const leave = await leaveRows(context).where('leaves.id', '=', id).executeTakeFirst()
  if (!leave) throw missing('leave')
  return shown(context, leave, await messageTexts(context.database, 'reminder'))
}

function shown(context: Context, { task_id, stranded, ...leave }: StoredLeave, clinic: MessageTexts): Leave {
  return {
    ...shownLeave(context, leave),
    doctor_id: leave.doctor_id,
    ill: task_id !== null,
    stranded: stranded.map((visit) => withMessage(visit, clinic)),
  }
}

/** With a message in the patient's language, else the clinic's. */
function withMessage(
  { patient_hidden: hidden, patient_language, doctor_name_ar, ...visit }: StrandedRow,
  { clinic, language: usual }: MessageTexts,
): Leave['stranded'][number] {
  const { patient_contact_number: contact_number, patient_do_not_contact: do_not_contact } = visit
  const text = absenceText({ ...visit, doctor_name_ar, clinic, language: patient_language ?? usual })
  return { ...visit, whatsapp_url: messageUrl({ contact_number, do_not_contact, hidden }, clinic.country, text) }
}

type StoredLeave = Awaited<ReturnType<ReturnType<typeof leaveRows>['executeTakeFirstOrThrow']>>
type StrandedRow = Omit<Leave['stranded'][number], 'whatsapp_url'> & {
  patient_hidden: boolean
  patient_language: MessageLanguage | null
  doctor_name_ar: string | null
}

const leaveRows = (context: Context) =>
  context.database
    .selectFrom('leaves')
    .innerJoin('doctors', 'doctors.id', 'leaves.doctor_id')
    .innerJoin('users', 'users.id', 'doctors.user_id')
    .select(['leaves.id', 'leaves.doctor_id', 'users.name as doctor_name'])
    .select(['leaves.starts', 'leaves.ends', 'leaves.reason', 'leaves.task_id'])
    .select((leave) => listOf(strandedBy(context, leave)).as('stranded'))

const listOf = (query: ReturnType<typeof strandedBy>) =>
  sql<StrandedRow[]>`(select coalesce(json_agg(stranded), '[]') from ${query.as('stranded')})`

/** The scheduled appointments during leave; a doctor sees their own. */
function strandedBy(context: Context, leave: ExpressionBuilder<Schema, 'leaves'>) {
  const ownDoctorId = ownRowsOf(context)
  const query = leave
    .selectFrom('appointments')
    .innerJoin('patients', 'patients.id', 'appointments.patient_id')
    .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
    .innerJoin('users', 'users.id', 'doctors.user_id')
    .select([
      'appointments.id',
      'appointments.patient_id',
      'patients.full_name as patient_name',
      'patients.contact_number as patient_contact_number',
      'patients.do_not_contact as patient_do_not_contact',
      'patients.hidden as patient_hidden',
      'patients.language as patient_language',
      'appointments.doctor_id',
      'users.name as doctor_name',
      'doctors.name_ar as doctor_name_ar',
      'appointments.datetime_start',
      'appointments.datetime_end',
      'appointments.status',
      'appointments.version',
    ])
    .select(placeAndType(context))
    .whereRef('appointments.doctor_id', '=', 'leaves.doctor_id')
    .where('appointments.status', '=', 'scheduled')
    // No appointment spans midnight, so none from before that day is stranded.
    .where('appointments.datetime_start', '>=', sql<string>`date_trunc('day', leaves.starts)`)
    .whereRef('appointments.datetime_start', '<', 'leaves.ends')
    .whereRef('appointments.datetime_end', '>', 'leaves.starts')
    .orderBy('appointments.datetime_start')
    .orderBy('appointments.id')
  return ownDoctorId === null ? query : query.where('appointments.doctor_id', '=', ownDoctorId)
}
