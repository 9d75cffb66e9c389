import { Client } from 'pg'
import { type Noun, nouns } from '#contract/endpoint.ts'
import type { Connection } from '#server/base/database/connection/connect.ts'
import { primaryOf } from '#server/base/database/driver/failover.ts'

/** Tells every app process on one database what any of them changed. */
export interface Channel {
  publish(changed: readonly Noun[]): void
  /** Calls the listener on every change, until the returned function is called. */
  subscribe(listener: Listener): () => void
  /** The nouns that changed within this time, for a client that began to read before it subscribed. */
  changedWithin(durationMs: number): Noun[]
  close(): Promise<void>
}

type Listener = (changed: readonly Noun[]) => void

const CHANNEL_NAME = 'clinic_changes'
const GATHER_MS = 50
const RECONNECT_MS = 1000

/** Reaches listeners in this process only. */
export function localChannel(): Channel & { deliver: Listener } {
  const listeners = new Set<Listener>()
  const changedAtMs = new Map<Noun, number>()
  const deliver: Listener = (changed) => {
    for (const noun of changed) changedAtMs.set(noun, performance.now())
    listeners.forEach((listener) => listener(changed))
  }
  return {
    publish: deliver,
    deliver,
    changedWithin(durationMs) {
      const fromMs = performance.now() - durationMs
      return nouns.filter((noun) => (changedAtMs.get(noun) ?? -Infinity) >= fromMs)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => listeners.clear(),
  }
}

/**
 * Uses LISTEN and NOTIFY on a connection of its own. Changes are announced after their commit and several at a time: a
 * NOTIFY inside the transactions would make all commits wait for each other.
 */
export function databaseChannel(connection: Connection): Channel {
  const local = localChannel()
  const database = listenTo(connection, local.deliver)
  const pending = new Set<Noun>()
  let timer: NodeJS.Timeout | undefined
  function send() {
    timer = undefined
    const changed = [...pending]
    pending.clear()
    if (!database.notify(changed)) local.deliver(changed)
  }
  return {
    subscribe: local.subscribe,
    changedWithin: local.changedWithin,
    publish(changed) {
      changed.forEach((noun) => pending.add(noun))
      timer ??= setTimeout(send, GATHER_MS)
    },
    async close() {
      clearTimeout(timer)
      await local.close()
      await database.close()
    },
  }
}

/** Keeps a connection that listens, and makes another when it is lost. */
function listenTo(connection: Connection, deliver: Listener) {
  const writer = primaryOf(connection)
  let client: Client | null = null
  let closed = false
  async function listen() {
    await writer.findPrimary()
    const next = new Client({ ...writer.connection, application_name: 'clinic changes', keepAlive: true })
    next.once('end', () => {
      if (client === next) client = null
      if (!closed) setTimeout(() => void listen(), RECONNECT_MS).unref()
    })
    next.on('error', () => void next.end().catch(() => undefined))
    next.on('notification', ({ payload = '' }) => deliver(nounsIn(payload)))
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL_NAME}`)
      client = next
      // Notifications sent before LISTEN were missed, so every noun may have changed.
      deliver(nouns)
    } catch {
      await next.end().catch(() => undefined)
    }
  }
  void listen()
  return {
    /** False without a connection. */
    notify(changed: readonly Noun[]): boolean {
      client?.query('select pg_notify($1, $2)', [CHANNEL_NAME, changed.join(',')]).catch(() => undefined)
      return client !== null
    },
    async close() {
      closed = true
      await client?.end().catch(() => undefined)
    },
  }
}

const nounsIn = (payload: string) => nouns.filter((noun) => payload.split(',').includes(noun))
