import { hashKey, type Query, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CHANGED_WITHIN, type Change, CHANGES_PATH, LONGEST_WITHIN_MS } from '#contract/changes.ts'
import { type Noun, nouns } from '#contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { openStream } from './client.ts'
import { lostSince, markLost, markReached, markStream } from './connection.ts'
import { queryClient } from './query-client.ts'
import { deviceMs } from './server-clock.ts'
import { isHidden, watchStream } from './stream-watch.ts'

/** Invalidates every query on screen that reads one of these nouns. */
export const invalidate = (changed: readonly Noun[]) => refetchInBackground((query) => readsAny(query, changed))

/** The queries that are about to be read again without anybody having opened anything. */
const backgroundRefetches = new Set<string>()

async function refetchInBackground(isMeant: (query: Query) => boolean) {
  const shown = (query: Query) => isMeant(query) && query.isActive() && query.state.data !== undefined
  const hashes = queryClient
    .getQueryCache()
    .findAll({ predicate: shown })
    .map(({ queryHash }) => queryHash)
  for (const hash of hashes) backgroundRefetches.add(hash)
  await queryClient.invalidateQueries({ predicate: isMeant })
  for (const hash of hashes) backgroundRefetches.delete(hash)
}

/** Whether this read of a query only follows a change. Asked once, by the read itself. */
export const isBackgroundRefetch = (queryKey: QueryKey) => backgroundRefetches.delete(hashKey(queryKey))

export const readsAny = ({ meta }: Query, changed: readonly Noun[]) =>
  ((meta?.['reads'] ?? []) as readonly Noun[]).some((noun) => changed.includes(noun))

const RECONNECT_MS = 1_000
const SLOWEST_RECONNECT_MS = 30_000
/** Reconnects more often while 'No connection' shows, since a user waits for it. */
const SLOWEST_RECONNECT_WHEN_LOST_MS = 4_000

/** While `enabled`, other users' changes are shown without a reload, and a lost connection is noticed. */
export function useChangeStream(enabled: boolean, onChange: (changed: Change) => void) {
  useEffect(() => {
    if (!enabled) return undefined
    const end = new AbortController()
    void subscribeToChanges(end.signal, (changed) => {
      onChange(changed)
      invalidateInRounds(changed)
    })
    return () => end.abort()
  }, [enabled, onChange])
}

async function subscribeToChanges(signal: AbortSignal, onChange: (changed: Change) => void) {
  let failures = 0
  let missed: readonly Noun[] = []
  let isFirst = true
  while (!signal.aborted) {
    await untilVisible(signal)
    const watch = watchStream(signal)
    const begunMs = deviceMs()
    try {
      const events = await openStream(CHANGES_PATH, watch, isFirst ? sinceFirstRead() : {})
      failures = 0
      if (lostSince() || deviceMs() - begunMs > ASKING_MS) missed = nouns
      markStream(true)
      onChange(missed)
      // Changes between this stream and the next one are not announced, so everything is refetched.
      missed = nouns
      isFirst = false
      for await (const event of events) onChange(JSON.parse(event) as Change)
    } catch (error) {
      failures += 1
      if (!watch.signal.aborted) noteFailure(error)
    }
    markStream(false)
    watch.end()
    if (!watch.signal.aborted) await pause(begunMs + waitAfter(failures) - deviceMs(), signal)
  }
}

/** The server counts back from when it opens the stream. When that took longer, everything is read again. */
const ASKING_MS = 1_000

/** The screen was read before the stream is open: what changed in between is the first event. */
const sinceFirstRead = () => ({
  [CHANGED_WITHIN]: String(Math.round(Math.min(performance.now() + ASKING_MS, LONGEST_WITHIN_MS))),
})

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

const waiting = new Set<Noun>()
let inRounds = false

/** Refetches in rounds, so that frequent changes never cancel a fetch; the stream is still read meanwhile. */
function invalidateInRounds(changed: readonly Noun[]) {
  for (const noun of changed) waiting.add(noun)
  if (!inRounds) void untilNoneWaits()
}

async function untilNoneWaits() {
  inRounds = true
  while (waiting.size > 0) {
    const now = [...waiting]
    waiting.clear()
    const reconnected = now.length === nouns.length
    await refetchInBackground((query) => readsAny(query, now) && (reconnected || !isFailing(query)))
  }
  inRounds = false
}

/**
 * Such a query shows nothing that a change could make outdated. If each change started it again, it would never report
 * its failure.
 */
const isFailing = ({ state }: Query) => state.data === undefined && state.fetchFailureCount > 0

const untilVisible = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (isHidden() && !signal.aborted) return
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
