import { parseArgs } from 'node:util'
import type { ParsedInput } from '#contract/endpoint.ts'
import { users } from '#contract/users.ts'
import { Refusal } from '#domain/refusal.ts'
import { say } from '#server/base/config/console.ts'
import { violatedConstraint } from '#server/base/database/driver/failures.ts'
import { parserOf } from '#server/base/http/parse.ts'
import { StartupProblem } from '#server/base/config/startup-problem.ts'
import { createUser } from '#server/nouns/users/commands.ts'
import { ask, askSecretly } from './ask.ts'
import { type Command, contextAt } from './command.ts'

export const createAdmin: Command = {
  summary: 'makes an account with every right, and asks for what is not given',
  usage: '[--name "Huda Al-Kuwari"] [--email huda@example.com], with the password in ADMIN_PASSWORD or typed',
  async run(environment, words) {
    const given = readFlags(words)
    const name = given.name ?? (await ask('Name'))
    const email = given.email ?? (await ask('E-mail'))
    const prompt = 'Password (at least 8 characters, neither a common one nor a name)'
    const password = process.env['ADMIN_PASSWORD'] || (await askSecretly(prompt))
    const context = await contextAt(environment)
    try {
      await createUser(context, readBody({ name, email, password, role: 'admin' }))
    } catch (error) {
      throw explained(error)
    }
    say(`${email} can sign in now.`)
    return 0
  },
}

function readFlags(words: string[]): { name?: string; email?: string } {
  // Any account of the machine can read the arguments of a running process, and the shell's history stores them.
  if (words.some((word) => word.startsWith('--password'))) {
    throw new StartupProblem(
      'A password is not taken from the command line, where others can read it: leave it out to be asked for it, or set ADMIN_PASSWORD.',
    )
  }
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args: words, options: { name: text, email: text } }).values
  } catch (error) {
    throw new StartupProblem(error instanceof Error ? error.message : String(error))
  }
}

const readBody = (body: unknown) =>
  parserOf(users.createUser)({ params: {}, query: {}, body }) as ParsedInput<typeof users.createUser>

function explained(error: unknown): unknown {
  if (error instanceof Refusal) return new StartupProblem(error.message)
  const isTaken = violatedConstraint(error) === 'users_email'
  return isTaken ? new StartupProblem('Another user has this e-mail address.') : error
}
