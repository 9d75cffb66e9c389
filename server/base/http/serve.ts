import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { AnswerOf, Endpoint, ParsedInput, RowOf } from '#contract/endpoint.ts'
import { BACKGROUND_REFETCH, NO_OPENING } from '#contract/changes.ts'
import { allowed, type Context, ensureSecondFactor, type PublicContext } from '#server/base/context/context.ts'
import { add, isAmount, type Money } from '#domain/money.ts'
import { busy, forbidden } from '#domain/refusal.ts'
import { type CsvFile, send, sendText, type StoredBytes } from './answer.ts'
import { withIdempotencyKey } from '#server/base/context/idempotency.ts'
import type { PagedList } from '#server/base/context/pagination.ts'
import { languageOf } from './language.ts'
import { type Pictures, readForm, readUpload } from './multipart.ts'
import { ensureFewEntries, parserOf, type UnparsedInput, sentFields } from './parse.ts'
import type { Server } from './server.ts'
import type { Upload } from './upload.ts'

type ContextOf<E extends Endpoint> = E['permission'] extends 'public' ? PublicContext : Context
type Result<E extends Endpoint> = E extends { rows: unknown }
  ? PagedList<RowOf<E>>
  : E extends { file: string }
    ? CsvFile
    : E extends { bytes: string }
      ? StoredBytes
      : AnswerOf<E>

type Run<E extends Endpoint, Inspected> = (
  input: ParsedInput<E>,
  context: ContextOf<E>,
  pictures: Pictures,
  inspected: Inspected,
) => Promise<Result<E>> | Result<E>

/**
 * What must happen before a transaction begins: reading a file, because decoding one takes long, or comparing a
 * password, because a wrong one is counted whatever becomes of the call.
 */
type Inspect<E extends Endpoint, Inspected> = (
  upload: Upload | undefined,
  input: ParsedInput<E>,
  context: ContextOf<E>,
) => Promise<Inspected>

/** Refuses (403) what the role may not ask for, before the input is validated. */
type Guard<E extends Endpoint> = (sent: UnparsedInput, context: ContextOf<E>) => Promise<void> | void

interface Options<E extends Endpoint, Inspected> {
  guard?: Guard<E>
  inspect?: Inspect<E, Inspected>
}

/** Adds the route of one call of the contract: authorize, parse, run, answer. */
export function serve<const E extends Endpoint, Inspected = undefined>(
  server: Server,
  endpoint: E,
  run: Run<E, Inspected>,
  options: Options<E, Inspected> = {},
) {
  const answer = answererOf(server, endpoint, run, options)
  server.http.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // Before the body is read, so that an unauthorized caller gets 401 or 403 whatever they send.
    onRequest: (request) => authorize(server, endpoint, request),
    handler: (async (request, reply) => {
      // Node's own timeout is back with the connection's next request.
      const { socket } = request.raw
      if (endpoint.takes_long && socket instanceof Socket) socket.setTimeout(server.limits.long_silence_ms)
      const content = await bodyOf(server, endpoint, request)
      try {
        await request.admission.run(() => inTurn(server, request, () => answer(request, reply, content)))
      } finally {
        await content.done?.()
      }
      // Returned only now, because awaiting a Fastify reply waits until it is sent.
      return reply
    }) satisfies RouteHandlerMethod,
  })
}

function inTurn({ turns }: Server, request: FastifyRequest, work: () => Promise<void>): Promise<void> {
  const { session_id } = request.context as Partial<Context>
  return session_id === undefined ? work() : turns(session_id, request, work)
}

/** Parses the input, runs the work and sends the answer. */
function answererOf<E extends Endpoint, Inspected>(
  server: Server,
  endpoint: E,
  run: Run<E, Inspected>,
  { guard, inspect }: Options<E, Inspected>,
) {
  const parse = parserOf(endpoint)
  return async (request: FastifyRequest, reply: FastifyReply, { body, pictures, upload }: Content) => {
    if (server.context().now.getTime() - request.context.now.getTime() > SESSION_RECHECK_MS) {
      await authorize(server, endpoint, request)
    }
    const sent = { params: request.params, query: request.query, body }
    ensureFewEntries(body)
    await guard?.(sentFields(sent), request.context as ContextOf<E>)
    const input = parse(sent) as ParsedInput<E>
    const inspected = (await inspect?.(upload, input, request.context as ContextOf<E>)) as Inspected
    const work = async (context: PublicContext) => run(input, context as ContextOf<E>, pictures, inspected)
    const key = request.headers['idempotency-key']
    const idempotent = endpoint.creates && !endpoint.secret && typeof key === 'string'
    const requestParts = [endpoint.method, endpoint.path, input, ...(upload ? [upload.sha256, upload.name] : [])]
    const amount = (answer: unknown) => amountOf(sent.body, answer)
    const creation = { key: String(key), request: requestParts, amount, status: 201 }
    const result = await (idempotent
      ? withIdempotencyKey(request.context as Context, creation, work)
      : work(request.context))
    if (endpoint.changes) server.channel.publish(endpoint.changes)
    if (idempotent) sendText(reply, 201, result as string)
    else await send({ server, endpoint, request, reply }, result)
  }
}

/** What the calls of money call their amount. That of a bill is its total, whatever was paid of it. */
function amountOf(body: unknown, answer: unknown): number | null {
  const { treatments, amount, deduction_amount, rest_amount } = (body ?? {}) as Record<string, unknown>
  const { total_amount } = (answer ?? {}) as Record<string, unknown>
  const sent = treatments === undefined ? (amount ?? deduction_amount) : total_amount
  if (typeof sent !== 'number' || !isAmount(Math.abs(sent))) return null
  return typeof rest_amount === 'number' && isAmount(rest_amount) ? add(sent as Money, rest_amount) : sent
}

/**
 * A body that takes longer to arrive than this makes the server check the session again: it may have ended meanwhile.
 */
const SESSION_RECHECK_MS = 1_000

async function authorize(server: Server, endpoint: Endpoint, request: FastifyRequest) {
  const user_agent = request.headers['user-agent'] ?? ''
  const background_refetch = request.headers[BACKGROUND_REFETCH] === 'true'
  const no_opening = request.headers[NO_OPENING] === 'true'
  const origin = `${request.protocol}://${request.host}`
  const client = { request_id: request.id, address: request.ip, user_agent, origin, background_refetch, no_opening }
  request.context = { ...server.context(), client, language: languageOf(request) }
  if (endpoint.permission !== 'public') await authenticate(server, endpoint, request)
  if (endpoint.changes) await server.disk.ensure({ for_file: endpoint.upload !== undefined })
}

async function authenticate(server: Server, { permission, while_locked }: Endpoint, request: FastifyRequest) {
  const session = await server.signedIn(request.context, request.headers.authorization, {
    while_locked: while_locked === true,
  })
  const { user } = session
  // Set before the permission check, so that a refusal is logged with its user.
  request.context = { ...request.context, ...session }
  // A key reaches neither the profile nor a session.
  if (permission === 'signed-in' && session.key) throw forbidden()
  if (permission === 'signed-in' || permission === 'public') return
  ensureSecondFactor(user)
  if (!allowed(session, permission)) throw forbidden()
}

interface Content {
  body: unknown
  pictures: Pictures
  upload?: Upload | undefined
  done?: () => Promise<void>
}

async function bodyOf(server: Server, { pictures, upload }: Endpoint, request: FastifyRequest): Promise<Content> {
  if (!request.isMultipart()) return { body: request.body, pictures: {} }
  if (upload) return uploadOf(server, upload, request)
  // Without this, the form would not be read and its fields would count as left out.
  if (!pictures) throw Object.assign(new Error('a form for a call that takes none'), { statusCode: 415 })
  const form = await readForm(request, pictures)
  request.admission.exchange(request.permits.work)
  return form
}

/**
 * The uploaded file, which stays on the disk until the call is done. Refuses (503) more files at once than the disk
 * should hold.
 */
async function uploadOf(server: Server, name: string, request: FastifyRequest): Promise<Content> {
  const release = server.uploads.acquire(String((request.context as Context).user.id))
  if (!release) throw busy('server.too-many-uploads', {}, { retry_after_seconds: 3 })
  let upload: Upload | undefined
  const done = async () => {
    release()
    await upload?.close()
  }
  try {
    const form = await readUpload(request, name)
    upload = form.upload
    request.admission.exchange(request.permits.work)
    return { ...form, pictures: {}, done }
  } catch (error) {
    await done()
    throw error
  }
}
