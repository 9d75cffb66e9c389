import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StartupProblem } from '#server/base/config/startup-problem.ts'
import { databaseExists, ensureDatabase } from './ensure-database.ts'
import { prepareMachine, type Settings } from './machine.ts'
import { type SocketAddress, socketAddress } from './ping.ts'
import { findOrStartServer, type Machine, stopServer } from './postmaster.ts'
import { DataDirInUse, type ServerLease, takeLease } from './server-lease.ts'

export interface EmbeddedDatabase {
  connection: SocketAddress
  /** Another database of the same server. */
  other: (name: string) => { exists(): Promise<boolean>; open(): Promise<SocketAddress> }
  /** Also stops the server, unless another process uses it. */
  stop(): Promise<void>
}

interface Options extends Partial<Settings> {
  data_dir: string
  /** A folder has one `app`; any number of `secondary` processes may use it at the same time. */
  role: 'app' | 'secondary'
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
  const machine = await prepareMachine(resolve(options.data_dir), options)
  const join = () => joinServer(machine, options.role)
  const { lease: first, socket_folder } = await join()
  const closing = new AbortController()
  const lastLease = keepRunning(first, join, { ...options, closing: closing.signal })
  const stop = async () => {
    closing.abort()
    const lease = await lastLease
    const { was_last } = await lease.leave().catch(() => ({ was_last: false }))
    if (was_last) await stopServer(machine.data_dir)
    await lease.close()
  }
  const other = (name: string) => ({
    exists: () => databaseExists(socket_folder, name),
    open: async () => {
      await ensureDatabase(socket_folder, name)
      return socketAddress(socket_folder, name)
    },
  })
  return { connection: socketAddress(socket_folder, 'clinic'), other, stop }
}

type Join = () => Promise<{ lease: ServerLease }>
type Watching = Pick<Options, 'notice' | 'takenOver'> & { closing: AbortSignal }

/** Joins a server again whenever the lease is lost, until the closing begins. Returns the last lease. */
async function keepRunning(first: ServerLease, join: Join, watching: Watching): Promise<ServerLease> {
  const { closing, notice } = watching
  const closed = new Promise<void>((done) => {
    closing.addEventListener('abort', () => done())
  })
  for (let lease = first; ; notice?.('The database is back.')) {
    await Promise.race([lease.lost, closed])
    if (closing.aborted) return lease
    notice?.('The database stopped; starting it again.')
    const next = await joinAgain(join, watching)
    if (!next) return lease
    lease = next
  }
}

/** Undefined if the closing has begun, or another app has taken over the folder. */
async function joinAgain(join: Join, { closing, notice, takenOver }: Watching): Promise<ServerLease | undefined> {
  for (let pauseMs = 100; !closing.aborted; pauseMs = Math.min(pauseMs * 2, 2_000)) {
    try {
      return (await join()).lease
    } catch (error) {
      if (error instanceof DataDirInUse) {
        takenOver?.(error)
        return undefined
      }
      notice?.(error instanceof Error ? error.message : String(error))
      await sleep(pauseMs)
    }
  }
  return undefined
}

const PATIENCE_MS = 10_000

async function joinServer(
  machine: Machine,
  role: 'app' | 'secondary',
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
      if (error instanceof DataDirInUse || Date.now() > deadline) throw error
      await sleep(100)
    }
  }
}
