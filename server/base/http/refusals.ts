import type { FastifyReply, FastifyRequest } from 'fastify'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type AuditNoun, AUDIT_NOUNS } from '#domain/audit.ts'
import { type Context, ownRowsOf, type PublicContext } from '#server/base/context/context.ts'
import type { Server } from './server.ts'

/** Logs refusals that depend on the caller; invalid input is not logged. */
export function logRefusals({ http, access_log }: Pick<Server, 'http' | 'access_log'>) {
  http.addHook('onResponse', async (request, reply) => {
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- missing if the request was refused before
    if (reply.statusCode < 401 || reply.statusCode > 429 || !request.context) return
    if (reply.statusCode === 401) refusedToken(access_log, request)
    if (reply.statusCode === 429) refusedUnread(access_log, request)
    if (reply.statusCode === 403 || reply.statusCode === 404) refusedAccess(access_log, request, reply)
  })
}

type AccessLog = Server['access_log']

/** Leaves out the sign-in's own 401, which its command records. */
function refusedToken(accessLog: AccessLog, { context, headers, routeOptions }: FastifyRequest) {
  if (headers.authorization === undefined || routeOptions.url === api.signIn.path) return
  accessLog.refused(context, { kind: 'token.refused' }, `token ${context.client?.address}`)
}

/** Too many attempts: the password was not compared. */
function refusedUnread(accessLog: AccessLog, { context, body, routeOptions }: FastifyRequest) {
  const { url } = routeOptions
  if (url !== api.signIn.path && url !== api.unlockSession.path) return
  const typed = isSignedIn(context) ? context.user.email : (body as { email?: unknown } | undefined)?.email
  const email = typeof typed === 'string' ? typed.slice(0, 254).toLowerCase() : null
  const details = { email, too_many: true }
  accessLog.refused(
    context,
    { kind: 'sign-in.refused', noun: 'users', details },
    `sign-in ${context.client?.address} ${email}`,
  )
}

/**
 * A 404 is logged where it hides a record that exists, such as an X-ray from the front desk, and for every 404 of a
 * doctor, who gets one for each record of another doctor.
 */
function refusedAccess(accessLog: AccessLog, request: FastifyRequest, { statusCode: status }: FastifyReply) {
  const { context, method, routeOptions, params, hides } = request
  if (!isSignedIn(context) || (status === 404 && !hides && ownRowsOf(context) === null)) return
  const path = (routeOptions.url ?? '').replaceAll(/:(\w+)/g, '{$1}')
  const record_id = recordIn(params as { id?: string })
  if (status === 404 && record_id === null) return
  const entry = {
    kind: 'access.refused',
    noun: nounOf(method, path),
    record_id,
    patient_id: hides?.patient_id ?? null,
    details: { method, path, status },
  } as const
  accessLog.refused(context, entry, `${method} ${path} ${record_id}`)
}

/** Only a valid id is logged: the insert would fail for anything else, and the line would be lost. */
function recordIn({ id = '' }: { id?: string }) {
  const record_id = /^\d+$/.test(id) ? Number(id) : 0
  return record_id > 0 && Number.isSafeInteger(record_id) ? record_id : null
}

const isSignedIn = (context: PublicContext): context is Context => 'user' in context

function nounOf(method: string, path: string): AuditNoun | null {
  const called = method === 'HEAD' ? 'GET' : method
  const { changes = [], reads = [] } = calls.find((call) => call.method === called && call.path === path) ?? {}
  const [noun] = [...changes, ...reads]
  return AUDIT_NOUNS.find((known) => known === noun) ?? null
}

const calls = Object.values<Endpoint>(api)
