import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#test/support/database.ts'
import { createApp } from '#server/app/start/app.ts'

const folder = await mkdtemp(join(tmpdir(), 'clinic-web-'))
const script = 'export const answer = 42\n'.repeat(100)
await mkdir(join(folder, 'assets'))
await mkdir(join(folder, '.vite'))
await writeFile(join(folder, 'index.html'), '<!doctype html><title>Clinic</title>')
await writeFile(join(folder, 'assets/main-abc123.js'), script)
await writeFile(join(folder, 'assets/main-abc123.js.br'), brotliCompressSync(script))
await writeFile(join(folder, 'assets/main-abc123.js.gz'), gzipSync(script))
await writeFile(join(folder, '.vite/manifest.json'), '{}')

const { database } = await freshDatabase()
const http = await createApp({ database, clinic_time_zone: 'Asia/Qatar', demo: false, web_folder: folder })
afterAll(async () => {
  await http.close()
  await rm(folder, { recursive: true })
})

test.for(['/', '/index.html'])('the page at %s is revalidated each time', async (url) => {
  const { statusCode, headers } = await http.inject(url)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
})

test.for([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
] as const)('a hashed file is sent compressed for %s and cached for ever', async ([accepted, encoding]) => {
  const url = '/assets/main-abc123.js'
  const { statusCode, headers, rawPayload } = await http.inject({ url, headers: { 'accept-encoding': accepted } })
  expect([statusCode, headers['content-encoding']]).toEqual([200, encoding])
  expect(headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  })
  const sent = { br: brotliCompressSync(script), gzip: gzipSync(script) }
  expect(rawPayload.equals(encoding ? sent[encoding] : Buffer.from(script))).toBe(true)
})

test.for([
  ['/nothing', 404],
  ['/dashboard', 404],
  ['/.vite/manifest.json', 404],
  ['/../package.json', 404],
  ['/%2e%2e/package.json', 404],
  ['/assets/', 404],
  ['/api/nothing', 404],
] as const)('%s is answered with %d and JSON', async ([url, status]) => {
  const { statusCode, body } = await http.inject(url)
  expect(statusCode).toBe(status)
  expect(JSON.parse(body)).toMatchObject({ error: expect.any(String) })
})

test('API routes come before the web app', async () => {
  expect((await http.inject('/api/health')).statusCode).toBe(200)
  expect((await http.inject({ url: '/api/auth/login', method: 'GET' })).statusCode).toBe(405)
})

test('every page of a practice clinic says so, in a frame that its policy allows', async () => {
  const practice = await createApp({
    database,
    clinic_time_zone: 'Asia/Qatar',
    demo: false,
    web_folder: folder,
    practice: true,
  })
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Clinic</title><div id="root"></div>')
  const { payload, headers } = await practice.inject('/')
  expect(payload).toContain('Practice clinic: nothing here is real')
  expect(headers['content-length']).toBe(String(Buffer.byteLength(payload)))
  const [, style = ''] = /href="([^"]+)"/.exec(payload) ?? []
  expect((await practice.inject(style)).headers['content-type']).toBe('text/css; charset=utf-8')
  expect((await practice.inject('/assets/main-abc123.js')).payload).toBe(script)
  await practice.close()
})
