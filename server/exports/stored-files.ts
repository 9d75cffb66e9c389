import { sql } from 'kysely'
import type { FileKind } from '../../domain/file.ts'
import type { Database } from '../database/schema.ts'

/** Where a file of `rows` stands in the zip: by its number, since two may have one name. */
export const pathOfFile = sql<string>`concat('files/', rows.id, '.', substring(rows.name from '[^.]+$'))`

/** Without their contents. */
export const storedFiles = (database: Database, kinds: readonly FileKind[], patientId?: number) =>
  database
    .selectFrom('files as rows')
    .select(['id', 'size_bytes', 'added_at', pathOfFile.as('path')])
    .where('kind', 'in', kinds)
    .$if(patientId !== undefined, (query) => query.where('patient_id', '=', patientId ?? 0))
    .orderBy('id')
    .execute()
