import { beforeEach, describe, expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { authenticator } from '#test/support/authenticator.ts'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'
import type { Role } from '#domain/access.ts'

const clinic = await clinicApp()
const entries = newEntries(clinic.database)
const NEW_PASSWORD = 'a new one, and longer'

let count = 0
let me: Awaited<ReturnType<typeof clinic.createSignedIn>>
beforeEach(async () => {
  me = await clinic.createSignedIn('admin', `Asking ${++count}`)
})

const someone = (role: Role) => ({ name: `Taken ${++count}`, email: `taken${count}@example.test`, role })
const made = async (role: Role, changes: object = {}) => {
  const user = { ...someone(role), password: PASSWORD, own_password: PASSWORD, ...changes }
  return { ...user, ...(await me.post('/api/settings/users', user)).body }
}
const signedInOnce = async (role: Role) => {
  const user = await made(role)
  await clinic.anonymous.post('/api/auth/login', { email: user.email, password: PASSWORD })
  return user
}

/** Everything that gives another person the sign-in of an admin, or lets their password alone sign in. */
const takeovers = {
  'adding an admin': async () => (proof: object) =>
    me.post('/api/settings/users', { ...someone('admin'), password: PASSWORD, ...proof }),
  'adding an admin by an invitation': async () => (proof: object) =>
    me.post('/api/settings/users', { ...someone('admin'), invite: true, ...proof }),
  'making a manager an admin': async () => {
    const { id, name, email } = await made('manager')
    return (proof: object) => me.put(`/api/settings/users/${id}`, { name, email, role: 'admin', ...proof })
  },
  'activating an admin': async () => {
    const { id, name, email, role } = await made('admin')
    await me.put(`/api/settings/users/${id}`, { name, email, role, active: false })
    return (proof: object) => me.put(`/api/settings/users/${id}`, { name, email, role, active: true, ...proof })
  },
  'another password for an admin': async () => {
    const { id, name, email, role } = await made('admin')
    const changes = { name, email, role, password: NEW_PASSWORD }
    return (proof: object) => me.put(`/api/settings/users/${id}`, { ...changes, ...proof })
  },
  'a link for an admin who has signed in': async () => {
    const { id } = await signedInOnce('admin')
    return (proof: object) => me.post(`/api/settings/users/${id}/invitation`, proof)
  },
  'resetting another’s second factor': async () => {
    const { id } = await made('receptionist')
    return (proof: object) => me.delete(`/api/settings/users/${id}/second-factor`, proof)
  },
}

describe.for(Object.entries(takeovers))('%s', ([, begin]) => {
  test('asks for one’s own password', async () => {
    const attempt = await begin()
    await entries()
    for (const proof of [{}, { own_password: '' }, { own_password: 'not it at all' }]) {
      const { status, body } = await attempt(proof)
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['own_password']])
    }
    expect((await entries()).map(({ kind, record_id }) => [kind, record_id])).toEqual([['sign-in.refused', me.user.id]])
    const { status } = await attempt({ own_password: PASSWORD })
    expect([200, 201, 204]).toContain(status)
  })
})

test('wrong ones count as failed sign-ins do, also under one key', async () => {
  const user = { ...someone('admin'), password: PASSWORD, own_password: 'not it at all' }
  for (let tries = 0; tries < 10; tries++) {
    const { status } = await me.post('/api/settings/users', user, { 'idempotency-key': 'guessing' })
    expect(status).toBe(400)
  }
  expect((await me.post('/api/settings/users', { ...user, own_password: PASSWORD })).status).toBe(429)
  expect((await me.post('/api/auth/unlock', { password: PASSWORD })).status).toBe(429)
})

test('it is not asked for where nobody gets the sign-in of an admin', async () => {
  const { id, name, email } = (await me.post('/api/settings/users', { ...someone('manager'), password: PASSWORD })).body
  expect(
    (await me.put(`/api/settings/users/${id}`, { name, email, role: 'doctor', password: NEW_PASSWORD })).status,
  ).toBe(200)
  expect((await me.post(`/api/settings/users/${id}/invitation`)).status).toBe(200)
  const invited = await made('admin', { password: undefined, invite: true })
  expect((await me.post(`/api/settings/users/${invited.id}/invitation`)).status).toBe(200)
  const other = await made('admin')
  const renamed = { name: 'Renamed', email: other.email, role: 'admin' }
  expect((await me.put(`/api/settings/users/${other.id}`, renamed)).status).toBe(200)
})

test('a reset ends the second factor and the sessions', async () => {
  const person = await clinic.createSignedIn('receptionist', `Enrolled ${++count}`)
  await authenticator(clinic).enrol(person)
  const reset = await me.delete(`/api/settings/users/${person.user.id}/second-factor`, { own_password: PASSWORD })
  expect([reset.status, (await person.get('/api/auth/verify')).status]).toEqual([204, 401])
})
