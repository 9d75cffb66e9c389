import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { serverScript } from '#test/support/clinic-process.ts'
import { freePort } from '#test/support/free-port.ts'
import { isPostgres, readLockFile } from '#server/base/database/embedded/lock-file.ts'
import { stopServer } from '#server/base/database/embedded/postmaster.ts'

vi.setConfig({ testTimeout: 60_000 })

const folder = await mkdtemp(join(tmpdir(), 'clinic-npm-'))
const dataDir = join(folder, 'data')
await chmod(folder, 0o755)
const script = `"${process.execPath}" "${serverScript('main.js')}"`
await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, scripts: { start: script } }))
afterAll(async () => {
  await stopServer(dataDir)
  await rm(folder, { recursive: true, force: true })
})

/** Starts it as a person does: npm, possibly a shell, the app, its database. */
async function npmStart() {
  const env = {
    PATH: process.env['PATH'],
    DEMO: 'off',
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
  }
  const npm = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await expect.poll(() => said, { timeout: 45_000 }).toContain('Press Ctrl-C')
  return { npm, address: `http://127.0.0.1:${env.PORT}/api/health` }
}

const answers = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  )

test.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s to npm alone stops the app and its database in order',
  async (signal) => {
    const { npm, address } = await npmStart()
    const database = (await readLockFile(join(dataDir, 'database')))?.pid ?? 0
    expect([await answers(address), isPostgres(database)]).toEqual([true, true])
    npm.kill(signal)
    await once(npm, 'exit')
    await expect.poll(() => answers(address), { timeout: 15_000 }).toBe(false)
    await expect.poll(() => isPostgres(database), { timeout: 15_000 }).toBe(false)
    // If the database had been killed, its lock file would remain.
    expect(await readLockFile(join(dataDir, 'database'))).toBeUndefined()
  },
)
