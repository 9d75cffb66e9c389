import type { Api } from '../../contract/api.ts'
import type { ParsedInput } from '../../contract/endpoint.ts'
import { ensureEditable, ensureTransition, ensureVisitTimes } from '../../domain/appointment.ts'
import type { TreatmentLine } from '../../domain/treatment.ts'
import { missing } from '../../domain/refusal.ts'
import type { Database } from '../database/schema.ts'
import { type Context, ensureAllowed, ownRowsOf, transact } from '../http/context.ts'
import { edit, ensureFresh } from '../http/edit.ts'
import { checkOverlap, lockVisitors } from './overlap.ts'

export const bookAppointment = (context: Context, input: ParsedInput<Api['bookAppointment']>) =>
  transact(context, async ({ database, now, user }) => {
    const { treatments, allow_overlap = false, ...visit } = input
    ensureVisitTimes(visit)
    await lockVisitors(database, visit)
    const overlaps = await checkOverlap(database, visit, allow_overlap)
    const { id } = await database
      .insertInto('appointments')
      .values({ ...visit, allow_overlap: overlaps, created_at: now, created_by: user.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeTreatments(database, id, treatments)
    return id
  })

export const rescheduleAppointment = (context: Context, input: ParsedInput<Api['rescheduleAppointment']>) =>
  transact(context, async ({ database }) => {
    const { id, version, treatments, allow_overlap = false, ...visit } = input
    ensureVisitTimes(visit)
    const current = await lockAppointment(context, database, id)
    ensureEditable(current)
    await ensureFresh({ ...context, database }, version, current, 'appointment')
    await lockVisitors(database, visit, current.doctor_id)
    const moved = visitKeys.some((key) => current[key] !== visit[key])
    const overlaps = moved ? await checkOverlap(database, { ...visit, id }, allow_overlap) : current.allow_overlap
    await database
      .updateTable('appointments')
      .set({ ...visit, allow_overlap: overlaps, ...edit(context) })
      .where('id', '=', id)
      .execute()
    await writeTreatments(database, id, treatments)
  })

/** Registers the visit, with what was done, or calls it off, with a reason. */
export const changeAppointmentStatus = (context: Context, input: ParsedInput<Api['changeAppointmentStatus']>) =>
  transact(context, async ({ database }) => {
    const { id, status, version, treatments, reason } = input
    if (status === 'cancelled') ensureAllowed(context, 'appointment:write')
    const current = await lockAppointment(context, database, id)
    await ensureFresh({ ...context, database }, version, current, 'appointment')
    ensureTransition(current.status, status)
    await database
      .updateTable('appointments')
      .set({ status, cancellation_reason: status === 'cancelled' ? (reason ?? null) : null, ...edit(context) })
      .where('id', '=', id)
      .execute()
    await writeTreatments(database, id, treatments)
  })

const visitKeys = ['patient_id', 'doctor_id', 'datetime_start', 'datetime_end'] as const

async function lockAppointment(context: Context, database: Database, id: number) {
  let query = database.selectFrom('appointments').selectAll().where('id', '=', id).forNoKeyUpdate()
  const doctor_id = ownRowsOf(context)
  if (doctor_id !== null) query = query.where('doctor_id', '=', doctor_id)
  const appointment = await query.executeTakeFirst()
  if (!appointment) throw missing('Appointment')
  return appointment
}

/** Left out, the lines stay as they are. */
async function writeTreatments(database: Database, appointment_id: number, lines: SentLine[] | undefined) {
  if (!lines) return
  await database.deleteFrom('appointment_treatments').where('appointment_id', '=', appointment_id).execute()
  if (lines.length === 0) return
  await database
    .insertInto('appointment_treatments')
    .values(
      lines.map(({ treatment_code = null, description, cost }, position) => ({
        appointment_id,
        position,
        treatment_code,
        description,
        cost,
      })),
    )
    .execute()
}

type SentLine = Omit<TreatmentLine, 'treatment_code'> & { treatment_code?: string | null | undefined }
