import { afterEach, expect, test, vi } from 'vitest'
import { clockMoved, nextOffset, readClocks, readServerClock, serverNow } from './server-clock.ts'

afterEach(() => void vi.useRealTimers())

const second = (answered: string) => Date.parse(`2026-11-20T${answered}Z`)

test('a device that is right stays so, whatever the part of the second and however slow the answer', () => {
  const answeredMs = second('09:00:10')
  for (const [sentMs, receivedMs] of [
    [second('09:00:10.020'), second('09:00:10.050')],
    [second('09:00:10.900'), second('09:00:10.990')],
    [second('08:59:40'), second('09:00:10.500')],
  ] as const)
    expect(nextOffset(0, { answeredMs, sentMs, receivedMs })).toBe(0)
})

test('a device that is off is set to the server, within a second, and a slow answer does not undo it', () => {
  const at = (device: string) => ({ sentMs: second(device), receivedMs: second(device) + 40 })
  const offset = nextOffset(0, { answeredMs: second('09:00:10'), ...at('20:00:10.200') })
  expect(Math.abs(offset + 11 * 3_600_000)).toBeLessThanOrEqual(1_000)
  const slow = { answeredMs: second('09:00:40'), sentMs: second('20:00:20'), receivedMs: second('20:00:50') }
  expect(nextOffset(offset, slow)).toBe(offset)
  // Set right while the app is open: the next answer says so.
  expect(Math.abs(nextOffset(offset, { answeredMs: second('09:01:00'), ...at('09:01:00.500') }))).toBeLessThan(1_000)
  // Set back between the request and the answer: nothing can be told from it.
  const torn = { answeredMs: second('09:01:00'), sentMs: second('20:01:00'), receivedMs: second('09:01:00') }
  expect(nextOffset(offset, torn)).toBe(offset)
})

test('now is the server’s from the first answer on; an answer without a date changes nothing', () => {
  vi.useFakeTimers({ now: second('20:00:00'), toFake: ['Date'] })
  const date = 'Fri, 20 Nov 2026 09:00:00 GMT'
  const fresh = { 'cache-control': 'no-store' }
  const stored = { 'cache-control': 'public, max-age=31536000, immutable', date }
  const untold: Record<string, string>[] = [{}, fresh, { date }, stored, { ...fresh, date: 'soon' }]
  for (const without of untold) {
    readServerClock(new Headers(without), second('20:00:00'))
    expect(serverNow().toISOString()).toBe('2026-11-20T20:00:00.000Z')
  }
  readServerClock(new Headers({ ...fresh, date }), second('20:00:00'))
  expect(Math.abs(serverNow().getTime() - second('09:00:00'))).toBeLessThanOrEqual(1_000)
})

test('a clock that was set shows against the one that only runs', () => {
  const before = readClocks()
  const later = (wall: number, running: number) => ({
    wall_ms: before.wall_ms + wall,
    running_ms: before.running_ms + running,
  })
  expect(clockMoved(before, later(60_000, 60_000))).toBe(false)
  expect(clockMoved(before, later(3_660_000, 60_000))).toBe(true)
  expect(clockMoved(before, later(-3_540_000, 60_000))).toBe(true)
})
