import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openBackup } from '#server/app/backup/opened-backup.ts'
import { complain, say } from '#server/base/config/console.ts'
import { sentenceOf, StartupProblem } from '#server/base/config/startup-problem.ts'
import type { Command } from './command.ts'

/** Ends with 2 for a backup that is damaged or disagrees with itself, as `check` does for the clinic. */
export const openBackupBeside: Command = {
  summary: 'opens a backup in a database beside the clinic, checks it there, and removes it again',
  usage: '[FILE, by default the latest of BACKUP_DIR]',
  async run({ connection, config }, [named]) {
    const file = named === undefined ? await latestIn(config.backup_dir) : resolve(named)
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

const NIGHTLY = /^(clinic|demo)-\d{4}-\d\d-\d\d\.backup$/

async function latestIn(backup_dir: string | undefined) {
  const names = backup_dir === undefined ? [] : (await readdir(backup_dir)).filter((name) => NIGHTLY.test(name))
  const latest = names.toSorted((a, b) => a.slice(-17).localeCompare(b.slice(-17))).at(-1)
  if (backup_dir === undefined || latest === undefined) {
    throw new StartupProblem('There is no nightly backup: name the file of one, or set BACKUP_DIR.')
  }
  return join(backup_dir, latest)
}
