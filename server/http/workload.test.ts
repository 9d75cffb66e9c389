import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits as usual } from './limits.ts'
import { workload } from './workload.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let late_ms = 0
const fresh = () => {
  late_ms = 0
  return workload(usual, { late_ms: () => late_ms, stop: () => undefined })
}
type Workload = ReturnType<typeof workload>

/** So many at once, all answered after so long; again and again. */
function work({ begin }: Workload, at_once: number, took_ms: number, rounds: number) {
  for (let round = 0; round < rounds; round++) {
    const turns = Array.from({ length: at_once }, begin)
    vi.advanceTimersByTime(took_ms)
    turns.forEach(({ end }) => end())
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

test('it is too much when there is no room, and what is paused takes none', () => {
  const server = fresh()
  const turns = Array.from({ length: usual.in_flight_at_first }, server.begin)
  expect(server.isTooMuch()).toBe(true)
  turns[0]?.pause()
  expect(server.isTooMuch()).toBe(false)
  turns[0]?.resume()
  expect(server.isTooMuch()).toBe(true)
  turns[1]?.end()
  turns[1]?.end()
  expect(server.isTooMuch()).toBe(false)
})
