import { readConfig } from '#server/base/config/config.ts'
import { complain, say } from '#server/base/config/console.ts'
import { backup } from './backup.ts'
import { check } from './check.ts'
import type { CallingCommand, Command, Environment, PrintingCommand } from './command.ts'
import { createAdmin } from './create-admin.ts'
import { migrateSchema } from './migrate.ts'
import { openBackupBeside } from './open-backup.ts'
import { rehearse } from './rehearse.ts'
import { resetPassword } from './reset-password.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { restore } from './restore.ts'
import { seedDemoClinic } from './seed-demo.ts'
import { service } from './service.ts'
import { watch } from './watch.ts'
import { openClinicDatabase } from '#server/base/database/connection/open-clinic-database.ts'
import { sentenceOf, StartupProblem } from '#server/base/config/startup-problem.ts'

type AnyCommand = Command | PrintingCommand | CallingCommand

const commands: Readonly<Record<string, AnyCommand>> = {
  'create-admin': createAdmin,
  'reset-password': resetPassword,
  'reset-second-factor': resetSecondFactor,
  migrate: migrateSchema,
  'seed-demo': seedDemoClinic,
  check,
  backup,
  restore,
  'open-backup': openBackupBeside,
  rehearse,
  service,
  watch,
}

process.exit(await run(process.argv.slice(2)))

/** Works with or without a running clinic. Returns the exit code. */
async function run([name = 'help', ...words]: string[]): Promise<number> {
  try {
    if (['help', '--help', '-h'].includes(name)) return help()
    const command = commands[name]
    if (!command) throw new StartupProblem(`There is no command '${name}'. \`npm run clinic -- help\` lists them.`)
    if (words.includes('--help')) return explain(name, command)
    if ('print' in command) return command.print(process.env)
    if ('call' in command) return await command.call(process.env, words)
    return await inEnvironment((environment) => command.run(environment, words))
  } catch (error) {
    complain(sentenceOf(error))
    return 1
  }
}

async function inEnvironment(work: (environment: Environment) => Promise<number>): Promise<number> {
  const config = readConfig(process.env)
  const { owner, owner_connection, close } = await openClinicDatabase(config, 'secondary')
  try {
    return await work({ database: owner, connection: owner_connection, config })
  } finally {
    await close()
  }
}

function help(): number {
  say('Usage: npm run clinic -- <command> [options]\n')
  for (const [name, { summary }] of Object.entries(commands)) say(`  ${name.padEnd(21)}${summary}`)
  say(`  ${'help'.padEnd(21)}lists the commands; <command> --help explains one\n`)
  say('All but `service` and `watch` work on the database of DATABASE_URL or DATA_DIR, also while the clinic is open.')
  return 0
}

function explain(name: string, { summary, usage }: AnyCommand): number {
  say(`npm run clinic -- ${name}${usage ? ` ${usage}` : ''}\n\n${summary[0]?.toUpperCase()}${summary.slice(1)}.`)
  return 0
}
