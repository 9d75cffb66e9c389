import { sql } from 'kysely'
import type { ImportKind } from '#domain/imports/import.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

/** What was chosen for the last imported file whose columns had the same names. */
export const earlierChoices = (database: Database, kind: ImportKind, names: readonly string[]) =>
  database
    .selectFrom('imports')
    .select(['mapping', 'day_order', 'sex_codes'])
    .where('kind', '=', kind)
    .where('state', '=', 'done')
    .where('has_header', '=', true)
    .where(sql<boolean>`jsonb_path_query_array(columns, '$[*].name') = ${JSON.stringify(names)}::jsonb`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
