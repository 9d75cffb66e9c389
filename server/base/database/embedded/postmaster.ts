import { spawn } from 'node:child_process'
import { chown, open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupProblem } from '#server/base/config/startup-problem.ts'
import { type Account, runAs } from './account.ts'
import { clusterFolder } from './cluster.ts'
import { isPostgres, readLockFile, removeStaleLockFile } from './lock-file.ts'
import { memorySettings } from './memory-settings.ts'
import { ping } from './ping.ts'
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts'

export interface Machine {
  data_dir: string
  account: Account
  binaries: string
  /** Further settings, as `name=value`. */
  settings: readonly string[]
  /**
   * Starts the server in its own process group, so that Ctrl-C does not stop it before the app has finished its work.
   */
  detached: boolean
}

const RETRY_MS = 10_000
const LOG_LIMIT_BYTES = 10_000_000

/** The socket folder of the server on this data folder, which is started if it does not run. */
export async function findOrStartServer(machine: Machine): Promise<string> {
  const cluster = clusterFolder(machine.data_dir)
  const deadline = Date.now() + RETRY_MS
  for (;;) {
    const adopted = await adoptServer(cluster)
    if (adopted !== undefined) return adopted
    await removeStaleLockFile(cluster)
    const outcome = await startServer(machine, cluster)
    if ('socket_folder' in outcome) return outcome.socket_folder
    // Another process just started one, or the children of a killed server still use its memory: both are temporary.
    if (!/lock file|still in use|pre-existing shared memory/.test(outcome.said) || Date.now() > deadline) {
      throw new StartupProblem(await explain(cluster, outcome.said))
    }
    await sleep(200)
  }
}

/** Stops the server in fast mode: connections are closed, and nothing committed is lost. */
export async function stopServer(dataDir: string): Promise<void> {
  const lock = await readLockFile(clusterFolder(dataDir))
  if (!lock || !isPostgres(lock.pid)) return
  for (const [signal, patienceMs] of [
    ['SIGINT', 8_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    process.kill(lock.pid, signal)
    const deadline = Date.now() + patienceMs
    while (isPostgres(lock.pid) && Date.now() < deadline) await sleep(20)
    if (!isPostgres(lock.pid)) break
  }
  await removeSocketFolder(lock.socket_folder)
}

async function adoptServer(cluster: string): Promise<string | undefined> {
  for (;;) {
    const lock = await readLockFile(cluster)
    if (!lock || !isPostgres(lock.pid)) return undefined
    const answer = await ping(lock.socket_folder, cluster)
    if (answer === 'answers') return lock.socket_folder
    if (answer === 'silent') return undefined
    await sleep(50)
  }
}

async function startServer(machine: Machine, cluster: string): Promise<{ socket_folder: string } | { said: string }> {
  const socket_folder = await makeSocketFolder(machine.data_dir, machine.account)
  const log = await openLog(machine)
  const { command, args, options } = runAs(machine.account, machine.binaries, 'postgres', [
    '-D',
    cluster,
    '-p',
    '5432',
    '-k',
    `"${socket_folder.replaceAll('"', '""')}"`,
    ...[...SETTINGS, ...memorySettings(), ...machine.settings].flatMap((setting) => ['-c', setting]),
  ])
  const { detached } = machine
  const server = spawn(command, args, { ...options, detached, stdio: ['ignore', log.file.fd, log.file.fd] })
  const exited = new Promise<'exited'>((resolve) => {
    server.once('exit', () => resolve('exited'))
    server.once('error', () => resolve('exited'))
  })
  server.unref()
  await log.file.close()
  for (;;) {
    if ((await ping(socket_folder, cluster)) === 'answers') return { socket_folder }
    if ((await Promise.race([exited, sleep(25)])) === 'exited') {
      await removeSocketFolder(socket_folder)
      return { said: await lastWords(log.path, log.start) }
    }
  }
}

async function explain(cluster: string, said: string): Promise<string> {
  const lock = await readLockFile(cluster)
  return lock && isPostgres(lock.pid)
    ? `The database server that already runs on ${cluster} (process ${lock.pid}) does not answer: end that process, and start the clinic again.`
    : `The database could not be started: ${said}`
}

// Data survives a power cut, and the log contains no patient data: a failed statement may contain names.
const SETTINGS = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'max_connections=100',
  'timezone=UTC',
  'log_timezone=UTC',
  'fsync=on',
  'full_page_writes=on',
  'synchronous_commit=on',
  'jit=off',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
]

async function openLog({ data_dir, account }: Machine) {
  const path = join(data_dir, 'database.log')
  const before = await stat(path).catch(() => undefined)
  if (before && before.size > LOG_LIMIT_BYTES) await rename(path, `${path}.1`)
  const file = await open(path, 'a', 0o600)
  if (process.getuid?.() === 0) await chown(path, account.uid, account.gid)
  return { path, file, start: (await file.stat()).size }
}

async function lastWords(path: string, start: number): Promise<string> {
  const said = (await readFile(path)).subarray(start).toString('utf8').trim().split('\n')
  const reason = said.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? said.at(-1) ?? ''
  return reason.replace(/^.*?(FATAL|PANIC):\s*/, '') || `see ${path}`
}
