import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'

const clinic = await clinicApp({ staffed: false })
const admin = { name: 'First Admin', email: 'first@example.test', password: 'long enough' }
const { anonymous } = clinic

const needsOne = async () => (await anonymous.get('/api/public/clinic')).body.needs_first_admin

test('an empty clinic asks for its first admin and accepts only a good password', async () => {
  expect(await needsOne()).toBe(true)
  const { status, body } = await anonymous.post('/api/setup/first-admin', { ...admin, password: 'short' })
  expect([status, body.fields]).toEqual([400, { password: 'Password must have at least 8 characters' }])
})

test('of several visitors at once one becomes admin and is signed in', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      anonymous.post('/api/setup/first-admin', { ...admin, email: `visitor${number}@example.test` }),
    ),
  )
  const [made, ...others] = answers.toSorted((a, b) => a.status - b.status)
  expect(made?.status).toBe(200)
  expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 409))
  const session = clinic.withToken(made?.body.token ?? '')
  expect((await session.get('/api/auth/verify')).body.user).toMatchObject({ name: 'First Admin', role: 'admin' })
  expect((await session.get('/api/settings/users')).body).toHaveLength(1)
  expect(await needsOne()).toBe(false)
})

test('a clinic with users refuses a visitor even while its users are being changed', async () => {
  await clinic.database.transaction().execute(async (changing) => {
    await sql`lock table users in row exclusive mode`.execute(changing)
    expect((await anonymous.post('/api/setup/first-admin', admin)).status).toBe(409)
  })
})
