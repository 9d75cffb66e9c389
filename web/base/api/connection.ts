import { createStore } from '#web/base/store/store.ts'
import { serverNow } from './server-clock.ts'

/** Since when the server cannot be reached; null while it can. */
const lost_since = createStore<Date | null>(null)
let streamOpen = false

export const useLostSince = lost_since.useValue

export const lostSince = lost_since.get

export const markLost = (since = serverNow()) => lost_since.set(lost_since.get() ?? since)

/** The server has answered, with whatever status. */
export const markReached = () => lost_since.set(null)

export function markStream(open: boolean) {
  streamOpen = open
  if (open) markReached()
}

/** A single failed call does not count as a lost connection while the event stream is alive. */
export const markFailedCall = () => {
  if (!streamOpen) markLost()
}
