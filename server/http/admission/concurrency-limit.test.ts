import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits as usual } from '../limits.ts'
import { type ConcurrencyLimit, concurrencyLimit } from './concurrency-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let [late_ms, lasting_ms] = [0, 0]
const fresh = () => {
  ;[late_ms, lasting_ms] = [0, 0]
  return concurrencyLimit(usual, { late_ms: () => late_ms, lasting_ms: () => lasting_ms, stop: () => undefined })
}

/** So many at once, all answered after so long; again and again. */
function work({ acquire }: ConcurrencyLimit, at_once: number, took_ms: number, rounds: number) {
  for (let round = 0; round < rounds; round++) {
    const releases = Array.from({ length: at_once }, acquire)
    vi.advanceTimersByTime(took_ms)
    releases.forEach((release) => release?.(true))
  }
}

test('it begins with some, takes in as many as it answers soon, and never more than all', () => {
  const server = fresh()
  expect(server.room()).toBe(usual.in_flight_at_first)
  work(server, 50, usual.soon_ms / 2, 20)
  // Half of that time for 50 of them: 100 would be answered within it; it counts on fewer, as the slower ones weigh more.
  expect(server.room()).toBeGreaterThan(usual.in_flight_at_first)
  expect(server.room()).toBeLessThanOrEqual(100)
  work(server, 50, 10, 20)
  expect(server.room()).toBe(usual.in_flight)
})

test('on a slow machine, or where it comes late to everything, it takes in few, but never fewer than a clinic has screens', () => {
  const slow = fresh()
  work(slow, 50, 2_000, 20)
  expect(slow.room()).toBe(usual.in_flight_at_least)
  const late = fresh()
  late_ms = 450
  work(late, 50, 10, 20)
  expect(late.room()).toBeLessThan(usual.in_flight_at_first)
})

test('one long export, or a few on a line that is slow, make nobody wait, and change nothing', () => {
  const server = fresh()
  work(server, 1, 60_000, 10)
  work(server, 6, 300, 50)
  expect(server.room()).toBe(usual.in_flight_at_first)
})

test('after a peak a few quick answers open it again', () => {
  const server = fresh()
  work(server, 50, 2_000, 20)
  work(server, 1, 4, 300)
  expect(server.room()).toBeGreaterThan(90)
})

test('it is full when there is no room, and each permit is given back once', () => {
  const server = fresh()
  const releases = Array.from({ length: usual.in_flight_at_first }, server.acquire)
  expect(server.full()).toBe(true)
  releases[0]?.()
  releases[0]?.()
  expect([server.full(), server.taken()]).toEqual([false, usual.in_flight_at_first - 1])
})

test('beyond the most there may ever be no permit is given', () => {
  const server = fresh()
  const releases = Array.from({ length: usual.in_flight }, server.acquire)
  expect(releases.every((release) => release !== undefined)).toBe(true)
  expect(server.acquire()).toBeUndefined()
  releases[0]?.()
  expect(server.acquire()).toBeTypeOf('function')
})

test('requests that were cut off soon are no sign of quick answers, those that waited long are one of slow ones', () => {
  const server = fresh()
  const cutOff = (after_ms: number) => {
    const releases = Array.from({ length: 50 }, server.acquire)
    vi.advanceTimersByTime(after_ms)
    releases.forEach((release) => release?.())
  }
  for (let round = 0; round < 20; round++) cutOff(1)
  expect(server.room()).toBe(usual.in_flight_at_first)
  for (let round = 0; round < 20; round++) cutOff(2_000)
  expect(server.room()).toBe(usual.in_flight_at_least)
})

test('it refuses all when it stays full, not when it is full for a moment', () => {
  const server = fresh()
  const releases = Array.from({ length: usual.in_flight_at_first }, server.acquire)
  expect(server.refusesAll()).toBe(false)
  vi.advanceTimersByTime(300)
  expect(server.refusesAll()).toBe(true)
  releases[0]?.(true)
  expect(server.refusesAll()).toBe(false)
  server.acquire()
  expect(server.refusesAll()).toBe(false)
})

test('while the event loop stays late it takes in only a few, and more again once it is not', () => {
  const server = fresh()
  work(server, 50, 2_000, 20)
  expect(server.room()).toBe(usual.in_flight_at_least)
  lasting_ms = usual.soon_ms + 100
  expect(server.room()).toBe(usual.in_flight_when_late)
  work(server, usual.in_flight_when_late, usual.soon_ms, 20)
  expect(server.room()).toBe(usual.in_flight_when_late)
  lasting_ms = 0
  expect(server.room()).toBe(usual.in_flight_at_least)
})
