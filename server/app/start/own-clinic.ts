import type { IncomingMessage, RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { clinicDay } from '#domain/calendar.ts'
import { conflict, ensure } from '#domain/refusal.ts'
import { setUpOwnClinic } from '#server/nouns/clinic/start-own-clinic.ts'
import { takeBackUnusedNumbers } from '#server/nouns/invoices/number-last.ts'
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
export class OwnClinicBesideDemo {
  #own: OpenClinic | undefined
  #entered: Promise<AppDatabase> | undefined
  /** Settles with the work that was queued last. */
  #queue: Promise<unknown> = Promise.resolve()
  #demo_offered = true
  #polling: NodeJS.Timeout | undefined

  constructor(private readonly options: OwnClinicOptions) {}

  /** What the demo knows of the own clinic. */
  readonly forDemo: OtherClinic = {
    linkedClinic: () => (this.#own ? 'own' : 'startable'),
    has_demo: false,
    startOwnClinic: (...asked) => this.#enqueue(() => this.#start(...asked)),
  }

  /** What the own clinic knows of the demo. */
  readonly #forOwn: OtherClinic = {
    linkedClinic: () => (this.#demo_offered ? 'demo' : null),
    has_demo: true,
    startOwnClinic: () => Promise.reject(conflict('clinic.not-from-here')),
  }

  /** Whether the demo accounts may sign in. */
  readonly isDemoOpen = () => this.#own === undefined || this.#demo_offered

  /** Requests go to the own clinic once there is one, unless the browser has chosen the demo while that is offered. */
  readonly routeToOtherClinic = (request: IncomingMessage): RequestListener | undefined => {
    const own = this.#own
    if (!own || (this.#demo_offered && choosesDemo(request))) return undefined
    return (forwarded, answer) => void own.app.server.emit('request', forwarded, answer)
  }

  async openIfUsed() {
    await this.#openIfUsed()
    // With several app processes on one external server, another may have started it.
    if (this.#own || this.options.config.database_url === undefined) return
    this.#polling = setInterval(() => void this.#openIfUsed().catch(() => undefined), POLL_MS).unref()
  }

  async close() {
    clearInterval(this.#polling)
    await this.#queue
    await this.#own?.close()
  }

  #openIfUsed() {
    return this.#enqueue(async () => {
      if (this.#own === undefined && (await this.options.databases.stateOfOwn()) === 'used') await this.#open()
    })
  }

  async #start(...[{ now, client }, input]: Parameters<OtherClinic['startOwnClinic']>) {
    ensure(this.#own === undefined, () => conflict('clinic.own-exists'))
    const { database } = await this.#database()
    const { time_zone } = input
    const context = { database, now, today: clinicDay(now, time_zone), time_zone, demo: false }
    const origin = client ? { ...context, client } : context
    const tokens = await setUpOwnClinic(origin, input)
    await this.#open()
    return signedIn(origin, tokens)
  }

  async #open() {
    clearInterval(this.#polling)
    const { config, log, opened } = this.options
    const app = await this.#database()
    const readOffer = async () => (this.#demo_offered = await isDemoOffered(app.database))
    await readOffer()
    const own = await openClinic(app, config, log, { is_demo: false, demo: false, other_clinic: this.#forOwn })
    this.#own = own
    await own.app.ready()
    own.channel.subscribe((changed) => {
      if (changed.includes('clinic')) void readOffer().catch(() => undefined)
    })
    await opened(own)
  }

  /** Kept, so that a second attempt does not connect again. */
  #database(): Promise<AppDatabase> {
    this.#entered ??= this.#enter().catch((error: unknown) => {
      this.#entered = undefined
      throw error
    })
    return this.#entered
  }

  async #enter(): Promise<AppDatabase> {
    const { databases, config, log } = this.options
    const clinic = await databases.open('own')
    await upgrade(clinic, config, { progress: (sentence) => log.info(sentence) })
    await takeBackUnusedNumbers(clinic.owner)
    return clinic.connectAsAppRole((sentence) => log.warn(sentence))
  }

  /** Runs one at a time, so that there is never a second app on the database. */
  #enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.#queue.then(work, work)
    this.#queue = mine.catch(() => undefined)
    return mine
  }
}

const POLL_MS = 10_000

const choosesDemo = ({ headers }: IncomingMessage) => /(^|;\s*)clinic=demo(;|$)/.test(headers.cookie ?? '')

async function isDemoOffered(database: Database): Promise<boolean> {
  const clinic = await database.selectFrom('clinic').select('demo_offered').executeTakeFirst()
  return clinic?.demo_offered ?? true
}
