import { sql } from 'kysely'
import { conflict } from '../../domain/refusal.ts'
import type { VersionedNoun } from '../../domain/refusals/users.ts'
import type { Context } from './context.ts'

/** A record that several people may have open at once. */
interface Versioned {
  version: number
  updated_at: string | null
  updated_by: number | null
}

export const version_columns = ['version', 'updated_at', 'updated_by'] as const

/** What every change of such a record writes beside its own columns. */
export const edited = ({ now, user }: Context) => ({
  version: sql<number>`version + 1`,
  updated_at: now,
  updated_by: user.id,
})

/**
 * Refuses (409) a save of what was read before somebody else's save, and says whose: the second must not undo the
 * first unseen. A save without a version is taken as it is.
 */
export async function ensureVersion(
  { database }: Context,
  sent: number | undefined,
  current: Versioned,
  noun: VersionedNoun,
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
