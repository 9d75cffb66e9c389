import { sign_of_life_ms } from '../../contract/changes.ts'
import { markLost } from './connection.ts'

/** Two signs of life are missing. */
const silence_ms = sign_of_life_ms * 2 + 500
/** A glance at another tab is no reason to hang up. */
const unseen_ms = 5_000

export interface StreamWatch {
  signal: AbortSignal
  /** To be called with whatever comes. */
  heard(): void
  end(): void
}

/**
 * Ends a stream that nobody sees, since a browser has six connections to a server without HTTP/2 and hidden tabs must
 * not hold them all; one on which nothing is heard any more; and one that was there before the device lost its network.
 */
export function watchStream(signal: AbortSignal): StreamWatch {
  const watching = new AbortController()
  const stop = () => watching.abort()
  const silence = watchSilence(stop)
  let unseen_timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(unseen_timer)
    if (unseen()) unseen_timer = setTimeout(stop, unseen_ms)
  }
  signal.addEventListener('abort', stop, { once: true })
  document.addEventListener('visibilitychange', look)
  addEventListener('offline', stop)
  return {
    signal: watching.signal,
    heard: silence.heard,
    end() {
      silence.end()
      clearTimeout(unseen_timer)
      signal.removeEventListener('abort', stop)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('offline', stop)
    },
  }
}

function watchSilence(stop: () => void) {
  let last_heard = new Date()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    const due_ms = Date.now() + silence_ms
    timer = setTimeout(() => {
      // A timer that is late was held up, as by a laptop that slept, and so was whatever is to be heard.
      if (Date.now() - due_ms > sign_of_life_ms) return wait()
      markLost(last_heard)
      stop()
    }, silence_ms)
  }
  wait()
  return {
    heard() {
      last_heard = new Date()
      clearTimeout(timer)
      wait()
    },
    end: () => clearTimeout(timer),
  }
}

export const unseen = () => document.visibilityState === 'hidden'
