import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { shedLoad } from './load-shedding.ts'

interface Sent {
  method?: string
  url: string
  authorization?: string
}

async function isHandled({ method = 'GET', url, authorization }: Sent, load: { taken?: number; late?: boolean }) {
  let outcome = ''
  const concurrency = { full: (share = 1) => (load.taken ?? 0) >= share, late: () => load.late === true }
  const listener = shedLoad(concurrency, { full: () => false }, () => (outcome = 'handled'))
  const response = {
    writeHead(status: number) {
      outcome = `refused ${status}`
      return response
    },
    end: () => response,
  }
  listener({ method, url, headers: { authorization } } as IncomingMessage, response as unknown as ServerResponse)
  await turn()
  expect(outcome).toMatch(/^(handled|refused 503)$/)
  return outcome === 'handled'
}

const authorization = `Bearer ${'a'.repeat(43)}`
const sessionCall = { url: '/api/patients?limit=5', authorization }
const anonymous = [
  { url: '/' },
  { url: '/assets/app.js', authorization },
  { url: '/api/public/clinic' },
  { url: '/api/openapi.json', authorization },
  { url: '/api/docs/swagger-ui-bundle.js', authorization },
  { url: '/api/patients', authorization: 'Bearer short' },
]

test('while the event loop is late, only calls of a session, sign-ins and probes are handled', async () => {
  expect(await isHandled(sessionCall, { late: true })).toBe(true)
  expect(await isHandled({ method: 'POST', url: '/api/auth/login' }, { late: true })).toBe(true)
  expect(await isHandled({ url: '/api/ready' }, { late: true })).toBe(true)
  for (const request of anonymous) {
    expect(await isHandled(request, { late: true }), request.url).toBe(false)
    expect(await isHandled(request, {}), request.url).toBe(true)
  }
})

test('without a free permit, only probes are handled, and only if they are reads', async () => {
  expect(await isHandled(sessionCall, { taken: 1 })).toBe(false)
  for (const url of ['/api/health', '/api/ready?now']) {
    expect(await isHandled({ url }, { taken: 1 })).toBe(true)
    expect(await isHandled({ method: 'HEAD', url }, { taken: 1 })).toBe(true)
    expect(await isHandled({ method: 'POST', url }, { taken: 1 })).toBe(false)
  }
})

test('calls without a session may fill half of the permits; pages, sign-ins and sessions all of them', async () => {
  expect(await isHandled({ url: '/api/public/clinic' }, { taken: 0.4 })).toBe(true)
  expect(await isHandled({ url: '/api/public/clinic' }, { taken: 0.5 })).toBe(false)
  expect(await isHandled({ method: 'POST', url: '/api/setup/first-admin' }, { taken: 0.5 })).toBe(false)
  for (const url of ['/', '/assets/app.js']) expect(await isHandled({ url }, { taken: 0.9 })).toBe(true)
  expect(await isHandled({ method: 'POST', url: '/api/auth/login' }, { taken: 0.9 })).toBe(true)
  expect(await isHandled(sessionCall, { taken: 0.9 })).toBe(true)
})
