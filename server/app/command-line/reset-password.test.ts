import { expect, test, vi } from 'vitest'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'
import { runCommandLine } from '#test/support/clinic-process.ts'
import { urlOf } from '#test/support/test-server.ts'

vi.setConfig({ testTimeout: 60_000 })

const clinic = await clinicApp()
const { email, id } = clinic.as('admin').user
const signIn = async (password: string) => (await clinic.anonymous.post('/api/auth/login', { email, password })).status
const run = (ADMIN_PASSWORD: string, ...words: string[]) =>
  runCommandLine({ DATABASE_URL: urlOf(clinic.owner_connection), ADMIN_PASSWORD }, 'reset-password', ...words)

test('who has forgotten the password gets a new one, and is signed out everywhere', async () => {
  expect(await run('four tall brown camels', email.toUpperCase())).toEqual({
    code: 0,
    said: `${email.toUpperCase()} signs in with the new password, and is signed out everywhere.\n`,
  })
  expect((await clinic.as('admin').get('/api/profile')).status).toBe(401)
  expect([await signIn(PASSWORD), await signIn('four tall brown camels')]).toEqual([401, 200])
  const trail = clinic.database.selectFrom('audit_log').selectAll().where('kind', '=', 'user.updated')
  expect(await trail.execute()).toMatchObject([
    { noun: 'users', record_id: id, user_id: null, details: { password_changed: true } },
  ])
})

test('what would not be accepted in the app is refused with a sentence', async () => {
  expect(await run('password', email)).toMatchObject({ code: 1, said: expect.stringMatching(/^[^{}\n]+\n$/) })
  expect(await run('four tall brown camels', 'nobody@clinic.example')).toEqual({
    code: 1,
    said: 'There is no user with the e-mail address nobody@clinic.example.\n',
  })
  expect(await run('four tall brown camels')).toEqual({ code: 1, said: 'Say whose: one e-mail address.\n' })
  await clinic.owner.updateTable('users').set({ is_demo: true }).where('id', '=', id).execute()
  expect(await run('four tall brown camels', email)).toMatchObject({ code: 1, said: expect.stringContaining('demo') })
})
