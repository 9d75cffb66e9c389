import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { runCommandLine, serverScript } from '#test/support/clinic-process.ts'

const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'clinic-service-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const printed = async (environment: Record<string, string> = {}) => {
  const { code, said } = await runCommandLine(environment, 'service')
  expect(code).toBe(0)
  return said
}

test('it runs the built server, restarts it, and gives it an account and a folder of its own', async () => {
  const unit = await printed()
  expect(unit).toContain(`ExecStart=${process.execPath} --enable-source-maps ${serverScript('main.js')}`)
  for (const line of [
    'User=clinic',
    'Restart=always',
    'StateDirectory=clinic',
    'KillMode=mixed',
    'NODE_ENV=production',
  ])
    expect(unit).toContain(line)
})

test('only for a port below 1024 it gets the capability to open one', async () => {
  expect(await printed()).toContain('\nAmbientCapabilities=\n')
  expect(await printed({ PORT: '443' })).toContain('\nAmbientCapabilities=CAP_NET_BIND_SERVICE\n')
})

// On CI no test may be skipped.
test.skipIf(!existsSync('/usr/bin/systemd-analyze') && !process.env['CI'])(
  'systemd finds nothing wrong with it, and little exposed',
  async () => {
    const file = join(folder, 'clinic.service')
    await writeFile(file, await printed({ PORT: '443' }))
    const verified = await run('systemd-analyze', ['verify', '--man=no', file])
    expect(verified.stdout + verified.stderr).toBe('')
    // 0 means nothing is exposed, 100 everything; a service without any protection has 96.
    await run('systemd-analyze', ['security', '--offline=yes', '--threshold=30', file])
  },
)
