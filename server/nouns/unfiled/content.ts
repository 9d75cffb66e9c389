import type { UnfiledPicture } from '#contract/unfiled.ts'
import { partsOf } from '#domain/file.ts'
import { conflict, ensure, missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import type { StoredBytes } from '#server/base/http/answer.ts'

/** Streams what waits or was discarded; refuses (409) what is a file since. */
export async function contentOfUnfiled({ database }: Context, entry: UnfiledPicture): Promise<StoredBytes> {
  const { id, media_type, size_bytes, name, state } = entry
  ensure(state !== 'filed', () => conflict('unfiled.filed-already'))
  const first = await partAt(database, id, 0)
  return { media_type, size_bytes, download: name, parts: partsFrom(database, id, partsOf(size_bytes), first) }
}

async function* partsFrom(database: Database, id: number, parts: number, first: Buffer): AsyncGenerator<Buffer> {
  yield first
  for (let number = 1; number < parts; number++) yield partAt(database, id, number)
}

async function partAt(database: Database, unfiled_id: number, number: number): Promise<Buffer> {
  const part = await database
    .selectFrom('unfiled_parts')
    .select('content')
    .where('unfiled_id', '=', unfiled_id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!part) throw new Error(`picture ${unfiled_id} of the inbox lacks its part ${number}`)
  return part.content
}

export async function previewOfUnfiled({ database }: Context, { id }: UnfiledPicture): Promise<StoredBytes> {
  const stored = await database.selectFrom('unfiled').select('preview').where('id', '=', id).executeTakeFirst()
  const content = stored?.preview
  if (!content) throw missing('preview')
  return { media_type: 'image/webp', size_bytes: content.length, parts: onlyPart(content) }
}

async function* onlyPart(content: Buffer) {
  yield content
}
