import type { PatientFile } from '#contract/files.ts'
import { partsOf } from '#domain/file.ts'
import { missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import { type Placeholders, preparedQuery, run } from '#server/base/database/driver/prepared-query.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import type { StoredBytes } from '#server/base/http/answer.ts'
import { spool } from '#server/base/http/upload.ts'
import { sourceOf } from './inspect.ts'
import { drawPreview } from './preview.ts'

/**
 * Streams the original. Its first part is read before the answer begins, so that a failure still becomes an error
 * answer.
 */
export async function originalOf({ database }: Context, file: PatientFile): Promise<StoredBytes> {
  const { id, media_type, size_bytes, name } = file
  const first = await partAt(database, id, 0)
  return { media_type, size_bytes, download: name, parts: partsFrom(database, id, partsOf(size_bytes), first) }
}

/**
 * A file never changes, so its parts are read one by one; one transaction would stay open as long as the reader takes.
 */
export async function* contentOf(database: Database, id: number, size_bytes: number): AsyncGenerator<Buffer> {
  yield* partsFrom(database, id, partsOf(size_bytes), await partAt(database, id, 0))
}

async function* partsFrom(database: Database, id: number, parts: number, first: Buffer): AsyncGenerator<Buffer> {
  yield first
  for (let number = 1; number < parts; number++) yield partAt(database, id, number)
}

async function partAt(database: Database, id: number, number: number): Promise<Buffer> {
  const [part] = await run(database, onePart.of({ file_id: id, number }))
  if (!part) throw new MissingPart(`file ${id} lacks its part ${number}`)
  return part.content
}

export class MissingPart extends Error {}

const onePart = preparedQuery((database, { file_id, number }: Placeholders<{ file_id: number; number: number }>) =>
  database.selectFrom('file_parts').select('content').where('file_id', '=', file_id).where('number', '=', number),
)

/** The preview drawn when the file arrived. After a restore it is drawn again, since backups contain no previews. */
export async function previewOf(context: Context, file: PatientFile): Promise<StoredBytes> {
  if (!file.has_preview) throw missing('preview')
  const content = (await storedPreview(context.database, file.id)) ?? (await drawAgain(context.database, file))
  return { media_type: 'image/webp', size_bytes: content.length, parts: onlyPart(content) }
}

async function* onlyPart(content: Buffer) {
  yield content
}

async function storedPreview(database: Database, file_id: number) {
  const stored = await database
    .selectFrom('file_previews')
    .select('content')
    .where('file_id', '=', file_id)
    .executeTakeFirst()
  return stored?.content
}

async function drawAgain(database: Database, { id, name, size_bytes }: PatientFile): Promise<Buffer> {
  const original = await spool(name, contentOf(database, id, size_bytes))
  try {
    const content = await drawPreview(await sourceOf(original))
    if (!content) throw missing('preview')
    await storePreview(database, id, content)
    return content
  } finally {
    await original.close()
  }
}

export const storePreview = (database: Database, file_id: number, content: Buffer) =>
  database
    .insertInto('file_previews')
    .values({ file_id, content })
    .onConflict((same) => same.column('file_id').doUpdateSet({ content }))
    .execute()

export async function storeParts(database: Database, file_id: number, parts: AsyncIterable<Buffer>) {
  let number = 0
  for await (const content of parts) {
    await database.insertInto('file_parts').values({ file_id, number, content }).execute()
    number += 1
  }
}

export interface StoredFile {
  id: number
  sha256: string
  size_bytes: number
}

const FILES_PER_PAGE = 1_000

/** All files of the database, in batches. */
export async function* filesIn(database: Database): AsyncGenerator<StoredFile> {
  let after = 0
  for (;;) {
    const page = await database
      .selectFrom('files')
      .select(['id', 'sha256', 'size_bytes'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(FILES_PER_PAGE)
      .execute()
    yield* page
    const last = page.at(-1)
    if (!last) return
    after = last.id
  }
}
