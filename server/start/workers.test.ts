import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { type ClinicProcess, startClinicProcess } from '../../test/support/clinic-process.ts'
import { isPostgres, readLockFile } from '../database/embedded/lock-file.ts'
import { stopServer } from '../database/embedded/postmaster.ts'

// The tests start whole processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
const POLLING = { timeout: 20_000 }

let clinic: ClinicProcess
let dataDir = ''

async function start(environment: Record<string, string>): Promise<ClinicProcess> {
  dataDir = await mkdtemp(join(tmpdir(), 'clinic-workers-'))
  await chmod(dataDir, 0o755)
  clinic = await startClinicProcess({ DATA_DIR: dataDir, ...environment })
  await clinic.open
  return clinic
}

afterEach(async () => {
  if (clinic.child.exitCode === null) clinic.child.kill('SIGKILL')
  await clinic.exited
  await stopServer(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

const ready = () =>
  fetch(`${clinic.address}/api/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status,
    () => 'no answer',
  )

/** The ids of the worker processes. */
async function workerIds(): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = await Promise.all(all.map(async (pid) => [Number(pid), await parentOf(pid)] as const))
  const children = parents.filter(([, parent]) => parent === clinic.child.pid).map(([pid]) => pid)
  return children.filter((pid) => !isPostgres(pid))
}

const parentOf = async (pid: string) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2])
}

const isGone = async (pid: number) => (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')) === ''

test.runIf(process.platform === 'linux')('several processes serve one port and end together', async () => {
  await start({ WORKERS: '2' })
  const workers = await workerIds()
  expect(workers).toHaveLength(2)
  expect(await ready()).toBe(200)
  expect(clinic.said().match(/The clinic is open/g)).toHaveLength(1)
  const server = (await readLockFile(join(dataDir, 'database')))?.pid ?? 0
  clinic.child.kill('SIGTERM')
  expect(await clinic.exited).toBe(0)
  expect(await Promise.all(workers.map(isGone))).toEqual([true, true])
  expect(isPostgres(server)).toBe(false)
})

test.runIf(process.platform === 'linux')(
  'a worker that was killed is replaced, while the other one serves',
  async () => {
    await start({ WORKERS: '2' })
    const [victim = 0] = await workerIds()
    process.kill(victim, 'SIGKILL')
    await expect.poll(ready, POLLING).toBe(200)
    await expect.poll(async () => (await workerIds()).filter((pid) => pid !== victim).length, POLLING).toBe(2)
    expect(clinic.said()).toContain('another one takes its place')
    expect(await ready()).toBe(200)
  },
)

test.runIf(process.platform === 'linux')('workers end when the first process is killed', async () => {
  await start({ WORKERS: '2' })
  const workers = await workerIds()
  clinic.child.kill('SIGKILL')
  await clinic.exited
  await expect.poll(async () => (await Promise.all(workers.map(isGone))).every(Boolean), POLLING).toBe(true)
})
