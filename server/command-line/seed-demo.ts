import { say } from '../console.ts'
import { fillWhenEmpty, hasUsers } from '../demo/fill-when-empty.ts'
import { StartupProblem } from '../startup-problem.ts'
import { type Command, contextAt } from './command.ts'

export const seedDemoClinic: Command = {
  summary: 'fills an empty database with the demo clinic',
  async run(desk) {
    await contextAt(desk)
    if (await hasUsers(desk.database)) {
      throw new StartupProblem('The database is in use already: the demo clinic only goes into an empty one.')
    }
    await fillWhenEmpty(desk.database, { ...desk.config, progress: (step) => say(`${step} ...`) })
    say('The demo clinic is there.')
    return 0
  },
}
