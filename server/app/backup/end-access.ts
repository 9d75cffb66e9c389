import { insertLines, lineOf } from '#server/base/context/audit-trail.ts'
import { run } from '#server/base/database/driver/prepared-query.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

export interface EndedAccess {
  api_keys: number
  calendars: number
}

/**
 * What was given up since a backup was made would work again: so no key and no calendar's address survives a restore.
 * Sessions and invitations are in no backup.
 */
export async function endAccess(database: Database, now: Date): Promise<EndedAccess> {
  const keys = await database
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .returning(['id', 'name'])
    .execute()
  const feeds = await database.deleteFrom('calendar_feeds').returning('user_id').execute()
  const lines = [
    ...keys.map(
      ({ id, name }) => ({ kind: 'api-key.revoked', noun: 'api-keys', record_id: id, details: { name } }) as const,
    ),
    ...feeds.map(({ user_id }) => ({ kind: 'calendar.revoked', noun: 'users', record_id: user_id }) as const),
  ].map((entry) => lineOf({ now }, entry))
  if (lines.length > 0) await run(database, insertLines(lines))
  return { api_keys: keys.length, calendars: feeds.length }
}
