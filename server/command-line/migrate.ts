import { say } from '../config/console.ts'
import { migrate } from '../database/migrate.ts'
import type { Command } from './command.ts'

export const migrateSchema: Command = {
  summary: 'brings the database up to this version of the clinic',
  async run({ database }) {
    await migrate(database, { progress: say })
    say('The database is up to date.')
    return 0
  },
}
