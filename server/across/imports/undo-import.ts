import { sql } from 'kysely'
import type { ImportKind } from '#domain/imports/import.ts'
import { conflict, ensure, missing } from '#domain/refusal.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { edited } from '#server/base/context/optimistic-lock.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { CODE_FIELDS, createdCodes } from './created-codes.ts'
import { keepAuditLines } from './keep-audit-lines.ts'
import { recordAlerts } from './record-alerts.ts'
import { eachOnce } from './take-back.ts'
import { touchedRecords } from './touched-records.ts'
import { changePatients } from './write/change-patients.ts'
import { endImportedRelations, voidImportedExpenses } from './write/owner.ts'

/** Told how many records were changed back so far. */
type OnRestored = (restored: number) => void

/**
 * Undoes an import as a whole, while nothing that it wrote was used or changed: what it created is deleted, what it
 * changed becomes what it was. The database checks again what the app's role could not delete by itself.
 */
export const undoImport = (context: Context, id: number, onRestored: OnRestored) =>
  transact(context, async (tx) => {
    const { database, now, user } = tx
    await sql`set local statement_timeout = 0`.execute(database)
    const { kind, filename } = await lockUndoable(database, id)
    await ensureUntouched(database, id)
    const restored = await restore(tx, { id, kind }, onRestored)
    const codes = (await deleteCodes(tx, id)) + (await takenBack(tx, id, kind))
    await recordAlerts(tx, id)
    const { rows } = await sql<{ deleted: number }>`select delete_imported(${id}) as deleted`.execute(database)
    const deleted = codes + (rows[0]?.deleted ?? 0)
    await database.insertInto('undone_imports').values({ import_id: id, undone_at: now, undone_by: user.id }).execute()
    const details = { import_kind: kind, filename, deleted, restored }
    record(tx, { kind: 'import.undone', noun: 'imports', record_id: id, details })
    await database.deleteFrom('import_undos').where('import_id', '=', id).execute()
  })

/** Refuses (409) once anything of the import was used or changed. */
export async function ensureUntouched(database: Database, id: number) {
  const touched = await touchedRecords(database, id)
  ensure(touched.length === 0, () => conflict('import.touched', { records: touched.length }))
}

/** What is never deleted: relations are ended, expenses voided. */
async function takenBack(tx: Tx, id: number, kind: ImportKind): Promise<number> {
  if (kind === 'relations') return endImportedRelations(tx, id)
  return kind === 'expenses' ? voidImportedExpenses(tx, id) : 0
}

/** Two who undo at once wait for each other here. Weaker than an update of its id, so that who looks on does not wait. */
async function lockUndoable(database: Database, id: number) {
  const found = await undoableImport(database, id).forNoKeyUpdate().executeTakeFirst()
  return ensureUndoable(database, id, found)
}

export const undoableImport = (database: Database, id: number) =>
  database.selectFrom('imports').select(['kind', 'filename', 'state', 'undoable', 'lines']).where('id', '=', id)

type Found = Awaited<ReturnType<ReturnType<typeof undoableImport>['executeTakeFirst']>>

/** Refuses (404, 409) an import that is not there, not done, undone already, or beside a run. */
export async function ensureUndoable(database: Database, id: number, found: Found) {
  if (!found) throw missing('import')
  ensure(found.state === 'done', () => conflict('import.not-done'))
  ensure(found.undoable, () => conflict('import.not-kept'))
  const undone = database.selectFrom('undone_imports').select('import_id').where('import_id', '=', id)
  ensure(!(await undone.executeTakeFirst()), () => conflict('import.undone-already'))
  const running = database.selectFrom('imports').select('id').where('state', '=', 'running')
  ensure(!(await running.executeTakeFirst()), () => conflict('import.another-running'))
  return found
}

/** Gives changed records their former values, the last change first; returns how many changes were taken back. */
async function restore(tx: Tx, { id, kind }: { id: number; kind: ImportKind }, onRestored: OnRestored) {
  let restored = 0
  for await (const changes of lastChanges(tx.database, id)) {
    if (kind === 'treatment_codes') {
      for (const { record_id, before } of changes) await restoreCode(tx, id, record_id, before)
    } else {
      // Of some patients only alerts were noted.
      const changed = changes.filter(({ before }) => Object.keys(before).length > 0)
      await restorePatients(tx, id, changed)
    }
    restored += changes.length
    await keepAuditLines(tx)
    onRestored(restored)
  }
  return restored
}

const CHANGES_AT_ONCE = 500

async function* lastChanges(database: Database, import_id: number) {
  const rows = database.selectFrom('import_changes').select(['id', 'record_id', 'before'])
  const last = rows.where('import_id', '=', import_id).orderBy('id', 'desc').limit(CHANGES_AT_ONCE)
  for (let changes = await last.execute(); changes.length > 0;) {
    yield changes
    changes = await last.where('id', '<', changes.at(-1)?.id ?? 0).execute()
  }
}

async function restorePatients(tx: Tx, import_id: number, changes: readonly { record_id: number; before: object }[]) {
  for (let left = changes; left.length > 0;) {
    const some = eachOnce(left)
    await changePatients(tx, import_id, some, ({ before }) => before)
    left = left.slice(some.length)
  }
}

async function restoreCode(tx: Tx, import_id: number, id: number, before: object) {
  const { database } = tx
  const rows = database.selectFrom('treatment_codes').select(CODE_FIELDS).where('id', '=', id)
  const current = await rows.forUpdate().executeTakeFirstOrThrow()
  const restored = await database
    .updateTable('treatment_codes')
    .set({ ...before, ...edited(tx) })
    .where('id', '=', id)
    .returning(CODE_FIELDS)
    .executeTakeFirstOrThrow()
  const details = { name: current.code, import_id }
  const change = difference<typeof restored>(current, restored)
  record(tx, { kind: 'treatment-code.updated', noun: 'treatment-codes', record_id: id, details, ...change })
}

async function deleteCodes(tx: Tx, import_id: number): Promise<number> {
  const codes = await createdCodes(tx.database, import_id)
  for (const { id } of codes) {
    const { id: _id, ...before } = await tx.database
      .deleteFrom('treatment_codes')
      .where('id', '=', id)
      .returning(['id', ...CODE_FIELDS])
      .executeTakeFirstOrThrow()
    const details = { import_id }
    record(tx, { kind: 'treatment-code.deleted', noun: 'treatment-codes', record_id: id, before, details })
  }
  return codes.length
}
