import { sql } from 'kysely'
import { say } from '#server/base/config/console.ts'
import { takeSecondFactorFrom } from '#server/nouns/session/second-factor-commands.ts'
import { StartupProblem } from '#server/base/config/startup-problem.ts'
import { type Command, contextAt } from './command.ts'

export const resetSecondFactor: Command = {
  summary: 'turns somebody’s second factor off, as when the only admin has lost the phone',
  usage: 'huda@example.com',
  async run(environment, [email, ...more]) {
    if (email === undefined || more.length > 0) throw new StartupProblem('Say whose: one e-mail address.')
    const context = await contextAt(environment)
    const user = await context.database
      .selectFrom('users')
      .select('id')
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst()
    if (!user) throw new StartupProblem(`There is no user with the e-mail address ${email}.`)
    await takeSecondFactorFrom(context, user.id)
    say(`${email} signs in with the password alone, and is signed out everywhere.`)
    return 0
  },
}
