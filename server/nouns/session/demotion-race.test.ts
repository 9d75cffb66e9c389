import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { untilWaiting } from '#test/support/locks.ts'
import { record } from '#server/base/context/audit-trail.ts'
import { transact } from '#server/base/context/transact.ts'

const clinic = await clinicApp()
const { database, clock } = clinic
const admin = clinic.as('admin')
await clinic.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = clinic.http.server.address() as AddressInfo

let count = 0
const createSignedIn = () => clinic.createSignedIn('admin', 'Demoted', `demoted${++count}@example.test`)
type Someone = Awaited<ReturnType<typeof createSignedIn>>

const demote = ({ user }: Someone) =>
  admin.put(`/api/settings/users/${user.id}`, { name: user.name, email: user.email, role: 'receptionist' })
const deactivate = ({ user }: Someone) =>
  admin.put(`/api/settings/users/${user.id}`, { name: user.name, email: user.email, role: 'admin', active: false })
const signOut = ({ user }: Someone) => admin.delete(`/api/settings/users/${user.id}/sessions`)
const sessionOf = ({ user }: Someone) =>
  database.selectFrom('sessions').select('id').where('user_id', '=', user.id).executeTakeFirstOrThrow()
const treatmentCodes = async () => (await database.selectFrom('treatment_codes').selectAll().execute()).length

/** The body arrives within the second in which the session is not checked again. */
async function sendAround({ token, user }: Someone, meanwhile: () => Promise<unknown>, key?: string) {
  clock.now = new Date(clock.now.getTime() + 90_000)
  const body = JSON.stringify({ code: `RACE-${user.id}`, description: 'Late', default_cost: 1 })
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': body.length,
    ...(key ? { 'idempotency-key': key } : {}),
  }
  const path = '/api/settings/treatment-codes'
  const sending = request({ port, host: '127.0.0.1', method: 'POST', path, headers })
  sending.write(body.slice(0, 9))
  await expect
    .poll(() => database.selectFrom('sessions').select('last_used_at').where('user_id', '=', user.id).execute())
    .toEqual([{ last_used_at: clock.now.toISOString() }])
  await meanwhile()
  sending.end(body.slice(9))
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of answer.setEncoding('utf8')) text += String(chunk)
  return { status: answer.statusCode, text }
}

describe('a write whose sender meanwhile', () => {
  test.for([
    ['is demoted', demote],
    ['is deactivated', deactivate],
    ['is signed out', signOut],
  ] as const)('%s stores nothing', async ([, end]) => {
    const someone = await createSignedIn()
    const before = await treatmentCodes()
    const { status, text } = await sendAround(someone, () => end(someone))
    expect([status, text]).toEqual([
      401,
      '{"error":"Your session has ended. Please sign in again.","code":"session.ended","values":{}}',
    ])
    expect(await treatmentCodes()).toBe(before)
    expect((await sendAround(await createSignedIn(), async () => undefined)).status).toBe(201)
  })

  test('is demoted does not get the stored answer of the same key either', async () => {
    const someone = await createSignedIn()
    const first = await sendAround(someone, async () => undefined, 'the-same')
    expect(first.status).toBe(201)
    expect(await sendAround(someone, async () => undefined, 'the-same')).toEqual(first)
    const again = await sendAround(someone, () => demote(someone), 'the-same')
    expect([again.status, again.text]).toEqual([401, expect.not.stringContaining('RACE')])
  })
})

describe('a concurrent write and demotion', () => {
  test('the demotion waits for a write that began first', async () => {
    const someone = await createSignedIn()
    const { id: session_id } = await sessionOf(someone)
    const order: string[] = []
    let demoted: Promise<unknown> | undefined
    await transact({ ...clinic.contextOf(someone.user), session_id }, async (writing) => {
      await writing.database.selectFrom('clinic').select('clinic_name').execute()
      demoted = demote(someone).then(({ status }) => order.push(`demoted ${status}`))
      await untilWaiting(database)
      record(writing, { kind: 'clinic.updated', noun: 'clinic' })
    })
    order.push('written')
    await demoted
    expect(order).toEqual(['written', 'demoted 200'])
  })

  test('a write waits for a demotion that began first, and is then refused', async () => {
    const someone = await createSignedIn()
    const before = await treatmentCodes()
    const code = { code: 'AFTER', description: 'After', default_cost: 1 }
    const writing = await database.transaction().execute(async (demoting) => {
      await demoting.selectFrom('users').select('id').where('id', '=', someone.user.id).forUpdate().execute()
      const waiting = [someone.post('/api/settings/treatment-codes', code)]
      await untilWaiting(database)
      await demoting.updateTable('users').set({ role: 'manager' }).where('id', '=', someone.user.id).execute()
      return waiting
    })
    expect((await writing[0])?.status).toBe(401)
    expect(await treatmentCodes()).toBe(before)
  })

  test('writes of other users, and user management, do not wait for each other', async () => {
    const someone = await createSignedIn()
    const { name, email, id } = someone.user
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, (_, n) => someone.post('/api/patients', { full_name: `Patient ${n}` })),
      ...Array.from({ length: 10 }, (_, n) =>
        someone.put(`/api/settings/users/${id}`, { name, email, role: 'admin', contact: `${n}` }),
      ),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      ...Array.from({ length: 10 }, () => 201),
    ])
  })

  test('an admin who is demoted can no longer change users', async () => {
    const someone = await createSignedIn()
    const other = await createSignedIn()
    const changes = { name: 'Changed', email: other.user.email, role: 'manager' }
    const changing = await database.transaction().execute(async (demoting) => {
      await demoting.selectFrom('users').select('id').where('id', '=', someone.user.id).forUpdate().execute()
      const waiting = [someone.put(`/api/settings/users/${other.user.id}`, changes)]
      await untilWaiting(database)
      await demoting.updateTable('users').set({ role: 'manager' }).where('id', '=', someone.user.id).execute()
      return waiting
    })
    expect((await changing[0])?.status).toBe(401)
    expect((await other.get('/api/auth/verify')).body.user).toMatchObject({ name: 'Demoted', role: 'admin' })
  })
})
