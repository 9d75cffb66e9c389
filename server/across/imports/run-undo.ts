import { sql } from 'kysely'
import type { PlainCode } from '#domain/refusals/catalogue.ts'
import { conflict, ensure, Refusal } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { hasNoRoom, MOST_LINES_COMPARED } from './run-import.ts'
import { runningUndo, undoCutShort } from './running-undo.ts'
import { countsOfUndo } from './touched-records.ts'
import { ensureUndoable, ensureUntouched, undoableImport, undoImport } from './undo-import.ts'

/**
 * Refuses (404, 409) what cannot be undone; otherwise the undoing has begun, and the caller must call `finishUndo`, for
 * whose end no request waits. False if it runs already: whoever asks a second time looks on.
 */
export async function beginUndo(context: Context, id: number, most_compared = MOST_LINES_COMPARED): Promise<boolean> {
  try {
    return await begin(context, id, most_compared)
  } catch (error) {
    // Of two who begin at once the second finds that only one undoing runs, which is this one.
    const raced = (error as { constraint?: unknown } | undefined)?.constraint === 'import_undos_one_runs'
    if (raced && (await runningUndo(context.database, context.now)) === id) return false
    throw error
  }
}

const begin = (context: Context, id: number, most_compared: number) =>
  transact(context, async ({ database, now, user }) => {
    const running = await runningUndo(database, now)
    if (running === id) return false
    const found = await undoableImport(database, id).executeTakeFirst()
    const { lines } = await ensureUndoable(database, id, found)
    ensure(running === undefined, () => conflict('import.another-undoing'))
    if (lines <= most_compared) await ensureUntouched(database, id)
    const { deletes, restores } = await countsOfUndo(database, id)
    await endCutShort(database, now)
    const begun = { state: 'running', progress: 0, alive_at: new Date(), begun_by: user.id } as const
    const { numInsertedOrUpdatedRows } = await database
      .insertInto('import_undos')
      .values({ ...begun, import_id: id, records: deletes + restores })
      .onConflict((row) =>
        row
          .column('import_id')
          .doUpdateSet({ ...begun, failure: null })
          .where('import_undos.state', '<>', 'running'),
      )
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows !== 0n
  })

const endCutShort = (database: Database, now: Date) =>
  database
    .updateTable('import_undos')
    .set({ state: 'failed', failure: 'import.undo-stopped' })
    .where(undoCutShort(now))
    .execute()

/** Undoes the whole import, or nothing. Never throws: a failure is stored. */
export async function finishUndo({ session_id: _session, ...context }: Context, id: number) {
  const of = { restored: 0, deleted_before: 0 }
  const alive = setInterval(() => void noteProgress(context.database, id, of).catch(() => undefined), PROGRESS_MS)
  try {
    of.deleted_before = await deletedUntilNow(context.database)
    // Runs without the session, which may end while this continues.
    await undoImport(context, id, (restored) => {
      of.restored = restored
    })
  } catch (error) {
    const failed = { state: 'failed', failure: whyNotUndone(error) } as const
    await context.database
      .updateTable('import_undos')
      .set(failed)
      .where('import_id', '=', id)
      .execute()
      .catch(() => undefined)
    return error
  } finally {
    clearInterval(alive)
  }
  return undefined
}

const PROGRESS_MS = 1_000

async function deletedUntilNow(database: Database): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`select last_value::int as deleted from imported_deleted`.execute(
    database,
  )
  return rows[0]?.deleted ?? 0
}

/** By another connection than that of the undoing, so that it is seen before the commit. */
const noteProgress = (database: Database, id: number, of: { restored: number; deleted_before: number }) =>
  database
    .updateTable('import_undos')
    .set({
      alive_at: new Date(),
      progress: sql<number>`least(records, ${of.restored}::int + (select last_value from imported_deleted)::int - ${of.deleted_before}::int)`,
    })
    .where('import_id', '=', id)
    .where('state', '=', 'running')
    .execute()

/** What the database raises if a record was used after the last look. */
const RESTRICTED = '23001'

function whyNotUndone(error: unknown): PlainCode {
  if (hasNoRoom(error)) return 'import.undo-no-room'
  const isTouched = error instanceof Refusal && error.coded.code === 'import.touched'
  const raised = (error as { code?: unknown } | undefined)?.code
  return isTouched || raised === RESTRICTED ? 'import.undo-touched' : 'import.undo-failed'
}
