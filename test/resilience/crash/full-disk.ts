import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { rm, statfs, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Connection } from '#server/base/database/connection/connect.ts'
import type { Disk } from './mounted-disk.ts'

/**
 * Fills a disk to the last byte; the returned function frees it. With `pause_ms` it pauses when 50 MB are left: a real
 * disk does not fill the app's whole reserve between two of the app's checks.
 */
export async function fill({ folder }: Disk, { pause_ms = 0 } = {}): Promise<() => void> {
  const ballast = ['first', 'most', 'rest'].map((name) => join(folder, `ballast-${name}`))
  const [first = '', most = '', rest = ''] = ballast
  const free = async () => statfs(folder).then(({ bavail, bsize }) => bavail * bsize)
  if (pause_ms > 0) {
    allocate(first, (await free()) - 50 * 1024 * 1024)
    await sleep(pause_ms)
  }
  allocate(most, (await free()) * 0.98)
  spawnSync('dd', ['if=/dev/zero', `of=${rest}`, 'bs=4k'], { stdio: 'ignore' })
  return () => ballast.forEach((path) => rmSync(path, { force: true }))
}

const allocate = (path: string, bytes: number) => spawnSync('fallocate', ['-l', String(Math.floor(bytes)), path])

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
