import type { Readable } from 'node:stream'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { escapeLiteral } from 'pg'
import { to } from 'pg-copy-streams'
import type { Database } from '../schema.ts'

interface Chunk {
  chunk: Buffer
}

/**
 * What a query finds, as the database itself writes it: passed through in constant memory, without a look at the
 * rows. `format` is that of COPY.
 */
export async function* copiedOut(
  database: Database,
  query: RawBuilder<unknown>,
  format: RawBuilder<unknown>,
): AsyncGenerator<Buffer, void, undefined> {
  const copy: CompiledQuery<Chunk> = sql<Chunk>`copy (${query}) to stdout with (${format})`.compile(database)
  for await (const { rows } of database.getExecutor().stream(copy, 1)) {
    for (const { chunk } of rows) yield chunk
  }
}

export const isCopy = (text: string) => text.startsWith('copy ')

/** Read like a cursor, a chunk where that has rows. */
export class CopyOut {
  readonly stream: Readable & ReturnType<typeof to>
  private readonly chunks: AsyncIterator<Buffer>
  private begun = false
  private ended = false

  constructor(text: string, parameters: readonly unknown[]) {
    this.stream = to(withLiterals(text, parameters))
    // The reader below is told as well; without this one a failure before the first read would end the process.
    this.stream.on('error', () => undefined)
    this.chunks = this.stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  }

  /** Left before its end, a connection is of no use to anybody: the server goes on sending. */
  get broken_off() {
    return this.begun && !this.ended
  }

  async read(): Promise<Chunk[]> {
    this.begun = true
    try {
      const { value, done } = await this.chunks.next()
      this.ended = done === true
      return done ? [] : [{ chunk: value }]
    } catch (error) {
      this.ended = true
      throw error
    }
  }

  async close() {
    await Promise.resolve()
  }
}

type Literal = string | number | boolean | Date | null

/** COPY takes no parameters. As quoted texts they get the types that the parameters would have got. */
export function withLiterals(text: string, parameters: readonly unknown[]) {
  return text.replaceAll(/\$(\d+)/g, (_, place: string) => {
    const value = (parameters as readonly Literal[])[Number(place) - 1]
    if (value === null || value === undefined) return 'null'
    return escapeLiteral(value instanceof Date ? value.toISOString() : String(value))
  })
}
