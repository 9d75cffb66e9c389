import { Client } from 'pg'
import type { Connection } from '#server/base/database/connection/connect.ts'

/** What the clinic was asked to write and what it acknowledged, recorded outside the clinic. */
export interface Ledger {
  asked(key: string): void
  acknowledged(key: string): void
  /** All lists are empty if nothing was lost or duplicated. */
  refused(key: string, how: string): void
  refusals(): string[]
  /** How often each key is stored in the clinic's database. */
  compare(connection: Connection): Promise<Comparison>
  figures(): { asked: number; acknowledged: number }
}

export interface Comparison {
  /** Acknowledged, but not stored. */
  missing: string[]
  /** Stored more than once. */
  doubled: string[]
  /** Stored, but never requested. */
  unasked: string[]
  /** Stored, although the response that says so was lost. */
  unanswered: string[]
}

export function newLedger(): Ledger {
  const asked = new Set<string>()
  const acknowledged = new Set<string>()
  const refusals = new Map<string, string>()
  return {
    asked: (key) => void asked.add(key),
    acknowledged: (key) => void acknowledged.add(key),
    refused: (key, how) => void refusals.set(key, how),
    refusals: () => [...refusals].map(([key, how]) => `${key}: ${how}`),
    async compare(connection) {
      // Copied before the query: what is acknowledged while it runs may or may not be in its result.
      const expected = [...acknowledged]
      const found = await timesFound(connection)
      return {
        missing: expected.filter((key) => !found.has(key)),
        doubled: [...found].filter(([, times]) => times > 1).map(([key]) => key),
        unasked: [...found.keys()].filter((key) => !asked.has(key)),
        unanswered: [...found.keys()].filter((key) => asked.has(key) && !acknowledged.has(key)),
      }
    },
    figures: () => ({ asked: asked.size, acknowledged: acknowledged.size }),
  }
}

// The client writes each request's key into the record that it creates.
const KEYS = `
  select notes as key, count(*)::integer as times from payments where notes is not null group by notes
  union all select notes, count(*)::integer from appointments where notes is not null group by notes
  union all select description, count(*)::integer from invoice_lines group by description`

async function timesFound(connection: Connection): Promise<Map<string, number>> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ key: string; times: number }>(KEYS)
    return new Map(rows.map(({ key, times }) => [key, times]))
  } finally {
    await client.end().catch(() => undefined)
  }
}
