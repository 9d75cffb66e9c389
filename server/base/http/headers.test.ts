import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { formOf } from '#test/support/form.ts'
import { rawAnswer } from '#test/support/raw-answer.ts'

const webFolder = await mkdtemp(join(tmpdir(), 'clinic-headers-'))
await mkdir(join(webFolder, 'assets'))
await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>Clinic</title>')
await writeFile(join(webFolder, 'assets/main-abc.js'), 'export {}')
afterAll(() => rm(webFolder, { recursive: true }))

const clinic = await clinicApp({
  web_folder: webFolder,
  isProxy: (address) => address.endsWith('127.0.0.1'),
  limits: { header_ms: 300, lateness_check_ms: 100, body_bytes: 10_000 },
})
let port = 0
let picture = ''

beforeAll(async () => {
  await clinic.http.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = clinic.http.server.address() as AddressInfo)
  const logo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const saved = await clinic.as('admin').put('/api/settings/clinic', formOf({ clinic_name: 'Clinic', logo }))
  picture = String(saved.body.logo_url)
})

const bearer = (role: 'admin' | 'receptionist') => `Authorization: Bearer ${clinic.as(role).token}\r\n`
const request = (line: string, lines = '', body = '') =>
  `${line} HTTP/1.1\r\nHost: clinic\r\nConnection: close\r\n${lines}\r\n${body}`
const json = (length: number) => `Content-Type: application/json\r\nContent-Length: ${length}\r\n`

type Kind = 'page' | 'data' | 'raw'
interface Case {
  what: string
  status: number
  kind: Kind
  bytes: () => string
  enough?: RegExp
}
const table: Case[] = [
  { what: 'the page', status: 200, kind: 'page', bytes: () => request('GET /') },
  { what: 'a file of the page', status: 200, kind: 'page', bytes: () => request('GET /assets/main-abc.js') },
  { what: 'the head of a page', status: 200, kind: 'page', bytes: () => request('HEAD /') },
  { what: 'no page', status: 404, kind: 'page', bytes: () => request('GET /nothing') },
  { what: 'the reference', status: 200, kind: 'page', bytes: () => request('GET /api/docs') },
  { what: 'its script', status: 200, kind: 'page', bytes: () => request('GET /api/docs/start.js') },
  { what: 'the API reference as JSON', status: 200, kind: 'data', bytes: () => request('GET /api/openapi.json') },
  { what: 'health', status: 200, kind: 'data', bytes: () => request('GET /api/health') },
  { what: 'a list', status: 200, kind: 'data', bytes: () => request('GET /api/patients', bearer('admin')) },
  ...['GET /%61pi/patients', 'GET http://clinic/api/patients'].map((line): Case => ({
    what: `a list, as ${line}`,
    status: 200,
    kind: 'data',
    bytes: () => request(line, bearer('admin')),
  })),
  {
    what: 'CSV',
    status: 200,
    kind: 'data',
    bytes: () => request('GET /api/reports/export?type=invoices', bearer('admin')),
  },
  {
    what: 'changes',
    status: 200,
    kind: 'data',
    bytes: () => request('GET /api/changes', bearer('admin')),
    enough: /retry/,
  },
  { what: 'a picture', status: 200, kind: 'data', bytes: () => request(`GET ${picture}`) },
  { what: 'no picture', status: 404, kind: 'data', bytes: () => request('GET /api/images/x') },
  { what: 'no session', status: 401, kind: 'data', bytes: () => request('GET /api/patients') },
  {
    what: 'no permission',
    status: 403,
    kind: 'data',
    bytes: () => request('GET /api/settings/users', bearer('receptionist')),
  },
  { what: 'no record', status: 404, kind: 'data', bytes: () => request('GET /api/patients/999', bearer('admin')) },
  { what: 'a wrong method', status: 405, kind: 'data', bytes: () => request('PATCH /api/patients', bearer('admin')) },
  { what: 'no call', status: 404, kind: 'data', bytes: () => request('GET /api/nothing') },
  {
    what: 'a bad filter',
    status: 400,
    kind: 'data',
    bytes: () => request('GET /api/patients?limit=x', bearer('admin')),
  },
  { what: 'an unreadable address', status: 400, kind: 'data', bytes: () => request('GET /api/%zz') },
  { what: 'an unreadable page address', status: 400, kind: 'page', bytes: () => request('GET /%zz') },
  {
    what: 'an id that is too long',
    status: 414,
    kind: 'data',
    bytes: () => request(`GET /api/patients/${'1'.repeat(300)}`),
  },
  { what: 'bad JSON', status: 400, kind: 'data', bytes: () => request('POST /api/auth/login', json(1), '{') },
  { what: 'too large', status: 413, kind: 'data', bytes: () => request('POST /api/auth/login', json(20_000), '{') },
  {
    what: 'another content',
    status: 415,
    kind: 'data',
    bytes: () => request('POST /api/auth/login', 'Content-Type: text/xml\r\nContent-Length: 4\r\n', '<a/>'),
  },
  { what: 'no host', status: 400, kind: 'data', bytes: () => 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n' },
  ...['Host: other', 'host:', 'Host: clinic'].map((line): Case => ({
    what: `two hosts, ${line}`,
    status: 400,
    kind: 'data',
    bytes: () => request('GET /api/health', `${line}\r\n`),
  })),
  {
    what: 'an invalid host',
    status: 400,
    kind: 'data',
    bytes: () => 'GET /api/health HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n',
  },
  {
    what: 'an expectation that nobody meets',
    status: 417,
    kind: 'raw',
    bytes: () => request('GET /api/health', 'Expect: wonders\r\n'),
  },
  { what: 'no HTTP', status: 400, kind: 'raw', bytes: () => 'hello\r\n\r\n' },
  { what: 'large headers', status: 431, kind: 'raw', bytes: () => request('GET /', `X: ${'x'.repeat(40_000)}\r\n`) },
  { what: 'slow headers', status: 408, kind: 'raw', bytes: () => 'GET / HTTP/1.1\r\nHost: clinic\r\n' },
]

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': expect.stringContaining('camera=()'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': expect.stringMatching(/^default-src '(self|none)'.*frame-ancestors 'none'/),
}
const ofData = { 'cache-control': 'no-store', 'content-security-policy': expect.stringContaining('sandbox') }
const expected = ({ kind, what }: Case) => ({
  ...always,
  ...(kind === 'page' ? {} : ofData),
  ...(what === 'a picture' && { 'cache-control': 'public, max-age=31536000, immutable' }),
})

describe('every kind of answer carries the security headers', () => {
  test.for(table)('$what ($status)', async (each) => {
    const { status, headers } = await rawAnswer(port, each.bytes(), each.enough)
    expect([status, headers]).toEqual([each.status, expect.objectContaining(expected(each))])
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/)
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test.for(table.filter(({ kind }) => kind !== 'raw'))('$what, over https', async (each) => {
    const bytes = each.bytes().replace('\r\n', '\r\nX-Forwarded-Proto: https\r\n')
    const { status, headers } = await rawAnswer(port, bytes, each.enough)
    expect([status, headers['strict-transport-security']]).toEqual([each.status, 'max-age=31536000'])
  })
})

test('control: a server without them fails this test', async () => {
  const { headers } = await clinic.http.inject('/api/health')
  for (const name of Object.keys(always)) {
    const { [name]: _gone, ...rest } = headers
    expect(rest).not.toEqual(expect.objectContaining(always))
  }
})

describe('a client that is not a trusted proxy', () => {
  test('cannot claim https, nor another address', async () => {
    const plain = await clinicApp({ staffed: false })
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' }
    const answer = await plain.http.inject({ url: '/api/health', headers })
    expect(answer.headers['strict-transport-security']).toBeUndefined()
  })
})
