import { sql } from 'kysely'
import { Refusal } from '#domain/refusal.ts'
import { say } from '#server/base/config/console.ts'
import { StartupProblem } from '#server/base/config/startup-problem.ts'
import { setForgottenPassword } from '#server/nouns/users/forgotten-password.ts'
import { ask, askSecretly } from './ask.ts'
import { type Command, contextAt } from './command.ts'

export const resetPassword: Command = {
  summary: 'gives somebody who has forgotten the password a new one',
  usage: 'huda@example.com, with the new password in ADMIN_PASSWORD or typed',
  async run(environment, words) {
    if (words.length > 1) throw new StartupProblem('Say whose: one e-mail address.')
    const email = words[0] ?? (process.stdin.isTTY ? await ask('E-mail') : undefined)
    if (email === undefined) throw new StartupProblem('Say whose: one e-mail address.')
    const context = await contextAt(environment)
    const user = await context.database
      .selectFrom('users')
      .select('id')
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst()
    if (!user) throw new StartupProblem(`There is no user with the e-mail address ${email}.`)
    const password = process.env['ADMIN_PASSWORD'] || (await askSecretly('New password'))
    await setForgottenPassword(context, user.id, password).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      throw new StartupProblem(error.message)
    })
    say(`${email} signs in with the new password, and is signed out everywhere.`)
    return 0
  },
}
