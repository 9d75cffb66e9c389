import { describe, expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { authenticator } from '#test/support/authenticator.ts'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'
import { endSession } from './commands.ts'
import { openSession } from './sessions.ts'

const clinic = await clinicApp()
const { database, anonymous } = clinic
const phone = authenticator(clinic)
const recorded = newEntries(database)
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let count = 0
const hired = () => clinic.createSignedIn('manager', `Maha ${++count}`)
type Member = Awaited<ReturnType<typeof hired>>

const entry = (kind: string, record_id: number | null, more: object = {}) => {
  const nothing = { patient_id: null, before: null, after: null, details: null }
  return { kind, noun: 'users', record_id, ...nothing, ...more }
}
const signIn = ({ user }: Member, fields: object = {}, headers: Record<string, string> = {}) =>
  anonymous.post('/api/auth/login', { email: user.email, password: PASSWORD, ...fields }, headers)
const sessionsOf = ({ user }: Member) =>
  database.selectFrom('sessions').selectAll().where('user_id', '=', user.id).orderBy('id').execute()

describe('the audit trail', () => {
  test('records a sign-in with its user, and a refused one with the email and the user it belongs to, if any', async () => {
    const maha = await hired()
    await recorded()
    await signIn(maha)
    await signIn(maha, { email: maha.user.email.toUpperCase(), password: 'not it' })
    await signIn(maha, { email: 'Nobody@example.test' })
    const details = { email: maha.user.email.toLowerCase() }
    expect(await recorded()).toEqual([
      entry('session.opened', maha.user.id),
      entry('sign-in.refused', maha.user.id, { details }),
      entry('sign-in.refused', null, { details: { email: 'nobody@example.test' } }),
    ])
  })

  test('records a screen that is locked and unlocked, once each', async () => {
    const maha = await hired()
    await recorded()
    await maha.post('/api/auth/lock')
    for (let times = 0; times < 2; times++) await maha.post('/api/auth/unlock', { password: PASSWORD })
    expect(await recorded()).toEqual([entry('session.locked', maha.user.id), entry('session.unlocked', maha.user.id)])
  })

  test('records ended sessions of one’s own: the others with their number, nothing if there were none', async () => {
    const maha = await hired()
    await signIn(maha)
    await recorded()
    for (let times = 0; times < 2; times++) await maha.delete('/api/profile/sessions')
    await maha.post('/api/auth/logout')
    expect(await recorded()).toEqual([
      entry('session.closed', maha.user.id, { details: { others: 1 } }),
      entry('session.closed', maha.user.id),
    ])
  })

  test('records a second factor turned on, off, or reset by an admin, with the number of ended sessions', async () => {
    const maha = await hired()
    await recorded()
    const { code } = await phone.enrol(maha)
    await maha.delete('/api/profile/second-factor', { current_password: PASSWORD, code: code() })
    await phone.enrol(maha)
    await clinic.as('admin').delete(`/api/settings/users/${maha.user.id}/second-factor`, { own_password: PASSWORD })
    const { id } = maha.user
    expect(await recorded()).toEqual([
      entry('second-factor.turned-on', id),
      entry('second-factor.turned-off', id),
      entry('second-factor.turned-on', id),
      entry('second-factor.reset', id, { details: { sessions: 1 } }),
    ])
  })
})

describe('a session', () => {
  test('stores the address and device of its sign-in, or none if there was no request', async () => {
    const maha = await hired()
    await signIn(maha, {}, { 'user-agent': CHROME })
    expect(await sessionsOf(maha)).toMatchObject([
      { address: null, browser: null, system: null },
      { address: '127.0.0.1', browser: 'Chrome', system: 'Windows' },
    ])
  })

  test('of another user cannot be found', async () => {
    const [maha, other] = [await hired(), await hired()]
    const [theirs] = await sessionsOf(other)
    await recorded()
    await expect(endSession(clinic.contextOf(maha.user), theirs?.id ?? 0)).rejects.toThrow('Session not found')
    expect([await recorded(), (await sessionsOf(other)).length]).toEqual([[], 1])
  })

  test('leaves the user’s other sessions and those of other users open when it ends', async () => {
    const [maha, other] = [await hired(), await hired()]
    const [first] = await sessionsOf(maha)
    const here = clinic.withToken(await openSession(clinic.publicContext(), maha.user.id))
    await endSession(clinic.contextOf(maha.user), first?.id ?? 0)
    expect([(await sessionsOf(maha)).length, (await sessionsOf(other)).length]).toEqual([1, 1])
    expect((await here.delete('/api/profile/sessions')).body).toEqual({ ended: 0 })
    expect((await sessionsOf(other)).length).toBe(1)
  })

  test('is extended by use at most once a minute', async () => {
    const maha = await hired()
    const start = clinic.clock.now
    const usedAt = async (seconds: number) => {
      clinic.clock.now = new Date(start.getTime() + seconds * 1_000)
      await maha.get('/api/auth/verify')
      return (Date.parse((await sessionsOf(maha))[0]?.last_used_at ?? '') - start.getTime()) / 1_000
    }
    expect([await usedAt(59.999), await usedAt(60), await usedAt(90), await usedAt(120)]).toEqual([0, 60, 60, 120])
    clinic.clock.now = start
  })
})

test('asking for the code is not a failure, and earlier failures still count', async () => {
  const maha = await hired()
  await phone.enrol(maha)
  const failures = async () =>
    (
      await database
        .selectFrom('sign_in_failures')
        .select('id')
        .where('email', '=', maha.user.email.toLowerCase())
        .execute()
    ).length
  await recorded()
  await signIn(maha, { password: 'not it' })
  await signIn(maha)
  expect([(await recorded()).map(({ kind }) => kind), await failures()]).toEqual([['sign-in.refused'], 1])
})

describe('a second factor is refused with a reason', () => {
  const wanted = async (answer: Promise<{ status: number; body: { error?: string } }>) => {
    const { status, body } = await answer
    return [status, body.error]
  }
  const confirm = (someone: Member, code: string) => wanted(someone.put('/api/profile/second-factor', { code }))

  test('before setup was begun, with a wrong code, and when it is already on', async () => {
    const maha = await hired()
    expect(await confirm(maha, '000000')).toEqual([409, 'There is no second factor to confirm. Begin again.'])
    const code = await phone.begin(maha)
    const wrong = 'This code is not right. Enter the one that your app shows now.'
    expect(await confirm(maha, '000000')).toEqual([400, wrong])
    expect(await confirm(maha, 'abcd-efgh-2345-6777'), 'no recovery code confirms').toEqual([400, wrong])
    expect(await confirm(maha, code())).toEqual([200, undefined])
    expect(await confirm(maha, code(1))).toEqual([409, 'Your second factor is on already.'])
    const again = maha.post('/api/profile/second-factor', { current_password: PASSWORD })
    expect(await wanted(again)).toEqual([409, 'Your second factor is on already. Turn it off first.'])
  })

  test('when there is none to turn off, or with a used code', async () => {
    const maha = await hired()
    const turnOff = (code: string) =>
      wanted(maha.delete('/api/profile/second-factor', { current_password: PASSWORD, code }))
    expect(await turnOff('000000')).toEqual([409, 'Your second factor is off already.'])
    const { code } = await phone.enrol(maha)
    expect(await turnOff(code(-1))).toEqual([400, 'This code is not right, or was used already. Enter a new one.'])
  })

  test('when an admin resets their own, or that of an unknown user', async () => {
    const admin = clinic.as('admin')
    const reset = (id: number) =>
      wanted(admin.delete(`/api/settings/users/${id}/second-factor`, { own_password: PASSWORD }))
    expect(await reset(admin.user.id)).toEqual([409, 'Turn your own second factor off in your profile.'])
    expect(await reset(99_999)).toEqual([404, 'User not found'])
  })
})

test('the right password and code clear the failures before them', async () => {
  const maha = await hired()
  const failures = async () =>
    (
      await database
        .selectFrom('sign_in_failures')
        .select('id')
        .where('email', '=', maha.user.email.toLowerCase())
        .execute()
    ).length
  const { code } = await phone.enrol(maha)
  expect(await failures()).toBe(0)
  await maha.delete('/api/profile/second-factor', { current_password: PASSWORD, code: code() })
  expect(await failures()).toBe(0)
})
