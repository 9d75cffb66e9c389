import { resolve } from 'node:path'
import { restoreBackup } from '../backup/restore-backup.ts'
import { checkClinic } from '../check/check-clinic.ts'
import { complain, say } from '../console.ts'
import { grantToApp } from '../database/roles.ts'
import { fileOf } from './backup.ts'
import type { Command } from './command.ts'

export const restore: Command = {
  summary: 'fills an empty database from a backup, all or nothing',
  usage: 'FILE',
  async run({ connection, database, config }, words) {
    await restoreBackup(connection, resolve(fileOf(words)), complain)
    // An app that is open on the empty database goes on; the next start would do it, too.
    await grantToApp(database).catch(() => undefined)
    say('Everything is there. Everybody signs in anew.')
    const { checked, wrong } = await checkClinic(database, config.clinic_time_zone)
    for (const sentence of wrong) say(sentence)
    if (wrong.length === 0) say(`Everything agrees: ${checked}.`)
    else say(`It is as it was backed up, and there ${wrong.length} figures disagree with their rows.`)
    return wrong.length === 0 ? 0 : 2
  },
}
