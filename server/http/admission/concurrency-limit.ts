import type { Limits } from '../limits.ts'
import { eventLoopLateness } from './event-loop-lateness.ts'
import { onlyOnce, type Release } from './semaphore.ts'

export type ConcurrencyLimit = ReturnType<typeof concurrencyLimit>

/**
 * A semaphore over all requests in flight that adapts: how many there may be for each to be answered within `soon_ms`
 * follows from how long the last ones took and how many shared that time.
 */
export function concurrencyLimit(limits: Limits, { late_ms, lasting_ms, stop } = eventLoopLateness()) {
  const { in_flight: most, soon_ms } = limits
  const least = () => Math.min(most, lasting_ms() > soon_ms ? limits.in_flight_when_late : limits.in_flight_at_least)
  let taken = 0
  let last_acquired = performance.now()
  /** How much later each request is answered for each other one in flight. */
  let delay_ms = soon_ms / limits.in_flight_at_first
  const room = () => Math.min(most, Math.max(least(), soon_ms / delay_ms))
  const full = () => taken >= room()
  const learn = (took_ms: number, sharing: number, answered: boolean) => {
    const sample = took_ms / sharing
    const slower = sample > delay_ms
    // While few share the time, nobody waits for the others, so the sample is an upper bound only. Of a request that
    // was not answered it is a lower bound.
    if (slower ? sharing >= least() : answered)
      delay_ms += (sample - delay_ms) / (slower ? slower_samples : quicker_samples)
  }
  return {
    room,
    full,
    taken: () => taken,
    /** Nobody has been let in for a while, and nobody would be now. */
    refusesAll: () => full() && performance.now() - last_acquired > refusing_ms,
    stop,
    /** Only `in_flight` bounds it, not the room: that is asked before a request begins, by load shedding. */
    acquire(): Release | undefined {
      if (taken >= most) return undefined
      taken += 1
      const sharing = taken
      const began = performance.now() - late_ms()
      last_acquired = performance.now()
      return onlyOnce((answered = false) => {
        // One export or one slow reader says nothing about the others.
        const took_ms = Math.min(performance.now() - began, 5 * soon_ms)
        learn(took_ms, Math.max(sharing, taken), answered)
        taken -= 1
      })
    },
  }
}

/** How many answers it takes to see that they have become slower, and that they are quick again. */
const [slower_samples, quicker_samples] = [10, 50]
const refusing_ms = 250
