import { beforeEach, describe, expect, test } from 'vitest'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'

const clinic = await clinicApp()
const { clock, database, anonymous } = clinic
const start = clock.now
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let count = 0
let someone: Awaited<ReturnType<typeof clinic.createSignedIn>>
beforeEach(async () => {
  clock.now = start
  count += 1
  someone = await clinic.createSignedIn('receptionist', `Someone ${count}`)
})

const later = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}

async function signIn(userAgent = CHROME) {
  const credentials = { email: someone.user.email, password: PASSWORD }
  const { body } = await anonymous.post('/api/auth/login', credentials, { 'user-agent': userAgent })
  return clinic.withToken(body.token)
}

type Session = Awaited<ReturnType<typeof signIn>>
const isOpen = async (session: Session) => (await session.get('/api/auth/verify')).status === 200
const list = async (session: Session) => (await session.get('/api/profile/sessions')).body

describe('the list of sessions', () => {
  test('shows device, address and times, the latest sign-in first, and marks the current one', async () => {
    later(10)
    const here = await signIn()
    later(5)
    await here.get('/api/auth/verify')
    const [first, second, ...more] = await list(here)
    expect(first).toEqual({
      id: expect.any(Number),
      browser: 'Chrome',
      system: 'Windows',
      address: '127.0.0.1',
      created_at: '2026-11-18T06:10:00.000Z',
      last_used_at: '2026-11-18T06:15:00.000Z',
      current: true,
    })
    expect(second).toMatchObject({ browser: null, system: null, address: null, current: false })
    expect(more).toEqual([])
  })

  test('can be read whole or in pages, and only has the user’s own', async () => {
    const here = await signIn()
    await clinic.createSignedIn('receptionist', `Stranger ${count}`)
    const { body, headers } = await here.get('/api/profile/sessions?limit=1')
    expect(body).toMatchObject([{ current: true }])
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(String(headers['link'])) ?? []
    const second = await here.get(next as '/api/profile/sessions')
    expect([...body, ...second.body]).toEqual(await list(here))
    expect(second.headers['link']).toBeUndefined()
  })

  test('leaves out expired ones, and contains nothing to sign in with', async () => {
    later(12 * 60)
    const here = await signIn()
    expect(await list(here)).toHaveLength(1)
    expect(JSON.stringify(await list(here))).not.toContain('token')
  })
})

describe('a session', () => {
  test('ends 14 days after the sign-in, however much it is used', async () => {
    const here = await signIn()
    for (let hours = 11; hours < 14 * 24; hours += 11) {
      later(11 * 60)
      expect(await isOpen(here)).toBe(true)
    }
    clock.now = new Date(start.getTime() + 14 * 24 * 3_600_000 - 1_000)
    expect(await isOpen(here)).toBe(true)
    clock.now = new Date(start.getTime() + 14 * 24 * 3_600_000)
    expect(await isOpen(here)).toBe(false)
  })

  test('can be ended by its owner at once, without ending others', async () => {
    const here = await signIn()
    const there = await signIn('')
    const lost = (await list(here)).find(({ current, browser }) => !current && browser === null)
    expect((await here.delete(`/api/profile/sessions/${lost?.id ?? 0}`)).status).toBe(204)
    expect([await isOpen(here), await isOpen(there), await isOpen(someone)]).toEqual([true, false, true])
    expect((await here.delete(`/api/profile/sessions/${lost?.id ?? 0}`)).status).toBe(404)
  })

  test('of another user cannot be found', async () => {
    const other = await clinic.createSignedIn('receptionist', `Other ${count}`)
    const [theirs] = await list(other)
    expect((await clinic.as('admin').delete(`/api/profile/sessions/${theirs?.id ?? 0}`)).status).toBe(404)
    expect(await isOpen(other)).toBe(true)
  })

  test('stays when its user signs out everywhere else', async () => {
    const [here, there] = [await signIn(), await signIn()]
    const other = await clinic.createSignedIn('receptionist', `Bystander ${count}`)
    expect((await here.delete('/api/profile/sessions')).body).toEqual({ ended: 2 })
    expect([await isOpen(here), await isOpen(there), await isOpen(someone), await isOpen(other)]).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect((await here.delete('/api/profile/sessions')).body).toEqual({ ended: 0 })
  })
})

test('of two that sign out everywhere else at once, at most one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await signIn(), await signIn()]
    const answers = await Promise.all([one.delete('/api/profile/sessions'), other.delete('/api/profile/sessions')])
    for (const { status } of answers) expect([200, 401]).toContain(status)
    const open = await database.selectFrom('sessions').select('id').where('user_id', '=', someone.user.id).execute()
    expect(open.length).toBeLessThan(2)
  }
})
