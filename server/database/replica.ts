import { sql } from 'kysely'
import { type Connection, openDatabase } from './connect.ts'
import type { Database } from './schema.ts'

/** A position in the primary's write-ahead log, as PostgreSQL writes it: `16/B374D848`. */
export type Position = string

/** A standby server that is slightly behind the primary, for reads only. */
export interface Replica {
  /** Null if it has not replayed this position yet, or cannot be reached. */
  databaseAt(position: Position): Database | null
  close(): Promise<void>
}

const POLL_MS = 100

export function openReplica(options: { connection: Connection; named_statements: boolean }): Replica {
  const database = openDatabase(options)
  let replayed: bigint | null = null
  let asking: Promise<void> | undefined
  const ask = async () => {
    replayed = await replayedBy(database).catch(() => null)
    asking = undefined
  }
  // Polled in the background, so that a read needs no extra query. The value can only be too old, never too new.
  const timer = setInterval(() => (asking ??= ask()), POLL_MS).unref()
  return {
    databaseAt: (position) => (replayed !== null && replayed >= numberOf(position) ? database : null),
    async close() {
      clearInterval(timer)
      await asking
      await database.destroy()
    },
  }
}

/** Every transaction committed before this call is at or before the returned position. */
export async function positionOf(primary: Database): Promise<Position> {
  const { rows } = await sql<{ position: Position }>`select pg_current_wal_insert_lsn()::text as position`.execute(
    primary,
  )
  return rows[0]?.position ?? ''
}

async function replayedBy(database: Database): Promise<bigint | null> {
  const { rows } = await sql<{ position: Position | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position`.execute(database)
  const position = rows[0]?.position
  return position ? numberOf(position) : null
}

export const isPosition = (text: unknown): text is Position =>
  typeof text === 'string' && /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/i.test(text)

function numberOf(position: Position): bigint {
  const [high, low] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
