import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { migrate } from './database/migrate.ts'
import { type ClinicDatabase, openClinicDatabase } from './database/open-clinic-database.ts'
import { fillWhenEmpty, hasUsers } from './demo/fill-when-empty.ts'
import { type Channel, databaseChannel } from './live/channel.ts'
import { createLog } from './http/log.ts'
import { StartupProblem } from './startup-problem.ts'

export interface RunningClinic {
  address: string
  has_users: boolean
  /** Takes no new requests, answers those in flight, then puts everything away. */
  stop(): Promise<void>
}

interface Hooks {
  progress: (sentence: string) => void
  /** Called when the app must stop for a reason of its own. */
  doomed: (problem: StartupProblem) => void
}

export async function startClinic(config: Readonly<Config>, { progress, doomed }: Hooks): Promise<RunningClinic> {
  const log = createLog(config.log_level)
  await ensurePortIsFree(config)
  progress(config.database_url === undefined ? 'Starting the database' : 'Connecting to the database')
  const opened = await openClinicDatabase(config, 'app', {
    notice: (sentence) => log.warn(sentence),
    dispossessed: doomed,
  })
  try {
    await migrate(opened.database, { progress })
    if (config.demo === 'on') await fillWhenEmpty(opened.database, { ...config, progress })
    const has_users = await hasUsers(opened.database)
    const channel = databaseChannel(opened.connection)
    const app = await createApp({
      database: opened.database,
      clinic_time_zone: config.clinic_time_zone,
      demo: config.demo === 'on',
      log,
      channel,
      ...webFolder(),
    })
    const address = await listen(app, config)
    return { address, has_users, stop: () => stopInOrder(app, channel, opened) }
  } catch (error) {
    await opened.close()
    throw error
  }
}

// The server's bundle lies in dist/server, beside dist/web.
function webFolder(): { web_folder?: string } {
  const web_folder = fileURLToPath(new URL('../web', import.meta.url))
  return existsSync(`${web_folder}/.vite/manifest.json`) ? { web_folder } : {}
}

// Asked before the database is touched: most often the port is taken because the clinic already runs.
function ensurePortIsFree({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(listenProblem(error, port, host)))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()))
  })
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    const address = await app.listen({ port, host })
    return address.replace('//0.0.0.0', '//localhost').replace('//[::]', '//localhost')
  } catch (error) {
    await app.close()
    throw listenProblem(error, port, host)
  }
}

function listenProblem(error: unknown, port: number, host: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new StartupProblem(
      `Port ${port} is taken, perhaps by a clinic that already runs: stop the program that uses it, or set PORT to another number.`,
    )
  }
  if (code === 'EACCES')
    return new StartupProblem(`This account may not open port ${port}: set PORT to a number above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupProblem(
      `This machine has no address '${host}': set HOST to 127.0.0.1, or to 0.0.0.0 for all of its addresses.`,
    )
  return error
}

const PATIENCE_MS = 8_000

async function stopInOrder(app: FastifyInstance, channel: Channel, opened: ClinicDatabase): Promise<void> {
  const impatient = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS)
  await app.close()
  clearTimeout(impatient)
  await channel.close()
  await opened.close()
}
