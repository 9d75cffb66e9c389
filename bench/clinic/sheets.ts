import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from } from 'pg-copy-streams'

export type Row = readonly (string | number | boolean | null)[]

const CHUNK_LENGTH = 64 * 1024

/** Buffers rows and writes them to their tables by COPY. */
export class Sheets<Name extends string> {
  readonly counts: Record<string, number> = {}
  private readonly texts = new Map<Name, string[]>()
  private length = 0
  private readonly client: Client
  private readonly columns: Readonly<Record<Name, string>>

  constructor(client: Client, columns: Readonly<Record<Name, string>>) {
    this.client = client
    this.columns = columns
  }

  add(name: Name, row: Row) {
    const text = lineOf(row)
    this.length += text.length
    this.counts[name] = (this.counts[name] ?? 0) + 1
    const chunks = this.texts.get(name) ?? []
    this.texts.set(name, chunks)
    const last = chunks.length - 1
    // Written by hand, since a stream with one string per row would be slow.
    if ((chunks[last]?.length ?? CHUNK_LENGTH) < CHUNK_LENGTH) chunks[last] += text
    else chunks.push(text)
  }

  get full() {
    return this.length > 64 * 1024 * 1024
  }

  async write() {
    for (const [name, chunks] of this.texts) {
      const copy = this.client.query(from(`copy ${name} (${this.columns[name]}) from stdin with (freeze)`))
      await pipeline(Readable.from(chunks), copy)
    }
    this.texts.clear()
    this.length = 0
  }
}

// The values contain no tab or line end, and a backslash as COPY reads it, so nothing is escaped.
const lineOf = (row: Row) => `${row.map((cell) => (cell === null ? String.raw`\N` : cell)).join('\t')}\n`
