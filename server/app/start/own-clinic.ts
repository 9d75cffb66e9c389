import type { IncomingMessage, RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { clinicDay } from '#domain/calendar.ts'
import { conflict, ensure } from '#domain/refusal.ts'
import { setUpOwnClinic } from '#server/nouns/clinic/start-own-clinic.ts'
import { upgrade } from '#server/app/backup/upgrade.ts'
import type { Config } from '#server/base/config/config.ts'
import type { OtherClinic } from '#server/base/context/other-clinic.ts'
import type { AppDatabase } from '#server/base/database/connection/clinic-database.ts'
import type { Databases } from '#server/base/database/connection/databases.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { signedIn } from '#server/nouns/session/routes.ts'
import { openClinic, type OpenClinic } from './open-clinic.ts'

interface OwnClinicOptions {
  databases: Databases
  config: Readonly<Config>
  log: Logger
  /** Called as soon as the clinic of one's own exists: from then on only that one is backed up and sends mail. */
  opened: (own: OpenClinic) => Promise<void>
}

/** The clinic that is started from the demo: a second app in this process, on a database of its own. */
export function ownClinicBesideDemo({ databases, config, log, opened }: OwnClinicOptions) {
  let own: OpenClinic | undefined
  let entered: Promise<AppDatabase> | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let demo_offered = true
  let polling: NodeJS.Timeout | undefined

  async function enter(): Promise<AppDatabase> {
    const clinic = await databases.open('own')
    await upgrade(clinic, config, { progress: (sentence) => log.info(sentence) })
    return clinic.connectAsAppRole((sentence) => log.warn(sentence))
  }
  // Kept, so that a second attempt does not connect again.
  const database = () => (entered ??= enter().catch((error: unknown) => ((entered = undefined), Promise.reject(error))))

  async function open() {
    clearInterval(polling)
    const app = await database()
    const readOffer = async () => (demo_offered = await isDemoOffered(app.database))
    await readOffer()
    own = await openClinic(app, config, log, { is_demo: false, demo: false, other_clinic: demo })
    await own.app.ready()
    own.channel.subscribe((changed) => {
      if (changed.includes('clinic')) void readOffer().catch(() => undefined)
    })
    await opened(own)
    return own
  }

  /** Runs one at a time, so that there is never a second app on the database. */
  const enqueue = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = turn.then(work, work)
    turn = mine.catch(() => undefined)
    return mine
  }
  const openIfUsed = () =>
    enqueue(async () => {
      if (own === undefined && (await databases.stateOfOwn()) === 'used') await open()
    })

  /** What the own clinic knows of the demo. */
  const demo: OtherClinic = {
    linkedClinic: () => (demo_offered ? 'demo' : null),
    has_demo: true,
    startOwnClinic: () => Promise.reject(conflict('clinic.not-from-here')),
  }
  /** What the demo knows of the own clinic. */
  const other_clinic: OtherClinic = {
    linkedClinic: () => (own ? 'own' : 'startable'),
    has_demo: false,
    startOwnClinic: ({ now, client }, input) =>
      enqueue(async () => {
        ensure(own === undefined, () => conflict('clinic.own-exists'))
        const { database: rows } = await database()
        const { time_zone } = input
        const context = { database: rows, now, today: clinicDay(now, time_zone), time_zone, demo: false }
        const origin = client ? { ...context, client } : context
        const tokens = await setUpOwnClinic(origin, input)
        await open()
        return signedIn(origin, tokens)
      }),
  }

  return {
    other_clinic,
    /** Whether the demo accounts may sign in. */
    isDemoOpen: () => own === undefined || demo_offered,
    /** Requests go to the own clinic once there is one, unless the browser has chosen the demo while that is offered. */
    routeToOtherClinic: (request: IncomingMessage): RequestListener | undefined => {
      const chosen = own
      if (!chosen || (demo_offered && choosesDemo(request))) return undefined
      return (forwarded, answer) => void chosen.app.server.emit('request', forwarded, answer)
    },
    async openIfUsed() {
      await openIfUsed()
      // With several app processes on one external server, another may have started it.
      if (own || config.database_url === undefined) return
      polling = setInterval(() => void openIfUsed().catch(() => undefined), POLL_MS).unref()
    },
    async close() {
      clearInterval(polling)
      await turn
      await own?.close()
    },
  }
}

const POLL_MS = 10_000

const choosesDemo = ({ headers }: IncomingMessage) => /(^|;\s*)clinic=demo(;|$)/.test(headers.cookie ?? '')

async function isDemoOffered(database: Database): Promise<boolean> {
  const clinic = await database.selectFrom('clinic').select('demo_offered').executeTakeFirst()
  return clinic?.demo_offered ?? true
}
