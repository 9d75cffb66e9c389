import { beforeEach, expect, test } from 'vitest'
import { api, type EndpointName } from '#contract/api.ts'
import { CHANGES_PATH } from '#contract/changes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'

const clinic = await clinicApp()

let count = 0
let person: Awaited<ReturnType<typeof clinic.createSignedIn>>
beforeEach(async () => {
  person = await clinic.createSignedIn('admin', `Away ${++count}`)
})

const lock = () => person.post('/api/auth/lock')
const unlock = (password: string) => person.post('/api/auth/unlock', { password })

test('with a locked screen every call is refused, until the password came back', async () => {
  expect((await lock()).status).toBe(204)
  for (const name of Object.keys(api) as EndpointName[]) {
    const { method, path, permission, while_locked }: Endpoint = api[name]
    if (permission === 'public' || while_locked) continue
    const headers = { authorization: `Bearer ${person.token}` }
    const { statusCode, body } = await clinic.http.inject({ method, url: path.replaceAll(/\{\w+\}/g, '1'), headers })
    expect([name, statusCode, JSON.parse(body)]).toMatchObject([name, 423, { code: 'session.locked' }])
  }
  expect((await person.get('/api/auth/verify')).body).toMatchObject({ user: { id: person.user.id }, locked: true })
  expect((await unlock('not it at all')).status).toBe(400)
  expect((await person.get('/api/patients')).status).toBe(423)
  expect((await unlock(PASSWORD)).status).toBe(204)
  expect((await person.get('/api/patients')).status).toBe(200)
  expect((await person.get('/api/auth/verify')).body).toEqual({ user: person.user })
})

test('only verify, unlock and logout are answered on a locked screen', () => {
  const answered = Object.entries<Endpoint>(api).filter(([, { while_locked }]) => while_locked)
  expect(answered.map(([, { path }]) => path)).toEqual(['/api/auth/verify', '/api/auth/logout', '/api/auth/unlock'])
})

test('another session of the same user stays open, and a new sign-in is not locked', async () => {
  const { body } = await clinic.anonymous.post('/api/auth/login', { email: person.user.email, password: PASSWORD })
  const other = clinic.withToken(body.token)
  await lock()
  expect((await other.get('/api/patients')).status).toBe(200)
  expect((await other.get('/api/auth/verify')).body.locked).toBeUndefined()
})

test('the change stream is refused, and the screen can still be signed out', async () => {
  await lock()
  const headers = { authorization: `Bearer ${person.token}` }
  expect((await clinic.http.inject({ method: 'GET', url: CHANGES_PATH, headers })).statusCode).toBe(423)
  expect((await person.post('/api/auth/logout')).status).toBe(204)
  expect((await person.get('/api/auth/verify')).status).toBe(401)
})

test('wrong passwords count as failed sign-ins do', async () => {
  await lock()
  for (let tries = 0; tries < 10; tries++) expect((await unlock('not it at all')).status).toBe(400)
  expect((await unlock(PASSWORD)).status).toBe(429)
  expect((await person.get('/api/patients')).status).toBe(423)
})
