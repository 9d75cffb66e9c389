import { mkdtemp, rm, symlink, unlink, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { get, type Server } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { generate } from 'selfsigned'
import { afterAll, expect, test, vi } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { startClinicProcess } from '#test/support/clinic-process.ts'
import { keepRenewed, readCertificate } from './certificate.ts'

const folder = await mkdtemp(join(tmpdir(), 'clinic-https-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const files = { cert: join(folder, 'fullchain.pem'), key: join(folder, 'privkey.pem') }

/** Renews as the usual programs do: the links stay and point at new files. */
async function renew(name: string) {
  const { cert, private: key } = await generate([{ name: 'commonName', value: name }], { keyType: 'ec' })
  await replace('cert', name, cert)
  await replace('key', name, key)
}

async function replace(part: 'cert' | 'key', name: string, pem: string) {
  const file = join(folder, `${name}-${part}.pem`)
  await writeFile(file, pem)
  await unlink(files[part]).catch(() => undefined)
  await symlink(file, files[part])
}

/** The server's certificate name at this port, and its answer. */
const ask = (port: number) =>
  new Promise<{ name: string; status: number | undefined; hsts: unknown }>((resolve, reject) => {
    const address = { host: '127.0.0.1', port, path: '/api/health', agent: false, rejectUnauthorized: false }
    get(address, ({ socket, statusCode: status, headers }) => {
      const { subject } = (socket as TLSSocket).getPeerCertificate()
      resolve({ name: String(subject.CN), status, hsts: headers['strict-transport-security'] })
      socket.destroy()
    }).on('error', reject)
  })

/** A browser whose user typed the address without https. */
async function redirects(port: number) {
  const plain = (path: string, headers = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', headers }).then((answer) => [
      answer.status,
      answer.headers.get('location'),
    ])
  expect(await plain('/api/health?deep=1')).toEqual([308, `https://127.0.0.1:${port}/api/health?deep=1`])
  expect(await plain('/')).toEqual([308, `https://127.0.0.1:${port}/`])
  const raw = (request: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(request))
      let said = ''
      socket.on('data', (part: Buffer) => (said += part.toString()))
      socket.on('close', () => resolve(said)).on('error', reject)
    })
  // Neither another site nor what is no request is redirected to.
  for (const request of [
    'GET / HTTP/1.1\r\nHost: evil.example/\\x\r\n\r\n',
    'GET //evil HTTP/1.1\r\n\r\n',
    'hello\r\n',
  ])
    expect(await raw(request)).not.toMatch(/location/i)
  expect(await ask(port)).toMatchObject({ status: 200 })
}

await renew('first.example')
const clinic = await clinicApp({ certificate: await readCertificate(files), limits: { header_ms: 500 } })
await clinic.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = clinic.http.server.address() as AddressInfo
const notices: string[] = []
keepRenewed(clinic.http.server as Server, files, { notice: (sentence) => notices.push(sentence), check_ms: 20 })

test('it answers by https, and tells browsers to stay with it', async () => {
  expect(await ask(port)).toEqual({ name: 'first.example', status: 200, hsts: 'max-age=31536000' })
})

test('a client that speaks http to it is disconnected without harm', async () => {
  await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow('fetch failed')
  expect(await ask(port)).toMatchObject({ status: 200 })
})

test('a renewed certificate is served without a restart', async () => {
  await renew('second.example')
  await vi.waitUntil(async () => (await ask(port)).name === 'second.example', { timeout: 10_000 })
})

test('a renewed certificate that cannot be used is reported, and the former one stays', async () => {
  await replace('key', 'broken', 'no key')
  await vi.waitUntil(() => notices.length > 0, { timeout: 10_000 })
  expect(notices[0]).toContain('The renewed certificate is not used')
  expect(await ask(port)).toMatchObject({ name: 'second.example', status: 200 })
})

test.each([
  ['a key of another certificate', 'third.example', 'second.example', 'the key it was made for'],
  ['a file that is not there', 'nowhere', 'second.example', 'cannot read'],
])('%s is a problem at the start', async (_, cert, key, sentence) => {
  if (cert !== 'nowhere') await renew(cert)
  const pair = { cert: join(folder, `${cert}-cert.pem`), key: join(folder, `${key}-key.pem`) }
  await expect(readCertificate(pair)).rejects.toThrow(sentence)
})

test('started with TLS_CERT and TLS_KEY, the clinic is open at an https address', { timeout: 60_000 }, async () => {
  await renew('clinic.example')
  const started = await startClinicProcess({ DATA_DIR: join(folder, 'data'), TLS_CERT: files.cert, TLS_KEY: files.key })
  await started.open
  const printed = /open at https:\/\/127\.0\.0\.1:(\d+)/.exec(started.said())
  expect(await ask(Number(printed?.[1]))).toMatchObject({ name: 'clinic.example', status: 200 })
  await redirects(Number(printed?.[1]))
  started.child.kill('SIGTERM')
  expect(await started.exited).toBe(0)
})
