import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits as usual } from '../limits.ts'
import { type ConcurrencyLimit, concurrencyLimit } from './concurrency-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let [lateMs, lastingMs] = [0, 0]
const fresh = () => {
  ;[lateMs, lastingMs] = [0, 0]
  return concurrencyLimit(usual, {
    event_loop_lag_ms: () => lateMs,
    sustained_lag_ms: () => lastingMs,
    stop: () => undefined,
  })
}

/** Runs rounds of `atOnce` concurrent requests that all take `tookMs`. */
function work({ acquire }: ConcurrencyLimit, atOnce: number, tookMs: number, rounds: number) {
  for (let round = 0; round < rounds; round++) {
    const releases = Array.from({ length: atOnce }, acquire)
    vi.advanceTimersByTime(tookMs)
    releases.forEach((release) => release?.(true))
  }
}

test('it starts low, grows to as many as are answered in time, and never above the maximum', () => {
  const server = fresh()
  expect(server.limit()).toBe(usual.in_flight_at_first)
  work(server, 50, usual.target_ms / 2, 20)
  // 50 requests took half of the target, so 100 would just meet it. The limit stays below that, because slower samples
  // weigh more.
  expect(server.limit()).toBeGreaterThan(usual.in_flight_at_first)
  expect(server.limit()).toBeLessThanOrEqual(100)
  work(server, 50, 10, 20)
  expect(server.limit()).toBe(usual.in_flight)
})

test("on a slow machine or with a late event loop it shrinks, but never below what a clinic's screens need", () => {
  const slow = fresh()
  work(slow, 50, 2_000, 20)
  expect(slow.limit()).toBe(usual.in_flight_at_least)
  const late = fresh()
  lateMs = 450
  work(late, 50, 10, 20)
  expect(late.limit()).toBeLessThan(usual.in_flight_at_first)
})

test('one long export or a few slow readers do not change the limit', () => {
  const server = fresh()
  work(server, 1, 60_000, 10)
  work(server, 6, 300, 50)
  expect(server.limit()).toBe(usual.in_flight_at_first)
})

test('after a peak, a few fast answers raise it again', () => {
  const server = fresh()
  work(server, 50, 2_000, 20)
  work(server, 1, 4, 300)
  expect(server.limit()).toBeGreaterThan(90)
})

test('it is full at the limit, and each permit is released once', () => {
  const server = fresh()
  const releases = Array.from({ length: usual.in_flight_at_first }, server.acquire)
  expect(server.full()).toBe(true)
  releases[0]?.()
  releases[0]?.()
  expect([server.full(), server.taken()]).toEqual([false, usual.in_flight_at_first - 1])
})

test('no permit is given above the maximum', () => {
  const server = fresh()
  const releases = Array.from({ length: usual.in_flight }, server.acquire)
  expect(releases.every((release) => release !== undefined)).toBe(true)
  expect(server.acquire()).toBeUndefined()
  releases[0]?.()
  expect(server.acquire()).toBeTypeOf('function')
})

test('requests aborted early do not count as fast answers; those aborted late count as slow ones', () => {
  const server = fresh()
  const cutOff = (afterMs: number) => {
    const releases = Array.from({ length: 50 }, server.acquire)
    vi.advanceTimersByTime(afterMs)
    releases.forEach((release) => release?.())
  }
  for (let round = 0; round < 20; round++) cutOff(1)
  expect(server.limit()).toBe(usual.in_flight_at_first)
  for (let round = 0; round < 20; round++) cutOff(2_000)
  expect(server.limit()).toBe(usual.in_flight_at_least)
})

test('refusesAll is true when it stays full, not when it is full briefly', () => {
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

test('while the event loop stays late it admits only a few, and more once it recovers', () => {
  const server = fresh()
  work(server, 50, 2_000, 20)
  expect(server.limit()).toBe(usual.in_flight_at_least)
  lastingMs = usual.target_ms + 100
  expect(server.limit()).toBe(usual.in_flight_when_late)
  work(server, usual.in_flight_when_late, usual.target_ms, 20)
  expect(server.limit()).toBe(usual.in_flight_when_late)
  lastingMs = 0
  expect(server.limit()).toBe(usual.in_flight_at_least)
})
