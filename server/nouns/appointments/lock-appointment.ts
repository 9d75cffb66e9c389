import { missing } from '#domain/refusal.ts'
import { type Context, ownRowsOf } from '#server/base/context/context.ts'

export type LockedAppointment = NonNullable<Awaited<ReturnType<typeof findLocked>>>

/** Locks the row until the commit. */
export async function lockAppointment(context: Context, id: number) {
  const appointment = await findLocked(context, id)
  if (!appointment) throw missing('appointment')
  return appointment
}

export function findLocked(context: Context, id: number) {
  let query = context.database.selectFrom('appointments').selectAll().where('id', '=', id).forNoKeyUpdate()
  const doctor_id = ownRowsOf(context)
  if (doctor_id !== null) query = query.where('doctor_id', '=', doctor_id)
  return query.executeTakeFirst()
}
