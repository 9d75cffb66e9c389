import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request as requestByHttps } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startClinicProcess, type ClinicProcess } from '#test/support/clinic-process.ts'
import { undoAfterFile } from '#test/support/clean-up.ts'
import { freePort } from '#test/support/free-port.ts'

// The tests start whole processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** Where scripts/system-packages.mjs unpacks Debian's package, or where it is installed. */
const caddy = ['.cache/tools/usr/bin/caddy', '/usr/bin/caddy'].find((file) => existsSync(file))
// CI is the machine on which nothing may be left out.
const isLeftOut = caddy === undefined && !process.env['CI']

const folder = await mkdtemp(join(tmpdir(), 'clinic-caddy-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const [clinic_port, https_port, http_port] = [await freePort(), await freePort(), await freePort()]
let clinic: ClinicProcess
let logged = ''

/** The file of the repository as it is, except that Caddy uses these ports and its own certificates. */
async function startCaddy(program: string) {
  const recipe = await readFile('deploy/Caddyfile', 'utf8')
  const options = ['admin off', 'local_certs', 'skip_install_trust', `http_port ${http_port}`]
  const file = join(folder, 'Caddyfile')
  await writeFile(file, recipe.replace('\n{\n', `\n{\n${options.join('\n')}\nhttps_port ${https_port}\n`))
  const env = { HOME: folder, XDG_DATA_HOME: folder, CLINIC_SITE: 'localhost', CLINIC_PORT: String(clinic_port) }
  const child = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], { env })
  undoAfterFile(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (logged += text.toString()))
}

interface Answer {
  status: number
  headers: Record<string, unknown>
  text: string
}

const LOOPBACK = /^(127\.0\.0\.1|::1|0:0:0:0::\/64)$/

/** A request of a browser to Caddy. */
const ask = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = requestByHttps(
      {
        host: 'localhost',
        port: https_port,
        path,
        method,
        rejectUnauthorized: false,
        agent: false,
        headers: { 'content-type': 'application/json', ...headers },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      },
    )
    sent.on('error', reject).end(body && JSON.stringify(body))
  })

beforeAll(async () => {
  if (isLeftOut) return
  if (caddy === undefined) throw new Error('There is no Caddy: npm test unpacks Debian’s, with apt-get download.')
  const DATA_DIR = join(folder, 'data')
  clinic = await startClinicProcess({ DATA_DIR, PORT: String(clinic_port), TRUST_PROXY: 'loopback', LOG_LEVEL: 'info' })
  await Promise.all([clinic.open, startCaddy(caddy)])
  await vi.waitUntil(async () => (await ask('GET', '/api/ready').catch(() => null))?.status === 200, {
    timeout: 30_000,
    interval: 200,
  })
})

test.skipIf(isLeftOut)('behind Caddy the clinic is served by https and knows it and the client', async () => {
  const owner = { name: 'Huda', email: 'huda@pearl.example', password: 'four tall brown camels' }
  // What a client claims about itself is ignored.
  const claimed = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' }
  const first = await ask('POST', '/api/setup/first-admin', owner, claimed)
  expect(first).toMatchObject({ status: 200, headers: { 'strict-transport-security': 'max-age=31536000' } })
  const { token } = JSON.parse(first.text) as { token: string }
  const mine = { authorization: `Bearer ${token}` }
  const referer = 'https://localhost/#/patients?search=Maryam'
  expect((await ask('GET', '/api/patients?search=Maryam', undefined, { ...mine, referer })).status).toBe(200)
  const sessions = await ask('GET', '/api/profile/sessions', undefined, { ...mine, ...claimed })
  expect(JSON.parse(sessions.text)).toEqual([expect.objectContaining({ address: expect.stringMatching(LOOPBACK) })])
})

test.skipIf(isLeftOut)('http redirects to https', async () => {
  const answer = await fetch(`http://localhost:${http_port}/login`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([308, expect.stringMatching(/^https:\/\/localhost/)])
})

test.skipIf(isLeftOut)('no log has a query string, even while the clinic is unreachable', async () => {
  clinic.child.kill('SIGTERM')
  await clinic.exited
  expect((await ask('GET', '/api/patients?search=Maryam')).status).toBe(502)
  await vi.waitUntil(() => logged.includes('502'))
  expect(logged).toContain('/api/patients')
  expect(logged).not.toMatch(/Maryam|Bearer/)
  expect(clinic.said()).not.toMatch(/Maryam|Bearer/)
})
