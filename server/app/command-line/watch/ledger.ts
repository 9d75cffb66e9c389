import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupProblem } from '#server/base/config/startup-problem.ts'
import { type FoundFile, stateOf } from './settled-files.ts'

/** What became of a file: sent, refused by the clinic, or there before watching began. */
export type Fate = 'sent' | 'refused' | 'before'

/** Hidden, so that it is no file to send; beside the files, so that it goes where the folder goes. */
const NAME = '.clinic-sent'

/**
 * Which files were sent, a line each, written before the next one is sent: a line that a crash cut short, or lost, means
 * that one file is sent again, and the clinic knows it by its content.
 */
export async function openLedger(folder: string) {
  const path = join(folder, NAME)
  const written = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartupProblem(`${path} cannot be read: ${error.message}`)
  })
  const [states, contents] = [new Map<string, string>(), new Set<string>()]
  for (const line of (written ?? '').split('\n')) {
    const entry = entryIn(line)
    if (!entry) continue
    states.set(entry.name, entry.state)
    if (entry.sha256) contents.add(entry.sha256)
  }
  const add = async (file: FoundFile, fate: Fate, sha256: string | null) => {
    const entry = { name: file.name, state: stateOf(file), fate, sha256, at: new Date().toISOString() }
    // Begins with a line break, after one that was cut short.
    await appendFile(path, `\n${JSON.stringify(entry)}`)
    states.set(file.name, entry.state)
    if (sha256) contents.add(sha256)
  }
  // Refused now rather than after the first file.
  await appendFile(path, '').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new StartupProblem(`There is no folder ${folder}.`)
    throw new StartupProblem(`What was sent cannot be noted in ${path}: ${error.message}`)
  })
  return {
    path,
    is_new: written === undefined,
    has: (file: FoundFile) => states.get(file.name) === stateOf(file),
    hasContent: (sha256: string) => contents.has(sha256),
    add,
    async passOver(files: readonly FoundFile[]) {
      for (const file of files) await add(file, 'before', null)
    },
  }
}
export type Ledger = Awaited<ReturnType<typeof openLedger>>

function entryIn(line: string): { name: string; state: string; sha256: string | null } | undefined {
  try {
    const entry = JSON.parse(line) as Partial<Record<'name' | 'state' | 'sha256', unknown>> | null
    const { name, state, sha256 } = entry ?? {}
    if (typeof name !== 'string' || typeof state !== 'string') return undefined
    return { name, state, sha256: typeof sha256 === 'string' ? sha256 : null }
  } catch {
    return undefined
  }
}
