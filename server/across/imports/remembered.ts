import { sql } from 'kysely'
import type { CodeDecision } from '#domain/imports/file-codes.ts'
import type { ImportKind } from '#domain/imports/import.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

const LOOKED_AT = 20

interface Remembered {
  doctors: Record<string, number>
  codes: Record<string, CodeDecision>
}

/** What was said of names and codes in the last files of the same source, the latest word of each. */
export async function remembered(
  database: Database,
  { id, kind }: { id: number; kind: ImportKind },
  source: string | null,
): Promise<Remembered> {
  const rows = await database
    .selectFrom('imports')
    .select(['doctors', 'codes'])
    .where('kind', '=', kind)
    .where('id', '<>', id)
    .where(sql<boolean>`coalesce(source, '') = ${source ?? ''}`)
    .where(sql<boolean>`(doctors <> '{}' or codes <> '{}')`)
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
    .execute()
  const first = rows.toReversed()
  return {
    doctors: Object.assign({}, ...first.map(({ doctors }) => doctors)),
    codes: Object.assign({}, ...first.map(({ codes }) => codes)),
  }
}
