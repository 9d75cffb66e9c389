import { sql } from 'kysely'
import type { CodeDecision } from '#domain/imports/file-codes.ts'
import type { ImportKind } from '#domain/imports/import.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

const LOOKED_AT = 20

interface Remembered {
  /** By name; the latest word last. */
  doctors: [string, number][]
  codes: Record<string, CodeDecision>
}

/** What was said of names and codes in the last imported files of the same source, the latest word of each. */
export async function remembered(
  database: Database,
  { id, kind }: { id: number; kind: ImportKind },
  source: string | null,
): Promise<Remembered> {
  // Without the program's name, its codes may be another's. What was only checked, or undone, may have been a mistake.
  if (source === null) return { doctors: [], codes: {} }
  const rows = await database
    .selectFrom('imports')
    .select(['doctors', 'codes'])
    .where('kind', '=', kind)
    .where('id', '<>', id)
    .where('source', '=', source)
    .where('state', '=', 'done')
    .where(sql<boolean>`not exists (select from undone_imports where import_id = imports.id)`)
    .where(sql<boolean>`(doctors <> '{}' or codes <> '{}')`)
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
    .execute()
  const first = rows.toReversed()
  return {
    doctors: first.flatMap(({ doctors }) => Object.entries(doctors)),
    codes: Object.assign({}, ...first.map(({ codes }) => codes)),
  }
}
