import { beforeEach, describe, expect, test } from 'vitest'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'

const clinic = await clinicApp()
const NEW_PASSWORD = 'a new one, and longer'

let count = 0
let me: Awaited<ReturnType<typeof clinic.createSignedIn>>
beforeEach(async () => {
  count += 1
  me = await clinic.createSignedIn('admin', 'Myself', `me${count}@example.test`)
})

const update = (changes: object, by = me) =>
  by.put(`/api/settings/users/${me.user.id}`, { name: 'Myself', email: me.user.email, role: 'admin', ...changes })
const canSignIn = async (typed: object) =>
  (await clinic.anonymous.post('/api/auth/login', { email: me.user.email, password: PASSWORD, ...typed })).status ===
  200

describe('changing one’s own password or email in the user management', () => {
  test.for([
    [{ password: NEW_PASSWORD }, 'Enter your current password to change your password or e-mail'],
    [{ password: NEW_PASSWORD, current_password: '' }, 'Enter your current password to change your password or e-mail'],
    [{ password: NEW_PASSWORD, current_password: 'not it' }, 'This is not your current password'],
    [{ email: 'thief@example.test' }, 'Enter your current password to change your password or e-mail'],
    [{ email: 'thief@example.test', current_password: 'not it' }, 'This is not your current password'],
  ] as const)('is refused with %j', async ([changes, sentence]) => {
    const { status, body } = await update(changes)
    expect([status, body.fields]).toEqual([400, { current_password: sentence }])
    expect(await canSignIn({})).toBe(true)
    expect((await me.get('/api/auth/verify')).body.user.email).toBe(me.user.email)
  })

  test('is accepted with the current password', async () => {
    const email = `new${count}@example.test`
    expect((await update({ email, current_password: PASSWORD })).body.email).toBe(email)
    expect((await update({ email, password: NEW_PASSWORD, current_password: PASSWORD })).status).toBe(200)
    expect(await canSignIn({ email, password: NEW_PASSWORD })).toBe(true)
  })

  test('counts wrong ones, and a right one clears none', async () => {
    for (let tries = 0; tries < 9; tries++) await update({ password: NEW_PASSWORD, current_password: 'not it' })
    const stale = { password: NEW_PASSWORD, current_password: PASSWORD, version: 99 }
    expect((await update(stale)).status).toBe(409)
    expect((await update({ password: NEW_PASSWORD, current_password: 'not it' })).status).toBe(400)
    expect((await update({ password: NEW_PASSWORD, current_password: PASSWORD })).status).toBe(429)
  })

  test('is refused for demo accounts, which are shared', async () => {
    const demo = await clinicApp({ demo: true })
    const { user, put } = demo.as('admin')
    await demo.database.updateTable('users').set({ is_demo: true }).where('id', '=', user.id).execute()
    const changes = { name: user.name, email: user.email, role: 'admin', password: NEW_PASSWORD }
    const { status, body } = await put(`/api/settings/users/${user.id}`, { ...changes, current_password: PASSWORD })
    expect([status, body.error]).toEqual([409, expect.stringContaining('demo account')])
  })
})

test('is not asked for one’s own name and contact', async () => {
  expect((await update({ name: 'Renamed', email: me.user.email.toUpperCase(), contact: '5555' })).status).toBe(200)
})
