import { type ExpressionBuilder, sql } from 'kysely'
import type { Leave } from '#contract/leaves.ts'
import { addDays } from '#domain/calendar.ts'
import { ensure, invalid, missing } from '#domain/refusal.ts'
import type { DayRange } from '#server/base/context/clinic-range.ts'
import { type Context, ownRowsOf } from '#server/base/context/context.ts'
import type { Schema } from '#server/base/database/schema/schema.ts'
import { shownLeave } from '#server/nouns/hours/queries.ts'

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
  return found.map((leave) => Object.assign(shownLeave(context, leave), { doctor_id: leave.doctor_id }))
}

export async function leaveDetails(context: Context, id: number): Promise<Leave> {
  const leave = await leaveRows(context).where('leaves.id', '=', id).executeTakeFirst()
  if (!leave) throw missing('leave')
  return { doctor_id: leave.doctor_id, ...shownLeave(context, leave) }
}

const leaveRows = (context: Context) =>
  context.database
    .selectFrom('leaves')
    .innerJoin('doctors', 'doctors.id', 'leaves.doctor_id')
    .innerJoin('users', 'users.id', 'doctors.user_id')
    .select(['leaves.id', 'leaves.doctor_id', 'users.name as doctor_name'])
    .select(['leaves.starts', 'leaves.ends', 'leaves.reason'])
    .select((leave) => listOf(strandedBy(leave, ownRowsOf(context))).as('stranded'))

const listOf = (query: ReturnType<typeof strandedBy>) =>
  sql<Leave['stranded']>`(select coalesce(json_agg(stranded), '[]') from ${query.as('stranded')})`

/** The scheduled appointments during leave; a doctor sees their own. */
function strandedBy(leave: ExpressionBuilder<Schema, 'leaves'>, ownDoctorId: number | null) {
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
      'appointments.doctor_id',
      'users.name as doctor_name',
      'appointments.datetime_start',
      'appointments.datetime_end',
      'appointments.status',
      'appointments.version',
    ])
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
