import { known_device_days } from '../../domain/device.ts'
import { sign_in_window_minutes } from '../../domain/password.ts'
import type { Database } from '../database/schema.ts'
import type { PublicContext } from '../context/context.ts'
import { oldestLiving } from '../session/queries.ts'

const idempotency_days = 7
/** An unfinished setup of a second factor is deleted after this time. */
const half_made_hours = 24

const HOUR_MS = 3_600_000

/** Deletes expired rows now and every hour. The timer does not keep the process alive. */
export function startHousekeeping(database: Database, failed: (error: unknown) => void): NodeJS.Timeout {
  const tidy = () => void deleteExpired({ database, now: new Date() }).catch(failed)
  tidy()
  return setInterval(tidy, HOUR_MS).unref()
}

/**
 * Deletes expired rows: ended sessions, unused devices, unfinished second factors, old sign-in failures, and answers
 * stored for idempotency keys.
 */
export async function deleteExpired({ database, now }: Pick<PublicContext, 'database' | 'now'>): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
  const { last_used_at, created_at } = oldestLiving(now)
  await database
    .deleteFrom('sessions')
    .where((session) =>
      session.or([session('last_used_at', '<=', last_used_at), session('created_at', '<=', created_at)]),
    )
    .execute()
  await database
    .deleteFrom('known_devices')
    .where('last_used_at', '<=', hoursAgo(known_device_days * 24))
    .execute()
  await database
    .deleteFrom('second_factors')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<=', hoursAgo(half_made_hours))
    .execute()
  await database
    .deleteFrom('sign_in_failures')
    .where('failed_at', '<=', hoursAgo(sign_in_window_minutes / 60))
    .execute()
  await database
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', hoursAgo(idempotency_days * 24))
    .execute()
}
