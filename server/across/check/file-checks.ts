import { createHash } from 'node:crypto'
import type { Database } from '#server/base/database/schema/schema.ts'
import { contentOf, filesIn, MissingPart, type StoredFile } from '#server/nouns/files/content.ts'

/**
 * Reads every file and compares it with the SHA-256 of what was added. Returns at most the given number of sentences.
 */
export async function damagedFiles(snapshot: Database, most: number): Promise<string[]> {
  const wrong: string[] = []
  for await (const file of filesIn(snapshot)) {
    if (wrong.length === most) return [...wrong, 'And more of this kind.']
    const hash = await hashOf(snapshot, file)
    if (hash === undefined) wrong.push(`File #${file.id}: a part of it is missing`)
    else if (hash !== file.sha256) wrong.push(`File #${file.id}: its content is not what was added`)
  }
  return wrong
}

/** Undefined for a file that lacks a part. */
async function hashOf(snapshot: Database, { id, size_bytes }: StoredFile): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    for await (const part of contentOf(snapshot, id, size_bytes)) hash.update(part)
  } catch (error) {
    if (error instanceof MissingPart) return undefined
    throw error
  }
  return hash.digest('hex')
}
