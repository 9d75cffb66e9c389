import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { admission } from './admission.ts'
import { keyedSemaphore, type Release, semaphore } from './semaphore.ts'

const [requests, permits] = [4, 3]

type Step = 'hold' | 'wait for the body' | 'begin work' | 'end work' | 'close'
const step = fc.constantFrom<Step>('hold', 'wait for the body', 'begin work', 'end work', 'close')
const steps = fc.array(fc.tuple(fc.nat(requests - 1), step), { maxLength: 60 })

/** Semaphores as the server has them: one shared by all, and one with a permit less for each of two clients. */
function world() {
  const [all, by_client] = [semaphore(permits), keyedSemaphore(permits - 1)]
  const granted = (release: Release | undefined) => {
    if (!release) throw new Error('refused')
    return release
  }
  const clients = Array.from({ length: requests }, (_, index) => {
    const ends: (() => void)[] = []
    const key = `client ${index % 2}`
    const wanted = [() => granted(all.acquire()), () => granted(by_client.acquire(key))]
    return { ...admission(), key, wanted, ends, has_permits: false, closed: false, works: 0 }
  })
  return { all, by_client, clients }
}

type World = ReturnType<typeof world>

async function act({ clients }: World, index: number, what: Step) {
  const client = clients[index]
  if (!client) return
  if (what === 'hold' || what === 'wait for the body') {
    try {
      client.exchange(what === 'hold' ? client.wanted : [])
      client.has_permits = what === 'hold'
    } catch {
      client.has_permits = false
    }
  } else if (what === 'begin work') {
    if (!client.closed) client.works += 1
    void client.run(() => new Promise<void>((resolve) => client.ends.push(resolve))).catch(() => undefined)
  } else if (what === 'end work') {
    if (client.ends.length > 0) client.works -= 1
    client.ends.shift()?.()
    // Waits until the work's promise has settled.
    await new Promise((resolve) => setImmediate(resolve))
  } else {
    client.closed = true
    client.close()
  }
  if (client.closed && client.works === 0) client.has_permits = false
}

test('in any order of begin, wait, work, end and close, each permit has one holder and none is lost', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const all = world()
      const agree = () => {
        const holding = all.clients.filter(({ has_permits: holds }) => holds)
        expect(all.all.taken()).toBe(holding.length)
        for (const { key } of all.clients)
          expect(all.by_client.taken(key)).toBe(holding.filter((each) => each.key === key).length)
        expect(all.all.taken()).toBeLessThanOrEqual(permits)
      }
      for (const [index, what] of taken) {
        await act(all, index, what)
        agree()
      }
      for (const [index, { ends }] of all.clients.entries()) {
        await act(all, index, 'close')
        while (ends.length > 0) await act(all, index, 'end work')
        await act(all, index, 'hold')
      }
      expect([all.all.taken(), all.by_client.keys()]).toEqual([0, 0])
    }),
    { numRuns: 500 },
  )
})

test('a closed request takes no permit again and starts no work', async () => {
  const places = semaphore(1)
  const { exchange, run, close } = admission()
  const place = () => places.acquire() as Release
  exchange([place])
  close()
  expect(() => exchange([place])).toThrow('aborted')
  await expect(run(async () => 1)).rejects.toThrow('aborted')
  expect(places.taken()).toBe(0)
})

test('if one of several permits is refused, none is taken', () => {
  const [first, second] = [semaphore(1), semaphore(0)]
  const { exchange } = admission()
  const take = (from: typeof first) => () => {
    const release = from.acquire()
    if (!release) throw new Error('refused')
    return release
  }
  expect(() => exchange([take(first), take(second)])).toThrow('refused')
  expect(first.taken()).toBe(0)
})
