import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FILE_PART_BYTES } from '#domain/file.ts'
import { StartupProblem } from '#server/base/config/startup-problem.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { filesIn, storeParts, type StoredFile } from '#server/nouns/files/content.ts'
import { DamagedBackup } from './format.ts'
import { readBackup } from './read-backup.ts'
import { FILES_FOLDER, placeOf } from './file-store.ts'

/** Reads the files that a nightly backup keeps beside it, if it does. Refuses a missing or changed file. */
export async function restoreFiles(
  database: Database,
  backup: string,
  progress: (sentence: string) => void,
): Promise<void> {
  const files_in = await folderOf(backup)
  if (files_in === undefined) return
  if (!FILES_FOLDER.test(files_in)) throw new DamagedBackup(backup, 'it names a folder that no clinic has written')
  const folder = join(dirname(backup), files_in)
  let restored = 0
  for await (const file of filesIn(database)) {
    await storeParts(database, file.id, checkedParts(folder, file))
    restored += 1
  }
  progress(`${files_in}: ${restored.toLocaleString('en')} files`)
}

async function folderOf(backup: string): Promise<string | undefined> {
  for await (const part of readBackup(backup)) return part.kind === 'header' ? part.header.files_in : undefined
  return undefined
}

async function* checkedParts(folder: string, { id, sha256, size_bytes }: StoredFile): AsyncGenerator<Buffer> {
  const place = placeOf(folder, sha256)
  const handle = await open(place).catch(() => {
    throw new StartupProblem(
      `${place} is missing: the patients' files lie in '${folder}' beside the nightly backups, and a backup is only whole with that folder. Nothing was changed.`,
    )
  })
  const damaged = new DamagedBackup(place, `it is not what it was as file ${id}`)
  try {
    if ((await handle.stat()).size !== size_bytes) throw damaged
    const hash = createHash('sha256')
    for (let at = 0; at < size_bytes; at += FILE_PART_BYTES) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(FILE_PART_BYTES), 0, FILE_PART_BYTES, at)
      const part = buffer.subarray(0, Math.min(bytesRead, size_bytes - at))
      hash.update(part)
      yield part
    }
    if (hash.digest('hex') !== sha256) throw damaged
  } finally {
    await handle.close()
  }
}
