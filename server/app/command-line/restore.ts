import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type BackupContents, restoreBackup } from '#server/app/backup/restore-backup.ts'
import { timeZoneOf } from '#server/nouns/clinic/start-own-clinic.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { complain, say } from '#server/base/config/console.ts'
import { grantToApp } from '#server/base/database/connection/roles.ts'
import { StartupProblem } from '#server/base/config/startup-problem.ts'
import { ask, isInteractive } from './ask.ts'
import { fileOf } from './backup.ts'
import type { Command } from './command.ts'

export const restore: Command = {
  summary: 'fills an empty database from a backup, all or nothing, and asks before it is kept',
  usage: 'FILE [--yes, which answers the question]',
  async run({ connection, database, config }, words) {
    const { file, yes } = read(words)
    if (!yes && !isInteractive()) {
      throw new StartupProblem(
        'A restore lists the admins of the backup and asks whether to go on, and nobody is here to ask: add --yes.',
      )
    }
    const confirm = async (contents: BackupContents) => {
      for (const line of describe(contents)) complain(line)
      return yes || /^y(es)?$/i.test(await ask('Put this backup in (yes or no)'))
    }
    if (!(await restoreBackup(connection, resolve(file), { progress: complain, confirm }))) {
      throw new StartupProblem('Nothing was changed.')
    }
    // Lets an app that runs on the empty database continue; otherwise the next start grants the rights.
    await grantToApp(database).catch(() => undefined)
    say(
      'Everything is there. Everybody signs in anew. API keys and the addresses of calendars were revoked, as some may have been revoked since this backup: make new ones.',
    )
    const { checked, wrong } = await checkClinic(database, await timeZoneOf({ database }, config.clinic_time_zone))
    for (const sentence of wrong) say(sentence)
    if (wrong.length === 0) say(`Everything agrees: ${checked}.`)
    else say(`It is as it was backed up, and there ${wrong.length} figures disagree with their rows.`)
    return wrong.length === 0 ? 0 : 2
  },
}

function read(words: string[]): { file: string; yes: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { yes: { type: 'boolean', short: 'y', default: false } },
    })
    return { file: fileOf(positionals), yes: values.yes }
  } catch (error) {
    throw error instanceof StartupProblem ? error : new StartupProblem(error instanceof Error ? error.message : '')
  }
}

const MOST_LISTED = 50

function describe({ made_at, admins }: BackupContents): string[] {
  const listed = admins.slice(0, MOST_LISTED).map(({ name, email }) => `  ${printable(name)}, ${printable(email)}`)
  const more = admins.length > MOST_LISTED ? [`  and ${admins.length - MOST_LISTED} more`] : []
  const nobody = admins.length === 0 ? ['  nobody'] : []
  return [
    `The backup was made at ${new Date(made_at).toISOString().slice(0, 16).replace('T', ' ')} UTC. Its admins, who may do everything:`,
    ...listed,
    ...nobody,
    ...more,
  ]
}

/** A forged backup may contain terminal control characters in a name. */
const printable = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?').slice(0, 200)
