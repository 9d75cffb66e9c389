import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartupProblem } from '#server/base/config/startup-problem.ts'
import type { Account } from './account.ts'

// The full path of a socket is limited to 104 bytes on macOS and 108 on Linux.
const MAX_SOCKET_PATH_BYTES = 100

/**
 * Creates a folder for the socket that only the account (and root) may enter. Its path is short enough and always the
 * same.
 */
export async function makeSocketFolder(dataDir: string, account: Account): Promise<string> {
  const folder = socketFolder(dataDir)
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
  const found = await lstat(folder)
  if (!found.isDirectory() || (found.uid !== account.uid && found.uid !== process.getuid?.())) {
    throw new StartupProblem(`The folder ${folder} belongs to another account: remove it, and start the clinic again.`)
  }
  if (process.getuid?.() === 0) await chown(folder, account.uid, account.gid)
  return folder
}

/** Removes what a stopped server left outside its data folder. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (dirname(folder) === tmpdir()) await rm(folder, { recursive: true, force: true })
}

function socketFolder(dataDir: string): string {
  const preferred = join(dataDir, 'socket')
  if (Buffer.byteLength(join(preferred, '.s.PGSQL.5432')) <= MAX_SOCKET_PATH_BYTES) return preferred
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return join(tmpdir(), `clinic-${digest}`)
}
