import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { KNOWN_DEVICE_DAYS, MOST_KNOWN_DEVICES } from '#domain/device.ts'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'
import { deleteExpired } from '#server/app/start/housekeeping.ts'

const clinic = await clinicApp()
const { database, clock } = clinic
const start = clock.now
const HOME = '192.0.2.1'

let count = 0
let email = ''
beforeEach(async () => {
  clock.now = start
  await database.deleteFrom('sign_in_failures').execute()
  email = (await clinic.createSignedIn('manager', 'Owner', `owner${++count}@example.test`)).user.email
})

interface Typed {
  email?: string
  password?: string
  device_token?: string | undefined
}
const signIn = async (typed: Typed = {}, remoteAddress = HOME) => {
  const payload = { email, password: PASSWORD, ...typed }
  const answer = await clinic.http.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })
  return { status: answer.statusCode, body: answer.json<{ device_token: string; error: string }>() }
}
const statusOf = async (typed: Typed, address?: string) => (await signIn(typed, address)).status
const newDevice = async (typed: Typed = {}) => (await signIn(typed)).body.device_token

/** Inserted directly: so many failed sign-ins would take too long. */
const failed = (times: number, networkOf: (n: number) => string, of = () => email) =>
  database
    .insertInto('sign_in_failures')
    .values(Array.from({ length: times }, (_, n) => ({ email: of(), network: networkOf(n), failed_at: clock.now })))
    .execute()
const fail = async (times: number, typed: Typed, address?: string) => {
  for (let n = 0; n < times; n++) expect(await statusOf({ ...typed, password: 'not it' }, address)).toBe(401)
}

describe('failures for an email', () => {
  test('from another network do not block a sign-in here', async () => {
    await failed(10, () => '198.51.100.7')
    expect(await statusOf({}, '198.51.100.7')).toBe(429)
    expect(await statusOf({})).toBe(200)
  })

  test('from many networks have a common limit, which does not block a device the account has signed in on', async () => {
    const device_token = await newDevice()
    await failed(49, (n) => `198.51.100.${n}`)
    expect(await statusOf({ password: 'not it' }, '203.0.113.1')).toBe(401)
    const refused = await signIn({}, '203.0.113.2')
    expect([refused.status, refused.body.error]).toEqual([
      429,
      'Too many failed sign-ins for this e-mail. Please try again in 15 minutes, or sign in on a device that you have signed in on before.',
    ])
    expect(await statusOf({ device_token }, '203.0.113.2')).toBe(200)
  })

  test('by others are not cleared when the owner signs in on a known device or from elsewhere', async () => {
    const device_token = await newDevice()
    await failed(9, () => '198.51.100.7')
    expect(await statusOf({ device_token })).toBe(200)
    expect(await statusOf({})).toBe(200)
    await fail(1, {}, '198.51.100.7')
    expect(await statusOf({}, '198.51.100.7')).toBe(429)
  })

  test('by others behind the same address do not block a known device there', async () => {
    const device_token = await newDevice()
    await failed(
      100,
      () => HOME,
      () => `n${++count}@example.test`,
    )
    expect(await statusOf({})).toBe(429)
    expect(await statusOf({ device_token })).toBe(200)
  })
})

describe('a known device', () => {
  test('has ten failures of its own, which block no other device and are cleared by a success', async () => {
    const device_token = await newDevice()
    const other = await newDevice()
    await fail(9, { device_token })
    expect(await statusOf({ device_token })).toBe(200)
    await fail(10, { device_token })
    expect(await statusOf({ device_token }, '203.0.113.3'), 'whatever network it is in').toBe(429)
    expect(await statusOf({ device_token: other })).toBe(200)
    expect(await statusOf({})).toBe(200)
  })

  test('is known only for the accounts that signed in on it', async () => {
    const device_token = await newDevice()
    const colleague = (await clinic.createSignedIn('receptionist', 'Colleague', `colleague${++count}@example.test`))
      .user.email
    await failed(
      10,
      () => HOME,
      () => colleague,
    )
    expect(await statusOf({ email: colleague, device_token })).toBe(429)
    expect((await signIn({ email: colleague, device_token }, '203.0.113.4')).body.device_token).toBe(device_token)
    expect(await statusOf({ email: colleague, device_token }), 'both share the desk’s computer').toBe(200)
  })

  test.for([
    ['made up', 'A'.repeat(43)],
    ['empty', ''],
    ['no token at all', 'ü \u0000'],
  ] as const)('cannot be claimed with a token that is %s', async ([, device_token]) => {
    await failed(10, () => HOME)
    expect(await statusOf({ device_token })).toBe(429)
    await database.deleteFrom('sign_in_failures').execute()
    expect(await newDevice({ device_token })).not.toBe(device_token)
  })

  test('keeps its token, of which only the hash is stored', async () => {
    const device_token = await newDevice()
    expect(Buffer.from(device_token, 'base64url')).toHaveLength(32)
    expect(await newDevice({ device_token })).toBe(device_token)
    expect(await newDevice()).not.toBe(device_token)
    const stored = await database.selectFrom('known_devices').select('token_hash').execute()
    const hashes = stored.map(({ token_hash }) => token_hash.toString('hex'))
    expect(hashes).toContain(createHash('sha256').update(device_token).digest('hex'))
    expect(hashes).not.toContain(Buffer.from(device_token).toString('hex'))
  })

  test('is no longer known after half a year without a sign-in, and its row is deleted', async () => {
    const device_token = await newDevice()
    await failed(10, () => HOME)
    const rows = () => database.selectFrom('known_devices').select('id').execute()
    const after = async (days: number) => {
      clock.now = new Date(start.getTime() + days * 24 * 3_600_000)
      await database.updateTable('sign_in_failures').set({ failed_at: clock.now }).execute()
      return statusOf({ device_token, password: 'not it' })
    }
    expect(await after(KNOWN_DEVICE_DAYS - 1)).toBe(401)
    await deleteExpired(clinic.publicContext())
    expect(await rows()).not.toEqual([])
    expect(await after(KNOWN_DEVICE_DAYS)).toBe(429)
    await deleteExpired(clinic.publicContext())
    expect(await rows()).toEqual([])
  })

  test('is replaced by a newer one when there are too many', async () => {
    const first = await newDevice()
    clock.now = new Date(start.getTime() + 1000)
    for (let n = 0; n < MOST_KNOWN_DEVICES - 1; n++) await newDevice()
    await failed(10, () => HOME)
    expect(await statusOf({ device_token: first, password: 'not it' })).toBe(401)
    await database.deleteFrom('sign_in_failures').execute()
    await newDevice()
    await failed(10, () => HOME)
    expect(await statusOf({ device_token: first })).toBe(429)
  })
})
