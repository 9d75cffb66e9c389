import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'

const look_ms = 500

/**
 * npm may end without ending what it has started, and the system then gives the orphan another parent. Calls back once
 * when that has happened. Whoever starts the app without npm may leave it running on purpose.
 */
export function whenNpmIsGone(gone: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined || cluster.isWorker) return
  const parent = process.ppid
  const shell_parent = isShell(parent) ? parentOf(parent) : undefined
  const looking = setInterval(() => {
    if (process.ppid === parent && (shell_parent === undefined || parentOf(parent) === shell_parent)) return
    clearInterval(looking)
    gone()
  }, look_ms).unref()
}

/** Some shells stay between npm and the app, and outlive npm. Only Linux says so; others tell the app's own parent. */
const isShell = (pid: number) => /^(ba|da|z|k)?sh$/.test(statusOf(pid)?.name ?? '')
const parentOf = (pid: number) => statusOf(pid)?.parent

function statusOf(pid: number): { name: string; parent: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8')
    return { name: /^Name:\t(.*)$/m.exec(text)?.[1] ?? '', parent: Number(/^PPid:\t(\d+)$/m.exec(text)?.[1]) }
  } catch {
    return undefined
  }
}
