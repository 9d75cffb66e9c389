import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { concurrencyLimit } from './admission/concurrency-limit.ts'
import { sharedSemaphore } from './admission/semaphore.ts'
import { limits } from './limits.ts'
import { bodyOfChunks } from './streaming-response.ts'

async function* rows(chunks: number) {
  for (let chunk = 0; chunk < chunks; chunk++) yield await Promise.resolve(`${chunk},`)
}

function fresh() {
  const concurrency = concurrencyLimit(limits)
  onTestFinished(concurrency.stop)
  return { concurrency, long_lists: sharedSemaphore(2, 2) }
}

let rested = 0
const rest = async () => void (rested += 1)
beforeEach(() => void (rested = 0))

test('a short list is one buffer and takes no permit', async () => {
  const server = fresh()
  expect(((await bodyOfChunks(server, rows(2), { rest })) as Buffer).toString()).toBe('0,1,')
  expect(server.long_lists.taken()).toBe(0)
})

test('HEAD of a long list reads no more of it and takes no permit', async () => {
  const server = fresh()
  let ended = false
  async function* endless() {
    try {
      for (let chunk = 0; ; chunk++) yield await Promise.resolve(`${chunk},`)
    } finally {
      ended = true
    }
  }
  expect(await bodyOfChunks(server, endless(), { head_only: true })).toBeUndefined()
  expect([ended, server.long_lists.taken()]).toEqual([true, 0])
})

test('long lists pause for any other request in flight, but not for each other', async () => {
  const server = fresh()
  const read = async () => (await buffer((await bodyOfChunks(server, rows(8), { rest })) as Readable)).toString()
  expect(await read()).toBe('0,1,2,3,4,5,6,7,')
  expect(rested).toBe(0)

  const both = [await bodyOfChunks(server, rows(8), { rest }), await bodyOfChunks(server, rows(8), { rest })]
  await Promise.all(both.map((body) => buffer(body as Readable)))
  expect(rested, 'for each other').toBe(0)

  server.concurrency.acquire()
  await read()
  expect(rested).toBeGreaterThan(0)
})

test('a client that disconnects during a pause releases the permit at once, and nothing more is read', async () => {
  const server = fresh()
  server.concurrency.acquire()
  let asked = 0
  async function* counted() {
    for await (const row of rows(100)) {
      asked += 1
      yield row
    }
  }
  const forEver = (_ms: number, _value: undefined, { signal }: { signal: AbortSignal }) => {
    rested += 1
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('left')))
    })
  }
  const stream = (await bodyOfChunks(server, counted(), { rest: forEver })) as Readable
  stream.resume()
  await expect.poll(() => rested).toBe(1)
  const before = asked
  stream.destroy()
  await expect.poll(server.long_lists.taken).toBe(0)
  expect(asked).toBe(before)
})

test('one too many is refused, and a permit is free again after its reader has left or finished', async () => {
  const server = fresh()
  const open = () => bodyOfChunks(server, rows(8), { rest }) as Promise<Readable>
  const [left, read] = [await open(), await open()]
  await expect(open()).rejects.toMatchObject({ kind: 'busy', details: { retry_after_seconds: 3 } })
  left.destroy()
  await buffer(read)
  await expect.poll(server.long_lists.taken).toBe(0)
  expect(await open()).toBeInstanceOf(Readable)
})
