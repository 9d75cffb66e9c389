import { beforeEach, describe, expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'
import { SIGN_IN_FAILURES_ALLOWED_PER_ADDRESS } from '#domain/password.ts'
import { type Role, ROLES } from '#domain/access.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const { anonymous } = clinic
const CHOSEN = 'four tall brown camels'
let count = 0

const added = async (role: Role = 'doctor') => {
  const user = {
    name: `Invited ${++count}`,
    email: `invited${count}@example.test`,
    role,
    invite: true,
    own_password: PASSWORD,
  }
  const { status, body } = await admin.post('/api/settings/users', user)
  expect(status).toBe(201)
  return body
}
const invite = (id: number) => admin.post(`/api/settings/users/${id}/invitation`)
const link = async (id: number) => (await invite(id)).body.token
const accept = (token: string, password = CHOSEN) => anonymous.post('/api/invitations/accept', { token, password })
const read = (token: string) => anonymous.post('/api/invitations/read', { token })
const signIn = (email: string, password = CHOSEN) => anonymous.post('/api/auth/login', { email, password })
const sentence = 'This link works no more. Ask your clinic for a new one.'
const later = (days: number) => (clinic.clock.now = new Date(clinic.clock.now.getTime() + days * 86_400_000))
const change = (user: { id: number; name: string; email: string; role: Role }, changes: object) =>
  admin.put(`/api/settings/users/${user.id}`, { name: user.name, email: user.email, role: user.role, ...changes })

beforeEach(async () => {
  await clinic.database.deleteFrom('sign_in_failures').execute()
})

test.for(ROLES)('a %s chooses a password with the link, once, and signs in with it', async (role) => {
  const user = await added(role)
  expect(user.invited_until).toBeNull()
  const { status, body } = await invite(user.id)
  expect([status, body.token.length]).toEqual([200, 43])
  const listed = (await admin.get('/api/settings/users')).body.find(({ id }) => id === user.id)
  expect(listed?.invited_until).toBe(body.expires_at)
  expect((await read(body.token)).body).toEqual({
    clinic_name: expect.any(String),
    name: user.name,
    email: user.email,
    expires_at: body.expires_at,
  })
  expect((await accept(body.token)).body).toEqual({ email: user.email })
  expect((await signIn(user.email)).body.user).toMatchObject({ id: user.id, role })
  for (const again of [await accept(body.token, 'another four tall camels'), await read(body.token)])
    expect([again.status, again.body.error]).toEqual([404, sentence])
  expect((await signIn(user.email)).status).toBe(200)
})

test('only the hash of the token is stored, the token nowhere', async () => {
  const { id } = await added()
  const token = await link(id)
  const stored_for = clinic.owner.selectFrom('invitations').select('token_hash').where('user_id', '=', id)
  expect((await stored_for.executeTakeFirstOrThrow()).token_hash.length).toBe(32)
  for (const table of ['audit_log', 'idempotency_keys', 'invitations', 'sign_in_failures'] as const) {
    const stored = JSON.stringify(await clinic.owner.selectFrom(table).selectAll().execute())
    expect(stored).not.toContain(token)
  }
})

describe('a link no longer works', () => {
  test('after seven days', async () => {
    const token = await link((await added()).id)
    const now = clinic.clock.now
    later(6.99)
    expect((await read(token)).status).toBe(200)
    later(0.02)
    expect([(await read(token)).status, (await accept(token)).status]).toEqual([404, 404])
    clinic.clock.now = now
  })

  test('once there is a newer one', async () => {
    const { id } = await added()
    const [first, second] = [await link(id), await link(id)]
    expect([(await accept(first)).status, (await accept(second)).status]).toEqual([404, 200])
  })

  test('once the user is deactivated, also when they are active again', async () => {
    const user = await added()
    const token = await link(user.id)
    await change(user, { active: false })
    expect((await accept(token)).status).toBe(404)
    expect([(await invite(user.id)).status]).toEqual([409])
    await change(user, { active: true })
    expect((await accept(token)).status).toBe(404)
  })

  test('once an admin has set a password', async () => {
    const user = await added()
    const token = await link(user.id)
    await change(user, { password: PASSWORD })
    expect((await accept(token)).status).toBe(404)
    expect((await signIn(user.email, PASSWORD)).status).toBe(200)
  })

  test('for the second of two who use it at the same moment', async () => {
    const token = await link((await added()).id)
    const answers = await Promise.all([accept(token), accept(token, 'five tall brown camels'), accept(token)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  })
})

test('choosing a password ends the sessions that were open with the old one', async () => {
  const someone = await clinic.createSignedIn('manager', 'Old Hand')
  const token = await link(someone.user.id)
  expect((await someone.get('/api/auth/verify')).status).toBe(200)
  expect((await accept(token)).status).toBe(200)
  expect((await someone.get('/api/auth/verify')).status).toBe(401)
})

test.each([
  ['short', 'password'],
  ['password1', 'password'],
  ['invited', 'password'],
])('%j is refused for its field, and the link still works', async (password, field) => {
  const token = await link((await added()).id)
  const { status, body } = await accept(token, password)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  expect((await accept(token)).status).toBe(200)
})

test('guessing is limited like the sign-in, and opening a valid link never is', async () => {
  const token = await link((await added()).id)
  for (let opened = 0; opened < 12; opened++) expect((await read(token)).status).toBe(200)
  const { failures } = await clinic.database
    .selectFrom('sign_in_failures')
    .select(({ fn }) => fn.countAll<number>().as('failures'))
    .executeTakeFirstOrThrow()
  expect(failures).toBe(0)
  expect((await read('a guess')).status).toBe(404)
  const { network } = await clinic.database.selectFrom('sign_in_failures').selectAll().executeTakeFirstOrThrow()
  const many = Array.from({ length: SIGN_IN_FAILURES_ALLOWED_PER_ADDRESS - 1 }, (_, guess) => ({
    email: `invitation ${guess}`,
    network,
    known_as: null,
    failed_at: clinic.clock.now,
  }))
  await clinic.database.insertInto('sign_in_failures').values(many).execute()
  for (const refused of [await read('another guess'), await read(token), await accept(token)]) {
    expect([refused.status, refused.body.error]).toEqual([
      429,
      expect.stringContaining('wrong links from this address'),
    ])
  }
  expect((await signIn(admin.user.email, PASSWORD)).status).toBe(200)
  expect((await signIn(admin.user.email, 'not it at all')).status).toBe(401)
})

test('failed sign-ins from an address keep no link from working', async () => {
  const token = await link((await added()).id)
  expect((await signIn('nobody@example.test')).status).toBe(401)
  const { network } = await clinic.database.selectFrom('sign_in_failures').selectAll().executeTakeFirstOrThrow()
  const failed = { email: 'x@example.test', network, known_as: null, failed_at: clinic.clock.now }
  const many = Array.from({ length: SIGN_IN_FAILURES_ALLOWED_PER_ADDRESS }, () => failed)
  await clinic.database.insertInto('sign_in_failures').values(many).execute()
  expect((await signIn(admin.user.email, PASSWORD)).status).toBe(429)
  expect((await read(token)).status).toBe(200)
})

test('nobody can invite themselves, a demo account, or an unknown user', async () => {
  expect((await invite(admin.user.id)).status).toBe(409)
  expect((await invite(999_999)).status).toBe(404)
  const demo = await clinic.createSignedIn('manager', 'Shared')
  await clinic.database.updateTable('users').set({ is_demo: true }).where('id', '=', demo.user.id).execute()
  expect((await invite(demo.user.id)).status).toBe(409)
  await clinic.database.updateTable('users').set({ is_demo: false }).where('id', '=', demo.user.id).execute()
})

test('a new user has either a password or an invitation', async () => {
  const user = { name: 'Either', email: 'either@example.test', role: 'manager' }
  for (const fields of [{}, { invite: false }, { invite: true, password: PASSWORD }]) {
    const { status, body } = await admin.post('/api/settings/users', { ...user, ...fields })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['password']])
  }
})

test('both are in the audit trail, with the user who did it', async () => {
  const user = await added()
  const recorded = newEntries(clinic.database)
  await recorded()
  await accept(await link(user.id))
  // What was refused before is written a moment later.
  expect((await recorded()).filter(({ kind }) => kind !== 'sign-in.refused')).toMatchObject([
    { kind: 'user.invited', record_id: user.id, details: { expires_at: expect.any(String) } },
    { kind: 'invitation.accepted', record_id: user.id },
  ])
  const { body } = await admin.get('/api/audit?limit=2')
  expect(body.map(({ kind, user_name }) => [kind, user_name])).toEqual([
    ['invitation.accepted', user.name],
    ['user.invited', admin.user.name],
  ])
})

test.each([
  { token: '' },
  { token: 7 },
  { token: 'x'.repeat(101) },
  {},
  { token: "' or true --" },
  { token: '\u0000' },
])('%j opens nothing', async (body) => {
  const answer = await anonymous.post('/api/invitations/read', body)
  expect([400, 404]).toContain(answer.status)
  expect(answer.body.name).toBeUndefined()
})
