import { sql } from 'kysely'
import type { ImportKind } from '#domain/imports/import.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

const LOOKED_AT = 20

/** What was said of doctors' names in the last files of the same source, the latest word of each name. */
export async function rememberedDoctors(
  database: Database,
  { id, kind }: { id: number; kind: ImportKind },
  source: string | null,
): Promise<Record<string, number>> {
  const rows = await database
    .selectFrom('imports')
    .select('doctors')
    .where('kind', '=', kind)
    .where('id', '<>', id)
    .where(sql<boolean>`coalesce(source, '') = ${source ?? ''}`)
    .where(sql<boolean>`doctors <> '{}'`)
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
    .execute()
  return Object.assign({}, ...rows.map(({ doctors }) => doctors).toReversed())
}
