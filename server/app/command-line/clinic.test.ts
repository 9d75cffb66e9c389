import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ClinicProcess, runCommandLine, startClinicProcess } from '#test/support/clinic-process.ts'
import { readLockFile } from '#server/base/database/embedded/lock-file.ts'
import { stopServer } from '#server/base/database/embedded/postmaster.ts'

vi.setConfig({ testTimeout: 60_000 })

let dataDir = ''
const run = (...words: string[]) => runCommandLine({ DATA_DIR: dataDir }, ...words)
const runKnowing = (ADMIN_PASSWORD: string, ...words: string[]) =>
  runCommandLine({ DATA_DIR: dataDir, ADMIN_PASSWORD }, ...words)
const serverOn = async () => (await readLockFile(join(dataDir, 'database')))?.pid

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clinic-command-'))
  await chmod(dataDir, 0o755)
})
afterAll(async () => {
  await stopServer(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

const HUDA = ['--name', 'Huda Al-Kuwari', '--email', 'huda@clinic.example']
const PASSWORD = 'a-long-password'

test('help lists every command and needs no database', async () => {
  const { code, said } = await run('help')
  expect(code).toBe(0)
  for (const name of ['create-admin', 'migrate', 'seed-demo', 'check', 'backup', 'restore', 'watch', 'help'])
    expect(said).toContain(`  ${name} `)
  expect(await serverOn()).toBeUndefined()
  expect(await run()).toEqual({ code, said })
})

test.each(['create-admin', 'migrate', 'seed-demo', 'check'])('%s --help explains it', async (name) => {
  const { code, said } = await run(name, '--help')
  expect(code).toBe(0)
  expect(said).toContain(`npm run clinic -- ${name}`)
})

test('an unknown command is named in the error', async () => {
  const { code, said } = await run('open-sesame')
  expect(code).toBe(1)
  expect(said).toContain("There is no command 'open-sesame'")
})

test('check needs a database of this version', async () => {
  const { code, said } = await run('check')
  expect(code).toBe(1)
  expect(said).toContain('run `npm run clinic -- migrate` first')
})

test('migrate creates the schema and leaves no server running', async () => {
  const { code, said } = await run('migrate')
  expect(said).toContain('The database is up to date.')
  expect(code).toBe(0)
  expect(await serverOn()).toBeUndefined()
})

test('a value that cannot be asked for without a terminal is named', async () => {
  const { code, said } = await run('create-admin', '--name', 'Huda')
  expect(code).toBe(1)
  expect(said).toContain('E-mail is missing')
})

test('a password that is too short or weak is refused with a sentence', async () => {
  const weak = await runKnowing('Kuwari-2026', 'create-admin', ...HUDA)
  expect([weak.code, weak.said]).toEqual([1, expect.stringContaining('little more than the name')])
  const { code, said } = await runKnowing('short', 'create-admin', ...HUDA)
  expect(code).toBe(1)
  expect(said).toMatch(/8 characters/)
  expect(said).not.toMatch(/\n\s+at /)
})

test.each([['--password', 'a-long-password'], ['--password=a-long-password']])(
  'a password on the command line is refused and not repeated: %s',
  async (...words) => {
    const { code, said } = await run('create-admin', ...HUDA, ...words)
    expect([code, said]).toEqual([1, expect.stringContaining('set ADMIN_PASSWORD')])
    expect(said).not.toContain(PASSWORD)
  },
)

test('an unknown option is named in the error', async () => {
  const { code, said } = await run('create-admin', '--role', 'king')
  expect(code).toBe(1)
  expect(said).toContain("Unknown option '--role'")
})

describe('beside a running clinic', () => {
  let clinic: ClinicProcess
  beforeAll(async () => {
    clinic = await startClinicProcess({ DATA_DIR: dataDir })
    await clinic.open
  })
  afterAll(async () => {
    clinic.child.kill('SIGTERM')
    await clinic.exited
  })

  const signIn = async () => {
    const answer = await fetch(`${clinic.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'huda@clinic.example', password: PASSWORD }),
    })
    return answer.status
  }

  test('create-admin creates an account that can sign in at once', async () => {
    expect(await signIn()).toBe(401)
    expect(await runKnowing(PASSWORD, 'create-admin', ...HUDA)).toEqual({
      code: 0,
      said: 'huda@clinic.example can sign in now.\n',
    })
    expect(await signIn()).toBe(200)
  })

  test('an existing email is refused with a sentence', async () => {
    const { code, said } = await runKnowing(PASSWORD, 'create-admin', ...HUDA)
    expect(code).toBe(1)
    expect(said).toBe('Another user has this e-mail address.\n')
  })

  test('seed-demo needs an empty database', async () => {
    const { code, said } = await run('seed-demo')
    expect(code).toBe(1)
    expect(said).toContain('the demo clinic only goes into an empty one')
  })

  test('check finds nothing wrong, and the clinic keeps running', async () => {
    const server = await serverOn()
    const { code, said } = await run('check')
    expect(said).toContain('Everything agrees')
    expect(code).toBe(0)
    expect(await serverOn()).toBe(server)
    expect((await fetch(`${clinic.address}/api/ready`)).status).toBe(200)
  })
})
