import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StartupProblem } from '../../config/startup-problem.ts'
import { ensureDatabase } from './ensure-database.ts'
import { prepareMachine, type Settings } from './machine.ts'
import { type SocketAddress, socketAddress } from './ping.ts'
import { findOrStartServer, type Machine, stopServer } from './postmaster.ts'
import { FolderTaken, type ServerLease, takeLease } from './server-lease.ts'

export interface EmbeddedDatabase {
  connection: SocketAddress
  /** Also stops the server, unless another process uses it. */
  stop(): Promise<void>
}

interface Options extends Partial<Settings> {
  data_dir: string
  /** A folder has one `app`; any number of `guest`s may use it at the same time. */
  role: 'app' | 'guest'
  /** Called when the server died, when it cannot be restarted, and when it is back. */
  notice?: (sentence: string) => void
  /** Called when another app took over the folder while the server was down. */
  takenOver?: (problem: StartupProblem) => void
}

/**
 * The embedded PostgreSQL on our data folder: found or started, restarted if it dies, and stopped by the last process
 * that uses it.
 */
export async function openEmbeddedDatabase(options: Options): Promise<EmbeddedDatabase> {
  const { role, notice = () => undefined } = options
  const machine = await prepareMachine(resolve(options.data_dir), options)
  const first = await joinServer(machine, role)
  let lease = first.lease
  const closing = new AbortController()
  const closed = new Promise<void>((done) => {
    closing.signal.addEventListener('abort', () => done())
  })

  const keepRunning = async () => {
    for (;;) {
      await Promise.race([lease.lost, closed])
      if (closing.signal.aborted) return
      notice('The database stopped; starting it again.')
      if (!(await rejoin())) return
      notice('The database is back.')
    }
  }
  const rejoin = async () => {
    for (let pauseMs = 100; !closing.signal.aborted; pauseMs = Math.min(pauseMs * 2, 2_000)) {
      try {
        ;({ lease } = await joinServer(machine, role))
        return true
      } catch (error) {
        if (error instanceof FolderTaken) options.takenOver?.(error)
        if (error instanceof FolderTaken) return false
        notice(error instanceof Error ? error.message : String(error))
        await sleep(pauseMs)
      }
    }
    return false
  }
  const kept = keepRunning()

  const stop = async () => {
    closing.abort()
    await kept
    const { was_last } = await lease.leave().catch(() => ({ was_last: false }))
    if (was_last) await stopServer(machine.data_dir)
    await lease.close()
  }
  return { connection: socketAddress(first.socket_folder, 'clinic'), stop }
}

const PATIENCE_MS = 10_000

async function joinServer(
  machine: Machine,
  role: 'app' | 'guest',
): Promise<{ lease: ServerLease; socket_folder: string }> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const socket_folder = await findOrStartServer(machine)
    try {
      const lease = await takeLease(socket_folder, role, machine.data_dir)
      await ensureDatabase(socket_folder)
      return { lease, socket_folder }
    } catch (error) {
      // The previous process may just be stopping the server, so try again.
      if (error instanceof FolderTaken || Date.now() > deadline) throw error
      await sleep(100)
    }
  }
}
