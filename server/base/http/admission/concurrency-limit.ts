import type { Limits } from '../limits.ts'
import { eventLoopLag } from './event-loop-lag.ts'
import { onlyOnce, type Release } from './semaphore.ts'

export type ConcurrencyLimit = ReturnType<typeof concurrencyLimit>

/**
 * A semaphore over all requests in flight with an adaptive limit: the durations of recent requests, and how many ran at
 * the same time, give the number of requests that can all be answered within `target_ms`.
 */
export function concurrencyLimit(limits: Limits, { event_loop_lag_ms, sustained_lag_ms, stop } = eventLoopLag()) {
  const { in_flight: most, target_ms } = limits
  const late = () => sustained_lag_ms() > target_ms
  const least = () => Math.min(most, late() ? limits.in_flight_when_late : limits.in_flight_at_least)
  let taken = 0
  let lastAcquired = performance.now()
  const delay = delayEstimate(target_ms / limits.in_flight_at_first)
  const limit = () => Math.min(most, Math.max(least(), target_ms / delay.ms()))
  /** Whether this share of the permits is taken. */
  const full = (share = 1) => taken >= share * limit()
  return {
    limit,
    full,
    /** Whether a request that is answered at once would still wait longer than `target_ms` before it is handled. */
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
      const began = performance.now() - event_loop_lag_ms()
      lastAcquired = performance.now()
      return onlyOnce((answered = false) => {
        // Capped, so that one export or one slow reader does not distort the estimate.
        const tookMs = Math.min(performance.now() - began, 5 * target_ms)
        const shared = Math.max(sharing, taken)
        // With few requests in flight none waits for another, so the sample is only an upper bound. For an aborted
        // request it is only a lower bound.
        delay.add(tookMs / shared, { if_slower: shared >= least(), if_quicker: answered })
        taken -= 1
      })
    },
  }
}

/** The estimated delay that each request in flight adds to every other one. */
function delayEstimate(firstMs: number) {
  let delayMs = firstMs
  return {
    ms: () => delayMs,
    add(sampleMs: number, counts: { if_slower: boolean; if_quicker: boolean }) {
      const slower = sampleMs > delayMs
      if (!(slower ? counts.if_slower : counts.if_quicker)) return
      delayMs += (sampleMs - delayMs) / (slower ? SLOWER_SAMPLES : QUICKER_SAMPLES)
    },
  }
}

/** How many samples it takes to react to slower answers, and to faster ones. */
const [SLOWER_SAMPLES, QUICKER_SAMPLES] = [10, 50]
const REFUSING_MS = 250
