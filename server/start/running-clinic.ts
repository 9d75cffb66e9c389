import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { keepBackups } from '../backup/nightly-backup.ts'
import type { Config } from '../config/config.ts'
import { diskSpaceOf, UNLIMITED_SPACE } from '../database/disk-space.ts'
import { migrate } from '../database/migrate.ts'
import type { Database } from '../database/schema.ts'
import { type AppDatabase, openClinicDatabase } from '../database/open-clinic-database.ts'
import { fillWhenEmpty } from '../../demo/fill-when-empty.ts'
import { hasDemoAccounts, hasRealAdmin, hasUsers } from '../users/accounts.ts'
import { type Channel, databaseChannel } from '../changes/channel.ts'
import { startHousekeeping } from './housekeeping.ts'
import { createLog } from '../http/log.ts'
import { networksOf } from '../config/network.ts'
import { ensurePortIsFree, listen } from './listen.ts'
import type { StartupProblem } from '../config/startup-problem.ts'

export interface RunningClinic extends Accounts {
  address: string
  /** Takes no new requests, answers those in flight, then closes everything. */
  stop(): Promise<void>
}

interface Accounts {
  has_users: boolean
  /** True if there is no admin except demo accounts, and the demo is off. */
  shut: boolean
  /** Whether there are demo accounts that may sign in. A database that began without the demo has none. */
  has_demo_accounts: boolean
}

export interface Hooks {
  progress: (sentence: string) => void
  /** Called when the app must stop because of an error. */
  failed: (problem: StartupProblem) => void
  /** Aborted when the process is asked to stop. */
  stopped: AbortSignal
}

/** Opens and migrates the database, fills the demo, starts housekeeping and backups, and listens. */
export async function startClinic(
  config: Readonly<Config>,
  { progress, failed, stopped }: Hooks,
): Promise<RunningClinic> {
  const log = createLog(config.log_level)
  await ensurePortIsFree(config)
  progress(config.database_url === undefined ? 'Starting the database' : 'Connecting to the database')
  const warn = (sentence: string) => log.warn(sentence)
  const opened = await openClinicDatabase(config, 'app', { notice: warn, takenOver: failed })
  try {
    stopped.throwIfAborted()
    await migrate(opened.owner, { progress })
    stopped.throwIfAborted()
    const app = await opened.enterAsApp(warn)
    const { owner } = opened
    if (config.demo === 'on') await fillWhenEmpty(app.database, { ...config, progress, stopped, owner })
    const accounts = await accountsIn(app.database, config)
    const { address, close } = await openListener(config, app, log)
    const housekeeping = startHousekeeping(app.database, (error) => log.warn({ err: error }, 'tidying up failed'))
    const backups = keepBackups(config, app.connection, log)
    const stop = async () => {
      await close()
      clearInterval(housekeeping)
      await backups.stop()
      await opened.close()
    }
    return { ...accounts, address, stop }
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function accountsIn(database: Database, { demo }: Readonly<Config>): Promise<Accounts> {
  const has_users = await hasUsers(database)
  const shut = demo === 'off' && has_users && !(await hasRealAdmin(database))
  return { has_users, shut, has_demo_accounts: demo === 'on' && (await hasDemoAccounts(database)) }
}

async function openListener(config: Readonly<Config>, { database, connection }: AppDatabase, log: Logger) {
  const { database_direct_url: direct } = config
  const channel = databaseChannel(direct === undefined ? connection : { connectionString: direct })
  const app = await createApp({
    database,
    clinic_time_zone: config.clinic_time_zone,
    demo: config.demo === 'on',
    log,
    channel,
    disk: diskOf(config, log),
    isProxy: networksOf(config.trusted_proxies) ?? (() => false),
    ...webFolder(),
  })
  const address = await listen(app, config).catch(async (error: unknown) => {
    await channel.close()
    throw error
  })
  return { address, close: () => closeInOrder(app, channel) }
}

/** The disk of an external server is unknown. */
const diskOf = ({ database_url, data_dir }: Readonly<Config>, log: Logger) =>
  database_url === undefined ? diskSpaceOf(data_dir, { notice: (sentence) => log.warn(sentence) }) : UNLIMITED_SPACE

// The bundled server is in dist/server, the web app in dist/web.
function webFolder(): { web_folder?: string } {
  const web_folder = fileURLToPath(new URL('../web', import.meta.url))
  return existsSync(`${web_folder}/.vite/manifest.json`) ? { web_folder } : {}
}

// Slower readers are cut off and must retry; the rest of the ten seconds is for closing the database.
const PATIENCE_MS = 6_000

async function closeInOrder(app: FastifyInstance, channel: Channel): Promise<void> {
  // A connection kept alive after its last answer would delay the end by a minute.
  const sweeping = setInterval(() => app.server.closeIdleConnections(), 50)
  const impatient = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS)
  await app.close()
  clearInterval(sweeping)
  clearTimeout(impatient)
  await channel.close()
}
