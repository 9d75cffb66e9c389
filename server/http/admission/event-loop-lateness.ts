/** By how much the event loop is late: what arrives has waited that long before it is looked at. */
export function eventLoopLateness() {
  let due = performance.now() + interval_ms
  let latest_ms = Array.from({ length: looks }, () => 0)
  const timer = setInterval(() => {
    latest_ms = [Math.max(0, performance.now() - due), ...latest_ms.slice(0, -1)]
    due = performance.now() + interval_ms
  }, interval_ms).unref()
  return {
    late_ms: () => Math.max(latest_ms[0] ?? 0, performance.now() - due),
    /** So late it was each of the last times: a single pause is over when it is seen. */
    lasting_ms: () => Math.min(...latest_ms),
    stop: () => clearInterval(timer),
  }
}

const interval_ms = 50
const looks = 3
