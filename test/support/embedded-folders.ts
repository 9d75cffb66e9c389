import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '#server/base/database/embedded/embedded-database.ts'
import { readLockFile } from '#server/base/database/embedded/lock-file.ts'
import { stopServer } from '#server/base/database/embedded/postmaster.ts'
import { undoAfterTest } from './clean-up.ts'
import { startEmbeddedProcess } from './embedded-process.ts'

/** An empty folder; deleted after the test, once the server on it is stopped. */
export async function newFolder(): Promise<string> {
  const folder = await makeFolder()
  undoAfterTest(async () => {
    await stopServer(folder).catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-embedded-'))
  await chmod(folder, 0o755)
  return folder
}

// Creating a cluster takes ten times as long as copying one.
const prepared = `${inject('run_folder')}prepared-${process.pid}`
await prepare()

async function prepare() {
  const folder = await makeFolder()
  await (await openEmbeddedDatabase({ data_dir: folder, role: 'app' })).stop()
  await copy(`${folder}/database`, prepared)
  await rm(folder, { recursive: true })
}

function copy(from: string, to: string) {
  return promisify(execFile)('cp', ['-a', from, to])
}

/** A data folder that a clinic has used before. */
export async function usedFolder(): Promise<string> {
  const folder = await newFolder()
  await copy(prepared, `${folder}/database`)
  return folder
}

/** Opens the database in this process; stopped after the test at the latest. */
export async function openHere(
  data_dir: string,
  role: 'app' | 'secondary' = 'app',
  notice?: (sentence: string) => void,
) {
  const embedded = await openEmbeddedDatabase({ data_dir, role, ...(notice && { notice }) })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= embedded.stop())
  undoAfterTest(stop)
  return { connection: embedded.connection, stop }
}

/** Opens it in a separate process, which is killed after the test at the latest. */
export async function openElsewhere(dataDir: string, role: 'app' | 'secondary' = 'app') {
  const elsewhere = await startEmbeddedProcess(dataDir, { role })
  undoAfterTest(async () => {
    if (elsewhere.child.kill('SIGKILL')) await elsewhere.exited
  })
  return elsewhere
}

/** The first column of a statement's result. */
export async function ask({ connection }: Pick<EmbeddedDatabase, 'connection'>, statement: string): Promise<unknown[]> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows.map((row) => Object.values(row)[0])
  } finally {
    await client.end().catch(() => undefined)
  }
}

export async function serverPid(dataDir: string): Promise<number> {
  const lock = await readLockFile(join(dataDir, 'database'))
  if (!lock) throw new Error(`No server runs on ${dataDir}`)
  return lock.pid
}
