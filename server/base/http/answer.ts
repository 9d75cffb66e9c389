import { Readable } from 'node:stream'
import { create as dispositionOf } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { fieldsOf } from '#server/base/context/json-list.ts'
import { logWholeList } from './whole-lists.ts'
import type { Context } from '#server/base/context/context.ts'
import type { PagedList } from '#server/base/context/pagination.ts'
import type { Server } from './server.ts'
import { bodyOfChunks, type Chunks } from './streaming-response.ts'

export interface CsvFile {
  filename: string
  /** If it is not that of the call. */
  media_type?: string
  chunks: Chunks
}

/** Stored bytes, with all headers that keep a browser from running any of them. */
export interface StoredBytes {
  media_type: string
  size_bytes: number
  /** The name to save the file under; without one it is shown. */
  download?: string
  parts: AsyncIterable<Buffer>
}

/** A request that is being answered. */
interface Exchange {
  server: Server
  endpoint: Endpoint
  request: FastifyRequest
  reply: FastifyReply
}

/** Answers with the result: a list, a file, JSON, or nothing. */
export async function send(exchange: Exchange, result: unknown) {
  const { endpoint, request, reply } = exchange
  if (endpoint.rows) await sendList(exchange, endpoint.rows, result as PagedList<unknown>)
  else if (endpoint.file) await sendFile(exchange, endpoint.file, result as CsvFile)
  else if (endpoint.bytes) sendBytes(request, reply, result as StoredBytes)
  else if (endpoint.answer) sendText(reply, endpoint.creates ? 201 : 200, JSON.stringify(result))
  else void reply.code(204).send()
}

const JSON_TYPE = 'application/json; charset=utf-8'
export const sendText = (reply: FastifyReply, status: number, text: string) =>
  void reply.code(status).type(JSON_TYPE).send(text)

async function sendList(exchange: Exchange, row: NonNullable<Endpoint['rows']>, list: PagedList<unknown>) {
  const { server, endpoint, request, reply } = exchange
  const { limit, cursor } = request.query as { limit?: string; cursor?: string }
  const fields = fieldsOf(row)
  if (!limit) {
    const read = (rows: number) => logWholeList(server.access_log, request.context, endpoint, rows)
    const whole = await list.whole(fields, read)
    if (typeof whole === 'string') sendText(reply, 200, whole)
    else await sendStream(exchange, JSON_TYPE, whole)
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

function sendFile(exchange: Exchange, mediaType: string, { filename, media_type = mediaType, chunks }: CsvFile) {
  exchange.reply.header('content-disposition', `attachment; filename="${filename}"`)
  return sendStream(exchange, media_type, chunks)
}

/**
 * Sends the bytes part by part at the client's pace, without holding a database connection. The other headers, such as
 * the sandbox, are the same as for all data.
 */
function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { media_type, size_bytes, download, parts }: StoredBytes,
) {
  const disposition = download === undefined ? 'inline' : dispositionOf(download)
  const headers = { 'content-disposition': disposition, 'content-length': size_bytes }
  // For HEAD, Fastify would read a stream to its end.
  const body = request.method === 'HEAD' ? undefined : Readable.from(parts, { objectMode: false, highWaterMark: 1 })
  void reply.headers(headers).type(media_type).send(body)
}

async function sendStream({ server, request, reply }: Exchange, mediaType: string, chunks: Chunks) {
  const { user } = request.context as Context
  const body = await bodyOfChunks(server, chunks, {
    user: String(user.id),
    head_only: request.method === 'HEAD',
  })
  void reply.type(mediaType).send(body)
}
