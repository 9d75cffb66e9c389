import type { Server as TlsServer } from 'node:https'
import type { Logger } from 'pino'
import { takeBackUnusedNumbers } from '#server/nouns/invoices/number-last.ts'
import { upgrade } from '#server/app/backup/upgrade.ts'
import type { Config } from '#server/base/config/config.ts'
import { type Databases, openDatabases } from '#server/base/database/connection/databases.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { clinicsOwn } from '#server/base/database/connection/open-clinic-database.ts'
import { fillWhenEmpty } from '#demo/fill-when-empty.ts'
import { hasDemoAccounts, hasRealAdmin, hasUsers } from '#server/nouns/users/accounts.ts'
import { createLog } from '#server/base/http/log.ts'
import { keepRenewed, readCertificate } from './certificate.ts'
import { ensurePortIsFree, listen } from './listen.ts'
import { openClinic, type OpenClinic } from './open-clinic.ts'
import { redirectPlainHttp } from './redirect-plain-http.ts'
import { OwnClinicBesideDemo } from './own-clinic.ts'
import type { StartupProblem } from '#server/base/config/startup-problem.ts'

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
  /** The address opens a clinic of one's own, beside the demo. */
  is_beside_own: boolean
}

export interface Hooks {
  progress: (sentence: string) => void
  /** Called when the app must stop because of an error. */
  failed: (problem: StartupProblem) => void
  /** Aborted when the process is asked to stop. */
  stopped: AbortSignal
}

/** Opens and migrates the database, fills the demo, starts housekeeping and backups, and listens. */
export async function startClinic(config: Readonly<Config>, hooks: Hooks): Promise<RunningClinic> {
  const { progress, failed, stopped } = hooks
  const log = createLog(config.log_level)
  await ensurePortIsFree(config)
  if (config.tls) await readCertificate(config.tls)
  progress(config.database_url === undefined ? 'Starting the database' : 'Connecting to the database')
  const notice = (sentence: string) => log.warn(sentence)
  const databases = await openDatabases(config, 'app', { notice, takenOver: failed })
  try {
    stopped.throwIfAborted()
    const { accounts, clinic, closeOwn } = await openAll(databases, config, log, hooks)
    const address = await listen(clinic.app, config).catch(async (error: unknown) => {
      await clinic.close()
      await closeOwn()
      throw error
    })
    const { tls } = config
    if (tls) {
      redirectPlainHttp(clinic.app.server as TlsServer)
      keepRenewed(clinic.app.server as TlsServer, tls, { notice })
    }
    const stop = async () => {
      await Promise.all([clinic.close(), closeOwn()])
      await databases.close()
    }
    return { ...accounts, address, stop }
  } catch (error) {
    await databases.close()
    throw error
  }
}

/** The clinic that listens and, if that is the demo, the clinic of one's own behind it, once it was started. */
async function openAll(
  databases: Databases,
  config: Readonly<Config>,
  log: Logger,
  { progress, stopped }: Hooks,
): Promise<{ accounts: Accounts; clinic: OpenClinic; closeOwn: () => Promise<void> }> {
  const demo = config.demo === 'on'
  // Asked before anything else: whoever has an account in the demo, the clinic of one's own is the one that opens.
  const isBesideOwn = demo && (await databases.stateOfOwn()) === 'used'
  const opened = await databases.open(demo ? 'first' : await clinicsOwn(databases, config))
  await upgrade(opened, config, { progress, stopped, ...(isBesideOwn && { of: 'demo' }) })
  stopped.throwIfAborted()
  await takeBackUnusedNumbers(opened.owner)
  const app = await opened.connectAsAppRole((sentence) => log.warn(sentence))
  if (demo) await fillWhenEmpty(app.database, { ...config, progress, stopped, owner: opened.owner })
  const accounts = await accountsIn(app.database, config)
  // Without a clinic beside it, one that a user created in the demo's own database is theirs, and gets no second one.
  const is_demo = isBesideOwn || (accounts.has_demo_accounts && !(await hasRealAdmin(app.database)))
  if (!is_demo || (await databases.stateOfOwn()) === 'impossible') {
    const clinic = await openClinic(app, config, log, { is_demo, demo })
    clinic.beginWork()
    return { accounts, clinic, closeOwn: () => Promise.resolve() }
  }
  const own = new OwnClinicBesideDemo({
    databases,
    config,
    log,
    opened: async (started) => {
      await clinic.endWork()
      started.beginWork()
    },
  })
  const { forDemo: other_clinic, routeToOtherClinic, isDemoOpen } = own
  const clinic = await openClinic(app, config, log, {
    is_demo,
    demo: isDemoOpen,
    other_clinic,
    routeToOtherClinic,
  })
  await own.openIfUsed()
  if (other_clinic.linkedClinic() === 'startable') clinic.beginWork()
  const has_demo_accounts = accounts.has_demo_accounts && isDemoOpen()
  return {
    accounts: { ...accounts, has_demo_accounts, is_beside_own: isBesideOwn },
    clinic,
    closeOwn: () => own.close(),
  }
}

async function accountsIn(database: Database, { demo }: Readonly<Config>): Promise<Accounts> {
  const has_users = await hasUsers(database)
  const shut = demo === 'off' && has_users && !(await hasRealAdmin(database))
  return {
    has_users,
    shut,
    is_beside_own: false,
    has_demo_accounts: demo === 'on' && (await hasDemoAccounts(database)),
  }
}
