import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { authenticator } from '#test/support/authenticator.ts'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'
import { type PlainCode, refusals } from '#domain/refusals/catalogue.ts'
import { deleteExpired } from '#server/app/start/housekeeping.ts'
import { openSession } from './sessions.ts'

const clinic = await clinicApp()
const { clock, database, anonymous } = clinic
const phone = authenticator(clinic)
const start = clock.now

let count = 0
let someone: Awaited<ReturnType<typeof clinic.createSignedIn>>
beforeEach(async () => {
  clock.now = start
  count += 1
  someone = await clinic.createSignedIn('manager', `Someone ${count}`)
})

const later = (seconds: number) => void (clock.now = new Date(clock.now.getTime() + seconds * 1000))
const signIn = (code?: string, { email } = someone.user) =>
  anonymous.post('/api/auth/login', { email, password: PASSWORD, code })
const account = async () => (await someone.get('/api/profile')).body.second_factor
const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status

const answerOf = (code: PlainCode) => ({ error: refusals[code], code, values: {}, second_factor: true })
const [asks, wrong] = [answerOf('sign-in.code-needed'), answerOf('second-factor.wrong-code')]

describe('setting it up', () => {
  test('takes the password and a first code, ends the other sessions and returns ten recovery codes', async () => {
    const other = clinic.withToken((await signIn()).body.token)
    const { body } = await someone.post('/api/profile/second-factor', { current_password: PASSWORD })
    expect(body.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    expect(new URL(body.uri).searchParams.get('secret')).toBe(body.secret.replaceAll(' ', ''))
    expect(await account()).toEqual({ since: null, recovery_codes_left: 0, required: false })
    expect(await statusOf(signIn()), 'begun is not yet asked for').toBe(200)

    const { recovery_codes } = await phone.enrol(someone)
    expect(new Set(recovery_codes).size).toBe(10)
    for (const code of recovery_codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
    expect(await account()).toEqual({ since: clock.now.toISOString(), recovery_codes_left: 10, required: false })
    expect(await statusOf(other.get('/api/auth/verify'))).toBe(401)
    expect(await statusOf(someone.get('/api/auth/verify'))).toBe(200)
  })

  test('is refused without the password', async () => {
    const { status, body } = await someone.post('/api/profile/second-factor', { current_password: 'not it' })
    expect([status, body.fields]).toEqual([400, { current_password: 'This is not your current password' }])
  })

  test.for(['', '12345', '000000', 'abcd-efgh-2345-6777'])('does not accept the code %j', async (code) => {
    await phone.begin(someone)
    const { status, body } = await someone.put('/api/profile/second-factor', { code })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['code']])
    expect((await account()).since).toBeNull()
  })

  test('is refused (429) after ten wrong codes of this session, and not for failures elsewhere', async () => {
    const code = await phone.begin(someone)
    const confirm = (typed: string) => someone.put('/api/profile/second-factor', { code: typed })
    for (let tries = 0; tries < 10; tries++) expect(await statusOf(confirm('000000'))).toBe(400)
    const { status, headers, body } = await confirm(code())
    expect([status, headers['retry-after']]).toEqual([429, '900'])
    expect(body.error).toContain('wrong passwords or codes')
    expect((await account()).since).toBeNull()
    expect(await statusOf(signIn()), 'the sign-in has a count of its own').toBe(200)
    later(15 * 60 + 1)
    expect(await statusOf(confirm(code()))).toBe(200)
  })

  test('happens once: a new setup replaces an unfinished one, but not a confirmed one', async () => {
    const first = await phone.begin(someone)
    const second = await phone.begin(someone)
    const confirm = (code: string) => someone.put('/api/profile/second-factor', { code })
    expect(await statusOf(confirm(first()))).toBe(400)
    expect(await statusOf(confirm(second()))).toBe(200)
    expect(await statusOf(confirm(second(1)))).toBe(409)
    expect(await statusOf(someone.post('/api/profile/second-factor', { current_password: PASSWORD }))).toBe(409)
  })

  test('is dropped after a day if unfinished', async () => {
    await phone.begin(someone)
    const tidiedAfter = async (seconds: number) => {
      later(seconds)
      await deleteExpired(clinic.publicContext())
      return database.selectFrom('second_factors').select('user_id').where('user_id', '=', someone.user.id).execute()
    }
    expect(await tidiedAfter(24 * 3600 - 1)).toHaveLength(1)
    expect(await tidiedAfter(1)).toHaveLength(0)
  })

  test('stores no readable recovery code', async () => {
    const { recovery_codes } = await phone.enrol(someone)
    const { rows } = await sql<{ kept: string }>`
      select string_agg(encode(code_hash, 'escape'), '') as kept from recovery_codes`.execute(database)
    for (const code of recovery_codes) expect(rows[0]?.kept).not.toContain(code.replaceAll('-', ''))
  })
})

describe('signing in', () => {
  test('with the password alone asks for a code; with a wrong password or email it does not reveal that', async () => {
    await phone.enrol(someone)
    for (const code of [undefined, '', ' ']) {
      const { status, body } = await signIn(code)
      expect([status, body]).toEqual([401, asks])
    }
    for (const email of [someone.user.email, 'nobody@example.test']) {
      const { body } = await anonymous.post('/api/auth/login', { email, password: 'not it', code: '000000' })
      expect(body).toEqual({ error: 'Invalid email or password', code: 'sign-in.wrong', values: {} })
    }
  })

  test('takes a code of this half minute, the one before or after, each once and none older than the last', async () => {
    const { code } = await phone.enrol(someone)
    expect((await signIn(code(-1))).body, 'it was used to set up').toEqual(wrong)
    expect(await statusOf(signIn(code()))).toBe(200)
    expect((await signIn(code())).body).toEqual(wrong)
    expect((await signIn(code(2))).body).toEqual(wrong)
    expect(await statusOf(signIn(code(1)))).toBe(200)
    later(60)
    expect((await signIn(code(-1))).body, 'the one of then').toEqual(wrong)
    expect(await statusOf(signIn(code()))).toBe(200)
  })

  test('takes each recovery code once, with or without dashes', async () => {
    const { recovery_codes } = await phone.enrol(someone)
    const [first = '', second = ''] = recovery_codes
    expect(await statusOf(signIn(first))).toBe(200)
    expect((await signIn(first)).body).toEqual(wrong)
    expect(await statusOf(signIn(` ${second.replaceAll('-', '').toUpperCase()} `))).toBe(200)
    expect((await account()).recovery_codes_left).toBe(8)
  })

  test('refuses another user’s codes', async () => {
    await phone.enrol(someone)
    const other = await phone.enrol(await clinic.createSignedIn('manager', `Other ${count}`))
    expect((await signIn(other.code())).body).toEqual(wrong)
    expect((await signIn(other.recovery_codes[0])).body).toEqual(wrong)
  })

  test('counts wrong codes as failures, which the password alone does not clear', async () => {
    const { code } = await phone.enrol(someone)
    for (let tries = 0; tries < 10; tries++) {
      expect(await statusOf(signIn('000000'))).toBe(401)
      if (tries < 9) expect((await signIn()).body).toEqual(asks)
    }
    expect(await statusOf(signIn(code()))).toBe(429)
    expect(await statusOf(signIn())).toBe(429)
    later(15 * 60)
    expect(await statusOf(signIn(code()))).toBe(200)
  })

  test('counts asking for the code as no failure', async () => {
    const { code } = await phone.enrol(someone)
    for (let tries = 0; tries < 12; tries++) expect((await signIn()).body).toEqual(asks)
    expect(await statusOf(signIn(code()))).toBe(200)
  })

  test('with one code twice at once succeeds once, with one recovery code ten times as well', async () => {
    const { code, recovery_codes } = await phone.enrol(someone)
    for (const [typed, rivals] of [
      [code(), 2],
      [code(1), 2],
      ...recovery_codes.slice(0, 3).map((each) => [each, 5] as const),
    ] as const) {
      const answers = await Promise.all(Array.from({ length: rivals }, () => signIn(typed)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
    expect((await account()).recovery_codes_left).toBe(7)
  })

  test('that runs while it is turned on ends with the other sessions', async () => {
    const code = await phone.begin(someone)
    const { id } = someone.user
    const { turned_on, token } = await database.transaction().execute(async (signing) => {
      await signing.selectFrom('users').select('id').where('id', '=', id).forShare().execute()
      const waiting = someone.put('/api/profile/second-factor', { code: code() })
      await sleep(500)
      return { turned_on: [waiting], token: await openSession({ ...clinic.publicContext(), database: signing }, id) }
    })
    expect((await turned_on[0])?.status).toBe(200)
    expect(await statusOf(clinic.withToken(token).get('/api/auth/verify'))).toBe(401)
  })
})

describe('turning it off', () => {
  const turnOff = (current_password: string, code: string) =>
    someone.delete('/api/profile/second-factor', { current_password, code })

  test('takes the password and a code, or a recovery code', async () => {
    const { code, recovery_codes } = await phone.enrol(someone)
    expect((await turnOff('not it', code())).body.fields).toHaveProperty('current_password')
    expect((await turnOff(PASSWORD, '000000')).body.fields).toHaveProperty('code')
    expect((await turnOff(PASSWORD, '')).body.fields).toHaveProperty('code')
    expect((await account()).since).not.toBeNull()
    expect(await statusOf(turnOff(PASSWORD, recovery_codes[4] ?? ''))).toBe(204)
    expect(await account()).toEqual({ since: null, recovery_codes_left: 0, required: false })
    expect(await statusOf(signIn())).toBe(200)
    expect(await statusOf(turnOff(PASSWORD, code()))).toBe(409)
  })

  test('counts wrong ones like failed sign-ins', async () => {
    const { code } = await phone.enrol(someone)
    for (let tries = 0; tries < 5; tries++) {
      expect(await statusOf(turnOff('not it', code()))).toBe(400)
      expect(await statusOf(turnOff(PASSWORD, '000000'))).toBe(400)
    }
    expect(await statusOf(turnOff(PASSWORD, code()))).toBe(429)
  })
})

describe('an admin', () => {
  let admin: typeof someone
  beforeEach(async () => {
    admin = await clinic.createSignedIn('admin', `Admin ${count}`)
  })
  const reset = (id: number) => admin.delete(`/api/settings/users/${id}/second-factor`, { own_password: PASSWORD })
  const listed = async () =>
    (await admin.get('/api/settings/users')).body.find(({ id }) => id === someone.user.id)?.second_factor

  test('sees who has one, and resets that of another user, who is signed out', async () => {
    expect(await listed()).toBe(false)
    await phone.enrol(someone)
    expect(await listed()).toBe(true)
    expect(await statusOf(reset(someone.user.id))).toBe(204)
    expect(await listed()).toBe(false)
    expect(await statusOf(someone.get('/api/auth/verify'))).toBe(401)
    expect(await statusOf(signIn())).toBe(200)
    const { rows } = await sql`select from recovery_codes where user_id = ${someone.user.id}`.execute(database)
    expect(rows).toEqual([])
  })

  test('cannot reset their own this way, nor that of an unknown id', async () => {
    expect(await statusOf(reset(admin.user.id))).toBe(409)
    expect(await statusOf(reset(999_999))).toBe(404)
  })

  test('signs a user out everywhere', async () => {
    await signIn()
    const { body } = await admin.delete(`/api/settings/users/${someone.user.id}/sessions`)
    expect(body).toEqual({ ended: 2 })
    expect(await statusOf(someone.get('/api/auth/verify'))).toBe(401)
    expect(await statusOf(admin.delete('/api/settings/users/999999/sessions'))).toBe(404)
  })
})
