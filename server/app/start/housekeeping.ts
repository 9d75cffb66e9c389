import { KNOWN_DEVICE_DAYS } from '#domain/device.ts'
import { SIGN_IN_WINDOW_MINUTES } from '#domain/password.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import type { PublicContext } from '#server/base/context/context.ts'
import { takeBackInterrupted } from '#server/across/imports/take-back.ts'
import { sessionExpiryLimits } from '#server/nouns/session/queries.ts'

const IDEMPOTENCY_DAYS = 7
/** An unfinished setup of a second factor is deleted after this time. */
const UNFINISHED_HOURS = 24

const MINUTE_MS = 60_000

interface Outcome {
  done: () => void
  failed: (error: unknown) => void
}

/**
 * Deletes expired rows now and every hour, and takes back each minute what an interrupted import has written. The timer
 * does not keep the process alive. Once it is stopped, what fails is not told: the database is being closed.
 */
export function startHousekeeping(database: Database, { done, failed }: Outcome): { stop: () => void } {
  let minutes = 0
  let stopped = false
  const tidy = async () => {
    const now = new Date()
    await takeBackInterrupted({ database, now })
    if (minutes % 60 === 0) await deleteExpired({ database, now })
    minutes += 1
  }
  const tell = (error: unknown) => {
    if (!stopped) failed(error)
  }
  const tidyAndTell = () => void tidy().then(done, tell)
  tidyAndTell()
  const timer = setInterval(tidyAndTell, MINUTE_MS).unref()
  return {
    stop() {
      stopped = true
      clearInterval(timer)
    },
  }
}

/**
 * Deletes expired rows: ended sessions, unused devices, unfinished second factors, old sign-in failures, and answers
 * stored for idempotency keys.
 */
export async function deleteExpired({ database, now }: Pick<PublicContext, 'database' | 'now'>): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
  const { last_used_at, created_at } = sessionExpiryLimits(now)
  await database
    .deleteFrom('sessions')
    .where((session) =>
      session.or([session('last_used_at', '<=', last_used_at), session('created_at', '<=', created_at)]),
    )
    .execute()
  await database
    .deleteFrom('known_devices')
    .where('last_used_at', '<=', hoursAgo(KNOWN_DEVICE_DAYS * 24))
    .execute()
  await database
    .deleteFrom('second_factors')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<=', hoursAgo(UNFINISHED_HOURS))
    .execute()
  await database
    .deleteFrom('sign_in_failures')
    .where('failed_at', '<=', hoursAgo(SIGN_IN_WINDOW_MINUTES / 60))
    .execute()
  await database
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', hoursAgo(IDEMPOTENCY_DAYS * 24))
    .execute()
}
