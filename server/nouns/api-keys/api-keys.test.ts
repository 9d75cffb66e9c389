import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Permission } from '#domain/access.ts'
import { grantable } from '#domain/api-key.ts'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { newEntries, newLines } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const factory = recordFactory(clinic)
const admin = clinic.as('admin')
const recorded = newEntries(clinic.database)

const PATH = '/api/settings/api-keys'

async function keyOf(permissions: Permission[], maker: Pick<typeof admin, 'post'> = admin) {
  const { status, body } = await maker.post(PATH, { name: 'Sensor room', permissions })
  expect(status).toBe(201)
  return { ...body, program: clinic.withToken(body.key) }
}

test('a key is shown once, and only its hash is stored', async () => {
  await recorded()
  const { key, program: _, ...made } = await keyOf(['patient:read', 'file:add', 'patient:read'])
  expect(key).toMatch(/^ck_[\w-]{43}$/)
  expect(made).toEqual({
    id: expect.any(Number),
    name: 'Sensor room',
    permissions: ['file:add', 'patient:read'],
    last_four: key.slice(-4),
    created_at: expect.any(String),
    created_by_name: admin.user.name,
    last_used_at: null,
    revoked_at: null,
    revoked_by_name: null,
    works: true,
  })
  expect((await admin.get(PATH)).body).toContainEqual(made)
  const stored = await clinic.database.selectFrom('api_keys').selectAll().where('id', '=', made.id).execute()
  expect(JSON.stringify(stored)).not.toContain(key)
  expect(await recorded()).toMatchObject([
    { kind: 'api-key.made', record_id: made.id, after: { name: 'Sensor room', permissions: 'file:add, patient:read' } },
  ])
})

test('an Idempotency-Key stores no key: the call answers another one', async () => {
  const body = { name: 'Twice', permissions: ['patient:read'] }
  const once = await admin.post(PATH, body, { 'idempotency-key': 'one-and-the-same' })
  const again = await admin.post(PATH, body, { 'idempotency-key': 'one-and-the-same' })
  expect(again.body.key).not.toBe(once.body.key)
  expect(await clinic.database.selectFrom('idempotency_keys').select('answer').execute()).toEqual([])
})

describe('a key calls as the user who made it', () => {
  test('with what it was given, and is refused everything else', async () => {
    const { program } = await keyOf(['patient:read', 'patient:write'])
    const patient = await program.post('/api/patients', { full_name: 'Reem Key', contact_number: '55512345' })
    expect(patient.status).toBe(201)
    expect((await program.get(`/api/patients/${patient.body.id}`)).body).toMatchObject({ full_name: 'Reem Key' })
    expect((await program.get('/api/invoices')).status).toBe(403)
    expect((await program.post('/api/invoices', { patient_id: patient.body.id })).status).toBe(403)
  })

  test('in the audit trail under its own name', async () => {
    const { program } = await keyOf(['patient:write'])
    const lines = newLines(clinic.database)
    await lines()
    await program.post('/api/patients', { full_name: 'Nadia Key', contact_number: '55512346' })
    expect((await lines()).filter(({ kind }) => kind === 'patient.registered')).toMatchObject([
      { kind: 'patient.registered', user_id: admin.user.id, user_name: `Sensor room (${admin.user.name})` },
    ])
  })

  test('with the rows of its creator: an admin’s sees every doctor’s appointments', async () => {
    const { program } = await keyOf(['appointment:read'])
    const { id } = await factory.book()
    expect((await program.get(`/api/appointments/${id}`)).status).toBe(200)
  })

  test('never as more than its creator may do at that moment', async () => {
    const other = await clinic.createSignedIn('admin', 'Demoted')
    const { program, id } = await keyOf(['doctor:read', 'audit:read'], other)
    expect((await program.get('/api/audit')).status).toBe(200)
    await clinic.database.updateTable('users').set({ role: 'manager' }).where('id', '=', other.user.id).execute()
    expect([(await program.get('/api/audit')).status, (await program.get('/api/doctors')).status]).toEqual([403, 200])
    await clinic.database.updateTable('users').set({ active: false }).where('id', '=', other.user.id).execute()
    expect((await program.get('/api/doctors')).status).toBe(401)
    const listed = (await admin.get(PATH)).body.find((each) => each.id === id)
    expect(listed).toMatchObject({ works: false, revoked_at: null })
  })
})

test('reaches no key, user, session or profile, nor the stream of changes, whatever it was given', async () => {
  const { program } = await keyOf(grantable('admin'))
  const never = new Set(['signed-in', 'user:write', 'api-key:write', 'calendar:make'])
  const own = Object.values<Endpoint>(api).filter(({ permission }) => never.has(permission))
  expect(own.length).toBeGreaterThan(15)
  const send = { GET: program.get, POST: program.post, PUT: program.put, DELETE: program.delete }
  for (const { method, path } of own) {
    const { status } = await send[method](path.replaceAll(/\{\w+\}/g, '1'), method === 'GET' ? undefined : {})
    expect([method, path, status]).toEqual([method, path, 403])
  }
  expect((await program.get('/api/changes')).status).toBe(403)
})

describe('a key that is revoked', () => {
  test('works no more at once, and stays in the list', async () => {
    const { program, id } = await keyOf(['doctor:read'])
    expect((await program.get('/api/doctors')).status).toBe(200)
    await recorded()
    const { body } = await admin.post(`${PATH}/${id}/revoke`)
    expect(body).toMatchObject({ works: false, revoked_by_name: admin.user.name, last_used_at: expect.any(String) })
    expect(await recorded()).toMatchObject([{ kind: 'api-key.revoked', record_id: id }])
    expect((await program.get('/api/doctors')).status).toBe(401)
    expect((await admin.post(`${PATH}/${id}/revoke`)).status).toBe(409)
    expect((await admin.post(`${PATH}/999999/revoke`)).status).toBe(404)
  })

  test('is refused (401) also while its request is under way', async () => {
    const { id } = await keyOf(['patient:write'])
    await admin.post(`${PATH}/${id}/revoke`)
    const lock = sql`select lock_api_key(${id}, ${admin.user.id}, 'admin')`.execute(clinic.database)
    await expect(lock).rejects.toMatchObject({ code: 'CL401' })
  })
})

test.for([
  [{ name: ' ', permissions: ['patient:read'] }, 'name'],
  [{ name: 'x'.repeat(101), permissions: ['patient:read'] }, 'name'],
  [{ name: 'None', permissions: [] }, 'permissions'],
  [{ name: 'Unknown', permissions: ['patient:fly'] }, 'permissions.0'],
  [{ name: 'Accounts', permissions: ['patient:read', 'user:write'] }, 'permissions'],
  [{ name: 'Keys', permissions: ['api-key:write'] }, 'permissions'],
] as const)('%j is refused', async ([body, field]) => {
  const { status, body: answer } = await admin.post(PATH, body)
  expect([status, Object.keys((answer as { fields?: object }).fields ?? {})]).toEqual([400, [field]])
})

test.for(['ck_', `ck_${'a'.repeat(43)}`, `ck_${'a'.repeat(42)}`, `CK_${'a'.repeat(43)}`])(
  'the key %s is unknown (401)',
  async (key) => expect((await clinic.withToken(key).get('/api/doctors')).status).toBe(401),
)

test('a clinic has at most fifty keys that work', async () => {
  const works = (await admin.get(PATH)).body.filter((each) => each.revoked_at === null).length
  for (let made = works; made < 50; made++) await keyOf(['doctor:read'])
  expect((await admin.post(PATH, { name: 'One more', permissions: ['doctor:read'] })).status).toBe(409)
})
