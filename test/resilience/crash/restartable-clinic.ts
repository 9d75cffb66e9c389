import { setTimeout as sleep } from 'node:timers/promises'
import { type ClinicProcess, runCommandLine, startClinicProcess } from '#test/support/clinic-process.ts'
import { freePort } from '#test/support/free-port.ts'

/** A clinic at one address whose process is killed and started again. */
export interface RestartableClinic {
  address: string
  /** Starts it; returns after how many milliseconds it was ready. */
  start(): Promise<number>
  process(): ClinicProcess
  /** Ends the process with a signal; returns its exit code, or the signal. */
  end(signal: NodeJS.Signals): Promise<number | string>
  /** The findings of `clinic check`; empty if there are none. */
  check(): Promise<string[]>
}

export class NotOpen extends Error {}

export async function restartableClinic(environment: Record<string, string>): Promise<RestartableClinic> {
  const PORT = String(await freePort())
  let current: ClinicProcess | undefined
  const process = () => {
    if (!current) throw new Error('The clinic was never started')
    return current
  }
  return {
    address: `http://127.0.0.1:${PORT}`,
    async start() {
      const begun = performance.now()
      current = await startClinicProcess({ ...environment, PORT })
      await current.open
      if (current.child.exitCode !== null) throw new NotOpen(`The clinic did not open: ${current.said()}`)
      return performance.now() - begun
    },
    process,
    end(signal) {
      process().child.kill(signal)
      return process().exited
    },
    async check() {
      const { code, said } = await runCommandLine(environment, 'check')
      return code === 0 ? [] : [`clinic check: ${said}`]
    },
  }
}

/** Waits until `/api/ready` succeeds; returns after how many milliseconds. */
export async function untilReady(address: string, patienceMs = 30_000): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const ready = await fetch(`${address}/api/ready`).catch(() => undefined)
    await ready?.arrayBuffer()
    const waitedMs = performance.now() - begun
    if (ready?.status === 200) return waitedMs
    if (waitedMs > patienceMs) throw new Error(`Not ready after ${patienceMs} ms`)
    await sleep(10)
  }
}
