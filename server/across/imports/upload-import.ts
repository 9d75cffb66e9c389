import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import type { Upload } from '#server/base/http/upload.ts'
import { storeFile } from './import-file.ts'
import { storeLines } from './store-lines.ts'

/** Lines that were never imported are personal data without a purpose. */
const KEPT_DAYS = 30

/** Stores the file and its lines; returns the new import's id. */
export const uploadImport = (
  context: Context,
  { kind, source = null, ...said }: ParsedInput<Api['uploadImport']>,
  file: Upload | undefined,
) =>
  transact(context, async (tx) => {
    ensure(file, () => invalid('file', 'import.no-file'))
    ensure(file.size_bytes > 0, () => invalid('file', 'import.file-empty'))
    const { database, now, user } = tx
    await forgetOld(database, now)
    const { sha256: file_sha256 } = file
    const filename = file.name.slice(0, 200) || 'file'
    const { id } = await database
      .insertInto('imports')
      .values({
        kind,
        filename,
        source,
        file_sha256,
        columns: '[]',
        header_line: 0,
        lines: 0,
        created_at: now,
        created_by: user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const lines = await storeLines(tx, { id, kind }, file.path, said)
    await storeFile(database, id, file)
    record(tx, {
      kind: 'import.uploaded',
      noun: 'imports',
      record_id: id,
      details: { import_kind: kind, filename, file_sha256, lines },
    })
    return id
  })

const forgetOld = (database: Database, now: Date) =>
  database
    .deleteFrom('imports')
    .where('state', 'in', ['uploaded', 'checked', 'failed'])
    .where('created_at', '<', sql<string>`${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`)
    .execute()
