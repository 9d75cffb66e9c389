import type { Limits } from './limits.ts'

/** What the server does for one request; paused while nothing is to do. */
export interface Turn {
  pause(): void
  resume(): void
  end(): void
}

export type Workload = ReturnType<typeof workload>

/**
 * How many requests are being worked on, and how many may be for each to be answered soon: that follows from how long
 * the last ones took and how many shared that time.
 */
export function workload(limits: Limits, { late_ms, stop } = lateness()) {
  const { in_flight: most, soon_ms } = limits
  const least = Math.min(limits.in_flight_at_least, most)
  let working = 0
  /** Of each request in the line, to the one behind it. */
  let delay_ms = soon_ms / limits.in_flight_at_first
  const room = () => Math.min(most, Math.max(least, soon_ms / delay_ms))
  const learn = (took_ms: number, line: number) => {
    const sample = took_ms / line
    // While few are at work nobody waits for the others, so what one takes is no delay; it is at most that.
    if (line >= least || sample < delay_ms) delay_ms += (sample - delay_ms) / (sample > delay_ms ? sooner : later)
  }
  return {
    room,
    atWork: () => working,
    isTooMuch: () => working >= room(),
    close: stop,
    begin(): Turn {
      let counted = false
      let [began, line] = [0, 0]
      const resume = () => {
        if (counted) return
        counted = true
        working += 1
        ;[began, line] = [performance.now() - late_ms(), working]
      }
      const pause = () => {
        if (counted) working -= 1
        counted = false
      }
      resume()
      return {
        pause,
        resume,
        end() {
          // One export or one slow reader says nothing about the others.
          const took_ms = Math.min(performance.now() - began, 5 * soon_ms)
          if (counted) learn(took_ms, Math.max(line, working))
          pause()
        },
      }
    },
  }
}

/** How many answers it takes to see that they have become slower, and that they are quick again. */
const [sooner, later] = [10, 50]

/** By how much the process is late for everything: what arrives has waited that long before anybody looks at it. */
function lateness() {
  let due = performance.now() + look_ms
  let last_ms = 0
  const timer = setInterval(() => {
    last_ms = Math.max(0, performance.now() - due)
    due = performance.now() + look_ms
  }, look_ms).unref()
  return {
    late_ms: () => Math.max(last_ms, performance.now() - due),
    stop: () => clearInterval(timer),
  }
}

const look_ms = 50
