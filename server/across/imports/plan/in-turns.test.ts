import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

test('others are served between the turns, and the results are in order', async () => {
  const served: number[] = []
  let done = 0
  const other = setInterval(() => served.push(done), 0)
  const results = await inTurns(Array.from({ length: 40 }), (_each, index) => {
    const until = performance.now() + 3
    while (performance.now() < until);
    done += 1
    return index
  })
  clearInterval(other)
  expect(results).toEqual(Array.from({ length: 40 }, (_each, index) => index))
  expect(served.length).toBeGreaterThan(2)
  expect(served.some((before) => before > 0 && before < 40)).toBe(true)
})
