import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Check } from './check.ts'
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

/** What waits in the inbox, or was discarded, is what was sent; what was filed is a file of the same content. */
export const unfiledChecks: Check[] = [
  sql`
    select format('Picture %s of the inbox: its content is not what was sent', unfiled.id) as sentence from unfiled
    where file_id is null and sha256 is distinct from (
      select encode(sha256(string_agg(content, ''::bytea order by number)), 'hex') from unfiled_parts
      where unfiled_id = unfiled.id)
  `,
  sql`
    select format('Picture %s of the inbox: was filed as file %s, which is another', unfiled.id, files.id) as sentence
    from unfiled join files on files.id = unfiled.file_id where files.sha256 <> unfiled.sha256
  `,
  sql`
    select format('Picture %s of the inbox: was filed, and its content is still here', unfiled.id) as sentence from unfiled
    where file_id is not null and exists (select from unfiled_parts where unfiled_id = unfiled.id)
  `,
]
