import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { backUpBeforeImport } from '#server/app/backup/backup-before.ts'
import { keepBackups } from '#server/app/backup/nightly-backup.ts'
import type { Opening } from '#server/app/backup/nightly-opening.ts'
import { canOpenInProcess, openInProcess } from '#server/app/backup/opening-process.ts'
import { type Channel, databaseChannel } from '#server/base/changes/channel.ts'
import { timeZoneOf } from '#server/nouns/clinic/start-own-clinic.ts'
import { type Config, isLoopback } from '#server/base/config/config.ts'
import { addressesOf } from '#server/base/config/addresses.ts'
import { networksOf } from '#server/base/config/network.ts'
import { bareInstallation, type Installation } from '#server/base/context/installation.ts'
import type { AppDatabase } from '#server/base/database/connection/clinic-database.ts'
import { diskSpaceOf, freeBytesOf, UNLIMITED_SPACE } from '#server/base/database/connection/disk-space.ts'
import { keepMailing } from '#server/nouns/reminders/keep-mailing.ts'
import { type AppOptions, createApp } from './app.ts'
import { readCertificate } from './certificate.ts'
import { startHousekeeping } from './housekeeping.ts'

export interface OpenClinic {
  app: FastifyInstance
  channel: Channel
  /** Begins nightly backups and mailing. A server with a demo beside the clinic does them only for the clinic. */
  beginWork(): void
  endWork(): Promise<void>
  /** Answers the requests in flight, and ends the work. */
  close(): Promise<void>
}

interface Options extends Pick<AppOptions, 'demo' | 'other_clinic' | 'routeToOtherClinic'> {
  /** Whether its backups are named differently from those of a clinic that may follow it. */
  is_demo: boolean
}

/** The app of one clinic on its migrated database, not listening yet. */
export async function openClinic(
  { database, connection }: AppDatabase,
  config: Readonly<Config>,
  log: Logger,
  { is_demo, ...options }: Options,
): Promise<OpenClinic> {
  const { tls, smtp_url, database_direct_url: direct } = config
  const time_zone = await timeZoneOf({ database }, config.clinic_time_zone)
  const isDirect = direct !== undefined && !(is_demo && config.demo_database_url !== undefined)
  const channel = databaseChannel(isDirect ? { connectionString: direct } : connection)
  let works = false
  const installation = installationOf(config, is_demo, () => works)
  const { work } = installation
  const disk = diskOf(config, log)
  const app = await createApp({
    database,
    ...(tls && { certificate: await readCertificate(tls) }),
    clinic_time_zone: time_zone,
    mails: smtp_url !== undefined,
    backs_up: config.backup_dir !== undefined,
    back_up: backUpBeforeImport(
      { ...config, clinic_time_zone: time_zone, name: is_demo ? 'demo' : 'clinic' },
      connection,
      disk,
    ),
    log,
    channel,
    disk,
    installation,
    isProxy: networksOf(config.trusted_proxies) ?? (() => false),
    ...webFolder(),
    ...options,
  })
  const housekeeping = startHousekeeping(database, {
    done: () => work.succeeded('housekeeping'),
    failed(error) {
      work.failed('housekeeping', error)
      log.warn({ err: error }, 'tidying up failed')
    },
  })
  let endWork = () => Promise.resolve()
  return {
    app,
    channel,
    beginWork() {
      works = true
      const opening = openingOf(config)
      const settings = {
        ...config,
        clinic_time_zone: time_zone,
        name: installation.backups_of,
        ...(opening && { opening }),
      }
      const backups = keepBackups(settings, connection, log, work)
      const mailing = keepMailing({ smtp_url, time_zone, database, channel, log, work })
      endWork = () => {
        works = false
        return Promise.all([backups.stop(), mailing.stop()]).then(() => undefined)
      }
    },
    endWork: () => endWork(),
    async close() {
      housekeeping.stop()
      // Both at once, since each has a part of the ten seconds.
      await Promise.all([closeInOrder(app, channel), endWork()])
    },
  }
}

function installationOf(config: Readonly<Config>, is_demo: boolean, works: () => boolean): Installation {
  const { database_url, data_dir, backup_dir = null, host, port, tls, trusted_proxies, smtp_url } = config
  return {
    ...bareInstallation(),
    data_dir: database_url === undefined ? data_dir : null,
    backup_dir,
    backups_of: is_demo ? 'demo' : 'clinic',
    certificate_file: tls?.cert ?? null,
    addresses: () => addressesOf({ host, port, tls: tls !== undefined }),
    plain_http: tls === undefined && trusted_proxies.length === 0 && !isLoopback(host),
    does(name) {
      if (name === 'backup' || name === 'opening') return works() && backup_dir !== null
      return name === 'mailing' ? works() && smtp_url !== undefined : true
    },
  }
}

const HOUR_MS = 3_600_000
const LOOKING_MS = 5_000

/** Each backup is opened by a process of its own; undefined where the app is not bundled, as in tests. */
const openingOf = ({ database_url, data_dir }: Readonly<Config>): Opening | undefined =>
  canOpenInProcess()
    ? {
        open: openInProcess,
        freeBytes: () => (database_url === undefined ? freeBytesOf(data_dir) : Promise.resolve(Infinity)),
        limit_ms: 3 * HOUR_MS,
        looking_ms: LOOKING_MS,
      }
    : undefined

/** The disk of an external server is unknown. */
const diskOf = ({ database_url, data_dir }: Readonly<Config>, log: Logger) =>
  database_url === undefined ? diskSpaceOf(data_dir, { notice: (sentence) => log.warn(sentence) }) : UNLIMITED_SPACE

// The bundled server is in dist/server, the web app in dist/web.
export function webFolder(): { web_folder?: string } {
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
