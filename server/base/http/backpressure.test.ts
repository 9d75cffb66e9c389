import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withBackpressure } from './backpressure.ts'

async function* pieces(times: number, left: () => void = () => undefined, eachMs = 4) {
  try {
    for (let index = 0; index < times; index++) {
      if (eachMs > 0) await sleep(eachMs)
      yield index
    }
  } finally {
    left()
  }
}

async function rests(othersAtWork: () => number, eachMs?: number) {
  const rested: number[] = []
  const read: number[] = []
  const rest = async (ms: number) => void rested.push(ms)
  for await (const piece of withBackpressure(pieces(5, undefined, eachMs), othersAtWork, rest)) read.push(piece)
  expect(read).toEqual([0, 1, 2, 3, 4])
  return rested
}

test('all pieces arrive, without a pause when no other request is in flight', async () => {
  expect(await rests(() => 0)).toEqual([])
})

test.each([
  ['one other', 1, 9],
  ['ten others', 10, 90],
  ['very many others', 10_000, 500],
])(
  'with %s in flight it pauses after each piece, longer than that piece took for each of them',
  async (_, others, leastMs) => {
    const rested = await rests(() => others)
    expect(rested).toHaveLength(5)
    for (const ms of rested) expect(ms).toBeGreaterThanOrEqual(leastMs)
    for (const ms of rested) expect(ms, 'never long').toBeLessThanOrEqual(500)
  },
)

test('pieces that were ready already still cause a pause', async () => {
  const rested = await rests(() => 10, 0)
  for (const ms of rested) expect(ms).toBeGreaterThanOrEqual(30)
})

test('a reader who disconnects ends the source', async () => {
  let left = 0
  const read = withBackpressure(
    pieces(20, () => (left += 1)),
    () => 1,
    () => Promise.resolve(),
  )
  for await (const piece of read) if (piece === 2) break
  expect(left).toBe(1)
})
