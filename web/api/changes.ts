import { useEffect } from 'react'
import { type Change, changes_path } from '../../contract/changes.ts'
import { type Noun, nouns } from '../../contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { openStream } from './client.ts'
import { lostSince, markLost, markReached, markStream } from './connection.ts'
import { queryClient } from './query-client.ts'
import { unseen, watchStream } from './stream-watch.ts'

/** Asks again for every answer on screen that shows one of these kinds of records. */
export const invalidate = (changed: readonly Noun[]) =>
  queryClient.invalidateQueries({
    predicate: ({ meta }) => ((meta?.['reads'] ?? []) as readonly Noun[]).some((noun) => changed.includes(noun)),
  })

const reconnect_ms = 1_000
const slowest_reconnect_ms = 30_000
/** Whoever reads 'No connection' waits for it to go away. */
const slowest_reconnect_when_lost_ms = 4_000

/** While `enabled`, other people's changes appear by themselves, and a lost connection is noticed. */
export function useOtherPeoplesChanges(enabled: boolean) {
  useEffect(() => {
    if (!enabled) return undefined
    const end = new AbortController()
    void follow(end.signal)
    return () => end.abort()
  }, [enabled])
}

async function follow(signal: AbortSignal) {
  let failures = 0
  let missed: readonly Noun[] = []
  while (!signal.aborted) {
    await untilSeen(signal)
    const watch = watchStream(signal)
    const begun_ms = Date.now()
    try {
      const events = await openStream(changes_path, watch)
      failures = 0
      if (lostSince()) missed = nouns
      markStream(true)
      askAgainInTurn(missed)
      // Whatever happens between this stream and the next one is not told.
      missed = nouns
      for await (const event of events) askAgainInTurn(JSON.parse(event) as Change)
    } catch (error) {
      failures += 1
      if (!watch.signal.aborted) noteFailure(error)
    }
    markStream(false)
    watch.end()
    if (!watch.signal.aborted) await pause(begun_ms + waitAfter(failures) - Date.now(), signal)
  }
}

/** A stream that was cut off tells nothing yet: the next one is opened at once, and does. */
function noteFailure(error: unknown) {
  if (!(error instanceof ApiError)) return
  if (error.kind === 'answer') markReached()
  else markLost()
}

const waitAfter = (failures: number) =>
  Math.min(
    reconnect_ms * 2 ** Math.max(0, failures - 1),
    lostSince() ? slowest_reconnect_when_lost_ms : slowest_reconnect_ms,
  )

const to_ask = new Set<Noun>()
let asking = false

/** One round after the other, so that many changes never keep an answer from arriving; the stream is read meanwhile. */
function askAgainInTurn(changed: readonly Noun[]) {
  for (const noun of changed) to_ask.add(noun)
  if (!asking) void askAgainForAll()
}

async function askAgainForAll() {
  asking = true
  while (to_ask.size > 0) {
    const now = [...to_ask]
    to_ask.clear()
    await invalidate(now)
  }
  asking = false
}

const untilSeen = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (unseen() && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      signal.removeEventListener('abort', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look)
    look()
  })

/** Or until the device has a network again. */
const pause = (duration_ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const stop = () => {
      clearTimeout(timer)
      removeEventListener('online', stop)
      signal.removeEventListener('abort', stop)
      resolve()
    }
    const timer = setTimeout(stop, duration_ms)
    addEventListener('online', stop)
    signal.addEventListener('abort', stop)
  })
