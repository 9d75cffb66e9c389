import { beforeEach, describe, expect, test } from 'vitest'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'

const clinic = await clinicApp()
const { clock, anonymous } = clinic
const start = clock.now

let count = 0
let someone: Awaited<ReturnType<typeof clinic.createSignedIn>>
beforeEach(async () => {
  clock.now = start
  count += 1
  someone = await clinic.createSignedIn('receptionist', `Away ${count}`)
})

const unlock = (typed: unknown) => someone.post('/api/auth/unlock', { password: typed })
const sessions = () =>
  clinic.database.selectFrom('sessions').select('id').where('user_id', '=', someone.user.id).execute()

describe('a locked screen asks for the password of the signed-in user', () => {
  test.for(['admin', 'manager', 'receptionist', 'doctor'] as const)(
    'the right password of a %s opens no new session',
    async (role) => {
      someone = await clinic.createSignedIn(role, `Away ${role}`)
      const before = await sessions()
      expect((await unlock(PASSWORD)).status).toBe(204)
      expect(await sessions()).toEqual(before)
      expect((await someone.get('/api/auth/verify')).status).toBe(200)
    },
  )

  test('a wrong one keeps the session and is recorded as a refused sign-in', async () => {
    const { status, body } = await unlock('not it')
    expect([status, body.error, body.fields]).toEqual([
      400,
      'This is not your password',
      { password: 'This is not your password' },
    ])
    expect((await someone.get('/api/auth/verify')).status).toBe(200)
    const { id } = someone.user
    const { body: trail } = await clinic.as('admin').get(`/api/audit?noun=users&record_id=${id}`)
    const details = { email: someone.user.email }
    expect(trail).toContainEqual(expect.objectContaining({ kind: 'sign-in.refused', record_id: id, details }))
    expect((await unlock('')).status).toBe(400)
    expect((await anonymous.post('/api/auth/unlock', { password: PASSWORD })).status).toBe(401)
  })

  test('right ones are neither counted as wrong nor recorded as refused', async () => {
    for (let tries = 0; tries < 12; tries++) expect((await unlock(PASSWORD)).status).toBe(204)
    const { body: trail } = await clinic.as('admin').get(`/api/audit?noun=users&record_id=${someone.user.id}`)
    expect(trail).not.toContainEqual(expect.objectContaining({ kind: 'sign-in.refused' }))
  })

  test('ten wrong ones within 15 minutes block further ones, and a right one clears none of them', async () => {
    for (let tries = 0; tries < 9; tries++) await unlock('not it')
    expect((await unlock(PASSWORD)).status).toBe(204)
    await unlock('not it')
    const { status, headers, body } = await unlock(PASSWORD)
    expect([status, headers['retry-after']]).toEqual([429, '900'])
    expect(body.error).toBe('Too many wrong passwords or codes. Please try again in 15 minutes.')
    clock.now = new Date(start.getTime() + 16 * 60_000)
    expect((await unlock(PASSWORD)).status).toBe(204)
  })
})
