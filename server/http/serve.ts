import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { AnswerOf, Endpoint, ParsedInput, RowOf } from '../../contract/endpoint.ts'
import { may } from '../../domain/access.ts'
import { forbidden } from '../../domain/refusal.ts'
import { type Context, ensureSecondFactor, type PublicContext } from './context.ts'
import { once } from './idempotency.ts'
import type { Listing } from './listing.ts'
import { type Pictures, readForm } from './multipart.ts'
import { parserOf } from './parse.ts'
import type { Server } from './server.ts'

export interface CsvFile {
  filename: string
  chunks: AsyncIterable<string | Buffer>
}

type ContextOf<E extends Endpoint> = E['who'] extends 'public' ? PublicContext : Context
type Result<E extends Endpoint> = E extends { rows: unknown }
  ? Listing<RowOf<E>>
  : E extends { file: string }
    ? CsvFile
    : AnswerOf<E>

type Run<E extends Endpoint> = (
  input: ParsedInput<E>,
  context: ContextOf<E>,
  pictures: Pictures,
) => Promise<Result<E>> | Result<E>

/** Gives a call of the contract its work: who may, parse, run, answer. */
export function serve<const E extends Endpoint>(server: Server, endpoint: E, run: Run<E>) {
  const parse = parserOf(endpoint)
  server.http.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // Before the body is read: whoever may not call is told so, whatever they send.
    onRequest: async (request) => {
      request.context = await admit(server, endpoint, request)
    },
    handler: (async (request, reply) => {
      const { body, pictures } = await bodyOf(endpoint, request)
      const input = parse({ params: request.params, query: request.query, body }) as ParsedInput<E>
      const work = (context: PublicContext) => run(input, context as ContextOf<E>, pictures)
      const key = request.headers['idempotency-key']
      if (endpoint.creates && typeof key === 'string') {
        const creation = { key, request: [endpoint.method, endpoint.path, input], status: 201 }
        const answer = await once(request.context as Context, creation, async (context) => work(context))
        if (endpoint.changes) server.channel.announce(endpoint.changes)
        return sendJson(reply, 201, answer)
      }
      const result = await work(request.context)
      if (endpoint.changes) server.channel.announce(endpoint.changes)
      return send(endpoint, request, reply, result)
    }) satisfies RouteHandlerMethod,
  })
}

async function admit(server: Server, endpoint: Endpoint, request: FastifyRequest): Promise<PublicContext | Context> {
  const client = { address: request.ip, user_agent: request.headers['user-agent'] ?? '' }
  const context = { ...server.context(), client }
  if (endpoint.who === 'public') return context
  const session = await server.signedIn(context, request.headers.authorization)
  const { user } = session
  request.log = request.log.child({ user_id: user.id, role: user.role })
  if (endpoint.who === 'signed-in') return { ...context, ...session }
  ensureSecondFactor(user)
  if (!may(user.role, endpoint.who)) throw forbidden()
  return { ...context, ...session }
}

async function bodyOf({ pictures }: Endpoint, request: FastifyRequest): Promise<{ body: unknown; pictures: Pictures }> {
  if (!request.isMultipart()) return { body: request.body, pictures: {} }
  // Left unread, its texts would count as left out, and the call as made.
  if (!pictures) throw Object.assign(new Error('a form for a call that takes none'), { statusCode: 415 })
  return readForm(request, pictures)
}

async function send(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, result: unknown) {
  if (endpoint.rows) return sendList(request, reply, result as Listing<unknown>)
  if (endpoint.file) return sendFile(reply, endpoint.file, result as CsvFile)
  if (endpoint.answer) return sendJson(reply, endpoint.creates ? 201 : 200, result)
  return reply.code(204).send()
}

const sendJson = (reply: FastifyReply, status: number, answer: unknown) =>
  reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(answer))

async function sendList(request: FastifyRequest, reply: FastifyReply, list: Listing<unknown>) {
  const { limit, cursor } = request.query as { limit?: string; cursor?: string }
  if (!limit) return sendStream(reply, 'application/json; charset=utf-8', jsonArray(list.batches()))
  const { rows, next } = await list.page(Number(limit), cursor)
  if (next) {
    const address = new URL(request.url, 'http://clinic')
    address.searchParams.set('cursor', next)
    reply.header('link', `<${address.pathname}${address.search}>; rel="next"`)
  }
  return sendJson(reply, 200, rows)
}

const sendFile = (reply: FastifyReply, media_type: string, { filename, chunks }: CsvFile) =>
  sendStream(reply.header('content-disposition', `attachment; filename="${filename}"`), media_type, chunks)

async function* jsonArray(batches: AsyncIterable<unknown[]>) {
  let opening = '['
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield opening + batch.map((row) => JSON.stringify(row)).join(',')
    opening = ','
  }
  yield opening === '[' ? '[]' : ']'
}

/** The first chunk is awaited before anything is sent, so that a failure up to there is an honest error answer. */
async function sendStream(reply: FastifyReply, media_type: string, chunks: AsyncIterable<string | Buffer>) {
  const iterator = chunks[Symbol.asyncIterator]()
  const first = await iterator.next()
  const whole = async function* () {
    if (first.done) return
    yield first.value
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  const stream = Readable.from(whole())
  // A reader who left before the second chunk was asked for has not ended `whole`, which had not begun.
  stream.once('close', () => void iterator.return?.())
  return reply.type(media_type).send(stream)
}
