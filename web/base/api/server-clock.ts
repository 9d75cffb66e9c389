import { createStore } from '#web/base/store/store.ts'

/**
 * The clinic's now is the server's: a device's clock may be hours or a day off. Its difference from the server's is read
 * from the `Date` of every answer. No other file of the web app asks the device what time it is.
 */
const offset_ms = createStore(0)

export const serverNow = () => new Date(Date.now() + offset_ms.get())

/** The device's own clock, only to measure how long something takes on it. */
export const deviceMs = () => Date.now()

/** By how many milliseconds the server's clock is ahead of the device's. */
export const useClockOffset = offset_ms.useValue

/**
 * `sentMs` is the device's time when the request was sent. What a browser may have stored is left out: its date is that
 * of the first time.
 */
export function readServerClock(headers: Headers, sentMs: number) {
  if (!headers.get('cache-control')?.includes('no-store')) return
  const answeredMs = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(answeredMs)) return
  offset_ms.set(nextOffset(offset_ms.get(), { answeredMs, sentMs, receivedMs: Date.now() }))
}

interface Answer {
  /** As the header says it, which leaves out the part of the second. */
  answeredMs: number
  sentMs: number
  receivedMs: number
}

const SECOND_MS = 1_000

/**
 * The server wrote its time at some moment between the request and the answer, so an answer gives the least and the
 * greatest difference. What is known stays while it lies between them: a slow answer changes nothing.
 */
export function nextOffset(known_ms: number, { answeredMs, sentMs, receivedMs }: Answer): number {
  const [least, greatest] = [answeredMs - receivedMs, answeredMs + SECOND_MS - sentMs]
  // The device's clock was set back in between.
  if (least > greatest) return known_ms
  return Math.min(Math.max(known_ms, least), greatest)
}

/** Whether the device's clock was set, or the device slept, since `before`: then the known difference may be wrong. */
export const clockMoved = (before: ClockReading, after = readClocks()) =>
  Math.abs(after.wall_ms - before.wall_ms - (after.running_ms - before.running_ms)) > 2 * SECOND_MS

export interface ClockReading {
  wall_ms: number
  /** Not affected by setting the clock. */
  running_ms: number
}
export const readClocks = (): ClockReading => ({ wall_ms: Date.now(), running_ms: performance.now() })
