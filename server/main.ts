import { once } from 'node:events'
import { readConfig } from './config.ts'
import { complain, say } from './console.ts'
import { startClinic } from './running-clinic.ts'
import { sentenceOf } from './startup-problem.ts'
import { welcome } from './welcome.ts'

const PATIENCE_MS = 9_800

process.exit(await run())

/** Opens the clinic, keeps it open until someone ends it, and puts everything away. The result is the exit code. */
async function run(): Promise<number> {
  const end = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Not `once`: npm passes Ctrl-C on to a program that had it from the terminal already.
    process.on(signal, () => {
      end.abort()
      setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    })
  }
  let problem: unknown
  try {
    const config = readConfig(process.env)
    const doomed = (reason: unknown) => {
      problem = reason
      end.abort()
    }
    const clinic = await startClinic(config, { progress: (step) => say(`${step} ...`), doomed })
    if (!end.signal.aborted) {
      welcome(clinic, config)
      await once(end.signal, 'abort')
    }
    await clinic.stop()
  } catch (error) {
    problem ??= error
  }
  if (problem === undefined) return 0
  complain(sentenceOf(problem))
  return 1
}
