import { timeZoneOf } from '#server/nouns/clinic/start-own-clinic.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { say } from '#server/base/config/console.ts'
import { schemaState } from '#server/base/database/connection/migrate.ts'
import { StartupProblem } from '#server/base/config/startup-problem.ts'
import type { Command } from './command.ts'

export const check: Command = {
  summary: 'recomputes every figure from its rows, and prints what disagrees (exit code 1)',
  async run({ database, config }) {
    if ((await schemaState(database)) !== 'current') {
      throw new StartupProblem(
        'The database is not of this version of the clinic: run `npm run clinic -- migrate` first.',
      )
    }
    const { checked, wrong } = await checkClinic(database, await timeZoneOf({ database }, config.clinic_time_zone))
    for (const sentence of wrong) say(sentence)
    say(wrong.length === 0 ? `Everything agrees: ${checked}.` : `${wrong.length} figures disagree with their rows.`)
    return wrong.length === 0 ? 0 : 1
  },
}
