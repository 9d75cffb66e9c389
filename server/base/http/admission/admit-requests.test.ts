import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { limits } from '../limits.ts'
import { admitRequests } from './admit-requests.ts'
import { concurrencyLimit } from './concurrency-limit.ts'

test('a client that disconnected before its request is handled, and so has no address, causes no error', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  app.addHook('onRequest', async ({ raw }) => {
    Object.defineProperty(raw.socket, 'remoteAddress', { value: undefined })
  })
  const concurrency = concurrencyLimit(limits)
  onTestFinished(concurrency.stop)
  admitRequests(app, limits, concurrency)
  app.get('/', async () => 'served')
  expect((await app.inject('/')).body).toBe('served')
  expect(app.inFlight()).toEqual({ requests: 0, addresses: 0, sessions: 0 })
})
