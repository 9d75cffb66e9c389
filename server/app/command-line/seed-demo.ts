import { say } from '#server/base/config/console.ts'
import { fillWhenEmpty } from '#demo/fill-when-empty.ts'
import { hasUsers } from '#server/nouns/users/accounts.ts'
import { StartupProblem } from '#server/base/config/startup-problem.ts'
import { type Command, contextAt } from './command.ts'

export const seedDemoClinic: Command = {
  summary: 'fills an empty database with the demo clinic',
  async run(environment) {
    await contextAt(environment)
    if (await hasUsers(environment.database)) {
      throw new StartupProblem('The database is in use already: the demo clinic only goes into an empty one.')
    }
    await fillWhenEmpty(environment.database, { ...environment.config, progress: (step) => say(`${step} ...`) })
    say('The demo clinic is there.')
    return 0
  },
}
