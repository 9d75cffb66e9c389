import { type ExpressionBuilder, type ExpressionWrapper, sql, type SqlBool } from 'kysely'
import {
  SIGN_IN_FAILURES_ALLOWED,
  SIGN_IN_FAILURES_ALLOWED_PER_ADDRESS,
  SIGN_IN_FAILURES_ALLOWED_PER_EMAIL,
  SIGN_IN_WINDOW_MINUTES,
} from '#domain/password.ts'
import { tooMany } from '#domain/refusal.ts'
import type { Attempts } from '#domain/nouns/session.ts'
import type { Database, Schema } from '#server/base/database/schema/schema.ts'
import type { PublicContext } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import { networkOf } from '#server/base/config/network.ts'

const WINDOW_MS = SIGN_IN_WINDOW_MINUTES * 60_000

/**
 * The failures of a known device or an open session of the account are counted separately: failures elsewhere do not
 * block it.
 */
export type KnownAs = `device ${number}` | `session ${number}`

export interface Attempt {
  id: number
  email: string
  network: string | null
  known_as: KnownAs | null
}

/**
 * Records an attempt as failed until it succeeds, or refuses it (429) without comparing the password. It is recorded
 * before the comparison and under a lock, so that parallel attempts cannot exceed a limit.
 */
export const admitAttempt = (context: PublicContext, typed: string, knownAs?: KnownAs): Promise<Attempt> =>
  transact(context, async ({ database, now, client }) => {
    const email = typed.toLowerCase()
    const network = client && !knownAs ? networkOf(client.address) : null
    const limits = knownAs ? limitsOfKnown(email, knownAs) : limitsOfUnknown(email, network)
    return admitWithin(limits, { database, now }, { email, network, known_as: knownAs ?? null })
  })

/**
 * The same for a link with which a user chooses a password. Wrong ones from an address count apart from its failed
 * sign-ins: made-up links delay no one who signs in.
 */
export const admitLink = (context: PublicContext, link: string): Promise<Attempt> =>
  transact(context, async ({ database, now, client }) => {
    const network = client ? `links from ${networkOf(client.address)}` : null
    const limits = network === null ? [] : [limitOfNetwork(network, 'links')]
    return admitWithin(limits, { database, now }, { email: `invitation ${link}`, network, known_as: null })
  })

async function admitWithin(
  limits: readonly Limit[],
  { database, now }: Pick<PublicContext, 'database' | 'now'>,
  attempt: Omit<Attempt, 'id'>,
): Promise<Attempt> {
  for (const limit of limits) {
    await takeTurn(database, limit.queue)
    await ensureFewFailures(database, now, limit)
  }
  const { id } = await database
    .insertInto('sign_in_failures')
    .values({ ...attempt, failed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, ...attempt }
}

/** Removes this attempt, which did not fail; earlier failures still count. */
export const forgetAttempt = ({ database }: PublicContext, { id }: Attempt) =>
  database.deleteFrom('sign_in_failures').where('id', '=', id).execute()

/** After a success, removes earlier failures from the same device or network; failures from elsewhere still count. */
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
  /** Whether the refusal mentions that known devices can still sign in. */
  known_devices?: boolean
}

const limitsOfKnown = (email: string, known_as: KnownAs): Limit[] => [
  {
    queue: `sign-in:${email} ${known_as}`,
    allowed: SIGN_IN_FAILURES_ALLOWED,
    counted: ({ and }) => and({ email, known_as }),
    of: known_as.startsWith('session') ? 'codes' : 'email',
  },
]

/** Always locks the email before the address, so that two attempts cannot deadlock. */
const limitsOfUnknown = (email: string, network: string | null): Limit[] => [
  {
    queue: `sign-in:${email}`,
    allowed: SIGN_IN_FAILURES_ALLOWED,
    counted: ({ and, eb }) =>
      and([eb('email', '=', email), eb('known_as', 'is', null), eb('network', 'is not distinct from', network)]),
    of: 'email',
  },
  {
    queue: `sign-in:${email}`,
    allowed: SIGN_IN_FAILURES_ALLOWED_PER_EMAIL,
    counted: ({ and, eb }) => and([eb('email', '=', email), eb('known_as', 'is', null)]),
    of: 'email',
    known_devices: true,
  },
  ...(network === null ? [] : [limitOfNetwork(network, 'address')]),
]

const limitOfNetwork = (network: string, of: 'address' | 'links'): Limit => ({
  queue: `sign-in from:${network}`,
  allowed: SIGN_IN_FAILURES_ALLOWED_PER_ADDRESS,
  counted: ({ and }) => and({ network }),
  of,
})

const takeTurn = (database: Database, queue: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${queue}, 0))`.execute(database)

async function ensureFewFailures(database: Database, now: Date, limit: Limit) {
  const oldest = await database
    .selectFrom('sign_in_failures')
    .select('failed_at')
    .where(limit.counted)
    .where('failed_at', '>', new Date(now.getTime() - WINDOW_MS).toISOString())
    .orderBy('failed_at', 'desc')
    .offset(limit.allowed - 1)
    .limit(1)
    .executeTakeFirst()
  if (oldest) throw tooManyFailures(limit, Date.parse(oldest.failed_at) + WINDOW_MS - now.getTime())
}

function tooManyFailures({ of, known_devices = false }: Limit, waitMs: number) {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000))
  const retry_after_seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return tooMany('sign-in.too-many', { of, minutes, known_devices }, { retry_after_seconds })
}
