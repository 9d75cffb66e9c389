import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { shedLoad } from './load-shedding.ts'

interface Sent {
  method?: string
  url: string
  authorization?: string
}

async function isHandled({ method = 'GET', url, authorization }: Sent, load: { full?: boolean; late?: boolean }) {
  let outcome = ''
  const concurrency = { full: () => load.full === true, late: () => load.late === true }
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
  expect(await isHandled(sessionCall, { full: true })).toBe(false)
  for (const url of ['/api/health', '/api/ready?now']) {
    expect(await isHandled({ url }, { full: true })).toBe(true)
    expect(await isHandled({ method: 'HEAD', url }, { full: true })).toBe(true)
    expect(await isHandled({ method: 'POST', url }, { full: true })).toBe(false)
  }
})
