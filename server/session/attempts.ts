import { type ExpressionBuilder, type ExpressionWrapper, sql, type SqlBool } from 'kysely'
import {
  sign_in_failures_allowed,
  sign_in_failures_allowed_an_address,
  sign_in_failures_allowed_an_email,
  sign_in_window_minutes,
} from '../../domain/password.ts'
import { tooMany } from '../../domain/refusal.ts'
import type { Attempts } from '../../domain/nouns/session.ts'
import type { Database, Schema } from '../database/schema.ts'
import type { PublicContext } from '../context/context.ts'
import { transact } from '../context/transact.ts'
import { networkOf } from '../config/network.ts'

const window_ms = sign_in_window_minutes * 60_000

/** Who has shown before that the account is theirs: nobody else's failures hold them up. */
export type KnownAs = `device ${number}` | `session ${number}`

export interface Attempt {
  id: number
  email: string
  network: string | null
  known_as: KnownAs | null
}

/**
 * Notes an attempt as a failure, to be cleared by a success, or refuses it (429) unread. Noting comes before comparing,
 * and attempts queue up by what they are counted by, so that no number of parallel ones gets past a limit.
 */
export const admitAttempt = (context: PublicContext, typed: string, known_as?: KnownAs): Promise<Attempt> =>
  transact(context, async ({ database, now, client }) => {
    const email = typed.toLowerCase()
    const network = client && !known_as ? networkOf(client.address) : null
    for (const limit of known_as ? limitsOfKnown(email, known_as) : limitsOfStranger(email, network)) {
      await takeTurn(database, limit.queue)
      await ensureFewFailures(database, now, limit)
    }
    const attempt = { email, network, known_as: known_as ?? null }
    const { id } = await database
      .insertInto('sign_in_failures')
      .values({ ...attempt, failed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, ...attempt }
  })

/** This attempt was no failure; what failed before it still counts. */
export const forgetAttempt = ({ database }: PublicContext, { id }: Attempt) =>
  database.deleteFrom('sign_in_failures').where('id', '=', id).execute()

/** A success: what failed before it from the same place is forgotten, and what fails elsewhere still counts. */
export const forgetAttempts = ({ database }: PublicContext, { email, network, known_as }: Attempt) =>
  database
    .deleteFrom('sign_in_failures')
    .where('email', '=', email)
    .where('network', 'is not distinct from', network)
    .where('known_as', 'is not distinct from', known_as)
    .execute()

type Failure = ExpressionBuilder<Schema, 'sign_in_failures'>

interface Limit {
  queue: string
  allowed: number
  counted: (failure: Failure) => ExpressionWrapper<Schema, 'sign_in_failures', SqlBool>
  of: Attempts
  /** A device that the user signed in on before is let in all the same. */
  known_devices?: boolean
}

const limitsOfKnown = (email: string, known_as: KnownAs): Limit[] => [
  {
    queue: `sign-in:${email} ${known_as}`,
    allowed: sign_in_failures_allowed,
    counted: ({ and }) => and({ email, known_as }),
    of: known_as.startsWith('session') ? 'codes' : 'email',
  },
]

/** The e-mail's before the address's: two who queue up for both never wait for each other. */
const limitsOfStranger = (email: string, network: string | null): Limit[] => [
  {
    queue: `sign-in:${email}`,
    allowed: sign_in_failures_allowed,
    counted: ({ and, eb }) =>
      and([eb('email', '=', email), eb('known_as', 'is', null), eb('network', 'is not distinct from', network)]),
    of: 'email',
  },
  {
    queue: `sign-in:${email}`,
    allowed: sign_in_failures_allowed_an_email,
    counted: ({ and, eb }) => and([eb('email', '=', email), eb('known_as', 'is', null)]),
    of: 'email',
    known_devices: true,
  },
  ...(network === null
    ? []
    : [
        {
          queue: `sign-in from:${network}`,
          allowed: sign_in_failures_allowed_an_address,
          counted: ({ and }: Failure) => and({ network }),
          of: 'address' as const,
        },
      ]),
]

const takeTurn = (database: Database, queue: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${queue}, 0))`.execute(database)

async function ensureFewFailures(database: Database, now: Date, limit: Limit) {
  const oldest = await database
    .selectFrom('sign_in_failures')
    .select('failed_at')
    .where(limit.counted)
    .where('failed_at', '>', new Date(now.getTime() - window_ms).toISOString())
    .orderBy('failed_at', 'desc')
    .offset(limit.allowed - 1)
    .limit(1)
    .executeTakeFirst()
  if (oldest) throw tooManyFailures(limit, Date.parse(oldest.failed_at) + window_ms - now.getTime())
}

function tooManyFailures({ of, known_devices = false }: Limit, wait_ms: number) {
  const minutes = Math.max(1, Math.ceil(wait_ms / 60_000))
  const retry_after_seconds = Math.max(1, Math.ceil(wait_ms / 1000))
  return tooMany('sign-in.too-many', { of, minutes, known_devices }, { retry_after_seconds })
}
