import { beforeEach, describe, expect, test } from 'vitest'
import { authenticator } from '#test/support/authenticator.ts'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'
import { CHANGES_PATH } from '#contract/changes.ts'
import { api, type EndpointName } from '#contract/api.ts'
import { profile } from '#contract/profile.ts'
import { createUser } from '#server/nouns/users/commands.ts'

const clinic = await clinicApp({ demo: true })
const admin = clinic.as('admin')
const phone = authenticator(clinic)

const require = (required: boolean) =>
  admin.put('/api/settings/clinic', { clinic_name: 'Pearl', require_second_factor: required })

test('is not required until an admin who has one requires it', async () => {
  expect((await admin.get('/api/settings/clinic')).body.require_second_factor).toBe(false)
  const { status, body } = await require(true)
  expect([status, body.error]).toEqual([409, expect.stringContaining('your own second factor')])
  await phone.enrol(admin)
  expect((await require(true)).body.require_second_factor).toBe(true)
  await require(false)
})

describe('while the clinic requires one', () => {
  beforeEach(async () => {
    await require(true)
  })

  test('a user who has one works as before, and other settings may be saved', async () => {
    expect((await admin.get('/api/patients')).status).toBe(200)
    expect((await admin.put('/api/settings/clinic', { clinic_name: 'Pearl' })).body.require_second_factor).toBe(true)
  })

  test('a user without one is asked to set it up, and can only use their profile', async () => {
    const manager = clinic.as('manager')
    expect((await manager.get('/api/auth/verify')).body.user.must_set_up_second_factor).toBe(true)
    expect((await manager.get('/api/profile')).body.second_factor).toMatchObject({ since: null, required: true })
    const open = new Set([
      ...Object.keys(profile),
      'signIn',
      'verifySession',
      'signOut',
      'lockSession',
      'unlockSession',
      'createFirstAdmin',
      'startOwnClinic',
      'readInvitation',
      'acceptInvitation',
      'publicClinic',
    ])
    for (const name of Object.keys(api) as EndpointName[]) {
      if (open.has(name)) continue
      const { method, path } = api[name]
      const send = { GET: manager.get, POST: manager.post, PUT: manager.put, DELETE: manager.delete }[method]
      const { status, body } = await send(path.replace('{id}', '1'))
      expect([name, status, body]).toMatchObject([
        name,
        403,
        { error: expect.stringContaining('second factor'), second_factor_required: true },
      ])
    }
    expect((await manager.get(CHANGES_PATH)).status).toBe(403)
  })

  test('setting it up allows everything at once, turning it off limits the user again', async () => {
    const newcomer = await clinic.createSignedIn('receptionist', 'Newcomer')
    expect((await newcomer.get('/api/patients')).status).toBe(403)
    const { recovery_codes } = await phone.enrol(newcomer)
    expect((await newcomer.get('/api/patients')).status).toBe(200)
    expect((await newcomer.get('/api/auth/verify')).body.user).not.toHaveProperty('must_set_up_second_factor')
    const proof = { current_password: PASSWORD, code: recovery_codes[0] }
    expect((await newcomer.delete('/api/profile/second-factor', proof)).status).toBe(204)
    expect((await newcomer.get('/api/patients')).status).toBe(403)
  })

  test('demo accounts, which are shared, are exempt', async () => {
    const demo = { name: 'Demo', email: 'demo@example.test', role: 'admin', password: PASSWORD, is_demo: true } as const
    await createUser(clinic.publicContext(), demo)
    const { body } = await clinic.anonymous.post('/api/auth/login', demo)
    expect(body.user).not.toHaveProperty('must_set_up_second_factor')
    const person = clinic.withToken(body.token)
    expect((await person.get('/api/patients')).status).toBe(200)
    const begun = await person.post('/api/profile/second-factor', { current_password: PASSWORD })
    expect([begun.status, begun.body.error]).toEqual([409, expect.stringContaining('demo account')])
    const change = { current_password: PASSWORD, new_password: 'another password' }
    expect((await person.put('/api/profile/password', change)).status).toBe(409)
    await require(false)
    const settings = { clinic_name: 'Pearl', require_second_factor: true }
    expect((await person.put('/api/settings/clinic', settings)).status).toBe(200)
  })
})
