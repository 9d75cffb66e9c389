import { sql } from 'kysely'
import type { ImportKind } from '#domain/imports/import.ts'
import type { Tx } from '#server/base/context/transact.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { earlierChoices } from './earlier-choices.ts'
import { acquireReader } from './reading/readers.ts'
import { readInWorker } from './reading/read-in-worker.ts'
import type { FileRead, Said } from './reading/read-pieces.ts'

interface Of {
  id: number
  kind: ImportKind
}

/** Reads the file and stores its lines, with what is known of its columns. Returns how many there are. */
export async function storeLines({ database, demo }: Tx, of: Of, path: string, said: Said): Promise<number> {
  const release = acquireReader(demo)
  try {
    for await (const piece of readInWorker({ path, kind: of.kind, said })) {
      if ('lines' in piece) await storeBatch(database, of.id, piece.lines)
      else return await storeRead(database, of, piece.read)
    }
  } finally {
    release()
  }
  throw new Error('the file was not read to its end')
}

const storeBatch = (database: Database, import_id: number, lines: string) =>
  sql`
    insert into import_lines (import_id, line, cells, problem)
    select ${import_id}, line, cells, problem
    from json_to_recordset(${lines}::json) as line(line int, cells text[], problem text)
  `.execute(database)

async function storeRead(database: Database, { id, kind }: Of, read: FileRead): Promise<number> {
  const { names, columns, mapping, encodings, sheets, ...stored } = read
  const earlier = read.has_header ? await earlierChoices(database, kind, names) : undefined
  await database
    .updateTable('imports')
    .set({
      ...stored,
      columns: JSON.stringify(columns),
      encodings: JSON.stringify(encodings),
      sheets: JSON.stringify(sheets),
      mapping: JSON.stringify(earlier?.mapping ?? mapping),
      sex_codes: JSON.stringify(earlier?.sex_codes ?? {}),
      day_order: earlier?.day_order ?? null,
    })
    .where('id', '=', id)
    .execute()
  return read.lines
}
