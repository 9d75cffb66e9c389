import { createHash, createHmac } from 'node:crypto'
import type { Role } from '#domain/access.ts'
import { conflict, ensure, invalid, Refusal } from '#domain/refusal.ts'
import { violatedConstraint } from '#server/base/database/driver/failures.ts'
import { type Placeholders, preparedQuery } from '#server/base/database/driver/prepared-query.ts'
import type { Context } from './context.ts'
import { transact } from './transact.ts'

interface Creation {
  key: string
  /** The call and its input, which must be equal for a request to count as the same. */
  request: unknown
  /** The amount that was stored, if any, for whoever sends the key with another request. */
  amount?: (answer: unknown) => number | null
  status: number
}

/**
 * Creates once per key. The answer is stored in the transaction that creates, so a retry, even a concurrent one, gets
 * exactly the same answer.
 */
export function withIdempotencyKey(
  context: Context,
  creation: Creation,
  create: (context: Context) => Promise<unknown>,
): Promise<string> {
  const { request, status, amount } = creation
  ensure(/^[\x21-\x7e]{1,200}$/.test(creation.key), () => invalid('Idempotency-Key', 'idempotency-key.malformed'))
  // The request may contain a new user's password. Its hash is keyed with the idempotency key, of which only a hash is
  // stored, so that guesses of it cannot be tested.
  const key = createHash('sha256').update(creation.key).digest('base64url')
  const requestHash = createHmac('sha256', creation.key).update(JSON.stringify(request)).digest()
  const { user, now } = context
  let stored: number | null = null
  const answerOf = async (tx: Context) => {
    const answer = await create(tx)
    stored = amount?.(answer) ?? null
    return JSON.stringify(answer)
  }
  const created = transact(context, answerOf, {
    idempotency: {
      claim: claim.of({
        user_id: user.id,
        role: user.role,
        key,
        request_hash: requestHash,
        created_at: now,
      }),
      storeAnswer: (answer) => storeAnswer.of({ user_id: user.id, key, status, answer, amount: stored }),
    },
  })
  return created.catch(async (error: unknown) => {
    // A refusal does not prove that nothing was created: the key may have been used before, for this request or
    // another.
    const refused = error instanceof Refusal && error.kind !== 'unauthorized'
    const perhapsDone = violatedConstraint(error) === 'idempotency_keys_pkey' || refused
    const earlier = perhapsDone ? await transact(context, (tx) => earlierAnswer(tx, key, requestHash)) : undefined
    if (earlier === undefined) throw error
    return earlier
  })
}

/** Waits for a concurrent request with the same key and fails if that one commits, so nothing is stored twice. */
const claim = preparedQuery((database, claimed: Placeholders<Claim>) =>
  database.insertInto('idempotency_keys').values({ ...claimed, amount: null, status: null, answer: null }),
)

interface Claim {
  user_id: number
  role: Role
  key: string
  request_hash: Buffer
  created_at: Date
}

const storeAnswer = preparedQuery((database, { user_id, key, ...stored }: Placeholders<StoredAnswer>) =>
  database.updateTable('idempotency_keys').set(stored).where('user_id', '=', user_id).where('key', '=', key),
)

interface StoredAnswer {
  user_id: number
  key: string
  status: number
  answer: string
  amount: number | null
}

async function earlierAnswer({ database, user }: Context, key: string, requestHash: Buffer) {
  const earlier = await database
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer', 'role', 'amount', 'created_at'])
    .where('user_id', '=', user.id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!earlier) return undefined
  const { amount, created_at: at } = earlier
  ensure(earlier.request_hash.equals(requestHash), () => conflict('idempotency.other-body', { amount, at }))
  ensure(earlier.role === user.role, () => conflict('idempotency-key.of-another-role'))
  return earlier.answer ?? 'null'
}
