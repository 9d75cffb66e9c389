import { illnessTask } from '#domain/absence.ts'
import { languageOf } from '#server/base/context/context.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { addTask, finishTask } from '#server/nouns/tasks/commands.ts'

interface Illness {
  doctor_id: number
  doctor: string
  starts: string
  ends: string
}

/** A task for the managers, or for the admins of a clinic without one. Returns its id. */
export async function tellManagement(tx: Tx, { doctor_id, doctor, starts, ends }: Illness): Promise<number> {
  const { database, today } = tx
  const manager = await database
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'manager')
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst()
  const { count } = await database
    .selectFrom('appointments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('doctor_id', '=', doctor_id)
    .where('status', '=', 'scheduled')
    .where('datetime_start', '>=', `${today}T00:00:00`)
    .where('datetime_start', '<', ends)
    .where('datetime_end', '>', starts)
    .executeTakeFirstOrThrow()
  const text = illnessTask({ language: languageOf(tx), doctor, from: starts, count })
  return addTask(tx, { text, for_role: manager ? 'manager' : 'admin', due_on: today })
}

/** The doctor is here after all, so nothing is left to do. */
export async function closeTaskOf(tx: Tx, task_id: number) {
  const open = await tx.database
    .selectFrom('tasks')
    .select('id')
    .where('id', '=', task_id)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  if (open) await finishTask(tx, task_id)
}
