import { once } from 'node:events'
import { readConfig } from '#server/base/config/config.ts'
import { complain, say } from '#server/base/config/console.ts'
import { startClinic } from './running-clinic.ts'
import { sentenceOf } from '#server/base/config/startup-problem.ts'
import { releaseMemoryOfStart } from './release-memory.ts'
import { welcome } from './welcome.ts'
import { whenNpmIsGone } from './started-by-npm.ts'

// Time limits for stopping: requests in flight are answered, and a database that is starting must have started before
// it can be stopped.
const PATIENCE_MS = { open: 9_800, starting: 30_000 }

process.exit(await run())

/** Runs the clinic until it is asked to stop. Returns the exit code. */
async function run(): Promise<number> {
  const end = new AbortController()
  let stage: keyof typeof PATIENCE_MS = 'starting'
  const endInOrder = () => {
    end.abort()
    setTimeout(() => process.exit(1), PATIENCE_MS[stage]).unref()
  }
  // Not `once`, because npm passes Ctrl-C on to a process that has already got it from the terminal.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endInOrder)
  whenNpmIsGone(endInOrder)
  let problem: unknown
  try {
    const config = readConfig(process.env)
    const failed = (reason: unknown) => {
      problem = reason
      end.abort()
    }
    const progress = (step: string) => say(`${step} ...`)
    const clinic = await startClinic(config, { progress, failed, stopped: end.signal })
    const { host, tls, trusted_proxies } = config
    const port = Number(new URL(clinic.address).port) || config.port
    welcome(clinic, { host, port, tls: tls !== undefined, proxied: trusted_proxies.length > 0 })
    stage = 'open'
    releaseMemoryOfStart()
    if (!end.signal.aborted) await once(end.signal, 'abort')
    await clinic.stop()
  } catch (error) {
    // An error after a stop request during the start is the interruption itself.
    if (stage === 'open' || !end.signal.aborted) problem ??= error
  }
  if (problem === undefined) return 0
  complain(sentenceOf(problem))
  return 1
}
