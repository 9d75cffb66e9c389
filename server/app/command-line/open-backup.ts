import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Busy, dropAbandoned } from '#server/app/backup/beside-database.ts'
import { isNightly, newestNightly } from '#server/base/context/nightly-names.ts'
import { openBackup } from '#server/app/backup/opened-backup.ts'
import { openingOutcome } from '#server/app/backup/opening-outcome.ts'
import { BUSY_CODE } from '#server/app/backup/opening-process.ts'
import { complain, say } from '#server/base/config/console.ts'
import { sentenceOf, StartupProblem } from '#server/base/config/startup-problem.ts'
import type { Connection } from '#server/base/database/connection/connect.ts'
import type { Command } from './command.ts'

/** Ends with 2 for a backup that is damaged or disagrees with itself, as `check` does for the clinic. */
export const openBackupBeside: Command = {
  summary: 'opens a backup in a database beside the clinic, checks it there, and removes it again',
  usage: '[FILE, by default the latest of BACKUP_DIR] [--json, which prints the result for programs]',
  async run({ connection, config }, words) {
    const named = words.find((word) => word !== '--json')
    const file = named === undefined ? await latestIn(config.backup_dir) : resolve(named)
    if (words.includes('--json')) return printOutcome(file, connection, config.clinic_time_zone)
    try {
      const { records, wrong } = await openBackup(file, connection, config.clinic_time_zone)
      for (const sentence of wrong) say(sentence)
      say(`${file} was opened: ${records.toLocaleString('en')} records, ${wrong.length} differences.`)
      return wrong.length === 0 ? 0 : 2
    } catch (error) {
      complain(`${file} could not be opened. ${sentenceOf(error)}`)
      return 2
    }
  },
}

/** For the app, which ends this process when it takes too long. */
async function printOutcome(file: string, connection: Connection, time_zone: string) {
  const ending = new AbortController()
  process.once('SIGTERM', () => ending.abort())
  try {
    const outcome = await openingOutcome(file, connection, time_zone, ending.signal)
    say(JSON.stringify(outcome))
    // A practice clinic of which the process was killed must not stay for longer than a day either.
    await dropAbandoned(connection, 'practice').catch(() => undefined)
    return outcome.result === 'opened' ? 0 : 2
  } catch (error) {
    if (!(error instanceof Busy)) throw error
    complain(error.message)
    return BUSY_CODE
  }
}

export async function latestIn(backup_dir: string | undefined) {
  const isOurs = (name: string) => isNightly(name, 'clinic') || isNightly(name, 'demo')
  const names = backup_dir === undefined ? [] : (await readdir(backup_dir)).filter(isOurs)
  const latest = newestNightly(names, new Date())
  if (backup_dir === undefined || latest === undefined) {
    throw new StartupProblem('There is no nightly backup: name the file of one, or set BACKUP_DIR.')
  }
  return join(backup_dir, latest)
}
