import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, afterEach } from 'vitest'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../server/database/embedded/embedded-database.ts'
import { readLockFile } from '../server/database/embedded/lock-file.ts'
import { stopServer } from '../server/database/embedded/postmaster.ts'
import { type EmbeddedProcess, startEmbeddedProcess } from './embedded-process.ts'

const folders: string[] = []
const opened = new Set<EmbeddedDatabase>()
const processes: EmbeddedProcess[] = []

afterEach(async () => {
  for (const embedded of opened) await embedded.stop()
  for (const { child, exited } of processes.splice(0)) if (child.kill('SIGKILL')) await exited
  for (const folder of folders.splice(0)) {
    await stopServer(folder).catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
})

/** An empty folder, gone after the test with the server on it. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-embedded-'))
  await chmod(folder, 0o755)
  folders.push(folder)
  return folder
}

// Creating a cluster takes ten times as long as copying one.
const prepared = await newFolder()
await (await openEmbeddedDatabase({ data_dir: prepared, role: 'app' })).stop()
folders.length = 0
afterAll(() => rm(prepared, { recursive: true }))

/** A folder that a clinic has used before. */
export async function usedFolder(): Promise<string> {
  const folder = await newFolder()
  await promisify(execFile)('cp', ['-a', `${prepared}/database`, folder])
  return folder
}

/** Opens the database in this process; stopped after the test at the latest. */
export async function openHere(data_dir: string, role: 'app' | 'guest' = 'app', notice?: (sentence: string) => void) {
  const embedded = await openEmbeddedDatabase({ data_dir, role, ...(notice && { notice }) })
  const open: EmbeddedDatabase = {
    connection: embedded.connection,
    stop() {
      opened.delete(open)
      return embedded.stop()
    },
  }
  opened.add(open)
  return open
}

/** Opens it in a process of its own, killed after the test at the latest. */
export async function openElsewhere(data_dir: string, role: 'app' | 'guest' = 'app') {
  const elsewhere = await startEmbeddedProcess(data_dir, { role })
  processes.push(elsewhere)
  return elsewhere
}

/** The first column of what a statement answers. */
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

export async function serverPid(data_dir: string): Promise<number> {
  const lock = await readLockFile(join(data_dir, 'database'))
  if (!lock) throw new Error(`No server runs on ${data_dir}`)
  return lock.pid
}
