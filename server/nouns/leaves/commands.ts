import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { illnessReason } from '#domain/absence.ts'
import { addDays, clinicTime } from '#domain/calendar.ts'
import { ensure, invalid, missing } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import { type Context, languageOf } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { closeTaskOf, tellManagement } from './illness-task.ts'
import { leaveDetails } from './queries.ts'

/** Returns the leave with its stranded appointments. */
export const addLeave = (context: Context, leave: ParsedInput<Api['addLeave']>) =>
  transact(context, async (tx) => {
    const { database, now, user } = tx
    ensure(leave.starts < leave.ends, () => invalid('ends', 'leave.ends-before-start'))
    await lockDoctor(tx, leave.doctor_id)
    const { id, ...after } = await database
      .insertInto('leaves')
      .values({ ...leave, created_at: now, created_by: user.id })
      .returning(['id', ...AUDITED_FIELDS])
      .executeTakeFirstOrThrow()
    record(tx, { kind: 'leave.added', noun: 'leaves', record_id: id, after })
    return leaveDetails(tx, id)
  })

/** From now, by the clinic's clock, to the end of its day; management is told by a task. */
export const noteIllness = (context: Context, doctor_id: number) =>
  transact(context, async (tx) => {
    const { database, now, user, today, time_zone } = tx
    const doctor = await lockDoctor(tx, doctor_id)
    const starts = `${clinicTime(now, time_zone).slice(0, 16)}:00`
    const times = { doctor_id, starts, ends: `${addDays(today, 1)}T00:00:00` }
    const task_id = await tellManagement(tx, { ...times, doctor: doctor.name })
    const { id, ...after } = await database
      .insertInto('leaves')
      .values({ ...times, reason: illnessReason(languageOf(tx)), task_id, created_at: now, created_by: user.id })
      .returning(['id', ...AUDITED_FIELDS])
      .executeTakeFirstOrThrow()
    record(tx, { kind: 'leave.ill', noun: 'leaves', record_id: id, after })
    return leaveDetails(tx, id)
  })

export const removeLeave = (context: Context, id: number) => remove(context, id, 'any')
export const withdrawIllness = (context: Context, id: number) => remove(context, id, 'ill')

const remove = (context: Context, id: number, which: 'any' | 'ill') =>
  transact(context, async (tx) => {
    const removed = await tx.database
      .deleteFrom('leaves')
      .where('id', '=', id)
      .$if(which === 'ill', (query) => query.where('task_id', 'is not', null))
      .returning(['task_id', ...AUDITED_FIELDS])
      .executeTakeFirst()
    if (!removed) throw missing('leave')
    const { task_id, ...before } = removed
    if (task_id !== null) await closeTaskOf(tx, task_id)
    record(tx, { kind: 'leave.removed', noun: 'leaves', record_id: id, before })
  })

/** Locked as in a booking, so that either the booking sees the leave or the leave sees the booking. */
async function lockDoctor({ database }: Tx, id: number) {
  const doctor = await database
    .selectFrom('doctors')
    .innerJoin('users', 'users.id', 'doctors.user_id')
    .select('users.name')
    .where('doctors.id', '=', id)
    .forNoKeyUpdate('doctors')
    .executeTakeFirst()
  ensure(doctor, () => invalid('doctor_id', 'doctor.unknown'))
  return doctor
}

const AUDITED_FIELDS = ['doctor_id', 'starts', 'ends', 'reason'] as const
