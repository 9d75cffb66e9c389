import { HEARTBEAT_MS } from '../../contract/changes.ts'
import { markLost } from './connection.ts'

/** Two heartbeats are missing. */
const silence_ms = HEARTBEAT_MS * 2 + 500
/** A short look at another tab does not close the stream. */
const unseen_ms = 5_000

export interface StreamWatch {
  signal: AbortSignal
  /** Call it with every chunk received. */
  heard(): void
  end(): void
}

/**
 * Ends a stream while the tab is hidden, since HTTP/1.1 allows six connections to a server and hidden tabs must not use
 * them all; when heartbeats are missing; and when the device went offline since the stream was opened.
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
      // A late timer means that the device slept: the stream gets time to deliver what is buffered.
      if (Date.now() - due_ms > HEARTBEAT_MS) return wait()
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
