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
    try {
      const events = await openStream(changes_path, signal)
      wait_ms = reconnect_ms
      await askAgain(missed)
      // Whatever happens between this stream and the next one is not told.
      missed = nouns
      for await (const event of events) await askAgain(JSON.parse(event) as Change)
    } catch {
      // The way is broken, or the session over; whatever is asked meanwhile says so itself.
    }
    await pause(wait_ms, signal)
    wait_ms = Math.min(wait_ms * 2, slowest_reconnect_ms)
  }
}

const pause = (duration_ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, duration_ms)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })
