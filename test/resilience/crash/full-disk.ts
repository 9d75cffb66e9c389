import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { rm, statfs, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Connection } from '../../../server/database/connect.ts'
import type { Disk } from './mounted-disk.ts'

/** Fills a disk to the last byte; the returned function frees it. */
export async function fill({ folder }: Disk): Promise<() => void> {
  const ballast = join(folder, 'ballast')
  const { bavail, bsize } = await statfs(folder)
  spawnSync('fallocate', ['-l', String(Math.floor(bavail * bsize * 0.98)), ballast])
  spawnSync('dd', ['if=/dev/zero', `of=${ballast}.rest`, 'bs=4k'], { stdio: 'ignore' })
  return () => [ballast, `${ballast}.rest`].forEach((path) => rmSync(path, { force: true }))
}

/** Moves the write-ahead log of a stopped database to a disk of its own. */
export async function moveLog(dataDir: string, { folder }: Disk): Promise<void> {
  const [here, there] = [join(dataDir, 'database/pg_wal'), join(folder, 'pg_wal')]
  execFileSync('cp', ['-a', here, there])
  await rm(here, { recursive: true })
  await symlink(there, here)
}

/** Writes to the log until the database runs out of space for it and stops. */
export async function exhaustLog(connection: Connection): Promise<void> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (let segment = 0; segment < 100; segment++) {
      await client.query(
        `select pg_logical_emit_message(false, 'crash', repeat('x', 8000)) from generate_series(1, 1900)`,
      )
      await client.query('select pg_switch_wal()')
    }
  } catch {
    return
  } finally {
    await client.end().catch(() => undefined)
  }
  throw new Error('The log never came to an end')
}
