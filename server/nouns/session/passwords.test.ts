import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { hashPassword, isPasswordOf } from './passwords.ts'

test('a password is hashed with Argon2id at the costs that OWASP recommends, each time with another salt', async () => {
  const [one, other] = await Promise.all([hashPassword('long enough'), hashPassword('long enough')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(other).not.toBe(one)
  expect(await isPasswordOf(one, 'long enough')).toBe(true)
  expect(await isPasswordOf(one, 'long enough!')).toBe(false)
  expect(await isPasswordOf(undefined, 'long enough')).toBe(false)
})

test('half of the cores hash, a hundred requests wait, and further ones are refused and may try again', async () => {
  const ours = await hashPassword('long enough')
  const taken = Math.max(1, Math.floor(availableParallelism() / 2)) + 100
  const tries = Array.from({ length: taken + 5 }, () => isPasswordOf(ours, 'long enough'))
  const outcomes = (await Promise.allSettled(tries)).map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as { kind: string }).kind,
  )
  expect(outcomes).toEqual([...Array.from({ length: taken }, () => true), ...Array(5).fill('too-many')])
  expect(await isPasswordOf(ours, 'long enough')).toBe(true)
})
