import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { complain, say } from '#server/base/config/console.ts'
import { StartupProblem } from '#server/base/config/startup-problem.ts'
import type { Command } from './command.ts'
import { latestIn } from './open-backup.ts'

const DAY_MS = 24 * 3_600_000

export const rehearse: Command = {
  summary: 'opens a backup as a practice clinic at an address of its own, until Ctrl-C, at most for a day',
  usage: '[FILE, by default the latest of BACKUP_DIR] [--port NUMBER, by default the one after PORT]',
  async run({ connection, config }, words) {
    const { named, port = config.port + 1 } = read(words)
    const file = named === undefined ? await latestIn(config.backup_dir) : resolve(named)
    const ending = new AbortController()
    const end = () => ending.abort()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
    const late = setTimeout(end, DAY_MS)
    // Loaded only here: the other commands need no server.
    const { openPracticeClinic } = await import('#server/app/start/practice-clinic.ts')
    try {
      await openPracticeClinic({
        file,
        connection,
        config: { ...config, port },
        progress: complain,
        opened: (address) => say(openSentence(address, file)),
        ended: ending.signal,
      })
    } catch (error) {
      if (!ending.signal.aborted) throw error
    } finally {
      clearTimeout(late)
    }
    say('The practice clinic is closed, and nothing of it stays.')
    return 0
  },
}

const openSentence = (address: string, file: string) =>
  `\nThe practice clinic is open at ${address}, from ${file}.\nEverybody signs in as in the clinic. It sends nothing to anybody, and is gone after a day.\n\nPress Ctrl-C to close it.`

function read(words: string[]): { named?: string | undefined; port?: number } {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { port: { type: 'string' } },
    })
    if (positionals.length > 1) throw new StartupProblem('Name one file.')
    const [named] = positionals
    return values.port === undefined ? { named } : { named, port: portOf(values.port) }
  } catch (error) {
    throw error instanceof StartupProblem ? error : new StartupProblem(error instanceof Error ? error.message : '')
  }
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN
  if (port <= 65_535) return port
  throw new StartupProblem(`The port must be a number from 0 to 65535, and it is '${text}'.`)
}
