import { readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

export interface LockFile {
  pid: number
  socket_folder: string
}

/** Reads postmaster.pid, which describes the server that runs, or ran, on the folder. */
export async function readLockFile(cluster: string): Promise<LockFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , , socket_folder] = text.split('\n')
  if (!pid || !socket_folder) return undefined
  return { pid: Math.abs(Number(pid)), socket_folder }
}

/**
 * After a restart of the machine or container, the process id in the file may belong to another program, and PostgreSQL
 * would refuse to start. Its shared memory still prevents two servers on one folder.
 */
export async function removeStaleLockFile(cluster: string): Promise<void> {
  const lock = await readLockFile(cluster)
  if (lock && !isPostgres(lock.pid)) await rm(join(cluster, 'postmaster.pid'), { force: true })
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A zombie does not count: it holds no resources, even if its parent never reaps it. */
export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    const [, name, state] = /^\d+ \((.*)\) (\w)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return name === 'postgres' && state !== 'Z'
  } catch {
    return false
  }
}
