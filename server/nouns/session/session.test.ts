import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'
import { createUser } from '#server/nouns/users/commands.ts'

const clinic = await clinicApp()
const { database, clock, anonymous } = clinic
const start = clock.now
const email = clinic.as('manager').user.email

const signIn = (typed: object) => anonymous.post('/api/auth/login', typed)
const wait = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}

beforeEach(async () => {
  clock.now = start
  await database.deleteFrom('sign_in_failures').execute()
})

describe('signing in', () => {
  test('returns a token of 256 bits and the user', async () => {
    const { status, body } = await signIn({ email, password: PASSWORD })
    expect(status).toBe(200)
    expect(Buffer.from(body.token, 'base64url')).toHaveLength(32)
    expect(body.user).toEqual(clinic.as('manager').user)
  })

  test('takes the email in any case, with spaces around it', async () => {
    expect((await signIn({ email: ` ${email.toUpperCase()} `, password: PASSWORD })).status).toBe(200)
  })

  test('returns the doctor id to a doctor, and to nobody else', async () => {
    const doctor = await signIn({ email: clinic.as('doctor').user.email, password: PASSWORD })
    expect(doctor.body.user.doctor_id).toEqual(expect.any(Number))
    const manager = await signIn({ email, password: PASSWORD })
    expect(manager.body.user.doctor_id).toBeNull()
  })

  test('stores neither the password nor the token in plain text', async () => {
    const { body } = await signIn({ email, password: PASSWORD })
    const kept = await sql<{ kept: string }>`
      select string_agg(row_to_json(users)::text, '') || (select string_agg(encode(token_hash, 'escape'), '') from sessions) as kept
      from users`.execute(database)
    expect(kept.rows[0]?.kept).toContain('$argon2id$')
    expect(kept.rows[0]?.kept).not.toContain(PASSWORD)
    expect(kept.rows[0]?.kept).not.toContain(body.token)
  })

  test('compares no hash with higher costs than ours', async () => {
    const costly = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 3, parallelism: 1 })
    const setHash = (password_hash: string) =>
      database.updateTable('users').set({ password_hash }).where('email', '=', email).execute()
    const { password_hash } = await database
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await setHash(costly)
    expect((await signIn({ email, password: PASSWORD })).status).toBe(401)
    await setHash('x')
    expect((await signIn({ email, password: PASSWORD })).status).toBe(401)
    await setHash(password_hash)
    expect((await signIn({ email, password: PASSWORD })).status).toBe(200)
  })

  test.for([
    ['an unknown e-mail', { email: 'nobody@example.test', password: PASSWORD }],
    ['a wrong password', { email, password: `${PASSWORD}!` }],
    ['a password in another case', { email, password: PASSWORD.toUpperCase() }],
  ] as const)('refuses %s with the same answer', async ([, credentials]) => {
    const { status, body } = await signIn(credentials)
    expect([status, body]).toEqual([401, { error: 'Invalid email or password', code: 'sign-in.wrong', values: {} }])
  })

  test.for([
    [{ password: PASSWORD }, { email: 'Email is required' }],
    [{ email: '', password: PASSWORD }, { email: 'Email must be a valid e-mail address' }],
    [{ email: 'not an address', password: PASSWORD }, { email: 'Email must be a valid e-mail address' }],
    [{ email }, { password: 'Password is required' }],
    [{ email, password: '' }, { password: 'Password is required' }],
    [{ email, password: 12_345_678 }, { password: 'Password must be text' }],
  ] as const)('refuses %j as invalid', async ([credentials, fields]) => {
    const { status, body } = await signIn(credentials)
    expect([status, body.fields]).toEqual([400, fields])
  })

  test('an unknown email costs as much as a wrong password', async () => {
    const least: Record<string, number> = {}
    for (let round = 0; round < 10; round++) {
      await database.deleteFrom('sign_in_failures').execute()
      for (const typed of [email, 'nobody@example.test']) {
        // CPU time rather than elapsed time, which other processes affect.
        const before = process.cpuUsage()
        await signIn({ email: typed, password: 'wrong password' })
        const { user, system } = process.cpuUsage(before)
        least[typed] = Math.min(least[typed] ?? Infinity, user + system)
      }
    }
    const ratio = (least['nobody@example.test'] ?? 0) / (least[email] ?? 0)
    // Hashing is nearly all of the cost: without it an unknown email would take a tenth.
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  test('refuses a deactivated user', async () => {
    const former = await clinic.createSignedIn('receptionist', 'Former Receptionist')
    await database.updateTable('users').set({ active: false }).where('id', '=', former.user.id).execute()
    expect((await signIn({ email: former.user.email, password: PASSWORD })).status).toBe(401)
    expect((await former.get('/api/auth/verify')).status).toBe(401)
  })

  test('refuses the demo accounts and their sessions on a server without the demo', async () => {
    const demo = await clinic.createSignedIn('manager', 'Demo Manager')
    expect((await signIn({ email: demo.user.email, password: PASSWORD })).status).toBe(200)
    await database.updateTable('users').set({ is_demo: true }).where('id', '=', demo.user.id).execute()
    const sessions = () => database.selectFrom('sessions').select('id').where('user_id', '=', demo.user.id).execute()
    const before = await sessions()
    const { status, body } = await signIn({ email: demo.user.email, password: PASSWORD })
    expect([status, body]).toEqual([401, { error: 'Invalid email or password', code: 'sign-in.wrong', values: {} }])
    expect(await sessions(), 'none is opened that would live as soon as the demo is on').toEqual(before)
    expect((await demo.get('/api/auth/verify')).status).toBe(401)
  })
})

describe('ten failures for one email within 15 minutes', () => {
  const fail = (times: number, typed = email) =>
    Promise.all(Array.from({ length: times }, () => signIn({ email: typed, password: 'wrong password' })))

  test('refuse further attempts, even with the right password, and say how long to wait', async () => {
    await fail(10)
    wait(5)
    const { status, body, headers } = await signIn({ email: email.toUpperCase(), password: PASSWORD })
    expect(status).toBe(429)
    expect(body.error).toContain('10 minutes')
    expect(headers['retry-after']).toBe('600')
  })

  test('are the limit for 50 parallel attempts, too', async () => {
    await fail(7)
    const statuses = (await fail(50)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(3)
    expect(statuses.filter((status) => status === 429)).toHaveLength(47)
  })

  test('count for an unknown email as well, so that nothing is revealed', async () => {
    await fail(10, 'nobody@example.test')
    const [eleventh] = await fail(1, 'nobody@example.test')
    expect(eleventh?.status).toBe(429)
  })

  test('do not affect another email', async () => {
    await fail(10)
    expect((await signIn({ email: clinic.as('admin').user.email, password: PASSWORD })).status).toBe(200)
  })

  test('no longer count when the window has passed; refused attempts do not prolong it', async () => {
    await fail(10)
    wait(14)
    expect((await signIn({ email, password: PASSWORD })).status).toBe(429)
    wait(1.01)
    expect((await signIn({ email, password: PASSWORD })).status).toBe(200)
  })

  test('are cleared by a success', async () => {
    await fail(9)
    expect((await signIn({ email, password: PASSWORD })).status).toBe(200)
    await fail(9)
    expect((await signIn({ email, password: PASSWORD })).status).toBe(200)
  })
})

describe('a session', () => {
  test('returns the signed-in user', async () => {
    const { body } = await clinic.as('doctor').get('/api/auth/verify')
    expect(body.user).toEqual(clinic.as('doctor').user)
  })

  test('ends after 12 hours without use, and use extends it', async () => {
    const { body } = await signIn({ email, password: PASSWORD })
    const someone = clinic.withToken(body.token)
    const verify = async () => (await someone.get('/api/auth/verify')).status
    wait(11 * 60)
    expect(await verify()).toBe(200)
    wait(11 * 60)
    expect(await verify()).toBe(200)
    wait(12 * 60)
    expect(await verify()).toBe(401)
  })

  test('stores its use at most once a minute', async () => {
    const someone = await clinic.createSignedIn('manager', 'Busy Manager')
    const lastUse = async () => {
      await someone.get('/api/auth/verify')
      return database
        .selectFrom('sessions')
        .select('last_used_at')
        .where('user_id', '=', someone.user.id)
        .executeTakeFirst()
    }
    const first = await lastUse()
    wait(0.9)
    expect(await lastUse()).toEqual(first)
    wait(0.2)
    expect(await lastUse()).toEqual({ last_used_at: clock.now.toISOString() })
  })

  test('ends by signing out, without ending other sessions', async () => {
    const { body: here } = await signIn({ email, password: PASSWORD })
    const { body: there } = await signIn({ email, password: PASSWORD })
    const { status } = await clinic.withToken(here.token).post('/api/auth/logout')
    expect(status).toBe(204)
    expect((await clinic.withToken(here.token).get('/api/auth/verify')).status).toBe(401)
    expect((await clinic.withToken(there.token).get('/api/auth/verify')).status).toBe(200)
  })

  test.for([
    ['none', undefined],
    ['no scheme', 'a'.repeat(43)],
    ['another scheme', `Basic ${'a'.repeat(43)}`],
    ['an unknown token', `Bearer ${'a'.repeat(43)}`],
    ['too short a token', 'Bearer short'],
    ['NUL', 'Bearer \u0000'],
  ] as const)('is refused with this Authorization: %s', async ([, authorization]) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
    const { status, body } = await anonymous.get('/api/auth/verify', undefined, headers)
    expect([status, body.error]).toEqual([401, expect.stringContaining('sign in')])
    expect((await anonymous.post('/api/auth/logout', undefined, headers)).status).toBe(401)
  })
})

test('a user who signs in while their password is changed gets no session with the old one', async () => {
  const quick = { name: 'Quick', email: 'quick@example.test', role: 'manager' } as const
  const id = await createUser(clinic.publicContext(), { ...quick, password: PASSWORD })
  const change = clinic.as('admin').put(`/api/settings/users/${id}`, { ...quick, password: 'another password' })
  const attempts = Array.from({ length: 5 }, () => signIn({ email: quick.email, password: PASSWORD }))
  expect((await change).status).toBe(200)
  for (const { status, body } of await Promise.all(attempts)) {
    if (status === 200) expect((await clinic.withToken(body.token).get('/api/auth/verify')).status).toBe(401)
    else expect(status).toBe(401)
  }
})
