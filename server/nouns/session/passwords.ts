import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { tooMany } from '#domain/refusal.ts'

export const hashPassword = (password: string) => enqueue(() => hash(password, ARGON2ID))

/**
 * False for a missing hash, such as that of an unknown email, or one we did not make; takes as long as a comparison.
 */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = passwordHash !== undefined && OUR_HASH.test(passwordHash)
  const same = await enqueue(() => verify(known ? passwordHash : DUMMY_HASH, password))
  return same && known
}

// Argon2id is the library's default algorithm; OWASP recommends these costs for it.
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Only hashes with these parameters are compared: a hash contains its own costs, and a forged one could demand
 * gigabytes and hours. A change of the costs must also accept the previous ones, so that users can still sign in. A
 * restore checks the same pattern in SQL.
 */
export const OUR_HASH = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/

const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
/** Takes as long to compare as a real hash, and matches no password. */
const DUMMY_HASH = `$argon2id$v=19$m=${ARGON2ID.memoryCost},t=${ARGON2ID.timeCost},p=${ARGON2ID.parallelism}$${random(16)}$${random(32)}`

/** Half of the cores remain for other requests. */
const limit = pLimit(Math.max(1, Math.floor(availableParallelism() / 2)))
const LONGEST_QUEUE = 100

/** Each hash takes a core and 19 MB. Without a limit, many would stall all other work. */
async function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (limit.activeCount + limit.pendingCount >= limit.concurrency + LONGEST_QUEUE) throw tooManySigningIn()
  return limit(work)
}

export const tooManySigningIn = () => tooMany('sign-in.busy', {}, { retry_after_seconds: 3 })
