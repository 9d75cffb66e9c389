import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { type ClinicProcess, runCommandLine, startClinicProcess } from '#test/support/clinic-process.ts'
import { emptyDatabase } from '#test/support/database.ts'
import { urlOf } from '#test/support/test-server.ts'
import { isPostgres, readLockFile } from '#server/base/database/embedded/lock-file.ts'
import { stopServer } from '#server/base/database/embedded/postmaster.ts'

// The tests start whole processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
const POLLING = { timeout: 15_000 }

const folders: string[] = []
const clinics: ClinicProcess[] = []

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-main-'))
  await chmod(folder, 0o755)
  folders.push(folder)
  return folder
}

async function start(environment: Record<string, string>): Promise<ClinicProcess> {
  const clinic = await startClinicProcess(environment)
  clinics.push(clinic)
  await clinic.open
  return clinic
}

async function kill({ child, exited }: ClinicProcess, signal: NodeJS.Signals): Promise<number | string> {
  child.kill(signal)
  return exited
}

afterEach(async () => {
  for (const clinic of clinics.splice(0)) if (clinic.child.exitCode === null) await kill(clinic, 'SIGKILL')
  for (const folder of folders.splice(0)) {
    await stopServer(folder)
    await rm(folder, { recursive: true, force: true })
  }
})

const status = ({ address }: ClinicProcess, path: string) =>
  fetch(`${address}${path}`).then(
    (answer) => answer.status,
    () => 'no answer',
  )

const serverOn = async (dataDir: string) => (await readLockFile(join(dataDir, 'database')))?.pid ?? 0

test('it starts, prints its address and nothing else, and SIGTERM stops it and its database', async () => {
  const dataDir = await newFolder()
  const clinic = await start({ DATA_DIR: dataDir })
  expect(clinic.said()).toContain(`The clinic is open at ${clinic.address}`)
  const before = clinic.said()
  expect(await status(clinic, '/api/health')).toBe(200)
  expect(await status(clinic, '/api/ready')).toBe(200)
  expect(await status(clinic, '/api/patients')).toBe(401)
  const server = await serverOn(dataDir)
  expect(await kill(clinic, 'SIGTERM')).toBe(0)
  expect(clinic.said()).toBe(before)
  expect(isPostgres(server)).toBe(false)
})

test('Ctrl-C twice, as npm passes it on, still stops it in order', async () => {
  const dataDir = await newFolder()
  const clinic = await start({ DATA_DIR: dataDir })
  const server = await serverOn(dataDir)
  clinic.child.kill('SIGINT')
  clinic.child.kill('SIGINT')
  expect(await clinic.exited).toBe(0)
  expect(isPostgres(server)).toBe(false)
})

test('Ctrl-C during the start stops it as soon as it has started', async () => {
  const dataDir = await newFolder()
  const clinic = await startClinicProcess({ DATA_DIR: dataDir })
  clinics.push(clinic)
  await expect.poll(clinic.said, POLLING).toContain('Starting the database')
  expect(await kill(clinic, 'SIGINT')).toBe(0)
  expect(clinic.said()).not.toContain('The clinic is open')
  expect(await readLockFile(join(dataDir, 'database'))).toBeUndefined()
})

test('Ctrl-C while the demo is filled leaves an empty database, which the next start fills', async () => {
  const environment = { DATA_DIR: await newFolder(), DEMO: 'on' }
  const brokenOff = await startClinicProcess(environment)
  clinics.push(brokenOff)
  await expect.poll(brokenOff.said, POLLING).toContain('Filling the demo clinic')
  expect(await kill(brokenOff, 'SIGINT')).toBe(0)
  const next = await startClinicProcess(environment)
  clinics.push(next)
  await expect.poll(next.said, POLLING).toContain('Filling the demo clinic')
  expect(await kill(next, 'SIGINT')).toBe(0)
})

test('only existing demo accounts are printed', async () => {
  const dataDir = await newFolder()
  const empty = await start({ DATA_DIR: dataDir })
  await expect.poll(empty.said, POLLING).toContain('make the first admin')
  const admin = { name: 'Huda', email: 'huda@clinic.example', password: 'long enough' }
  const body = JSON.stringify(admin)
  const headers = { 'content-type': 'application/json' }
  const made = await fetch(`${empty.address}/api/setup/first-admin`, { method: 'POST', headers, body })
  expect(made.status).toBe(200)
  await kill(empty, 'SIGTERM')
  const real = await start({ DATA_DIR: dataDir, DEMO: 'on' })
  await expect.poll(real.said, POLLING).toContain('Press Ctrl-C')
  expect(real.said()).not.toMatch(/Demo accounts|demo\.clinic|first admin/)
})

test('with demo accounts only and the demo off, it says how to create an admin', async () => {
  const { database, connection } = await emptyDatabase()
  const environment = { DATABASE_URL: urlOf(connection), NODE_ENV: 'production' }
  const empty = await start(environment)
  expect(empty.said()).toContain('make the first admin')
  await kill(empty, 'SIGTERM')
  const account = { name: 'Demo', email: 'a@demo.clinic', password_hash: 'x', role: 'admin', is_demo: true } as const
  await database.insertInto('users').values(account).execute()
  const shut = await start(environment)
  expect(shut.said()).toMatch(/DATA_DIR=my-clinic DEMO=off npm start\n.*\n  npm run clinic -- create-admin/)
  await kill(shut, 'SIGTERM')
  const words = ['--name', 'Huda', '--email', 'huda@clinic.example']
  expect((await runCommandLine({ ...environment, ADMIN_PASSWORD: 'long enough' }, 'create-admin', ...words)).code).toBe(
    0,
  )
  expect((await start(environment)).said()).not.toMatch(/create-admin|first admin/)
})

test('a request in flight is answered before the process ends', async () => {
  const clinic = await start({ DATA_DIR: await newFolder() })
  const { hostname, port } = new URL(clinic.address)
  const body = JSON.stringify({ email: 'nobody@clinic.example', password: 'whatever-it-is' })
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = `POST /api/auth/login HTTP/1.1\r\nHost: clinic\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  socket.write(head + body.slice(0, 10))
  await expect.poll(() => status(clinic, '/api/health'), POLLING).toBe(200)
  clinic.child.kill('SIGTERM')
  await expect.poll(() => status(clinic, '/api/health'), POLLING).toBe('no answer')
  const begun = Date.now()
  socket.write(body.slice(10))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toContain('401')
  expect(await clinic.exited).toBe(0)
  expect(Date.now() - begun).toBeLessThan(3_000)
})

test('after the app is killed, the next one takes over its database server', async () => {
  const dataDir = await newFolder()
  const first = await start({ DATA_DIR: dataDir })
  const server = await serverOn(dataDir)
  expect(await kill(first, 'SIGKILL')).toBe('SIGKILL')
  const second = await start({ DATA_DIR: dataDir })
  expect(await status(second, '/api/ready')).toBe(200)
  expect(await serverOn(dataDir)).toBe(server)
})

test('while the database is unavailable it answers 503, and it recovers by itself', async () => {
  const dataDir = await newFolder()
  const clinic = await start({ DATA_DIR: dataDir })
  const server = await serverOn(dataDir)
  const seen = new Set<unknown>()
  process.kill(server, 'SIGKILL')
  const ready = async () => {
    const now = await status(clinic, '/api/ready')
    seen.add(now)
    return (await serverOn(dataDir)) === server ? 'the old server' : now
  }
  await expect.poll(ready, { ...POLLING, interval: 5 }).toBe(200)
  expect([...seen].every((one) => one === 200 || one === 503)).toBe(true)
  expect(await status(clinic, '/api/health')).toBe(200)
  expect(await kill(clinic, 'SIGTERM')).toBe(0)
})

test('a second app on the folder is refused with a sentence', async () => {
  const dataDir = await newFolder()
  const first = await start({ DATA_DIR: dataDir })
  const second = await start({ DATA_DIR: dataDir })
  expect(await second.exited).toBe(1)
  expect(second.said()).toContain(`Another clinic app (process ${first.child.pid}) already runs on the data folder`)
  expect(second.said()).not.toContain(' at ')
  expect(await status(first, '/api/ready')).toBe(200)
})

test('a port in use is reported before anything is changed', async () => {
  const rival = createServer().listen(0, '127.0.0.1')
  await once(rival, 'listening')
  const address = rival.address()
  const port = String(typeof address === 'object' ? address?.port : '')
  const clinic = await start({ DATA_DIR: await newFolder(), PORT: port })
  rival.close()
  expect(await clinic.exited).toBe(1)
  expect(clinic.said()).toMatch(new RegExp(`^Port ${port} is taken[^\\n]*\\n$`))
})

test.each([
  ['a variable that makes no sense', { PORT: 'web' }, /^PORT must be a number from 0 to 65535, and it is 'web'\.\n$/],
  ['demo accounts on a network address', { HOST: '0.0.0.0', DEMO: '' }, /set DEMO to off/],
  [
    'an address that the machine does not have',
    { HOST: '192.0.2.1', DEMO: 'off' },
    /This machine has no address '192\.0\.2\.1'/,
  ],
  [
    'a database that cannot be reached',
    { DATABASE_URL: 'postgres://clinic:secret@127.0.0.1:1/clinic' },
    /The database cannot be reached \(connect ECONNREFUSED 127\.0\.0\.1:1\): check DATABASE_URL/,
  ],
])('%s is reported with one sentence', async (_title, environment, sentence) => {
  const clinic = await start({ DATA_DIR: await newFolder(), ...environment })
  expect(await clinic.exited).toBe(1)
  expect(clinic.said()).toMatch(sentence)
  expect(clinic.said()).not.toMatch(/secret|\n\s+at /)
})

test('a folder that cannot be written is reported with one sentence', async () => {
  const file = join(await newFolder(), 'file')
  await writeFile(file, '')
  const clinic = await start({ DATA_DIR: join(file, 'data') })
  expect(await clinic.exited).toBe(1)
  expect(clinic.said()).toContain(`The data folder ${join(file, 'data')} cannot be written`)
})

test('a database of a newer version is not changed', async () => {
  const { connection, database } = await emptyDatabase()
  const DATABASE_URL = urlOf(connection)
  expect((await runCommandLine({ DATABASE_URL }, 'migrate')).code).toBe(0)
  await sql`insert into schema_migrations (number, name, checksum) values (9999, '9999-later.sql', '')`.execute(
    database,
  )
  const clinic = await start({ DATABASE_URL })
  expect(await clinic.exited).toBe(1)
  expect(clinic.said()).toContain('The database was written by a newer version of the clinic')
})

test('several apps share one database server', async () => {
  const { connection } = await emptyDatabase()
  const DATABASE_URL = urlOf(connection)
  const apps = await Promise.all([start({ DATABASE_URL }), start({ DATABASE_URL })])
  expect(await Promise.all(apps.map((app) => status(app, '/api/ready')))).toEqual([200, 200])
})
