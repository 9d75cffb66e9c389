import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { busy } from '../../domain/refusal.ts'
import { withBackpressure } from './backpressure.ts'
import type { Server } from './server.ts'

export type Chunks = AsyncIterable<string | Buffer>

/** What is over before that is sent as one; the rest at its reader's pace. */
const chunks_awaited = 3

/**
 * The body of an answer that may be very long: so much is awaited before anything is sent that a failure up to there is
 * an honest error answer. Refuses (503) one long list too
 * many of this session, or of all.
 */
export async function bodyOfChunks(
  { concurrency, long_lists }: Pick<Server, 'concurrency' | 'long_lists'>,
  chunks: Chunks,
  { session, head_only = false, rest = sleep }: Options = {},
): Promise<Buffer | Readable | undefined> {
  const iterator = chunks[Symbol.asyncIterator]()
  const opening: Buffer[] = []
  while (opening.length < chunks_awaited) {
    const next = await iterator.next()
    if (next.done) return Buffer.concat(opening)
    opening.push(Buffer.from(next.value))
  }
  if (head_only) return void (await iterator.return?.())
  const release = long_lists.acquire(session)
  if (!release) {
    await iterator.return?.()
    throw tooManyLongLists()
  }
  const left = new AbortController()
  const restUnlessLeft = (ms: number) => rest(ms, undefined, { signal: left.signal })
  const pieces = withBackpressure({ [Symbol.asyncIterator]: () => iterator }, concurrency.taken, restUnlessLeft)
  async function pull(stream: Readable): Promise<void> {
    const { value, done } = await pieces.next()
    // To push nothing would not be followed by another read.
    if (done || value.length > 0) stream.push(done ? null : value)
    else await pull(stream)
  }
  const stream = new Readable({
    read() {
      pull(this).catch((error: Error) => this.destroy(error))
    },
    // Also at its end. Whoever leaves during a rest is not waited for.
    destroy(error, done) {
      left.abort()
      const close = async () => {
        await pieces.return(undefined)
        // Where no piece was asked for yet, `pieces` had not begun and ends nothing.
        await iterator.return?.()
      }
      void close()
        .catch(() => undefined)
        .finally(release)
        .then(() => done(error))
    },
  })
  stream.push(Buffer.concat(opening))
  return stream
}

interface Options {
  /** Whose share of the long lists it counts to. */
  session?: string
  /** HEAD: whether it can be had is said, and no more of it read. Fastify would read it to its end, for nobody. */
  head_only?: boolean
  rest?: (ms: number, value: undefined, options: { signal: AbortSignal }) => Promise<unknown>
}

const tooManyLongLists = () =>
  busy(
    'server.too-many-lists',
    {},
    {
      retry_after_seconds: 3,
    },
  )
