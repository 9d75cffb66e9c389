import { readFileSync } from 'node:fs'

const POLL_MS = 500

/**
 * npm may end without ending the process it started, which then gets another parent. Calls back once when that has
 * happened. Does nothing if the app was not started by npm, because then it may be meant to keep running.
 */
export function whenNpmIsGone(gone: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const shellParent = isShell(parent) ? parentOf(parent) : undefined
  const looking = setInterval(() => {
    if (process.ppid === parent && (shellParent === undefined || parentOf(parent) === shellParent)) return
    clearInterval(looking)
    gone()
  }, POLL_MS).unref()
}

/**
 * Some shells between npm and the app outlive npm, so the parent of the shell is watched. That is only possible on
 * Linux; elsewhere the app's own parent is watched.
 */
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
