import { describe, expect, test } from 'vitest'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'
import type { Role } from '#domain/access.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')

let count = 0
const fresh = (role: Role) => {
  count += 1
  return { name: `Number ${count}`, email: `number${count}@example.test`, role, password: PASSWORD }
}

const create = (user: object) => admin.post('/api/settings/users', user)
const update = (id: number, user: object) => admin.put(`/api/settings/users/${id}`, user)
const doctorOf = async (user_id: number) =>
  (await admin.get('/api/doctors')).body.find((doctor) => doctor.user_id === user_id)

test('users are sorted by name, whole or in pages', async () => {
  const names = async (path: '/api/settings/users' | `/api/settings/users?${string}`) =>
    (await admin.get(path)).body.map(({ name }) => name)
  expect(await names('/api/settings/users')).toEqual([
    'Amal Admin',
    'Dana Doctor',
    'Majid Manager',
    'Rania Receptionist',
  ])
  const { body, headers } = await admin.get('/api/settings/users?limit=3')
  expect(body).toHaveLength(3)
  const [, next = ''] = /^<(.+)>; rel="next"$/.exec(String(headers['link'])) ?? []
  expect(await names(next as `/api/settings/users?${string}`)).toEqual(['Rania Receptionist'])
})

describe('adding a user', () => {
  test('returns the user without the password, and they can sign in', async () => {
    const user = { ...fresh('receptionist'), contact: ' +974 5555 1234 ' }
    const { status, body } = await create(user)
    const { password: _password, ...kept } = user
    const freshUser = {
      id: body.id,
      active: true,
      treats_patients: false,
      second_factor: false,
      invited_until: null,
      open_tasks: 0,
      version: 1,
    }
    expect([status, body]).toEqual([201, { ...kept, contact: '+974 5555 1234', ...freshUser }])
    expect((await clinic.anonymous.post('/api/auth/login', user)).status).toBe(200)
  })

  test('with role doctor creates a doctor: general 35, specialist 40, active, no specialist', async () => {
    const { body } = await create(fresh('doctor'))
    expect(await doctorOf(body.id)).toMatchObject({
      name: body.name,
      is_specialist: false,
      general_payout_percentage: 35,
      specialist_payout_percentage: 40,
      active: true,
    })
    const { body: manager } = await create(fresh('manager'))
    expect(await doctorOf(manager.id)).toBeUndefined()
  })

  test('refuses an existing email, in any case', async () => {
    const user = fresh('manager')
    await create(user)
    const { status, body } = await create({ ...fresh('manager'), email: user.email.toUpperCase() })
    expect([status, body.error]).toEqual([409, 'Another user has this e-mail address'])
    expect(body.fields).toEqual({ email: 'Another user has this e-mail address' })
    expect(body.field_codes).toEqual({ email: { code: 'user.email-taken', values: {} } })
  })

  test.for([
    [{ name: ' ' }, 'name'],
    [{ name: undefined }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ role: 'owner' }, 'role'],
    [{ role: undefined }, 'role'],
    [{ password: undefined }, 'password'],
    [{ password: '1234567' }, 'password'],
    [{ contact: 5_555_1234 }, 'contact'],
  ] as const)('refuses %j as invalid and names the field', async ([wrong, field]) => {
    const { status, body } = await create({ ...fresh('manager'), ...wrong })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  test('ignores fields that a client may not set', async () => {
    const { body } = await create({ ...fresh('manager'), is_demo: true, password_hash: 'x', active: false, id: 7 })
    const kept = await clinic.database.selectFrom('users').selectAll().where('id', '=', body.id).executeTakeFirst()
    expect(kept).toMatchObject({ is_demo: false, active: true })
    expect(kept?.password_hash).toMatch(/^\$argon2id\$/)
  })

  test('happens once per Idempotency-Key', async () => {
    const user = fresh('doctor')
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => admin.post('/api/settings/users', user, { 'idempotency-key': user.email })),
    )
    expect(new Set(tries.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  })
})

describe('changing a user', () => {
  test('keeps the password and the contact if they are left out or the password is blank', async () => {
    const user = { ...fresh('manager'), contact: '5555' }
    const { body } = await create(user)
    const { body: changed } = await update(body.id, { ...user, name: 'New Name', contact: undefined, password: '' })
    expect(changed).toEqual({ ...body, name: 'New Name', version: 2, stranded: [], stranded_wait_list: [] })
    expect((await clinic.anonymous.post('/api/auth/login', user)).status).toBe(200)
  })

  test('clears a blank contact', async () => {
    const user = { ...fresh('manager'), contact: '5555' }
    const { body } = await create(user)
    expect((await update(body.id, { ...user, contact: ' ' })).body.contact).toBeNull()
  })

  test.for([
    ['a new password', { password: 'another password' }],
    ['another role', { role: 'receptionist' }],
    ['deactivation', { active: false }],
  ] as const)('ends the user’s sessions at once: %s', async ([, change]) => {
    const someone = await clinic.createSignedIn('manager', fresh('manager').name)
    const { name, email, role } = someone.user
    expect((await update(someone.user.id, { name, email, role, ...change })).status).toBe(200)
    expect((await someone.get('/api/auth/verify')).status).toBe(401)
  })

  test('keeps the sessions if only a name changes', async () => {
    const someone = await clinic.createSignedIn('manager', fresh('manager').name)
    await update(someone.user.id, { ...someone.user, name: 'Renamed' })
    expect((await someone.get('/api/auth/verify')).body.user.name).toBe('Renamed')
  })

  test('is refused (409) with an old version, and changes nothing', async () => {
    const user = fresh('manager')
    const { body } = await create(user)
    expect((await update(body.id, { ...user, name: 'First', version: 1 })).status).toBe(200)
    const second = await update(body.id, { ...user, name: 'Second', version: 1, password: 'never stored' })
    expect([second.status, second.body.error]).toEqual([
      409,
      expect.stringContaining('changed this user in the meantime'),
    ])
    expect((await update(body.id, { ...user, contact: '1' })).body).toMatchObject({ name: user.name, version: 3 })
    expect((await clinic.anonymous.post('/api/auth/login', user)).status).toBe(200)
  })

  test('is a 404 for an unknown id', async () => {
    expect((await update(9_999, fresh('manager'))).status).toBe(404)
  })
})

describe('a doctor who', () => {
  test('leaves the role is deactivated, and has the former settings when they return to it', async () => {
    const user = fresh('doctor')
    const { body } = await create(user)
    const doctor = await doctorOf(body.id)
    await admin.put(`/api/settings/doctors/${doctor?.id ?? 0}`, { general_payout_percentage: 50 })
    await update(body.id, { ...user, role: 'manager' })
    expect(await doctorOf(body.id)).toMatchObject({ id: doctor?.id, active: false, general_payout_percentage: 50 })
    await update(body.id, { ...user, role: 'doctor' })
    expect(await doctorOf(body.id)).toMatchObject({ id: doctor?.id, active: true, general_payout_percentage: 50 })
  })

  test('is deactivated as a user can no longer be booked', async () => {
    const user = fresh('doctor')
    const { body } = await create(user)
    await update(body.id, { ...user, active: false })
    expect((await doctorOf(body.id))?.active).toBe(false)
    await update(body.id, { ...user, active: true })
    expect((await doctorOf(body.id))?.active).toBe(true)
  })

  test('was deactivated in the doctor settings stays so when the user is renamed', async () => {
    const user = fresh('doctor')
    const { body } = await create(user)
    await admin.put(`/api/settings/doctors/${(await doctorOf(body.id))?.id ?? 0}`, { active: false })
    await update(body.id, { ...user, name: 'Renamed Doctor' })
    expect((await doctorOf(body.id))?.active).toBe(false)
  })
})

describe('the last active admin', () => {
  const { id, name, email } = admin.user

  test.for([
    ['demoted', { role: 'manager' }],
    ['deactivated', { role: 'admin', active: false }],
  ] as const)('cannot be %s', async ([, change]) => {
    const { status, body } = await update(id, { name, email, ...change })
    expect([status, body.error]).toEqual([409, 'This is the last active admin: make another user an admin first'])
    expect((await admin.get('/api/auth/verify')).body.user.role).toBe('admin')
  })

  test('can still be renamed', async () => {
    expect((await update(id, { name, email, role: 'admin' })).status).toBe(200)
  })
})
