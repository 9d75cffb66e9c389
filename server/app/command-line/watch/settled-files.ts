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

const entriesIn = (folder: string) => readdir(folder, { withFileTypes: true })

/**
 * The files of a folder and of those in it that were the same in the last two readings: one that is still being written
 * is left for later. Hidden files and symbolic links are left out, and all that is above the most files. Another reading
 * of a folder's entries is for tests.
 */
export function settledFiles(folder: string, entriesOf = entriesIn) {
  let before = new Map<string, string>()
  const all = () => filesIn(folder, entriesOf)
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

async function filesIn(root: string, entriesOf: typeof entriesIn): Promise<FoundFile[]> {
  const found: FoundFile[] = []
  const folders = [{ folder: root, deeper: DEEPEST }]
  for (let next = folders.pop(); next && found.length < MOST_FILES; next = folders.pop()) {
    const { folder, deeper } = next
    const entries = await entriesOf(folder).catch((error: unknown) => {
      if (folder === root) throw error
      // Removed meanwhile, as programs do with folders in which they put files together, or not ours to read.
      return []
    })
    for (const entry of entries.filter(({ name }) => !name.startsWith('.'))) {
      const path = join(folder, entry.name)
      if (entry.isDirectory() && deeper > 0) folders.push({ folder: path, deeper: deeper - 1 })
      const file = entry.isFile() && found.length < MOST_FILES ? await fileAt(root, path) : undefined
      if (file) found.push(file)
    }
  }
  return found.toSorted((one, other) => one.changed_ms - other.changed_ms || (one.name < other.name ? -1 : 1))
}

async function fileAt(root: string, path: string): Promise<FoundFile | undefined> {
  const about = await stat(path).catch(() => undefined)
  if (!about || about.size === 0 || about.size > LARGEST_FILE_BYTES) return undefined
  return { name: relative(root, path), path, size_bytes: about.size, changed_ms: Math.trunc(about.mtimeMs) }
}
