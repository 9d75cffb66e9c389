import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config/config.ts'
import type { Connection } from '../database/connect.ts'
import { connectTo } from '../database/open-clinic-database.ts'
import { createLog } from '../http/log.ts'
import { type Hooks, openListener, prepareClinic, type RunningClinic } from './running-clinic.ts'
import { StartupProblem } from '../config/startup-problem.ts'

const CONNECTION = 'CLINIC_WORKER_CONNECTION'
const CONNECTIONS_OF_ALL = 64

/**
 * Runs the clinic with several processes on one port. The first process owns the database and serves no requests, so
 * that a worker that dies loses only its own requests and is replaced.
 */
export async function startWorkers(config: Readonly<Config>, hooks: Hooks): Promise<RunningClinic> {
  const log = createLog(config.log_level)
  const { app, close, ...accounts } = await prepareClinic(config, hooks)
  const ending = new AbortController()
  cluster.setupPrimary({ exec: fileURLToPath(new URL('./main.js', import.meta.url)), args: [] })
  const forkWorker = () => cluster.fork({ [CONNECTION]: JSON.stringify(app.connection) })

  const replaceWhenGone = async (worker: Worker) => {
    for (let current = worker; ; current = forkWorker()) {
      const began = Date.now()
      const [code, signal] = (await once(current, 'exit')) as [number | null, string | null]
      if (ending.signal.aborted) return
      log.error(`A worker process ended (${signal ?? code}); another one takes its place.`)
      // Waits, because a worker that died immediately would probably die again.
      if (Date.now() - began < 5_000) await sleep(1_000)
    }
  }
  const stop = async () => {
    ending.abort()
    await Promise.all(Object.values(cluster.workers ?? {}).map(stopWorker))
    await close()
  }
  try {
    const workers = Array.from({ length: config.workers }, forkWorker)
    const [address = ''] = await Promise.all(workers.map(addressOf))
    for (const worker of workers) void replaceWhenGone(worker)
    return { ...accounts, address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The address that the worker reports when it listens; fails if the worker ends first. */
async function addressOf(worker: Worker): Promise<string> {
  const gone = once(worker, 'exit').then(() => {
    throw new StartupProblem('A worker process could not start; it says why above.')
  })
  const [address] = (await Promise.race([once(worker, 'message'), gone])) as [string]
  gone.catch(() => undefined)
  return address
}

async function stopWorker(worker: Worker | undefined): Promise<void> {
  if (!worker || worker.isDead()) return
  const gone = once(worker, 'exit')
  if (worker.isConnected()) worker.send('stop')
  await gone
}

/** Runs one worker: the first process has prepared the database. */
export async function startWorker(config: Readonly<Config>, end: AbortController) {
  const stop = () => end.abort()
  process.on('message', (message) => message === 'stop' && stop())
  // The first process has ended, possibly with the database.
  process.on('disconnect', stop)
  const connection = JSON.parse(process.env[CONNECTION] ?? '{}') as Connection
  const max = Math.max(4, Math.min(16, Math.floor(CONNECTIONS_OF_ALL / config.workers)))
  const opened = await connectTo(connection, { named_statements: config.named_statements, max })
  const listener = await openListener(config, opened)
  process.send?.(listener.address)
  return {
    stop: async () => {
      await listener.close()
      await opened.close()
      process.removeListener('disconnect', stop)
      process.disconnect()
    },
  }
}
