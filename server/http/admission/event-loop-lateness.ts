/** By how much the event loop is late: what arrives has waited that long before it is looked at. */
export function eventLoopLateness() {
  let due = performance.now() + interval_ms
  let last_ms = 0
  const timer = setInterval(() => {
    last_ms = Math.max(0, performance.now() - due)
    due = performance.now() + interval_ms
  }, interval_ms).unref()
  return {
    late_ms: () => Math.max(last_ms, performance.now() - due),
    stop: () => clearInterval(timer),
  }
}

export type Lateness = ReturnType<typeof eventLoopLateness>

const interval_ms = 50
