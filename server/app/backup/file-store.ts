import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Database } from '#server/base/database/schema/schema.ts'
import { contentOf, filesIn, type StoredFile } from '#server/nouns/files/content.ts'

/**
 * The patients' files beside the nightly backups, each stored once and named by its SHA-256: an unchanged file is not
 * written again, and the name proves the content.
 */
export const FILES_FOLDER = /^(clinic|demo)-files$/
export const folderOf = (of: 'clinic' | 'demo') => `${of}-files`
export const placeOf = (folder: string, sha256: string) => join(folder, sha256.slice(0, 2), sha256)

interface StoreOptions {
  folder: string
  now: Date
  stopped?: AbortSignal | undefined
}

/** Writes each file of the snapshot that is missing or was found damaged. Returns how many were written. */
export async function storeFiles(snapshot: Database, { folder, now, stopped }: StoreOptions): Promise<number> {
  let written = 0
  for await (const file of filesIn(snapshot)) {
    stopped?.throwIfAborted()
    const place = placeOf(folder, file.sha256)
    if (await isStored(place, file, isDueForScrub(file.sha256, now))) continue
    await write(place, file, contentOf(snapshot, file.id, file.size_bytes))
    written += 1
  }
  return written
}

const SCRUB_CYCLE_NIGHTS = 32
const DAY_MS = 86_400_000

/**
 * Each night a share of the files is read back, all of them within 32 nights, because a disk may corrupt a file later.
 */
const isDueForScrub = (sha256: string, now: Date) =>
  Number.parseInt(sha256.slice(0, 2), 16) % SCRUB_CYCLE_NIGHTS ===
  Math.floor(now.getTime() / DAY_MS) % SCRUB_CYCLE_NIGHTS

async function isStored(place: string, { sha256, size_bytes }: StoredFile, read: boolean): Promise<boolean> {
  const there = await stat(place).catch(() => undefined)
  if (there?.size !== size_bytes) return false
  return !read || (await hashOf(place)) === sha256
}

const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600

/** The file gets its name only when it is complete and was read back. */
async function write(place: string, { id, sha256 }: StoredFile, content: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(place), { recursive: true, mode: PRIVATE_FOLDER })
  const unfinished = `${place}.${process.pid}.part`
  try {
    const handle = await open(unfinished, 'w', PRIVATE_FILE)
    try {
      for await (const part of content) await handle.appendFile(part)
      await handle.sync()
    } finally {
      await handle.close()
    }
    if ((await hashOf(unfinished)) !== sha256)
      throw new Error(`file ${id} is not what was added: run 'clinic check' to see which files are damaged`)
    await rename(unfinished, place)
  } finally {
    await rm(unfinished, { force: true })
  }
}

export async function hashOf(place: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(place, { highWaterMark: 256 * 1024 })) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** The names in the folder, of complete and of unfinished files. */
export async function namesIn(folder: string): Promise<string[]> {
  const within = await readdir(folder).catch(() => [])
  const names = await Promise.all(within.map((part) => readdir(join(folder, part)).catch(() => [])))
  return names.flat()
}
