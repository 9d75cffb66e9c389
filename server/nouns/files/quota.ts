import { sql } from 'kysely'
import { MOST_BYTES_A_DAY, MOST_DEMO_BYTES_A_DAY } from '#domain/file.ts'
import { ensure, tooMany } from '#domain/refusal.ts'
import { onClinicDays } from '#server/base/context/clinic-range.ts'
import type { Context } from '#server/base/context/context.ts'

/** Refuses (429) more than one user may add on one day. Two files at once wait for each other, so that both count. */
export async function ensureWithinDay({ database, user, today, time_zone }: Context, size_bytes: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${user.id}`}, 0))`.execute(database)
  const on_day = { start_date: today, end_date: today }
  const { is_demo, added, received } = await database
    .selectFrom('users')
    .select(({ selectFrom }) => [
      'is_demo',
      selectFrom('files')
        .select(sql<number>`coalesce(sum(size_bytes), 0)::float8`.as('added'))
        .where('added_by', '=', user.id)
        .where(onClinicDays('added_at', on_day, { time_zone }))
        // What came by the inbox counts for whoever sent it.
        .where(sql<boolean>`not exists (select from unfiled where file_id = files.id)`)
        .as('added'),
      selectFrom('unfiled')
        .select(sql<number>`coalesce(sum(size_bytes), 0)::float8`.as('received'))
        .where('received_by', '=', user.id)
        .where(onClinicDays('received_at', on_day, { time_zone }))
        .as('received'),
    ])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const most = is_demo ? MOST_DEMO_BYTES_A_DAY : MOST_BYTES_A_DAY
  const stored = (added ?? 0) + (received ?? 0)
  const megabytes = most / (1024 * 1024)
  ensure(stored + size_bytes <= most, () => tooMany('file.too-much-today', { megabytes }))
}
