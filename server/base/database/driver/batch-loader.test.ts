import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Database } from '../schema/schema.ts'
import { batchLoader } from './batch-loader.ts'

const database = {} as Database

test('runs one statement at a time, for all requests of the same moment or since the last one', async () => {
  const asked: string[][] = []
  const look = batchLoader(async (_database, keys) => {
    asked.push(keys)
    await sleep(20)
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.toUpperCase()]))
  })
  const first = Promise.all([look(database, 'a'), look(database, 'd')])
  await sleep(1)
  const others = ['b', 'unknown', 'b', 'c'].map((key) => look(database, key))
  expect(await first).toEqual(['A', 'D'])
  expect(await Promise.all(others)).toEqual(['B', undefined, 'B', 'C'])
  expect(asked).toEqual([
    ['a', 'd'],
    ['b', 'unknown', 'c'],
  ])
})

test('a read that begins after a change sees the change', async () => {
  let ended = false
  const look = batchLoader(async (_database, keys) => {
    const found = new Map(ended ? [] : keys.map((key) => [key, true]))
    await sleep(20)
    return found
  })
  const before = look(database, 'session')
  await sleep(1)
  ended = true
  expect(await Promise.all([before, look(database, 'session')])).toEqual([true, undefined])
})

test('a failure is thrown to the requests of its statement, and to no later ones', async () => {
  let broken = true
  const look = batchLoader(async (_database, keys) => {
    await sleep(1)
    if (broken) throw new Error('away')
    return new Map(keys.map((key) => [key, key]))
  })
  await expect(look(database, 'a')).rejects.toThrow('away')
  broken = false
  expect(await look(database, 'a')).toBe('a')
})
