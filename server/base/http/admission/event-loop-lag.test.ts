import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { eventLoopLag } from './event-loop-lag.ts'

function block(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('one pause makes it late once, several in a row make it late for as long as they last', async () => {
  const { event_loop_lag_ms, sustained_lag_ms, stop } = eventLoopLag()
  onTestFinished(stop)
  await sleep(200)
  block(400)
  expect(event_loop_lag_ms()).toBeGreaterThan(300)
  await sleep(60)
  expect(sustained_lag_ms()).toBeLessThan(200)
  for (let times = 0; times < 6; times++) {
    block(400)
    await sleep(1)
  }
  expect(sustained_lag_ms()).toBeGreaterThan(200)
  await expect.poll(sustained_lag_ms).toBeLessThan(100)
})
