import { sql } from 'kysely'
import type { RecordName } from '#domain/nouns/records.ts'
import { conflict } from '#domain/refusal.ts'
import type { Context } from './context.ts'

/** A record with an optimistic lock. */
interface Versioned {
  version: number
  updated_at: string | null
  updated_by: number | null
}

export const VERSION_COLUMNS = ['version', 'updated_at', 'updated_by'] as const

/** The columns that every change of such a record sets besides its own. */
export const edited = ({ now, user }: { now: Date; user: { id: number } }) => ({
  version: sql<number>`version + 1`,
  updated_at: now,
  updated_by: user.id,
})

/**
 * Refuses (409) a save if another user saved the record after it was read, and names them: otherwise the second save
 * would silently undo the first. A save without a version is accepted.
 */
export async function ensureVersion(
  { database }: Context,
  sent: number | undefined,
  current: Versioned,
  noun: RecordName,
) {
  if (sent === undefined || sent === current.version) return
  const editor = await database
    .selectFrom('users')
    .select('name')
    .where('id', '=', current.updated_by ?? 0)
    .executeTakeFirst()
  const changed_by_name = editor?.name ?? null
  throw conflict(
    'record.changed',
    { noun, changed_by_name },
    { current_version: current.version, changed_by_name, changed_at: current.updated_at },
  )
}
