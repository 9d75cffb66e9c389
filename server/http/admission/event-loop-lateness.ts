/** Measures how late the event loop is, which is how long an arriving request waits before it is looked at. */
export function eventLoopLateness() {
  let due = performance.now() + INTERVAL_MS
  let latest_ms = Array.from({ length: MEASUREMENTS }, () => 0)
  const timer = setInterval(() => {
    latest_ms = [Math.max(0, performance.now() - due), ...latest_ms.slice(0, -1)]
    due = performance.now() + INTERVAL_MS
  }, INTERVAL_MS).unref()
  return {
    late_ms: () => Math.max(latest_ms[0] ?? 0, performance.now() - due),
    /** The smallest of the last measurements, so that a single pause does not count. */
    lasting_ms: () => Math.min(...latest_ms),
    stop: () => clearInterval(timer),
  }
}

const INTERVAL_MS = 50
const MEASUREMENTS = 3
