import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { migrate } from './database/migrate.ts'
import { type ClinicDatabase, openClinicDatabase } from './database/open-clinic-database.ts'
import { fillWhenEmpty, hasDemoAccounts, hasUsers } from './demo/fill-when-empty.ts'
import { type Channel, databaseChannel } from './live/channel.ts'
import { keepTidy } from './housekeeping.ts'
import { createLog } from './http/log.ts'
import { ensurePortIsFree, listen } from './listen.ts'
import type { StartupProblem } from './startup-problem.ts'

export interface RunningClinic {
  address: string
  has_users: boolean
  /** Demo accounts that may sign in here: a clinic that began without has none, whatever DEMO says later. */
  has_demo_accounts: boolean
  /** Takes no new requests, answers those in flight, then puts everything away. */
  stop(): Promise<void>
}

interface Hooks {
  progress: (sentence: string) => void
  /** Called when the app must stop for a reason of its own. */
  doomed: (problem: StartupProblem) => void
  /** Aborted when someone asks to stop. */
  stopped: AbortSignal
}

export async function startClinic(
  config: Readonly<Config>,
  { progress, doomed, stopped }: Hooks,
): Promise<RunningClinic> {
  const log = createLog(config.log_level)
  await ensurePortIsFree(config)
  progress(config.database_url === undefined ? 'Starting the database' : 'Connecting to the database')
  const opened = await openClinicDatabase(config, 'app', {
    notice: (sentence) => log.warn(sentence),
    dispossessed: doomed,
  })
  try {
    stopped.throwIfAborted()
    await migrate(opened.database, { progress })
    stopped.throwIfAborted()
    if (config.demo === 'on') await fillWhenEmpty(opened.database, { ...config, progress, stopped })
    const has_users = await hasUsers(opened.database)
    const has_demo_accounts = config.demo === 'on' && (await hasDemoAccounts(opened.database))
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
    const tidying = keepTidy(opened.database, (error) => log.warn({ err: error }, 'tidying up failed'))
    const stop = async () => {
      clearInterval(tidying)
      await stopInOrder(app, channel, opened)
    }
    return { address, has_users, has_demo_accounts, stop }
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

const PATIENCE_MS = 8_000

async function stopInOrder(app: FastifyInstance, channel: Channel, opened: ClinicDatabase): Promise<void> {
  // A connection kept alive after the last answer would hold the door open for a minute.
  const sweeping = setInterval(() => app.server.closeIdleConnections(), 50)
  const impatient = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS)
  await app.close()
  clearInterval(sweeping)
  clearTimeout(impatient)
  await channel.close()
  await opened.close()
}
