import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { LARGEST_FILE_BYTES } from '#domain/file.ts'

/** A file of the watched folder, as it is now. */
export interface FoundFile {
  /** Within the folder. */
  name: string
  path: string
  size_bytes: number
  changed_ms: number
}

/** Programs make a folder for each patient, and in it one for each day. */
const DEEPEST = 6
const MOST_FILES = 100_000

/**
 * The files of a folder and of those in it that were the same in the last two readings: one that is still being written
 * is left for later. Hidden files and symbolic links are left out.
 */
export function settledFiles(folder: string) {
  let before = new Map<string, string>()
  const all = () => filesIn(folder, folder, DEEPEST)
  const read = async () => {
    const files = await all()
    const settled = files.filter((file) => before.get(file.name) === stateOf(file))
    before = new Map(files.map((file) => [file.name, stateOf(file)]))
    return settled
  }
  return { read, all }
}

/** What changes when a file is written again. */
export const stateOf = ({ size_bytes, changed_ms }: FoundFile) => `${size_bytes} ${changed_ms}`

async function filesIn(root: string, folder: string, deeper: number): Promise<FoundFile[]> {
  const found: FoundFile[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || found.length >= MOST_FILES) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory() && deeper > 0) found.push(...(await filesIn(root, path, deeper - 1)))
    if (!entry.isFile()) continue
    const about = await stat(path).catch(() => undefined)
    if (!about || about.size === 0 || about.size > LARGEST_FILE_BYTES) continue
    found.push({ name: relative(root, path), path, size_bytes: about.size, changed_ms: Math.trunc(about.mtimeMs) })
  }
  return found.toSorted((one, other) => one.changed_ms - other.changed_ms || (one.name < other.name ? -1 : 1))
}
