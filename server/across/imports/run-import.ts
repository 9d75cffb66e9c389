import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { PlainCode } from '#domain/refusals/catalogue.ts'
import { isUndoable } from '#domain/imports/import.ts'
import { conflict, ensure, Refusal } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { type DiskSpace, UNLIMITED_SPACE } from '#server/base/database/connection/disk-space.ts'
import { keepAuditLines } from './keep-audit-lines.ts'
import { neededBackups } from './needed-backups.ts'
import { lockImport, wasCutShort } from './lock-import.ts'
import { type Chosen, LONGEST_CHECK_MS, planHash, planImport } from './plan/plan-import.ts'
import type { Planned } from './plan/planned.ts'
import { pendingLines } from './pending-lines.ts'
import { keepResults } from './results.ts'
import { runningUndo } from './running-undo.ts'
import { takeBackInterrupted, takeBackWrites } from './take-back.ts'
import { changeApart, keepChanges } from './write/change-apart.ts'
import { holdsLocks, WRITERS } from './write/records.ts'

interface Begun extends Chosen {
  filename: string
  plan_sha256: string | null
  run_number: number
}

/** Backs the clinic up; returns the file's name. Keeps the backups that are needed, whatever their age. */
export type BackUp = (import_id: number, needed: readonly string[]) => Promise<string>

/** Only the run itself, which no request waits for, looks whether more can still be done as it was shown. */
export const MOST_LINES_COMPARED = 10_000

/**
 * Refuses (409) an import that was not checked, or that would do something else by now; otherwise the run has begun.
 * The caller must call `finishRun`, for whose end no request waits.
 */
export const beginRun = async (
  context: Context,
  { id, skip_problems }: ParsedInput<Api['runImport']>,
  most_compared = MOST_LINES_COMPARED,
): Promise<Begun> => {
  await endCutShort(context)
  const begun = await transact(context, async ({ database, now }) => {
    const current = await lockImport(database, id, now)
    ensure(current.state === 'checked', () => conflict('import.not-checked'))
    const skips = skip_problems ?? current.skip_problems
    ensure(current.problem_lines === 0 || skips, () =>
      conflict('import.has-problems', { lines: current.problem_lines }),
    )
    const other = database.selectFrom('imports').select('id').where('state', '=', 'running')
    ensure(!(await other.executeTakeFirst()), () => conflict('import.another-running'))
    ensure(!(await runningUndo(database, now)), () => conflict('import.another-undoing'))
    if (current.lines <= most_compared) await ensureUnchanged({ ...context, database }, current)
    const run_number = current.run_number + 1
    await database
      .updateTable('imports')
      .set({
        state: 'running',
        skip_problems: skips,
        run_number,
        progress: 0,
        alive_at: new Date(),
        failure: null,
        backup: null,
      })
      .where('id', '=', id)
      .execute()
    return { ...current, mapping: current.mapping ?? {}, run_number }
  })
  return begun
}

async function ensureUnchanged(context: Context, current: Awaited<ReturnType<typeof lockImport>>) {
  const hash = planHash()
  const chosen = { ...current, mapping: current.mapping ?? {} }
  for await (const planned of planImport(context, chosen, LONGEST_CHECK_MS)) hash.add(planned)
  ensure(hash.sum() === current.plan_sha256, () => conflict('import.changed'))
}

/** Makes the backup and runs the whole import, or nothing. Never throws: a failure is stored with the import. */
export async function finishRun(
  { session_id: _session, ...context }: Context,
  begun: Begun,
  backUp: BackUp | undefined,
  disk: DiskSpace = UNLIMITED_SPACE,
) {
  const alive = setInterval(() => void note(context, begun, {}).catch(() => undefined), ALIVE_MS)
  let failure: PlainCode = 'import.failed'
  try {
    const needed = await neededBackups(context)
    failure = 'import.backup-failed'
    const backup = (await backUp?.(begun.id, needed)) ?? null
    failure = 'import.failed'
    await note(context, begun, { backup })
    // Runs without the session, which may end while the run continues.
    await transact<Context, void>(context, (tx) => runAll(context, tx, begun, disk))
  } catch (error) {
    failure = failure === 'import.backup-failed' ? whyNotBackedUp(error) : (whyNotRun(error) ?? failure)
    await end(context, begun, failure).catch(() => undefined)
    return error
  } finally {
    clearInterval(alive)
  }
  return undefined
}

const ALIVE_MS = 5_000

/** If not even this succeeds, such as without a database, the run is taken for interrupted later. */
async function end(context: Context, begun: Begun, failure: PlainCode) {
  await takeBackWrites(context, begun)
  await note(context, begun, { state: 'failed', failure })
}

/** PostgreSQL's code for a full disk, which it may reach before this process sees it. */
const NO_ROOM: ReadonlySet<unknown> = new Set(['53100', 'server.disk-full'])

export const hasNoRoom = (error: unknown) =>
  NO_ROOM.has(error instanceof Refusal ? error.coded.code : (error as { code?: unknown } | undefined)?.code)

function whyNotRun(error: unknown): PlainCode | undefined {
  if (error instanceof Refusal && error.coded.code === 'import.changed') return 'import.changed'
  return hasNoRoom(error) ? 'import.no-room' : undefined
}

function whyNotBackedUp(error: unknown): PlainCode {
  const causes = error instanceof Error ? [error, error.cause] : []
  if (causes.some((each) => whyNotRun(each) === 'import.no-room')) return 'import.backup-no-room'
  const codes = causes.map((each) => (each instanceof Error && 'code' in each ? String(each.code) : ''))
  if (codes.some((code) => code === 'ENOSPC' || code === 'EDQUOT')) return 'import.backup-no-room'
  return codes.some((code) => FOLDER_CODES.has(code)) ? 'import.backup-not-written' : 'import.backup-failed'
}
const FOLDER_CODES: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EIO'])

async function runAll(outside: Context, tx: Tx, begun: Begun, disk: DiskSpace) {
  const { database } = tx
  await sql`set local statement_timeout = 0`.execute(database)
  const hash = planHash()
  const counts = { created: 0, updated: 0, skipped: 0, left_out: 0 }
  const of = { create: 'created', update: 'updated', skip: 'skipped', problem: 'left_out' } as const
  // What an attempt before this one has committed, which ended in a deadlock.
  await takeBackWrites(outside, begun)
  await database.deleteFrom('import_results').where('import_id', '=', begun.id).execute()
  let progress = 0
  const write = async (planned: readonly Planned[]) => {
    if (planned.length === 0) return
    // A long run may not use up what the clinic's own writes are refused for.
    await disk.ensure()
    await WRITERS[begun.kind](tx, begun.id, planned)
    await keepResults(database, begun.id, planned, { with_details: false })
    await keepAuditLines(tx)
  }
  const last = pendingLines(database, begun.id)
  for await (const planned of planImport(tx, begun)) {
    hash.add(planned)
    for (const { action } of planned) counts[of[action]] += 1
    await write(planned.filter((each) => !holdsLocks(begun.kind, each)))
    await last.add(planned.filter((each) => holdsLocks(begun.kind, each)))
    progress += planned.length
    // Uses another connection, so that the progress is visible before the commit.
    await note(outside, begun, { progress })
  }
  ensure(hash.sum() === begun.plan_sha256, () => conflict('import.changed'))
  if (begun.kind === 'patients') for await (const planned of last.batches()) await changeApart(outside, begun, planned)
  for await (const planned of last.batches()) await write(planned)
  await keepChanges(database, begun.id)
  await last.end()
  await finish(tx, begun, counts, progress)
}

async function finish(tx: Tx, { id, kind, filename, run_number }: Begun, counts: object, progress: number) {
  const { database } = tx
  await database.deleteFrom('import_lines').where('import_id', '=', id).execute()
  await database.deleteFrom('import_file_parts').where('import_id', '=', id).execute()
  const finished = await database
    .updateTable('imports')
    .set({
      state: 'done',
      undoable: isUndoable(kind),
      finished_at: new Date(),
      progress,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('run_number', '=', run_number)
    .returning('id')
    .executeTakeFirst()
  // The run was taken for interrupted and started again meanwhile, so this one ends without a trace.
  ensure(finished, () => conflict('import.changed'))
  record(tx, {
    kind: 'import.done',
    noun: 'imports',
    record_id: id,
    details: { import_kind: kind, filename, ...counts },
  })
}

type Note = { progress?: number; backup?: string | null; state?: 'failed'; failure?: PlainCode }

const note = ({ database }: Context, { id, run_number }: Begun, noted: Note) =>
  database
    .updateTable('imports')
    .set({ ...noted, alive_at: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('run_number', '=', run_number)
    .execute()

/** Ends an interrupted run, so that it does not block others. */
async function endCutShort({ database, now }: Context) {
  await takeBackInterrupted({ database, now })
  await database
    .updateTable('imports')
    .set({ state: 'failed', failure: 'import.stopped' })
    .where('state', '=', 'running')
    .where(wasCutShort(now))
    .execute()
}

export const discardImport = (context: Context, id: number) =>
  transact(context, async (tx) => {
    const { kind, filename } = await lockImport(tx.database, id, tx.now)
    await tx.database.deleteFrom('imports').where('id', '=', id).execute()
    record(tx, { kind: 'import.discarded', noun: 'imports', record_id: id, details: { import_kind: kind, filename } })
  })
