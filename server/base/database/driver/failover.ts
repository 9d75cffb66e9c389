import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type PoolConfig } from 'pg'

export type Connection = Pick<
  PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl' | 'options'
>

/** One URL for each server of a DATABASE_URL that lists several: `postgres://user@one:5432,two:5433/clinic`. */
export function addressesOf(databaseUrl: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/s.exec(databaseUrl) ?? []
  if (!hosts.includes(',')) return [databaseUrl]
  return hosts.split(',').map((host) => `${before}${host}${after}`)
}

/** The connection to the current primary. After a failover another server of the list is the primary. */
export interface Primary {
  /** Read at each new connection; always names the current primary. */
  connection: Connection
  /** Incremented when another server becomes primary: connections made before are unusable. */
  readonly generation: number
  /** Called after a connection failed as if its server were no longer primary: finds the current one. */
  findPrimary(): Promise<void>
}

export function primaryOf(connection: Connection): Primary {
  const { connectionString = '', ...rest } = connection
  const addresses = addressesOf(connectionString)
  if (addresses.length === 1) return { connection, generation: 0, findPrimary: () => Promise.resolve() }
  let [current = ''] = addresses
  let generation = 0
  let seeking: Promise<void> | undefined

  async function find() {
    for (let round = 1; round <= MOST_ROUNDS; round++) {
      const found = await newestPrimary(addresses, rest)
      if (found === current) return
      if (found !== undefined) {
        current = found
        generation += 1
        return
      }
      await sleep(PAUSE_MS)
    }
  }
  return {
    connection: {
      ...rest,
      get connectionString() {
        return current
      },
    },
    get generation() {
      return generation
    },
    findPrimary: () => (seeking ??= find().finally(() => (seeking = undefined))),
  }
}

const MOST_ROUNDS = 10
const PAUSE_MS = 200
const TIMEOUT_MS = 1_500

/**
 * An old primary that comes back after a network failure still accepts writes. The promoted standby is on a later
 * timeline, so the server with the latest timeline is chosen.
 */
async function newestPrimary(addresses: readonly string[], rest: Connection): Promise<string | undefined> {
  const timelines = await Promise.all(addresses.map((address) => timelineOf({ ...rest, connectionString: address })))
  const newest = Math.max(...timelines)
  return newest > 0 ? addresses[timelines.indexOf(newest)] : undefined
}

/** 0 for a server that cannot be reached in time or does not take writes. */
async function timelineOf(connection: Connection): Promise<number> {
  const client = new Client({
    ...connection,
    application_name: 'clinic seeks the primary',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ file: string | null }>(
      `select case when not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
         then pg_walfile_name(pg_current_wal_lsn()) end as file`,
    )
    return Number.parseInt(rows[0]?.file?.slice(0, 8) ?? '0', 16)
  } catch {
    return 0
  } finally {
    void client.end().catch(() => undefined)
  }
}
