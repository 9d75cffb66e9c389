import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { AnswerOf, Endpoint, ParsedInput, RowOf } from '../../contract/endpoint.ts'
import { logWholeList } from './whole-lists.ts'
import { may, type Permission } from '../../domain/access.ts'
import { type Context, ensureSecondFactor, type PublicContext } from '../context/context.ts'
import { forbidden } from '../../domain/refusal.ts'
import { bodyOfChunks, type Chunks } from './streaming-response.ts'
import { withIdempotencyKey } from '../context/idempotency.ts'
import { fieldsOf } from '../context/json-list.ts'
import type { PagedList } from '../context/pagination.ts'
import { type Pictures, readForm } from './multipart.ts'
import { parserOf, type Sent, sentFields } from './parse.ts'
import type { Server } from './server.ts'

export interface CsvFile {
  filename: string
  chunks: Chunks
}

type ContextOf<E extends Endpoint> = E['permission'] extends 'public' ? PublicContext : Context
type Result<E extends Endpoint> = E extends { rows: unknown }
  ? PagedList<RowOf<E>>
  : E extends { file: string }
    ? CsvFile
    : AnswerOf<E>

type Run<E extends Endpoint> = (
  input: ParsedInput<E>,
  context: ContextOf<E>,
  pictures: Pictures,
) => Promise<Result<E>> | Result<E>

/** Refuses (403) what the role may not ask for, before the input is validated. */
type Guard<E extends Endpoint> = (sent: Sent, context: ContextOf<E>) => Promise<void> | void

/** Adds the route of one call of the contract: authorize, parse, run, answer. */
export function serve<const E extends Endpoint>(server: Server, endpoint: E, run: Run<E>, guard?: Guard<E>) {
  const answer = answererOf(server, endpoint, run, guard)
  server.http.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // Before the body is read, so that an unauthorized caller gets 401 or 403 whatever they send.
    onRequest: (request) => authorize(server, endpoint, request),
    handler: (async (request, reply) => {
      const content = await bodyOf(endpoint, request)
      await request.admission.run(() => answer(request, reply, content))
      // Returned only now, because awaiting a Fastify reply waits until it is sent.
      return reply
    }) satisfies RouteHandlerMethod,
  })
}

/** Parses the input, runs the work and sends the answer. */
function answererOf<E extends Endpoint>(server: Server, endpoint: E, run: Run<E>, guard?: Guard<E>) {
  const parse = parserOf(endpoint)
  return async (request: FastifyRequest, reply: FastifyReply, { body, pictures }: Content) => {
    if (server.context().now.getTime() - request.context.now.getTime() > FRESH_MS) {
      await authorize(server, endpoint, request)
    }
    const sent = { params: request.params, query: request.query, body }
    await guard?.(sentFields(sent), request.context as ContextOf<E>)
    const input = parse(sent) as ParsedInput<E>
    const work = async (context: PublicContext) => run(input, context as ContextOf<E>, pictures)
    const key = request.headers['idempotency-key']
    const repeatable = endpoint.creates && typeof key === 'string'
    const creation = { key: String(key), request: [endpoint.method, endpoint.path, input], status: 201 }
    const result = await (repeatable
      ? withIdempotencyKey(request.context as Context, creation, work)
      : work(request.context))
    if (endpoint.changes) server.channel.announce(endpoint.changes)
    if (repeatable) sendText(reply, 201, result as string)
    else await send(server, endpoint, request, reply, result)
  }
}

/**
 * A body that takes longer to arrive than this makes the server check the session again: it may have ended meanwhile.
 */
const FRESH_MS = 1_000

async function authorize(server: Server, endpoint: Endpoint, request: FastifyRequest) {
  const user_agent = request.headers['user-agent'] ?? ''
  const client = { request_id: request.id, address: request.ip, user_agent }
  request.context = { ...server.context(), client }
  if (endpoint.permission !== 'public') await authenticate(server, endpoint.permission, request)
  if (endpoint.changes) await server.disk.ensure()
}

async function authenticate(server: Server, permission: 'signed-in' | Permission, request: FastifyRequest) {
  const session = await server.signedIn(request.context, request.headers.authorization)
  const { user } = session
  // Set before the permission check, so that a refusal is logged with its user.
  request.context = { ...request.context, ...session }
  if (permission === 'signed-in') return
  ensureSecondFactor(user)
  if (!may(user.role, permission)) throw forbidden()
}

interface Content {
  body: unknown
  pictures: Pictures
}

async function bodyOf({ pictures }: Endpoint, request: FastifyRequest): Promise<Content> {
  if (!request.isMultipart()) return { body: request.body, pictures: {} }
  // Without this, the form would not be read and its fields would count as left out.
  if (!pictures) throw Object.assign(new Error('a form for a call that takes none'), { statusCode: 415 })
  const form = await readForm(request, pictures)
  request.admission.exchange(request.permits.work)
  return form
}

async function send(server: Server, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, result: unknown) {
  if (isOfRows(endpoint)) await sendList(server, endpoint, request, reply, result as PagedList<unknown>)
  else if (endpoint.file) await sendFile(server, request, reply, endpoint.file, result as CsvFile)
  else if (endpoint.answer) sendText(reply, endpoint.creates ? 201 : 200, JSON.stringify(result))
  else void reply.code(204).send()
}

const JSON_TYPE = 'application/json; charset=utf-8'
const sendText = (reply: FastifyReply, status: number, text: string) =>
  void reply.code(status).type(JSON_TYPE).send(text)

type ListEndpoint = Endpoint & Required<Pick<Endpoint, 'rows'>>
const isOfRows = (endpoint: Endpoint): endpoint is ListEndpoint => endpoint.rows !== undefined

async function sendList(
  server: Server,
  endpoint: ListEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  list: PagedList<unknown>,
) {
  const { limit, cursor } = request.query as { limit?: string; cursor?: string }
  const fields = fieldsOf(endpoint.rows)
  if (!limit) {
    const read = (rows: number) => logWholeList(server.access_log, request.context, endpoint, rows)
    const whole = await list.whole(fields, read)
    if (typeof whole === 'string') sendText(reply, 200, whole)
    else await sendStream(server, request, reply, JSON_TYPE, whole)
    return
  }
  const after = cursor ? await server.cursors.open(cursor, endpoint.path) : undefined
  const { rows, next } = await list.page(Number(limit), after, fields)
  if (next) {
    const address = new URL(request.url, 'http://clinic')
    address.searchParams.set('cursor', await server.cursors.seal(next, endpoint.path))
    reply.header('link', `<${address.pathname}${address.search}>; rel="next"`)
  }
  sendText(reply, 200, rows)
}

const sendFile = (
  server: Server,
  request: FastifyRequest,
  reply: FastifyReply,
  mediaType: string,
  { filename, chunks }: CsvFile,
) => {
  reply.header('content-disposition', `attachment; filename="${filename}"`)
  return sendStream(server, request, reply, mediaType, chunks)
}

async function sendStream(
  server: Server,
  request: FastifyRequest,
  reply: FastifyReply,
  mediaType: string,
  chunks: Chunks,
) {
  const { session_id } = request.context as Context
  const body = await bodyOfChunks(server, chunks, {
    session: String(session_id),
    head_only: request.method === 'HEAD',
  })
  void reply.type(mediaType).send(body)
}
