import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPostgres, readLockFile } from '#server/base/database/embedded/lock-file.ts'

/** The postmaster of a data folder, followed by all its children. */
export async function serverProcesses(dataDir: string): Promise<number[]> {
  const lock = await readLockFile(join(dataDir, 'database'))
  if (!lock || !isPostgres(lock.pid)) throw new Error(`No server runs on ${dataDir}`)
  return [lock.pid, ...childrenOf(lock.pid)]
}

/** The server process of one of the app's connections, chosen by a number. */
export function backendOf(postmaster: number, choice: number): number {
  const backends = childrenOf(postmaster).filter((pid) => readProc(pid, 'cmdline').includes(' clinic '))
  const chosen = backends[choice % backends.length]
  if (chosen === undefined) throw new Error(`Nobody is connected to server ${postmaster}`)
  return chosen
}

const childrenOf = (parent: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => /\) \w (\d+)/.exec(readProc(pid, 'stat'))?.[1] === String(parent))

function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
