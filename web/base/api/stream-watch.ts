import { HEARTBEAT_MS } from '#contract/changes.ts'
import { markLost } from './connection.ts'
import { deviceMs, serverNow } from './server-clock.ts'

/** Two heartbeats are missing. */
const SILENCE_MS = HEARTBEAT_MS * 2 + 500
/** A short look at another tab does not close the stream. */
const UNSEEN_MS = 5_000

export interface StreamWatch {
  signal: AbortSignal
  /** Call it with every chunk received. */
  onData(): void
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
  let unseenTimer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(unseenTimer)
    if (isHidden()) unseenTimer = setTimeout(stop, UNSEEN_MS)
  }
  signal.addEventListener('abort', stop, { once: true })
  document.addEventListener('visibilitychange', look)
  addEventListener('offline', stop)
  return {
    signal: watching.signal,
    onData: silence.onData,
    end() {
      silence.end()
      clearTimeout(unseenTimer)
      signal.removeEventListener('abort', stop)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('offline', stop)
    },
  }
}

function watchSilence(stop: () => void) {
  let lastHeard = serverNow()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    const dueMs = deviceMs() + SILENCE_MS
    timer = setTimeout(() => {
      // A late timer means that the device slept: the stream gets time to deliver what is buffered.
      if (deviceMs() - dueMs > HEARTBEAT_MS) return wait()
      markLost(lastHeard)
      stop()
    }, SILENCE_MS)
  }
  wait()
  return {
    onData() {
      lastHeard = serverNow()
      clearTimeout(timer)
      wait()
    },
    end: () => clearTimeout(timer),
  }
}

export const isHidden = () => document.visibilityState === 'hidden'
