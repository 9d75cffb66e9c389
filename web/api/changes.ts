import { useEffect } from 'react'
import { type Change, CHANGES_PATH } from '../../contract/changes.ts'
import { type Noun, nouns } from '../../contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { openStream } from './client.ts'
import { lostSince, markLost, markReached, markStream } from './connection.ts'
import { queryClient } from './query-client.ts'
import { unseen, watchStream } from './stream-watch.ts'

/** Invalidates every query on screen that reads one of these nouns. */
export const invalidate = (changed: readonly Noun[]) =>
  queryClient.invalidateQueries({
    predicate: ({ meta }) => ((meta?.['reads'] ?? []) as readonly Noun[]).some((noun) => changed.includes(noun)),
  })

const RECONNECT_MS = 1_000
const SLOWEST_RECONNECT_MS = 30_000
/** Reconnects more often while 'No connection' shows, since somebody waits for it. */
const SLOWEST_RECONNECT_WHEN_LOST_MS = 4_000

/** While `enabled`, other users' changes are shown without a reload, and a lost connection is noticed. */
export function useOtherPeoplesChanges(enabled: boolean, onChange: (changed: Change) => void) {
  useEffect(() => {
    if (!enabled) return undefined
    const end = new AbortController()
    void follow(end.signal, (changed) => {
      onChange(changed)
      askAgainInTurn(changed)
    })
    return () => end.abort()
  }, [enabled, onChange])
}

async function follow(signal: AbortSignal, onChange: (changed: Change) => void) {
  let failures = 0
  let missed: readonly Noun[] = []
  while (!signal.aborted) {
    await untilSeen(signal)
    const watch = watchStream(signal)
    const begunMs = Date.now()
    try {
      const events = await openStream(CHANGES_PATH, watch)
      failures = 0
      if (lostSince()) missed = nouns
      markStream(true)
      onChange(missed)
      // Changes between this stream and the next one are not announced, so everything is refetched.
      missed = nouns
      for await (const event of events) onChange(JSON.parse(event) as Change)
    } catch (error) {
      failures += 1
      if (!watch.signal.aborted) noteFailure(error)
    }
    markStream(false)
    watch.end()
    if (!watch.signal.aborted) await pause(begunMs + waitAfter(failures) - Date.now(), signal)
  }
}

/** A stream that was cut off may carry no events: it is replaced at once. */
function noteFailure(error: unknown) {
  if (!(error instanceof ApiError)) return
  if (error.kind === 'answer') markReached()
  else markLost()
}

const waitAfter = (failures: number) =>
  Math.min(
    RECONNECT_MS * 2 ** Math.max(0, failures - 1),
    lostSince() ? SLOWEST_RECONNECT_WHEN_LOST_MS : SLOWEST_RECONNECT_MS,
  )

const toAsk = new Set<Noun>()
let asking = false

/** Refetches in rounds, so that frequent changes never cancel a fetch; the stream is still read meanwhile. */
function askAgainInTurn(changed: readonly Noun[]) {
  for (const noun of changed) toAsk.add(noun)
  if (!asking) void askAgainForAll()
}

async function askAgainForAll() {
  asking = true
  while (toAsk.size > 0) {
    const now = [...toAsk]
    toAsk.clear()
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

/** Resolves earlier when the device is online again. */
const pause = (durationMs: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const stop = () => {
      clearTimeout(timer)
      removeEventListener('online', stop)
      signal.removeEventListener('abort', stop)
      resolve()
    }
    const timer = setTimeout(stop, durationMs)
    addEventListener('online', stop)
    signal.addEventListener('abort', stop)
  })
