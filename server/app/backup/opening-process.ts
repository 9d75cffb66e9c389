import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { StartupProblem } from '#server/base/config/startup-problem.ts'
import { Busy } from './beside-database.ts'
import type { OpeningOutcome } from './opening-outcome.ts'

/** The bundled command line, beside the bundled server. */
const COMMAND_LINE = fileURLToPath(new URL('clinic.js', import.meta.url))
/** The exit code of a process that found another at work. */
export const BUSY_CODE = 3
const MOST_OUTPUT = 64 * 1024

export const canOpenInProcess = () => existsSync(COMMAND_LINE)

/** How long it may take to remove its database before it is killed; the app itself has ten seconds to stop. */
const PATIENCE_MS = 5_000

/**
 * Opens a backup in a process of its own that yields to all others, so that no request waits for it, and that can be
 * ended at any moment.
 */
export async function openInProcess(file: string, stopped: AbortSignal): Promise<OpeningOutcome> {
  stopped.throwIfAborted()
  const child = spawn(process.execPath, [COMMAND_LINE, 'open-backup', file, '--json'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  yieldToOthers(child.pid)
  const end = () => {
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref()
  }
  stopped.addEventListener('abort', end)
  let [output, said] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-MOST_OUTPUT)))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-MOST_OUTPUT)))
  const [code] = (await once(child, 'close')) as [number | null]
  stopped.removeEventListener('abort', end)
  if (code === BUSY_CODE) throw new Busy(said.trim())
  const line = output.trim().split('\n').at(-1) ?? ''
  if (!line.startsWith('{')) throw new StartupProblem(said.trim().split('\n').at(-1) || `It ended with ${code}.`)
  return JSON.parse(line) as OpeningOutcome
}

/** Where the system allows no other priority, it runs as everything else does. */
function yieldToOthers(pid: number | undefined) {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It runs nevertheless.
  }
}
