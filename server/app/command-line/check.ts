import { timeZoneOf } from '../clinic/start-own-clinic.ts'
import { checkClinic } from '../check/check-clinic.ts'
import { say } from '../config/console.ts'
import { schemaState } from '../database/migrate.ts'
import { StartupProblem } from '../config/startup-problem.ts'
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
