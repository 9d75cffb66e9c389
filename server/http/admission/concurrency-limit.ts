import type { Limits } from '../limits.ts'
import { eventLoopLateness } from './event-loop-lateness.ts'
import { onlyOnce, type Release } from './semaphore.ts'

export type ConcurrencyLimit = ReturnType<typeof concurrencyLimit>

/**
 * A semaphore over all requests in flight with an adaptive limit: the durations of recent requests, and how many ran at
 * the same time, give the number of requests that can all be answered within `target_ms`.
 */
export function concurrencyLimit(
  limits: Limits,
  { event_loop_late_ms, sustained_late_ms, stop } = eventLoopLateness(),
) {
  const { in_flight: most, target_ms } = limits
  const late = () => sustained_late_ms() > target_ms
  const least = () => Math.min(most, late() ? limits.in_flight_when_late : limits.in_flight_at_least)
  let taken = 0
  let lastAcquired = performance.now()
  /** Estimated delay that each request in flight adds to every other one. */
  let delayMs = target_ms / limits.in_flight_at_first
  const limit = () => Math.min(most, Math.max(least(), target_ms / delayMs))
  /** Whether this share of the permits is taken. */
  const full = (share = 1) => taken >= share * limit()
  const addSample = (tookMs: number, sharing: number, answered: boolean) => {
    const sample = tookMs / sharing
    const slower = sample > delayMs
    // With few requests in flight none waits for another, so the sample is only an upper bound. For an aborted request
    // it is only a lower bound.
    if (slower ? sharing >= least() : answered)
      delayMs += (sample - delayMs) / (slower ? slowerSamples : quickerSamples)
  }
  return {
    limit,
    full,
    /** Even a request that is answered at once waits longer than `target_ms` until it is looked at. */
    late,
    taken: () => taken,
    /** No request has been admitted for a while, and none would be now. */
    refusesAll: () => full() && performance.now() - lastAcquired > REFUSING_MS,
    stop,
    /** Bounded by `in_flight` only. The adaptive limit is checked by load shedding, before the request begins. */
    acquire(): Release | undefined {
      if (taken >= most) return undefined
      taken += 1
      const sharing = taken
      const began = performance.now() - event_loop_late_ms()
      lastAcquired = performance.now()
      return onlyOnce((answered = false) => {
        // Capped, so that one export or one slow reader does not distort the estimate.
        const tookMs = Math.min(performance.now() - began, 5 * target_ms)
        addSample(tookMs, Math.max(sharing, taken), answered)
        taken -= 1
      })
    },
  }
}

/** How many samples it takes to react to slower answers, and to faster ones. */
const [slowerSamples, quickerSamples] = [10, 50]
const REFUSING_MS = 250
