import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../domain/refusal.ts'

export const hashPassword = (password: string) => inTurn(() => hash(password, argon2id))

/** Without a hash, as for an unknown e-mail, it costs the same and the answer is no. */
export async function isPasswordOf(password_hash: string | undefined, password: string): Promise<boolean> {
  const same = await inTurn(() => verify(password_hash ?? nobody, password))
  return same && password_hash !== undefined
}

// Argon2id is the library's default algorithm; these are the costs that OWASP recommends for it.
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
/** What takes as long to compare, and is no password's hash. */
const nobody = `$argon2id$v=19$m=${argon2id.memoryCost},t=${argon2id.timeCost},p=${argon2id.parallelism}$${random(16)}$${random(32)}`

/** Half of the cores are left to everybody who is signed in. */
const most_at_once = Math.max(1, Math.floor(availableParallelism() / 2))
const longest_queue = 100
const queue: (() => void)[] = []
let running = 0

/** Hashing takes a core and 19 MB each: unbounded, it would stall everybody else's work. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= most_at_once) {
    if (queue.length >= longest_queue) throw tooManySigningIn()
    await new Promise<void>((resolve) => queue.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}

export const tooManySigningIn = () =>
  new Refusal('too-many', 'Too many people are signing in just now. Please try again in a few seconds.', {
    retry_after_seconds: 3,
  })
