import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server as HttpServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { logRefusals } from '#server/base/http/refusals.ts'
import { accessLog } from '#server/base/context/access-log.ts'
import { bareInstallation, type Installation } from '#server/base/context/installation.ts'
import type { OtherClinic } from '#server/base/context/other-clinic.ts'
import { type DiskSpace, UNLIMITED_SPACE } from '#server/base/database/connection/disk-space.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { admitRequests } from '#server/base/http/admission/admit-requests.ts'
import { type ConcurrencyLimit, concurrencyLimit } from '#server/base/http/admission/concurrency-limit.ts'
import { limitConnections, refuseExpectation, refuseUnreadable } from '#server/base/http/admission/connection-limit.ts'
import { shedLoad } from '#server/base/http/admission/load-shedding.ts'
import { type Semaphore, semaphore, sharedSemaphore } from '#server/base/http/admission/semaphore.ts'
import { sessionTurns } from '#server/base/http/admission/session-turns.ts'
import { sealedCursors } from '#server/base/http/cursors.ts'
import { answerErrors, refuseHostless, refuseUnroutable } from '#server/base/http/errors.ts'
import { sendSafeHeaders } from '#server/base/http/headers.ts'
import { readJson } from '#server/base/http/json.ts'
import { type Limits, limits as defaultLimits } from '#server/base/http/limits.ts'
import { logRequests } from '#server/base/http/log.ts'
import { formLimits } from '#server/base/http/multipart.ts'
import type { Server } from '#server/base/http/server.ts'
import { answerUnknownAddresses } from '#server/base/http/unknown-addresses.ts'
import { type Channel, localChannel } from '#server/base/changes/channel.ts'
import { liveSession } from '#server/nouns/session/queries.ts'
import { webRoutes } from '#server/app/web/routes.ts'
import type { Certificate } from './certificate.ts'
import { routes } from './routes.ts'
import { cachedClinicDay } from './cached-clinic-day.ts'

export interface AppOptions {
  database: Database
  clinic_time_zone: string
  /** Whether the demo accounts exist and may sign in. */
  demo: boolean | (() => boolean)
  /** The other clinic of this server. */
  other_clinic?: OtherClinic
  /** Returns another handler for a request, such as the other clinic's. */
  routeToOtherClinic?: (request: IncomingMessage) => RequestListener | undefined
  /** Whether reminders are mailed; by default not. */
  mails?: boolean
  /** Whether there is a place for nightly backups; by default none. */
  backs_up?: boolean
  log?: Logger
  /** Folder of the built web app; without it only the API is served. */
  web_folder?: string
  /** Whether it is a practice clinic, which every page then says. */
  practice?: boolean
  /** How changes reach other screens; by default within this process only. */
  channel?: Channel
  clock?: () => Date
  /** Proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted; by default none. */
  isProxy?: (address: string) => boolean
  /** The certificate to serve https with; by default http. */
  certificate?: Certificate
  /** Checked before every write; by default there is always free space. */
  disk?: DiskSpace
  installation?: Installation
  /** Makes a backup before an import runs. */
  back_up?: Server['back_up']
  limits?: Partial<Limits> // lower ones, for tests
}

/** The whole server, ready for requests but not listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const limits = { ...defaultLimits, ...options.limits }
  const signing_in = semaphore(limits.signing_in)
  const concurrency = concurrencyLimit(limits)
  const http = httpServer(options, limits, concurrency, signing_in)
  await http.register(multipart, { limits: formLimits(limits) })
  const server = { ...serverOf(http, options, limits), concurrency, signing_in }
  logRefusals(server)
  http.addHook('onClose', () => server.access_log.flush())
  for (const add of routes) add(server)
  if (options.web_folder) await webRoutes(http, options.web_folder, options)
  return http
}

function httpServer(
  options: AppOptions,
  limits: Limits,
  concurrency: ConcurrencyLimit,
  signingIn: Semaphore,
): FastifyInstance {
  const { log, isProxy = () => false } = options
  const http = fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: isProxy,
    bodyLimit: limits.body_bytes,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    frameworkErrors: refuseUnroutable(isProxy),
    clientErrorHandler: refuseUnreadable,
    serverFactory: (handle) =>
      nodeServer(options, limits, chosen(options, shedLoad(concurrency, signingIn, handle)))
        .on('checkExpectation', refuseExpectation)
        .setTimeout(limits.silence_ms),
  }) as unknown as FastifyInstance
  limitConnections(http, limits, isProxy)
  answerErrors(http)
  sendSafeHeaders(http, isProxy)
  admitRequests(http, limits, concurrency)
  http.addHook('onClose', async () => concurrency.stop())
  refuseHostless(http)
  answerUnknownAddresses(http)
  logRequests(http)
  readJson(http, limits.json_depth)
  return http
}

const chosen =
  ({ routeToOtherClinic }: AppOptions, handle: RequestListener): RequestListener =>
  (request, response) =>
    (routeToOtherClinic?.(request) ?? handle)(request, response)

function nodeServer({ certificate }: AppOptions, limits: Limits, handle: RequestListener): HttpServer {
  const options = serverOptions(limits)
  return certificate
    ? createTlsServer({ ...options, ...certificate, handshakeTimeout: limits.header_ms }, handle)
    : createServer(options, handle)
}

const serverOptions = (limits: Limits) => ({
  maxHeaderSize: limits.header_bytes,
  headersTimeout: limits.header_ms,
  requestTimeout: limits.request_ms,
  keepAliveTimeout: limits.keep_alive_ms,
  connectionsCheckingInterval: limits.lateness_check_ms,
  // Checked in our own hook, because Node's answer would have no body.
  requireHostHeader: false,
})

function serverOf(
  http: FastifyInstance,
  options: AppOptions,
  limits: Limits,
): Omit<Server, 'concurrency' | 'signing_in'> {
  const { clock = () => new Date(), channel = localChannel(), installation = bareInstallation() } = options
  const { work } = installation
  const { database, clinic_time_zone: time_zone, demo, mails = false, backs_up = false, other_clinic } = options
  const today = cachedClinicDay(time_zone)
  const is_demo = typeof demo === 'function' ? demo : () => demo
  return {
    http,
    context() {
      const now = clock()
      return { database, now, today: today(now), time_zone, demo: is_demo(), mails, backs_up, other_clinic }
    },
    signedIn: liveSession,
    channel,
    cursors: sealedCursors(database),
    access_log: accessLog(database, {
      written: () => work.succeeded('access_log'),
      failed(error) {
        work.failed('access_log', error)
        http.log.warn({ err: error }, 'what was seen or refused is not on record yet')
      },
    }),
    installation,
    disk: options.disk ?? UNLIMITED_SPACE,
    back_up: options.back_up,
    limits,
    turns: sessionTurns(limits.running_per_session),
    long_lists: sharedSemaphore(limits.long_lists, limits.long_lists_per_user),
    uploads: sharedSemaphore(limits.uploads, limits.uploads_per_user),
  }
}
