import { readConfig } from './config.ts'
import { complain, say } from './console.ts'
import { backup } from './command-line/backup.ts'
import { check } from './command-line/check.ts'
import type { Command, Desk } from './command-line/command.ts'
import { createAdmin } from './command-line/create-admin.ts'
import { migrateSchema } from './command-line/migrate.ts'
import { resetSecondFactor } from './command-line/reset-second-factor.ts'
import { restore } from './command-line/restore.ts'
import { seedDemoClinic } from './command-line/seed-demo.ts'
import { openClinicDatabase } from './database/open-clinic-database.ts'
import { sentenceOf, StartupProblem } from './startup-problem.ts'

const commands: Readonly<Record<string, Command>> = {
  'create-admin': createAdmin,
  'reset-second-factor': resetSecondFactor,
  migrate: migrateSchema,
  'seed-demo': seedDemoClinic,
  check,
  backup,
  restore,
}

process.exit(await run(process.argv.slice(2)))

/** Works beside a running clinic as well as alone. The result is the exit code. */
async function run([name = 'help', ...words]: string[]): Promise<number> {
  try {
    if (['help', '--help', '-h'].includes(name)) return help()
    const command = commands[name]
    if (!command) throw new StartupProblem(`There is no command '${name}'. \`npm run clinic -- help\` lists them.`)
    if (words.includes('--help')) return explain(name, command)
    return await atDesk((desk) => command.run(desk, words))
  } catch (error) {
    complain(sentenceOf(error))
    return 1
  }
}

async function atDesk(work: (desk: Desk) => Promise<number>): Promise<number> {
  const config = readConfig(process.env)
  const { owner, owner_connection, close } = await openClinicDatabase(config, 'guest')
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
  say('They work on the database of DATABASE_URL or DATA_DIR, also while the clinic is open.')
  return 0
}

function explain(name: string, { summary, usage }: Command): number {
  say(`npm run clinic -- ${name}${usage ? ` ${usage}` : ''}\n\n${summary[0]?.toUpperCase()}${summary.slice(1)}.`)
  return 0
}
