import { expect, test, vi } from 'vitest'
import { authenticator } from '#test/support/authenticator.ts'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'
import { runCommandLine } from '#test/support/clinic-process.ts'
import { urlOf } from '#test/support/test-server.ts'

vi.setConfig({ testTimeout: 60_000 })

const clinic = await clinicApp()
const phone = authenticator(clinic)
const { email, id } = clinic.as('admin').user
const signIn = () => clinic.anonymous.post('/api/auth/login', { email, password: PASSWORD })
const run = (...words: string[]) =>
  runCommandLine({ DATABASE_URL: urlOf(clinic.owner_connection) }, 'reset-second-factor', ...words)

test('the only admin, whose phone is lost, can sign in with the password alone and is signed out everywhere', async () => {
  await phone.enrol(clinic.as('admin'))
  // Control: before the reset, the password alone is not enough.
  expect((await signIn()).body).toMatchObject({ second_factor: true })
  expect((await clinic.as('admin').get('/api/profile')).status).toBe(200)
  expect(await run(email.toUpperCase())).toEqual({
    code: 0,
    said: `${email.toUpperCase()} signs in with the password alone, and is signed out everywhere.\n`,
  })
  expect((await clinic.as('admin').get('/api/profile')).status).toBe(401)
  expect((await signIn()).status).toBe(200)
  const trail = await clinic.database
    .selectFrom('audit_log')
    .selectAll()
    .where('kind', '=', 'second-factor.reset')
    .execute()
  expect(trail).toMatchObject([{ noun: 'users', record_id: id, user_id: null, details: { sessions: 1 } }])
})

test.each([
  [[], 'Say whose: one e-mail address.\n'],
  [[email, 'huda@clinic.example'], 'Say whose: one e-mail address.\n'],
  [['nobody@clinic.example'], 'There is no user with the e-mail address nobody@clinic.example.\n'],
])('%j is refused with a sentence', async (words, said) => {
  expect(await run(...words)).toEqual({ code: 1, said })
})
