import { beforeEach, describe, expect, test } from 'vitest'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'

const clinic = await clinicApp()
const { database, clock } = clinic
const start = clock.now
const email = clinic.as('manager').user.email

beforeEach(async () => {
  clock.now = start
  await database.deleteFrom('sign_in_failures').execute()
})

describe('a hundred failures from one address within 15 minutes', () => {
  // Inserted directly: a hundred failed sign-ins would take too long.
  const failed = (times: number, network: string) =>
    database
      .insertInto('sign_in_failures')
      .values(Array.from({ length: times }, (_, n) => ({ email: `n${n}@example.test`, network, failed_at: clock.now })))
      .execute()
  const from = (address: string, typed: object = { email, password: PASSWORD }) =>
    clinic.http.inject({ method: 'POST', url: '/api/auth/login', payload: typed, remoteAddress: address })

  test('refuse further attempts from there, for any email and even with the right password', async () => {
    await failed(100, '192.0.2.7')
    clock.now = new Date(start.getTime() + 5 * 60_000)
    const refused = await from('192.0.2.7')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600'])
    expect(refused.json()).toMatchObject({
      error: 'Too many failed sign-ins from this address. Please try again in 10 minutes.',
    })
    expect((await from('192.0.2.7', { email: 'nobody@example.test', password: PASSWORD })).statusCode).toBe(429)
    expect((await from('192.0.2.8')).statusCode).toBe(200)
  })

  test('are also counted for real attempts, and ninety-nine are not enough', async () => {
    await failed(98, '192.0.2.9')
    expect((await from('192.0.2.9', { email: 'a@example.test', password: PASSWORD })).statusCode).toBe(401)
    expect((await from('192.0.2.9')).statusCode).toBe(200)
    expect((await from('192.0.2.9', { email: 'b@example.test', password: PASSWORD })).statusCode).toBe(401)
    expect((await from('192.0.2.9', { email: 'c@example.test', password: PASSWORD })).statusCode).toBe(429)
  })

  test('limit parallel attempts for different emails as well', async () => {
    await failed(90, '192.0.2.10')
    const attempts = Array.from({ length: 30 }, (_, n) =>
      from('192.0.2.10', { email: `p${n}@example.test`, password: PASSWORD }),
    )
    const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  test('count all addresses of an IPv6 /64 as one', async () => {
    await failed(100, '2001:db8:1:2::/64')
    expect((await from('2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await from('2001:db8:1:3::1')).statusCode).toBe(200)
  })

  test('cannot be avoided or attributed to somebody else with a forged header', async () => {
    await failed(100, '192.0.2.11')
    const headers = { 'x-forwarded-for': '192.0.2.12' }
    const request = { method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD }, headers } as const
    expect((await clinic.http.inject({ ...request, remoteAddress: '192.0.2.11' })).statusCode).toBe(429)
  })

  test('no longer count when the window has passed', async () => {
    await failed(100, '192.0.2.13')
    clock.now = new Date(start.getTime() + 15.01 * 60_000)
    expect((await from('192.0.2.13')).statusCode).toBe(200)
  })
})

test('count the client rather than a trusted proxy', async () => {
  const behind = await clinicApp({ isProxy: (address) => address === '192.0.2.100' })
  const ask = (forwarded: string) =>
    behind.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: behind.as('manager').user.email, password: PASSWORD },
      headers: { 'x-forwarded-for': forwarded },
      remoteAddress: '192.0.2.100',
    })
  const failures = Array.from({ length: 100 }, (_, n) => ({
    email: `n${n}@example.test`,
    network: '203.0.113.5',
    failed_at: behind.clock.now,
  }))
  await behind.database.insertInto('sign_in_failures').values(failures).execute()
  expect((await ask('203.0.113.5')).statusCode).toBe(429)
  // What the client itself sent is further left in the header and is ignored.
  expect((await ask('203.0.113.6, 203.0.113.5')).statusCode).toBe(429)
  expect((await ask('203.0.113.5, 203.0.113.6')).statusCode).toBe(200)
})
