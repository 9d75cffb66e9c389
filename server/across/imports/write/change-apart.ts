import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { birthSaidOnce, type Person } from '#domain/patient.ts'
import { conflict, ensure } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import type { Planned } from '../plan/planned.ts'
import { changePatients, type LockedPatient } from './change-patients.ts'
import { inBatches } from './in-batches.ts'

interface Running {
  id: number
  run_number: number
}

/** Whoever saves one of the patients waits until all of these are committed. */
const PATIENTS_AT_ONCE = 100

/**
 * Changes the patients of the planned lines in transactions of their own, so that no user who saves one of them waits for
 * the whole run. What they were is kept with the change, and `takeBackWrites` restores it if the run fails.
 */
export async function changeApart(context: Context, running: Running, planned: readonly Planned[]) {
  for (const some of inBatches(planned.filter(isUpdate), PATIENTS_AT_ONCE)) {
    await transact(context, async (tx) => {
      await ensureStillRunning(tx.database, running)
      const changed = await changePatients(tx, running.id, some, valuesFor)
      const rows = changed.map(({ before, after, ...each }) => ({
        ...each,
        import_id: running.id,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      }))
      await tx.database.insertInto('import_writes').values(rows).execute()
    })
  }
}

/** Keeps what the patients were, so that the import can be undone, with the commit of the whole run. */
export async function keepChanges(database: Database, import_id: number) {
  await sql`
    insert into import_changes (import_id, record_id, before, version)
    select import_id, record_id, before, version from import_writes where import_id = ${import_id} order by id
  `.execute(database)
  await database.deleteFrom('import_writes').where('import_id', '=', import_id).execute()
}

/** Locked until the commit: another process that takes the run for interrupted waits, and then finds these changes. */
async function ensureStillRunning(database: Database, { id, run_number }: Running) {
  const { numUpdatedRows } = await database
    .updateTable('imports')
    .set({ alive_at: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('run_number', '=', run_number)
    .executeTakeFirst()
  ensure(numUpdatedRows > 0n, () => conflict('import.changed'))
}

const isUpdate = (planned: Planned): planned is Planned & { record_id: number } =>
  planned.action === 'update' && planned.record_id !== null

/** Users could change the patient while the file was planned, and what they stored is not written over. */
function valuesFor({ values, changes }: Planned, current: LockedPatient) {
  const wanted: Partial<Person> = values ?? {}
  for (const field of Object.keys(wanted)) {
    const [planned] = changes?.[field] ?? []
    ensure(isDeepStrictEqual(planned, Reflect.get(current, field) ?? null), () => conflict('import.changed'))
  }
  return birthSaidOnce(wanted, current)
}
