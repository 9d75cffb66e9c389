import { useEffect } from 'react'
import { type Change, changes_path } from '../../contract/changes.ts'
import { type Noun, nouns } from '../../contract/endpoint.ts'
import { openStream } from './client.ts'
import { queryClient } from './query-client.ts'

/** Asks again for every answer on screen that shows one of these kinds of records. */
export const askAgain = (changed: readonly Noun[]) =>
  queryClient.invalidateQueries({
    predicate: ({ meta }) => ((meta?.['reads'] ?? []) as readonly Noun[]).some((noun) => changed.includes(noun)),
  })

const reconnect_ms = 1_000
const slowest_reconnect_ms = 30_000
/** A glance at another tab is no reason to hang up. */
const unseen_ms = 5_000

/** While mounted, other people's changes appear by themselves. */
export function useOtherPeoplesChanges() {
  useEffect(() => {
    const end = new AbortController()
    void follow(end.signal)
    return () => end.abort()
  }, [])
}

async function follow(signal: AbortSignal) {
  let wait_ms = reconnect_ms
  let missed: readonly Noun[] = []
  while (!signal.aborted) {
    await untilSeen(signal)
    const watch = watchWhileSeen(signal)
    try {
      const events = await openStream(changes_path, watch.signal)
      wait_ms = reconnect_ms
      await askAgain(missed)
      // Whatever happens between this stream and the next one is not told.
      missed = nouns
      for await (const event of events) await askAgain(JSON.parse(event) as Change)
    } catch {
      // The way is broken, or the session over; whatever is asked meanwhile says so itself.
    }
    watch.end()
    if (watch.signal.aborted) continue
    await pause(wait_ms, signal)
    wait_ms = Math.min(wait_ms * 2, slowest_reconnect_ms)
  }
}

const unseen = () => document.visibilityState === 'hidden'

/** A browser has six connections to a server without HTTP/2: tabs that nobody sees must not hold them all. */
function watchWhileSeen(signal: AbortSignal) {
  const watching = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => watching.abort()
  const look = () => {
    clearTimeout(timer)
    if (unseen()) timer = setTimeout(stop, unseen_ms)
  }
  signal.addEventListener('abort', stop, { once: true })
  document.addEventListener('visibilitychange', look)
  return {
    signal: watching.signal,
    end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      document.removeEventListener('visibilitychange', look)
    },
  }
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

const pause = (duration_ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, duration_ms)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })
