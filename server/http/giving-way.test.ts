import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { givingWay } from './giving-way.ts'

async function* pieces(times: number, left: () => void = () => undefined) {
  try {
    for (let place = 0; place < times; place++) {
      await sleep(4)
      yield place
    }
  } finally {
    left()
  }
}

async function rests(othersAtWork: () => boolean) {
  const rested: number[] = []
  const read: number[] = []
  const rest = async (ms: number) => void rested.push(ms)
  for await (const piece of givingWay(pieces(5), othersAtWork, rest)) read.push(piece)
  expect(read).toEqual([0, 1, 2, 3, 4])
  return rested
}

test('all pieces come, without a rest where nobody else is at work', async () => {
  expect(await rests(() => false)).toEqual([])
})

test('while others are at work it rests after each, longer than that took, and never long', async () => {
  const rested = await rests(() => true)
  expect(rested).toHaveLength(5)
  for (const ms of rested) expect(ms).toBeGreaterThan(9)
  for (const ms of rested) expect(ms).toBeLessThanOrEqual(50)
})

test('a reader who leaves ends what is read', async () => {
  let left = 0
  const read = givingWay(
    pieces(20, () => (left += 1)),
    () => true,
  )
  for await (const piece of read) if (piece === 2) break
  expect(left).toBe(1)
})
