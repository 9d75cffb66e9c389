import { beforeEach, describe, expect, test } from 'vitest'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'

const clinic = await clinicApp()
const { clock, anonymous } = clinic
const start = clock.now
const NEW_PASSWORD = 'a new one, and longer'

let count = 0
let someone: Awaited<ReturnType<typeof clinic.createSignedIn>>
beforeEach(async () => {
  clock.now = start
  count += 1
  someone = await clinic.createSignedIn('doctor', `Someone ${count}`)
})

const change = (passwords: object) => someone.put('/api/profile/password', passwords)
const signIn = (typed: string) => anonymous.post('/api/auth/login', { email: someone.user.email, password: typed })

describe('changing one’s password', () => {
  test('requires the current one, keeps this session and ends all others', async () => {
    const other = clinic.withToken((await signIn(PASSWORD)).body.token)
    expect((await change({ current_password: PASSWORD, new_password: NEW_PASSWORD })).status).toBe(204)
    expect((await someone.get('/api/auth/verify')).status).toBe(200)
    expect((await other.get('/api/auth/verify')).status).toBe(401)
    expect((await signIn(PASSWORD)).status).toBe(401)
    expect((await signIn(NEW_PASSWORD)).status).toBe(200)
  })

  test.for([
    [
      { current_password: 'not it', new_password: NEW_PASSWORD },
      { current_password: 'This is not your current password' },
    ],
    [{ new_password: NEW_PASSWORD }, { current_password: 'Current password is required' }],
    [
      { current_password: PASSWORD, new_password: '1234567' },
      { new_password: 'New password must have at least 8 characters' },
    ],
    [{ current_password: PASSWORD }, { new_password: 'New password is required' }],
    [
      { current_password: PASSWORD, new_password: 'x'.repeat(1001) },
      { new_password: 'New password must have at most 1000 characters' },
    ],
    [
      { current_password: PASSWORD, new_password: PASSWORD },
      { new_password: 'Choose a password other than the current one' },
    ],
  ] as const)('is refused for %j', async ([passwords, fields]) => {
    const { status, body } = await change(passwords)
    expect([status, body.fields]).toEqual([400, fields])
    expect((await signIn(PASSWORD)).status).toBe(200)
  })

  test('counts wrong current passwords for this session, and a right one clears none', async () => {
    for (let tries = 0; tries < 9; tries++) await change({ current_password: 'not it', new_password: NEW_PASSWORD })
    expect((await change({ current_password: PASSWORD, new_password: PASSWORD })).status).toBe(400)
    expect((await change({ current_password: 'not it', new_password: NEW_PASSWORD })).status).toBe(400)
    const { status, headers, body } = await change({ current_password: PASSWORD, new_password: NEW_PASSWORD })
    expect([status, headers['retry-after']]).toEqual([429, '900'])
    expect(body.error).toBe('Too many wrong passwords or codes. Please try again in 15 minutes.')
    const other = clinic.withToken((await signIn(PASSWORD)).body.token)
    expect(
      (await other.put('/api/profile/password', { current_password: PASSWORD, new_password: NEW_PASSWORD })).status,
    ).toBe(204)
  })

  test('twice at the same moment succeeds once, and the other request is refused', async () => {
    const other = clinic.withToken((await signIn(PASSWORD)).body.token)
    const answers = await Promise.all([
      change({ current_password: PASSWORD, new_password: NEW_PASSWORD }),
      other.put('/api/profile/password', { current_password: PASSWORD, new_password: 'yet another one' }),
    ])
    const [won, lost] = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(won).toBe(204)
    expect([400, 401, 409]).toContain(lost)
  })
})
