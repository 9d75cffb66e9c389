import { resolve } from 'node:path'
import { backUpInto } from '#server/app/backup/backup-file.ts'
import { writeBackup } from '#server/app/backup/write-backup.ts'
import { complain } from '#server/base/config/console.ts'
import { StartupProblem } from '#server/base/config/startup-problem.ts'
import type { Command } from './command.ts'

export const backup: Command = {
  summary: 'writes everything into one file, also while the clinic is open',
  usage: 'FILE (or - for the standard output)',
  async run({ connection }, words) {
    const file = fileOf(words)
    if (file === '-') await writeBackup(connection, process.stdout, { progress: complain })
    else {
      const bytes = await backUpInto(resolve(file), connection, { progress: complain })
      complain(
        `The backup is complete and was read back: ${file}, ${sizeOf(bytes ?? 0)}. Keep it where only you can read it.`,
      )
    }
    return 0
  },
}

export function fileOf(words: readonly string[]): string {
  const [file] = words
  if (file === undefined || words.length > 1) throw new StartupProblem('Name one file.')
  return file
}

const sizeOf = (bytes: number) => `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`
