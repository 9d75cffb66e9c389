import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensure, invalid, missing } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import { leaveDetails } from './queries.ts'

/** Returns the leave with its stranded appointments. */
export const addLeave = (context: Context, leave: ParsedInput<Api['addLeave']>) =>
  transact(context, async (tx) => {
    const { database, now, user } = tx
    ensure(leave.starts < leave.ends, () => invalid('ends', 'leave.ends-before-start'))
    // Locked as in a booking, so that either the booking sees the leave or the leave sees the booking.
    const doctor = await database
      .selectFrom('doctors')
      .select('id')
      .where('id', '=', leave.doctor_id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    ensure(doctor, () => invalid('doctor_id', 'doctor.unknown'))
    const { id, ...after } = await database
      .insertInto('leaves')
      .values({ ...leave, created_at: now, created_by: user.id })
      .returning(['id', ...AUDITED_FIELDS])
      .executeTakeFirstOrThrow()
    record(tx, { kind: 'leave.added', noun: 'leaves', record_id: id, after })
    return leaveDetails(tx, id)
  })

export const removeLeave = (context: Context, id: number) =>
  transact(context, async (tx) => {
    const before = await tx.database
      .deleteFrom('leaves')
      .where('id', '=', id)
      .returning(AUDITED_FIELDS)
      .executeTakeFirst()
    if (!before) throw missing('leave')
    record(tx, { kind: 'leave.removed', noun: 'leaves', record_id: id, before })
  })

const AUDITED_FIELDS = ['doctor_id', 'starts', 'ends', 'reason'] as const
