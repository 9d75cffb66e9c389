import { say } from '#server/base/config/console.ts'
import { upgrade } from '#server/app/backup/upgrade.ts'
import type { Command } from './command.ts'

export const migrateSchema: Command = {
  summary: 'brings the database up to this version of the clinic, after a backup of what is in it',
  async run({ database: owner, connection: owner_connection, config }) {
    await upgrade({ owner, owner_connection }, config, { progress: say })
    say('The database is up to date.')
    return 0
  },
}
