import { useSyncExternalStore } from 'react'
import { serverNow } from './server-clock.ts'

/** Since when the server cannot be reached; null while it can. */
let lost_since: Date | null = null
let streamOpen = false
const watchers = new Set<() => void>()

export const useLostSince = () => useSyncExternalStore(watch, lostSince)

export const lostSince = () => lost_since

export const markLost = (since = serverNow()) => change(lost_since ?? since)

/** The server has answered, with whatever status. */
export const markReached = () => change(null)

export function markStream(open: boolean) {
  streamOpen = open
  if (open) markReached()
}

/** A single failed call does not count as a lost connection while the event stream is alive. */
export const markFailedCall = () => {
  if (!streamOpen) markLost()
}

function change(since: Date | null) {
  if (since === lost_since) return
  lost_since = since
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}
