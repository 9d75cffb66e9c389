import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { busy } from '#domain/refusal.ts'
import { withBackpressure } from './backpressure.ts'
import type { Server } from './server.ts'

export type Chunks = AsyncIterable<string | Buffer>

/** A response that ends within so many chunks is sent whole; a longer one is streamed at its reader's pace. */
const CHUNKS_AWAITED = 3

/**
 * The body of an answer that may be very long. The first chunks are awaited before anything is sent, so that an early
 * failure still becomes an error answer. Refuses (503) if this user or the server has too many long lists.
 */
export async function bodyOfChunks(
  { concurrency, long_lists }: Pick<Server, 'concurrency' | 'long_lists'>,
  chunks: Chunks,
  { user, head_only = false, rest = sleep }: Options = {},
): Promise<Buffer | Readable | undefined> {
  const iterator = chunks[Symbol.asyncIterator]()
  const firstChunks: Buffer[] = []
  while (firstChunks.length < CHUNKS_AWAITED) {
    const next = await iterator.next()
    if (next.done) return Buffer.concat(firstChunks)
    firstChunks.push(Buffer.from(next.value))
  }
  if (head_only) return void (await iterator.return?.())
  const release = long_lists.acquire(user)
  if (!release) {
    await iterator.return?.()
    throw tooManyLongLists()
  }
  const stream = streamOf(iterator, { others: concurrency.taken, rest, release })
  stream.push(Buffer.concat(firstChunks))
  return stream
}

interface Streaming {
  /** The number of other requests in flight. */
  others: () => number
  rest: Rest
  release: () => void
}

/** A stream of the remaining chunks, read no faster than its client takes them. */
function streamOf(iterator: AsyncIterator<string | Buffer>, { others, rest, release }: Streaming): Readable {
  const left = new AbortController()
  const restUnlessLeft = (ms: number) => rest(ms, undefined, { signal: left.signal })
  const pieces = withBackpressure({ [Symbol.asyncIterator]: () => iterator }, others, restUnlessLeft)
  async function pull(stream: Readable): Promise<void> {
    const { value, done } = await pieces.next()
    // Pushing an empty chunk would not make Node read again.
    if (done || value.length > 0) stream.push(done ? null : value)
    else await pull(stream)
  }
  const close = async () => {
    await pieces.return(undefined)
    // If no piece was requested yet, `pieces` has not started and does not close its source.
    await iterator.return?.()
  }
  return new Readable({
    read() {
      pull(this).catch((error: Error) => this.destroy(error))
    },
    // Also called at the end. A pause is aborted when the client has disconnected.
    destroy(error, done) {
      left.abort()
      void close()
        .catch(() => undefined)
        .finally(release)
        .then(() => done(error))
    },
  })
}

type Rest = (ms: number, value: undefined, options: { signal: AbortSignal }) => Promise<unknown>

interface Options {
  /** The user whose share of the long lists this uses: several sessions share it. */
  user?: string
  /** For HEAD: answers whether the list is available without reading more. Fastify would read it to its end. */
  head_only?: boolean
  rest?: Rest
}

const tooManyLongLists = () => busy('server.too-many-lists', {}, { retry_after_seconds: 3 })
