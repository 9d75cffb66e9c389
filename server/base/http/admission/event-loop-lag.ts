/** Measures how late the event loop is, which is how long an arriving request waits before it is looked at. */
export function eventLoopLag() {
  let due = performance.now() + INTERVAL_MS
  let latestMs = Array.from({ length: MEASUREMENTS }, () => 0)
  const timer = setInterval(() => {
    latestMs = [Math.max(0, performance.now() - due), ...latestMs.slice(0, -1)]
    due = performance.now() + INTERVAL_MS
  }, INTERVAL_MS).unref()
  return {
    event_loop_lag_ms: () => Math.max(latestMs[0] ?? 0, performance.now() - due),
    /** The smallest of the last measurements, so that a single pause does not count. */
    sustained_lag_ms: () => Math.min(...latestMs),
    stop: () => clearInterval(timer),
  }
}

const INTERVAL_MS = 50
const MEASUREMENTS = 3
