import type { Api } from '#contract/api.ts'
import type { Chair } from '#contract/chairs.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensureEditable } from '#domain/appointment.ts'
import { missing } from '#domain/refusal.ts'
import { type Context, ownRowsOf } from '#server/base/context/context.ts'
import { ensureVersion } from '#server/base/context/optimistic-lock.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { chairRows } from '#server/nouns/chairs/queries.ts'
import { changeAppointment } from './change-appointment.ts'
import { lockAppointment, type LockedAppointment } from './lock-appointment.ts'
import { checkChair, lockSlot } from './overlap.ts'

export const setAppointmentChair = (context: Context, input: ParsedInput<Api['setAppointmentChair']>) =>
  transact(context, async (tx) => {
    const { id, version } = input
    const current = await lockAppointment(tx, id)
    ensureEditable(current)
    await ensureVersion(tx, version, current, 'appointment')
    const columns = await changesOfChair(tx, current, input)
    if (columns) await changeAppointment(tx, current, { kind: 'appointment.chair-changed', columns })
  })

interface Chosen {
  chair_id?: number | null | undefined
  allow_overlap?: boolean | undefined
}

/** The columns of an appointment that takes another chair; undefined if it keeps its own. */
export async function changesOfChair(tx: Tx, current: LockedAppointment, { chair_id, allow_overlap = false }: Chosen) {
  if (chair_id === undefined || chair_id === current.chair_id) return undefined
  const slot = await lockSlot(tx.database, { ...current, chair_id }, current)
  return { chair_id, allow_overlap: checkChair(tx, current, slot, allow_overlap) }
}

/** The chairs that an appointment could have at its time. */
export async function chairsOfAppointment(context: Context, id: number): Promise<Chair[]> {
  const { database } = context
  const own = ownRowsOf(context)
  let query = database.selectFrom('appointments').select(['id', 'datetime_start', 'datetime_end']).where('id', '=', id)
  if (own !== null) query = query.where('doctor_id', '=', own)
  const appointment = await query.executeTakeFirst()
  if (!appointment) throw missing('appointment')
  const { datetime_start, datetime_end } = appointment
  return chairRows(database)
    .where('active', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('appointments')
            .whereRef('chair_id', '=', 'chairs.id')
            .where('appointments.id', '<>', id)
            .where('status', '<>', 'cancelled')
            .where('is_history', '=', false)
            .where('datetime_start', '>=', `${datetime_start.slice(0, 10)}T00:00:00`)
            .where('datetime_start', '<', datetime_end)
            .where('datetime_end', '>', datetime_start),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('blocks')
            .whereRef('blocks.chair_id', '=', 'chairs.id')
            .where('kind', '=', 'closed')
            .where('starts', '<', datetime_end)
            .where('ends', '>', datetime_start),
        ),
      ),
    )
    .execute()
}
