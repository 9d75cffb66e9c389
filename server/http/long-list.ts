import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../../domain/refusal.ts'
import { givingWay } from './giving-way.ts'
import type { Server } from './server.ts'

export type Chunks = AsyncIterable<string | Buffer>

/** What is over before that is sent as one; the rest at its reader's pace. */
const chunks_awaited = 3

/**
 * The body of an answer that may be very long: so much is awaited before anything is sent that a failure up to there is
 * an honest error answer. Refuses (503) one long list too many.
 */
export async function bodyOfChunks(
  { work, long_lists }: Pick<Server, 'work' | 'long_lists'>,
  chunks: Chunks,
  rest: Rest = sleep,
): Promise<Buffer | Readable> {
  const iterator = chunks[Symbol.asyncIterator]()
  const opening: Buffer[] = []
  while (opening.length < chunks_awaited) {
    const next = await iterator.next()
    if (next.done) return Buffer.concat(opening)
    opening.push(Buffer.from(next.value))
  }
  const leave = long_lists.take()
  if (!leave) {
    await iterator.return?.()
    throw tooManyLongLists()
  }
  // This one and the other long ones are at work as well.
  const othersAtWork = () => work.atWork() - long_lists.taken()
  const reading = new AbortController()
  const whole = async function* () {
    yield Buffer.concat(opening)
    const stoppable = (ms: number) => rest(ms, undefined, { signal: reading.signal })
    yield* givingWay({ [Symbol.asyncIterator]: () => iterator }, othersAtWork, stoppable)
  }
  const stream = Readable.from(whole())
  const destroy = stream._destroy.bind(stream)
  // Whoever leaves during a rest is not waited for: the place and the connection are others'.
  stream._destroy = (error, done) => {
    reading.abort()
    destroy(error, done)
  }
  // A reader who left before the second chunk was asked for has not ended `whole`, which had not begun.
  stream.once('close', () => {
    leave()
    void iterator.return?.()
  })
  return stream
}

type Rest = (ms: number, value: undefined, options: { signal: AbortSignal }) => Promise<unknown>

const tooManyLongLists = () =>
  new Refusal('busy', 'Several long lists are being read just now. Please try again in a few seconds.', {
    retry_after_seconds: 3,
  })
