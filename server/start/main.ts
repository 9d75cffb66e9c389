import cluster from 'node:cluster'
import { once } from 'node:events'
import { type Config, readConfig } from '../config/config.ts'
import { complain, say } from '../config/console.ts'
import { type Hooks, startClinic } from './running-clinic.ts'
import { sentenceOf } from '../config/startup-problem.ts'
import { welcome } from './welcome.ts'
import { whenNpmIsGone } from './started-by-npm.ts'
import { startWorker, startWorkers } from './workers.ts'

// Requests in flight get their answer; a database on its way up has to arrive before it can be put away.
const PATIENCE_MS = { open: 9_800, starting: 30_000 }

process.exit(await run())

/** Opens the clinic, keeps it open until someone ends it, and puts everything away. The result is the exit code. */
async function run(): Promise<number> {
  const end = new AbortController()
  let stage: keyof typeof PATIENCE_MS = 'starting'
  const endInOrder = () => {
    end.abort()
    setTimeout(() => process.exit(1), PATIENCE_MS[stage]).unref()
  }
  // Not `once`: npm passes Ctrl-C on to a program that had it from the terminal already.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endInOrder)
  whenNpmIsGone(endInOrder)
  let problem: unknown
  try {
    const config = readConfig(process.env)
    const doomed = (reason: unknown) => {
      problem = reason
      end.abort()
    }
    const progress = (step: string) => say(`${step} ...`)
    const hooks = { progress, doomed, stopped: end.signal }
    const clinic = await (cluster.isWorker ? startWorker(config, end) : open(config, hooks))
    stage = 'open'
    if (!end.signal.aborted) await once(end.signal, 'abort')
    await clinic.stop()
  } catch (error) {
    // Asked to stop while it starts, it breaks off where it is.
    if (stage === 'open' || !end.signal.aborted) problem ??= error
  }
  if (problem === undefined) return 0
  complain(sentenceOf(problem))
  return 1
}

async function open(config: Readonly<Config>, hooks: Hooks) {
  const clinic = await (config.workers > 1 ? startWorkers(config, hooks) : startClinic(config, hooks))
  welcome(clinic)
  return clinic
}
