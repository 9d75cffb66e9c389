import { readdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { isRetried, roomToOpen } from '#domain/opened-backup.ts'
import { type Connection, openDatabase } from '#server/base/database/connection/connect.ts'
import { sentenceOf } from '#server/base/config/startup-problem.ts'
import type { BackgroundWork } from '#server/base/context/background-work.ts'
import { lastOpening, placeOfOpening, type StoredOpening } from '#server/base/context/last-opening.ts'
import { isNightly, newestNightly } from '#server/base/context/nightly-names.ts'
import { Busy } from './beside-database.ts'
import type { OpeningOutcome } from './opening-outcome.ts'

type Of = 'clinic' | 'demo'

export interface Opening {
  /** Opens a backup; ends soon after `stopped`. */
  open: (file: string, stopped: AbortSignal) => Promise<OpeningOutcome>
  /** Free bytes where the database is; Infinity if that is unknown. */
  freeBytes: () => Promise<number>
  limit_ms: number
  /** How often the room is looked at while a backup is open. */
  looking_ms: number
}

interface Night {
  backup_dir: string
  name: Of
  now: () => Date
  stopped: AbortSignal
}

/** Opens it if it is due, and says in the log and on the server's page what came of it. */
export async function openAndTell(
  night: Night,
  connection: Connection,
  opening: Opening,
  { log, work }: { log: Logger; work: Pick<BackgroundWork, 'succeeded' | 'failed'> },
) {
  try {
    const opened = await openWhenDue(night, connection, opening)
    work.succeeded('opening')
    if (opened) log[opened.result === 'opened' ? 'info' : 'error'](sentenceOfOpening(opened))
  } catch (error) {
    if (night.stopped.aborted) return
    work.failed('opening', error)
    log.error(`The backup of the night was not opened: ${sentenceOf(error)}`)
  }
}

const sentenceOfOpening = ({ backup, result, records, differences, reason }: StoredOpening) =>
  `${backup} was opened beside the clinic (${result}): ${records} records, ${differences} differences. ${reason ?? ''}`.trim()

const RETRY_MS = 55 * 60_000

/** Opens the newest nightly backup, unless that was done, and keeps the result. Returns it, or undefined if none is due. */
export async function openWhenDue(
  { backup_dir, name, now, stopped }: Night,
  connection: Connection,
  opening: Opening,
): Promise<StoredOpening | undefined> {
  const nights = (await readdir(backup_dir)).filter((each) => isNightly(each, name))
  const newest = newestNightly(nights, now())
  if (newest === undefined) return undefined
  const { mtimeMs: made_ms } = await stat(join(backup_dir, newest))
  if (!(await isDue(await lastOpening(backup_dir, name), { newest, made_ms, now: now() }))) return undefined
  const outcome = await outcomeOf(join(backup_dir, newest), connection, opening, stopped)
  if (outcome === undefined || stopped.aborted) return undefined
  const stored = { backup: newest, made_ms, at: now().toISOString(), ...outcome }
  await store(placeOfOpening(backup_dir, name), stored)
  return stored
}

async function isDue(
  last: StoredOpening | null,
  { newest, made_ms, now }: { newest: string; made_ms: number; now: Date },
) {
  if (last === null || last.backup !== newest || last.made_ms !== made_ms) return true
  return isRetried(last.result) && now.getTime() - Date.parse(last.at) > RETRY_MS
}

/** Undefined if another process opens it. */
async function outcomeOf(
  file: string,
  connection: Connection,
  opening: Opening,
  stopped: AbortSignal,
): Promise<OpeningOutcome | undefined> {
  const nothing = { records: 0, differences: 0 }
  const needed = roomToOpen(await sizeOf(connection))
  const free = await opening.freeBytes()
  if (free < needed) return { ...nothing, ...noRoom(free, needed) }
  const watch = watched(opening, stopped)
  try {
    const outcome = await opening.open(file, watch.signal)
    if (watch.ended === undefined) return outcome
  } catch (error) {
    if (error instanceof Busy) return undefined
    if (watch.ended === undefined) return { ...nothing, result: 'failed', reason: short(sentenceOf(error)) }
  } finally {
    watch.stop()
  }
  return { ...nothing, ...watch.ended }
}

/** Ends the opening when it takes too long or too much room, or the app stops. */
function watched({ freeBytes, limit_ms, looking_ms }: Opening, stopped: AbortSignal) {
  const ending = new AbortController()
  const watch: { signal: AbortSignal; ended?: WhyNot; stop: () => void } = {
    signal: AbortSignal.any([ending.signal, stopped]),
    stop() {
      clearTimeout(late)
      clearInterval(looking)
    },
  }
  const end = (why: WhyNot) => {
    watch.ended ??= why
    ending.abort()
  }
  const late = setTimeout(() => end(tooLong(Math.ceil(limit_ms / 60_000))), limit_ms)
  const look = async () => {
    const free = await freeBytes()
    if (free < roomToOpen(0)) end(noRoom(free, roomToOpen(0)))
  }
  const looking = setInterval(() => void look().catch(() => undefined), looking_ms)
  return watch
}

type WhyNot = Pick<OpeningOutcome, 'result' | 'reason' | 'causes'>

const MB = 1024 ** 2
function noRoom(free: number, needed: number): WhyNot {
  const [free_mb, needed_mb] = [Math.floor(free / MB), Math.ceil(needed / MB)]
  const reason = `${free_mb.toLocaleString('en')} MB are free where the database is, and ${needed_mb.toLocaleString('en')} MB are needed.`
  return { result: 'no_room', reason, causes: [{ code: 'no_room', free_mb, needed_mb }] }
}

const tooLong = (minutes: number): WhyNot => ({
  result: 'too_long',
  reason: `It took longer than ${minutes} minutes.`,
  causes: [{ code: 'too_long', minutes }],
})

async function sizeOf(connection: Connection): Promise<number> {
  const database = openDatabase({ connection, max: 1, named_statements: false })
  try {
    const { rows } = await sql<{ size: string }>`select pg_database_size(current_database())::text as size`.execute(
      database,
    )
    return Number(rows[0]?.size ?? 0)
  } finally {
    await database.destroy()
  }
}

const LONGEST_REASON = 600
const short = (reason: string) => reason.slice(0, LONGEST_REASON)

async function store(place: string, opening: StoredOpening) {
  const unfinished = `${place}.${process.pid}.tmp`
  await writeFile(unfinished, `${JSON.stringify(opening)}\n`, { mode: 0o600 })
  await rename(unfinished, place)
}
