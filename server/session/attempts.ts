import { type ExpressionBuilder, type ExpressionWrapper, sql, type SqlBool } from 'kysely'
import {
  sign_in_failures_allowed,
  sign_in_failures_allowed_an_address,
  sign_in_failures_allowed_an_email,
  sign_in_window_minutes,
} from '../../domain/password.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Database, Schema } from '../database/schema.ts'
import { type PublicContext, transact } from '../context/context.ts'
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
  /** What the refusal says: what there was too much of, and what else one can do than wait. */
  of_what: string
  instead?: string
}

const limitsOfKnown = (email: string, known_as: KnownAs): Limit[] => [
  {
    queue: `sign-in:${email} ${known_as}`,
    allowed: sign_in_failures_allowed,
    counted: ({ and }) => and({ email, known_as }),
    of_what: known_as.startsWith('session') ? 'wrong passwords or codes' : 'failed sign-ins for this e-mail',
  },
]

/** The e-mail's before the address's: two who queue up for both never wait for each other. */
const limitsOfStranger = (email: string, network: string | null): Limit[] => [
  {
    queue: `sign-in:${email}`,
    allowed: sign_in_failures_allowed,
    counted: ({ and, eb }) =>
      and([eb('email', '=', email), eb('known_as', 'is', null), eb('network', 'is not distinct from', network)]),
    of_what: 'failed sign-ins for this e-mail',
  },
  {
    queue: `sign-in:${email}`,
    allowed: sign_in_failures_allowed_an_email,
    counted: ({ and, eb }) => and([eb('email', '=', email), eb('known_as', 'is', null)]),
    of_what: 'failed sign-ins for this e-mail',
    instead: ', or sign in on a device that you have signed in on before',
  },
  ...(network === null
    ? []
    : [
        {
          queue: `sign-in from:${network}`,
          allowed: sign_in_failures_allowed_an_address,
          counted: ({ and }: Failure) => and({ network }),
          of_what: 'failed sign-ins from this address',
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
  if (oldest) throw tooMany(limit, Date.parse(oldest.failed_at) + window_ms - now.getTime())
}

function tooMany({ of_what, instead = '' }: Limit, wait_ms: number) {
  const minutes = Math.max(1, Math.ceil(wait_ms / 60_000))
  return new Refusal(
    'too-many',
    `Too many ${of_what}. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}${instead}.`,
    { retry_after_seconds: Math.max(1, Math.ceil(wait_ms / 1000)) },
  )
}
