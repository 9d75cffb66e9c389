import { access, constants, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { clinicDay, type Day } from '#domain/calendar.ts'
import { backgroundWork, type BackgroundWork } from '#server/base/context/background-work.ts'
import type { Config } from '#server/base/config/config.ts'
import type { Connection } from '#server/base/database/connection/connect.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { sentenceOf, StartupProblem } from '#server/base/config/startup-problem.ts'
import { backUpInto } from './backup-file.ts'
import { folderOf } from './file-store.ts'
import { isNightly } from '#server/base/context/nightly-names.ts'
import { openAndTell, type Opening } from './nightly-opening.ts'
import { outdated } from './outdated.ts'
import { removeUnused } from './unused-files.ts'

interface Settings extends Pick<Config, 'backup_dir' | 'backup_keep' | 'clinic_time_zone'> {
  /** The beginning of the file names: backups of a demo are distinguished from those of the clinic started from it. */
  name?: Of
}

type Of = 'clinic' | 'demo'

interface Night extends Settings {
  /** How the backup is opened once it is made; without it, it is not. */
  opening?: Opening
}

const HOUR_MS = 3_600_000
/** Outside working hours. */
const NIGHT_HOUR = 3
const LOOKING_MS = 10 * 60_000
const AFTER_A_FAILURE_MS = HOUR_MS

/**
 * Makes a backup each night, or at once if that of the last night is missing, and opens it beside the clinic. `stop`
 * cancels what is running. Of a folder that cannot be used, nothing more is said than that.
 */
export function keepBackups(
  { backup_dir, opening, ...settings }: Night,
  connection: Connection,
  log: Logger,
  work: Pick<BackgroundWork, 'succeeded' | 'failed'> = backgroundWork(),
) {
  const ending = new AbortController()
  if (backup_dir === undefined) return { stop: () => Promise.resolve() }
  const night = { backup_dir, name: settings.name ?? 'clinic', now: () => new Date(), stopped: ending.signal }
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  const look = async () => {
    let [pauseMs, is_told] = [LOOKING_MS, false]
    try {
      const warn = (sentence: string) => log.warn(sentence)
      const file = await backUpWhenDue({ ...settings, backup_dir }, connection, new Date(), {
        stopped: ending.signal,
        warn,
      })
      work.succeeded('backup')
      if (file !== undefined) log.info(`The backup of the night is ${file}.`)
    } catch (error) {
      pauseMs = AFTER_A_FAILURE_MS
      is_told = error instanceof StartupProblem
      if (!ending.signal.aborted) {
        work.failed('backup', error)
        log.error(`The backup of the night failed: ${sentenceOf(error)}`)
      }
    }
    if (opening && !is_told && !ending.signal.aborted) await openAndTell(night, connection, opening, { log, work })
    if (!ending.signal.aborted) timer = setTimeout(() => (looking = look()), pauseMs).unref()
  }
  looking = look()
  const stop = async () => {
    ending.abort()
    clearTimeout(timer)
    await looking
  }
  return { stop }
}

/** Makes a backup if one is due, and returns its file. */
export async function backUpWhenDue(
  { backup_dir, backup_keep, clinic_time_zone, name: of = 'clinic' }: Settings & { backup_dir: string },
  connection: Connection,
  now: Date,
  { stopped, warn = () => undefined }: { stopped?: AbortSignal; warn?: (sentence: string) => void } = {},
): Promise<string | undefined> {
  await makeFolder(backup_dir)
  const name = nameOf(of, clinicDay(new Date(now.getTime() - NIGHT_HOUR * HOUR_MS), clinic_time_zone))
  const isMissing = async () => !(await readdir(backup_dir)).includes(name)
  if (!(await isMissing())) return undefined
  const file = join(backup_dir, name)
  // Several processes may share the folder and find the backup missing at the same time.
  const began = async (snapshot: Database) => (await takeTurn(snapshot)) && isMissing()
  const unfinished = `${file}.${process.pid}.part`
  const folder = join(backup_dir, folderOf(of))
  const size = await backUpInto(file, connection, { began, stopped, unfinished, beside: { folder, now } })
  if (size === undefined) return undefined
  const dated_later = await removeOldest(backup_dir, { of, written: name, keep: backup_keep })
  if (dated_later.length > 0) warn(datedLater(dated_later, name))
  await removeUnused(folder, now)
  await removeCutShort(backup_dir, now)
  return file
}

async function makeFolder(backup_dir: string) {
  try {
    await mkdir(backup_dir, { recursive: true, mode: 0o700 })
    await access(backup_dir, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(',')[0] : String(error)
    throw new StartupProblem(
      `Backups cannot be written into ${backup_dir} (${reason}): give this account the right to write there, or set BACKUP_DIR to another folder.`,
    )
  }
}

// The lock ends with the snapshot's transaction, so it also works behind a pooler in transaction mode.
async function takeTurn(snapshot: Database): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(BACKUP_LOCK)}) as mine
  `.execute(snapshot)
  return rows[0]?.mine === true
}

const BACKUP_LOCK = 7_106_243

const nameOf = (of: string, day: Day) => `${of}-${day}.backup`

/**
 * Called only after a new backup was written and verified. Deletes only nightly backups; returns those with a later date
 * than the new one.
 */
async function removeOldest(folder: string, { of, written, keep }: { of: Of; written: string; keep: number }) {
  const names = (await readdir(folder)).filter((name) => isNightly(name, of))
  const { oldest, dated_later } = outdated(names, written, keep)
  for (const name of oldest) await rm(join(folder, name))
  return dated_later
}

const datedLater = (names: readonly string[], written: string) =>
  `Backups are dated later than ${written}, which was just made: ${names.toSorted().join(', ')}. The clock of this machine was ahead, or is behind now. They are kept; set the clock right, and delete them if they are not needed.`

/** Deletes unfinished files of killed processes, older than a day; a backup takes minutes. */
async function removeCutShort(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => UNFINISHED.test(each))) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now.getTime() - mtimeMs > 24 * HOUR_MS) await rm(join(folder, name), { force: true })
  }
}

const UNFINISHED = /^(clinic|demo)-\d{4}-\d\d-\d\d\.backup\.\d+\.part$/
