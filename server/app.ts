import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { clinicDay } from '../domain/calendar.ts'
import { appointmentRoutes } from './appointments/routes.ts'
import { clinicRoutes } from './clinic/routes.ts'
import type { Database } from './database/schema.ts'
import { doctorRoutes } from './doctors/routes.ts'
import { documentationRoutes } from './documentation/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { answerErrors, refuseHostless, refuseUnreadable, sendError } from './http/errors.ts'
import { sendSafeHeaders } from './http/headers.ts'
import { logRequests } from './http/log.ts'
import type { Server } from './http/server.ts'
import { answerUnknownAddresses } from './http/unknown-addresses.ts'
import { type Channel, localChannel } from './live/channel.ts'
import { liveRoutes } from './live/routes.ts'
import { imageRoutes } from './images/routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { patientRoutes } from './patients/routes.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { liveSession } from './session/queries.ts'
import { treatmentCodeRoutes } from './treatment-codes/routes.ts'
import { userRoutes } from './users/routes.ts'
import { webRoutes } from './web/routes.ts'

export interface AppOptions {
  database: Database
  clinic_time_zone: string
  /** Whether the demo clinic's accounts exist and may sign in. */
  demo: boolean
  log?: Logger
  /** The built web app; without it only the API is served. */
  web_folder?: string
  /** How changes are told to other screens; by default within this process only. */
  channel?: Channel
  clock?: () => Date
}

/** The whole server, ready for requests but not listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const http = fastify({
    ...(options.log ? { loggerInstance: options.log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    frameworkErrors: (error, _request, reply) => void sendError(reply, error),
    clientErrorHandler: refuseUnreadable,
    // Node's own refusal would have no words; ours has.
    http: { requireHostHeader: false },
  }) as unknown as FastifyInstance
  http.server.headersTimeout = 15_000
  answerErrors(http)
  refuseHostless(http)
  answerUnknownAddresses(http)
  sendSafeHeaders(http)
  logRequests(http)
  readJson(http)
  await http.register(multipart)
  const server = serverOf(http, options)
  const routes = [
    healthRoutes,
    sessionRoutes,
    profileRoutes,
    patientRoutes,
    appointmentRoutes,
    invoiceRoutes,
    payoutRoutes,
    reportRoutes,
    doctorRoutes,
    clinicRoutes,
    userRoutes,
    treatmentCodeRoutes,
    imageRoutes,
    documentationRoutes,
    liveRoutes,
  ]
  for (const add of routes) add(server)
  if (options.web_folder) await webRoutes(http, options.web_folder)
  return http
}

function serverOf(http: FastifyInstance, options: AppOptions): Server {
  const { database, clinic_time_zone: time_zone, demo, clock = () => new Date(), channel = localChannel() } = options
  return {
    http,
    context() {
      const now = clock()
      return { database, now, today: clinicDay(now, time_zone), time_zone, demo }
    },
    signedIn: liveSession,
    channel,
  }
}

/** An empty body is no body, whatever its content type says. */
function readJson(http: FastifyInstance) {
  http.removeContentTypeParser(['application/json', 'text/plain'])
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)))
    } catch {
      done(Object.assign(new Error('not JSON'), { statusCode: 400 }), undefined)
    }
  })
}
