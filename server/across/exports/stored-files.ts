import { sql } from 'kysely'
import type { FileKind } from '#domain/file.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

/** The path of a file of `rows` in the zip; it contains the id, since two files may have the same name. */
export const pathOfFile = sql<string>`concat('files/', rows.id, '.', substring(rows.name from '[A-Za-z0-9]+$'))`

/** The files without their contents. */
export const storedFiles = (database: Database, kinds: readonly FileKind[], patient_id?: number) =>
  database
    .selectFrom('files as rows')
    .select(['id', 'size_bytes', 'added_at', pathOfFile.as('path')])
    .where('kind', 'in', kinds)
    .$if(patient_id !== undefined, (query) => query.where('patient_id', '=', patient_id ?? 0))
    .orderBy('id')
    .execute()
