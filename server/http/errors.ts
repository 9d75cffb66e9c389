import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalKind } from '../../domain/refusal.ts'
import { already_invoiced } from '../../domain/invoice.ts'
import { cameByHttps, type IsProxy, safeHeaders } from './headers.ts'
import { diskFull } from '../database/disk-room.ts'
import { isBadValue, isDiskFull, isRetryable, isUnavailable, violatedConstraint } from '../database/failures.ts'
import { whoOf } from './log.ts'

const statuses: Record<RefusalKind, number> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
  busy: 503,
}

/** What the database refuses when rivals got there first. */
const taken: Record<string, string> = {
  one_active_invoice_per_appointment: already_invoiced,
  users_email: 'Another user has this e-mail address',
  treatment_codes_code: 'Another treatment code has this code',
  doctor_is_free: 'The doctor has another appointment at this time',
  patient_is_free: 'The patient has another appointment at this time',
  appointments_overlap: 'The doctor or the patient has another appointment at this time',
}

export const by_status: Record<number, string> = {
  400: 'The request could not be read',
  404: 'There is nothing at this address',
  408: 'The request took too long to arrive',
  413: 'What was sent is too large',
  414: 'The address is too long',
  415: 'This kind of content cannot be read here; send JSON',
  417: 'What the request expects cannot be met here',
  431: 'The request headers are too large',
  503: 'The clinic’s server has more to do than it can. Please try again in a few seconds.',
}

interface Answer {
  status: number
  body: { error: string } & Record<string, unknown>
  headers?: Record<string, string>
}

export const sendError = (reply: FastifyReply, error: unknown) => {
  const { status, body, headers = {} } = answerTo(error)
  if (status >= 500 && !(error instanceof Refusal))
    reply.log.error({ err: error, ...whoOf(reply.request) }, 'a call failed')
  return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** For what never becomes a request that hooks see, such as an address that cannot be read. */
export const refuseUnroutable = (isProxy: IsProxy) => (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  void sendError(reply.headers(safeHeaders(request, cameByHttps(request.raw, isProxy))), error)

export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error, _request, reply) => sendError(reply, error))
}

/** RFC 9112, 3.2: of two hosts a proxy may have taken one, and we would take the other. */
export function refuseHostless(app: FastifyInstance) {
  app.addHook('onRequest', async ({ headers: { host }, raw }) => {
    const hosts = raw.rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length
    if ((hosts === 0 && raw.httpVersion === '1.1') || hosts > 1 || !/^[^\s/?#@\\,]*$/.test(host ?? '')) {
      throw Object.assign(new Error('no host, or several'), { statusCode: 400 })
    }
  })
}

function answerTo(error: unknown): Answer {
  if (error instanceof Refusal) {
    const { retry_after_seconds, ...details } = error.details
    const headers = typeof retry_after_seconds === 'number' ? { 'retry-after': String(retry_after_seconds) } : undefined
    return { status: statuses[error.kind], body: { error: error.message, ...details }, ...(headers && { headers }) }
  }
  if (isBrokenOff(error)) return { status: 400, body: { error: 'The request broke off' } }
  return answerToDatabase(error) ?? answerToFramework(error)
}

function answerToDatabase(error: unknown): Answer | null {
  const sentence = taken[violatedConstraint(error) ?? '']
  if (sentence) return { status: 409, body: { error: sentence } }
  if (isDiskFull(error)) return answerTo(diskFull())
  if (isBadValue(error)) return { status: 400, body: { error: 'A value in the request cannot be stored' } }
  if (!isUnavailable(error) && !isRetryable(error)) return null
  return {
    status: 503,
    body: { error: 'The clinic’s records cannot be reached at the moment. Please try again in a few seconds.' },
    headers: { 'retry-after': '2' },
  }
}

/** Nobody is left to read the answer to a request that broke off, and nothing is wrong on our side. */
const isBrokenOff = (error: unknown) =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'

function answerToFramework(error: unknown): Answer {
  const status = (error as Partial<FastifyError>).statusCode ?? 500
  const sentence = by_status[status]
  if (sentence) return { status, body: { error: sentence } }
  if (status >= 400 && status < 500) return { status: 400, body: { error: 'The request could not be read' } }
  return { status: 500, body: { error: 'Something went wrong on our side. Please try again.' } }
}
