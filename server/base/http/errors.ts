import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldsByConstraint, refusalsByConstraint } from '#domain/nouns/every-noun.ts'
import { atFields, Refusal, type RefusalKind } from '#domain/refusal.ts'
import { type CodedRefusal, type PlainCode, sentenceOf } from '#domain/refusals/catalogue.ts'
import { cameByHttps, type IsProxy, safeHeaders } from './headers.ts'
import { diskFull } from '#server/base/database/connection/disk-space.ts'
import {
  isBadValue,
  isDiskFull,
  isLockedOut,
  isRetryable,
  isUnavailable,
  violatedConstraint,
} from '#server/base/database/driver/failures.ts'
import { userOf } from './log.ts'

const STATUSES: Record<RefusalKind, number> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  'too-large': 413,
  locked: 423,
  'too-many': 429,
  busy: 503,
}

/** Constraints that a concurrent request can violate, with the refusal to answer. */
const REFUSED_BY_CONSTRAINT: Record<string, PlainCode> = refusalsByConstraint()
const FIELD_BY_CONSTRAINT: Record<string, string> = fieldsByConstraint()

const CODE_BY_STATUS: Record<number, PlainCode> = {
  400: 'request.unreadable',
  404: 'request.unknown-address',
  408: 'request.too-slow',
  413: 'request.too-large',
  414: 'request.address-too-long',
  415: 'request.wrong-content',
  417: 'request.unmet-expectation',
  431: 'request.headers-too-large',
  503: 'server.busy',
}

interface ErrorAnswer {
  status: number
  body: ReturnType<typeof refusalBody> & Record<string, unknown>
  headers?: Record<string, string>
}

/** The English sentence, and the code and values from which a client can make its own. */
export const refusalBody = ({ code, values }: CodedRefusal) => ({ error: sentenceOf({ code, values }), code, values })

/** The body for an error that occurs before a request is parsed. */
export const bodyByStatus = (status: number) => plainBody(CODE_BY_STATUS[status] ?? 'request.unreadable')

const plainBody = (code: PlainCode) => refusalBody({ code, values: {} })

export const sendError = (reply: FastifyReply, error: unknown) => {
  const { status, body, headers = {} } = answerTo(error)
  if (error instanceof Refusal && error.hides) reply.request.hides = error.hides
  if (status >= 500 && !(error instanceof Refusal))
    reply.log.error({ err: error, ...userOf(reply.request) }, 'a call failed')
  return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** For requests that fail before any hook runs, such as a malformed URL. */
export const refuseUnroutable = (isProxy: IsProxy) => (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  void sendError(reply.headers(safeHeaders(request, cameByHttps(request.raw, isProxy))), error)

export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error, _request, reply) => sendError(reply, error))
}

/** RFC 9112, 3.2: with two Host headers a proxy could have used one and we the other. */
export function refuseHostless(app: FastifyInstance) {
  app.addHook('onRequest', async ({ headers: { host }, raw }) => {
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
    if ((hosts === 0 && raw.httpVersion === '1.1') || hosts > 1 || !/^[^\s/?#@\\,]*$/.test(host ?? '')) {
      throw Object.assign(new Error('no host, or several'), { statusCode: 400 })
    }
  })
}

function answerTo(error: unknown): ErrorAnswer {
  if (error instanceof Refusal) {
    const { retry_after_seconds, ...details } = error.details
    const headers = typeof retry_after_seconds === 'number' ? { 'retry-after': String(retry_after_seconds) } : undefined
    return {
      status: STATUSES[error.kind],
      body: { ...refusalBody(error.coded), ...details },
      ...(headers && { headers }),
    }
  }
  if (isBrokenOff(error)) return { status: 400, body: plainBody('request.broke-off') }
  return answerToDatabase(error) ?? answerToFramework(error)
}

function answerToDatabase(error: unknown): ErrorAnswer | null {
  const constraint = violatedConstraint(error) ?? ''
  const code = REFUSED_BY_CONSTRAINT[constraint]
  if (code) return { status: 409, body: { ...plainBody(code), ...atField(FIELD_BY_CONSTRAINT[constraint], code) } }
  if (isDiskFull(error)) return answerTo(diskFull())
  if (isBadValue(error)) return { status: 400, body: plainBody('request.unstorable-value') }
  if (isLockedOut(error)) {
    return { status: 503, body: plainBody('server.record-in-use'), headers: { 'retry-after': '30' } }
  }
  if (!isUnavailable(error) && !isRetryable(error)) return null
  return {
    status: 503,
    body: plainBody('server.no-database'),
    headers: { 'retry-after': '2' },
  }
}

const atField = (field: string | undefined, code: PlainCode) =>
  field === undefined ? {} : atFields({ [field]: { code, values: {} } })

/** The client aborted the request: it reads no answer, and it is not a server error. */
const isBrokenOff = (error: unknown) =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'

function answerToFramework(error: unknown): ErrorAnswer {
  const status = (error as Partial<FastifyError>).statusCode ?? 500
  const code = CODE_BY_STATUS[status]
  if (code) return { status, body: plainBody(code) }
  if (status >= 400 && status < 500) return { status: 400, body: plainBody('request.unreadable') }
  return { status: 500, body: plainBody('server.failed') }
}
