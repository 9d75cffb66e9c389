import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { placeOf, namesIn } from './file-store.ts'
import { readBackup } from './read-backup.ts'

const DAY_MS = 86_400_000
const NAME = /^[0-9a-f]{64}$/

/**
 * Deletes the files that no backup beside the folder refers to, and unfinished ones older than a day. Files of a clinic
 * are never deleted, so most nights there is nothing to do, and the older backups are read only if there is. If a
 * backup cannot be read it might refer to any file, so none is deleted.
 */
export async function removeUnused(folder: string, now: Date): Promise<void> {
  const names = await namesIn(folder)
  for (const name of names.filter((each) => each.endsWith('.part'))) await removeWhenOld(placeOf(folder, name), now)
  const unused = new Set(names.filter((name) => NAME.test(name)))
  for (const backup of await backupsBeside(folder)) {
    if (unused.size === 0) return
    try {
      for await (const sha256 of filesOf(backup, basename(folder))) unused.delete(sha256)
    } catch {
      return
    }
  }
  for (const name of unused) await rm(placeOf(folder, name), { force: true })
}

/** The latest first, by name: it refers to nearly all files. */
async function backupsBeside(folder: string): Promise<string[]> {
  const names = (await readdir(dirname(folder))).filter((name) => name.endsWith('.backup'))
  return names
    .toSorted()
    .toReversed()
    .map((name) => join(dirname(folder), name))
}

async function removeWhenOld(place: string, now: Date) {
  const there = await stat(place).catch(() => undefined)
  if (there && now.getTime() - there.mtimeMs > DAY_MS) await rm(place, { force: true })
}

/** The SHA-256 of each file that a backup keeps in this folder. */
async function* filesOf(backup: string, folder: string): AsyncGenerator<string> {
  let column = -1
  let rest = ''
  for await (const part of readBackup(backup)) {
    if (part.kind === 'header' && part.header.files_in !== folder) return
    if (part.kind === 'table') column = part.head.table === 'files' ? part.head.columns.indexOf('sha256') : -1
    if (part.kind !== 'rows' || column < 0) continue
    const lines = (rest + part.chunk.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield line.split('\t')[column] ?? ''
  }
}
