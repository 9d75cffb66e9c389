import { sql } from 'kysely'
import {
  sign_in_failures_allowed,
  sign_in_failures_allowed_an_address,
  sign_in_window_minutes,
} from '../../domain/password.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Database } from '../database/schema.ts'
import { type PublicContext, transact } from '../http/context.ts'
import { networkOf } from '../http/network.ts'

const window_ms = sign_in_window_minutes * 60_000

/**
 * Notes an attempt as a failure, to be cleared by a success, or refuses it (429) unread. Noting comes before comparing,
 * and attempts queue up by e-mail and by address, so that no number of parallel ones gets past a limit. Answers the
 * note's id.
 */
export const admitAttempt = (context: PublicContext, typed: string): Promise<number> =>
  transact(context, async ({ database, now, client }) => {
    const email = typed.toLowerCase()
    const network = client ? networkOf(client.address) : null
    await takeTurn(database, `sign-in:${email}`)
    await ensureFewFailures(database, now, ['email', email, sign_in_failures_allowed])
    if (network !== null) {
      await takeTurn(database, `sign-in from:${network}`)
      await ensureFewFailures(database, now, ['network', network, sign_in_failures_allowed_an_address])
    }
    const noted = await database
      .insertInto('sign_in_failures')
      .values({ email, network, failed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return noted.id
  })

/** This attempt was no failure; what failed before it still counts. */
export const forgetAttempt = ({ database }: PublicContext, id: number) =>
  database.deleteFrom('sign_in_failures').where('id', '=', id).execute()

export const forgetAttempts = ({ database }: PublicContext, email: string) =>
  database.deleteFrom('sign_in_failures').where('email', '=', email.toLowerCase()).execute()

const takeTurn = (database: Database, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(database)

type Bound = ['email' | 'network', string, number]

async function ensureFewFailures(database: Database, now: Date, [column, value, allowed]: Bound) {
  const oldest = await database
    .selectFrom('sign_in_failures')
    .select('failed_at')
    .where(column, '=', value)
    .where('failed_at', '>', new Date(now.getTime() - window_ms).toISOString())
    .orderBy('failed_at', 'desc')
    .offset(allowed - 1)
    .limit(1)
    .executeTakeFirst()
  if (oldest) throw tooMany(column, Date.parse(oldest.failed_at) + window_ms - now.getTime())
}

function tooMany(column: Bound[0], wait_ms: number) {
  const minutes = Math.max(1, Math.ceil(wait_ms / 60_000))
  const of_what = column === 'email' ? 'for this e-mail' : 'from this address'
  return new Refusal(
    'too-many',
    `Too many failed sign-ins ${of_what}. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retry_after_seconds: Math.max(1, Math.ceil(wait_ms / 1000)) },
  )
}
