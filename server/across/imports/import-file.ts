import { invalid } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Tx } from '#server/base/context/transact.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { spool, type Upload } from '#server/base/http/upload.ts'
import type { lockImport } from './lock-import.ts'
import type { Said } from './reading/read-pieces.ts'
import { storeLines } from './store-lines.ts'

/** Stores the file itself, so that it can be read in another way. */
export async function storeFile(database: Database, import_id: number, file: Upload) {
  let number = 0
  for await (const content of file.parts()) {
    number += 1
    await database.insertInto('import_file_parts').values({ import_id, number, content }).execute()
  }
}

async function* partsOf(database: Database, import_id: number): AsyncGenerator<Buffer> {
  for (let number = 1; ; number++) {
    const part = await database
      .selectFrom('import_file_parts')
      .select('content')
      .where('import_id', '=', import_id)
      .where('number', '=', number)
      .executeTakeFirst()
    if (!part) return
    yield part.content
  }
}

type Current = Awaited<ReturnType<typeof lockImport>>

/** Reads the stored file as it is said now, in place of what was read before. Returns whether anything else was said. */
export async function readAgain(tx: Tx, current: Current, said: Said): Promise<boolean> {
  const { database } = tx
  const { id, kind, filename } = current
  const encoding = said.encoding ?? undefined
  const sheet = said.sheet ?? undefined
  if (current.encoding === null && encoding !== undefined) throw invalid('encoding', 'import.no-text')
  if (current.encoding !== null && sheet !== undefined) throw invalid('sheet', 'import.not-a-workbook')
  const other_sheet = sheet !== undefined && sheet !== current.sheet
  const other_encoding = encoding !== undefined && encoding !== current.encoding
  const other_header = said.has_header !== undefined && said.has_header !== current.has_header
  if (!other_sheet && !other_encoding && !other_header) return false
  const file = await spool(filename, partsOf(database, id))
  try {
    if (file.size_bytes === 0) throw invalid('file', 'import.file-gone')
    await database.deleteFrom('import_lines').where('import_id', '=', id).execute()
    await database.deleteFrom('import_results').where('import_id', '=', id).execute()
    await storeLines(tx, { id, kind }, file.path, {
      encoding: encoding ?? current.encoding,
      sheet: sheet ?? current.sheet,
      // Another sheet has its own header, or none.
      has_header: said.has_header ?? (other_sheet ? undefined : current.has_header),
    })
  } finally {
    await file.close()
  }
  const { has_header } = await database
    .updateTable('imports')
    .set({
      state: 'uploaded',
      to_create: 0,
      to_update: 0,
      to_skip: 0,
      problem_lines: 0,
      problems: '[]',
      notes: '[]',
      alerts_not_noted: 0,
      decisions: '[]',
      questions: '{}',
      answers: '{}',
      plan_sha256: null,
      failure: null,
    })
    .where('id', '=', id)
    .returning('has_header')
    .executeTakeFirstOrThrow()
  record(tx, {
    kind: 'import.reread',
    noun: 'imports',
    record_id: id,
    details: {
      import_kind: kind,
      filename,
      has_header,
      encoding: encoding ?? current.encoding,
      sheet: sheet ?? current.sheet,
    },
  })
  return true
}
