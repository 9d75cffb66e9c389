import { describe, expect, test } from 'vitest'
import { authenticator as authenticatorOf } from '../support/authenticator.ts'
import { clinicApp } from '../support/clinic-app.ts'
import { recordFactory } from '../support/factories.ts'
import { type Caller, callWith, everyNoun, type Input, type Session, unique } from '../support/noun-cases.ts'
import { api, type EndpointName } from '#contract/api.ts'
import { profile } from '#contract/profile.ts'
import { type Role, ROLES } from '#domain/access.ts'
import { openSession } from '#server/nouns/session/sessions.ts'

const clinic = await clinicApp()
const factory = recordFactory(clinic)
const authenticator = authenticatorOf(clinic)

const calls = new Map(everyNoun.flatMap((noun) => Object.entries(noun.calls)))
const names = [...calls.keys()] as EndpointName[]

/** These calls change the caller's own account, so a separate user makes them. */
const ofOneself = new Set(Object.keys(profile))

async function sessionOf(caller: Role, name: EndpointName): Promise<Session> {
  if (ofOneself.has(name)) return clinic.createSignedIn(caller, `Newcomer ${unique()}`)
  return clinic.withToken(await openSession(clinic.publicContext(), clinic.as(caller).user.id))
}

async function inputOf(name: EndpointName, caller: Session = clinic.as('admin')): Promise<Input> {
  return (await calls.get(name)?.input?.({ clinic, factory, authenticator, caller })) ?? {}
}

test('the nouns of test/nouns cover every call of the contract', () => {
  expect(names.toSorted()).toEqual(Object.keys(api).toSorted())
})

/** What is refused changes nothing, so all who are refused send the same. */
const refusedInputs = new Map<EndpointName, Promise<Input>>()
function refusedInputOf(name: EndpointName): Promise<Input> {
  const input = refusedInputs.get(name) ?? inputOf(name)
  refusedInputs.set(name, input)
  return input
}

/** Everybody may call these, and a clinic that is in use refuses them. */
const OF_EMPTY_CLINICS = new Set<EndpointName>(['createFirstAdmin', 'startOwnClinic'])

describe.for(names)('%s', (name) => {
  const may = (caller: Caller) => calls.get(name)?.callers.includes(caller) === true

  test.for(ROLES.filter(may))('answers %s', async (role) => {
    const session = await sessionOf(role, name)
    const { status, body } = await callWith(session, name, await inputOf(name, session))
    if (OF_EMPTY_CLINICS.has(name)) expect(status).toBe(409)
    else expect([status, body.error]).toEqual([expect.toSatisfy((code) => code >= 200 && code < 300), undefined])
  })

  test.for(ROLES.filter((role) => !may(role)))('refuses %s (403), whatever they send', async (role) => {
    const { status } = await callWith(await sessionOf(role, name), name, await refusedInputOf(name))
    const nonsense = await callWith(await sessionOf(role, name), name, {
      body: { id: 'x' },
      query: '?limit=x&status=x',
    })
    expect([status, nonsense.status]).toEqual([403, 403])
  })

  if (may('nobody')) {
    test('answers anyone', async () => {
      const { status } = await callWith(clinic.anonymous, name, await inputOf(name))
      expect(status).toBe(OF_EMPTY_CLINICS.has(name) ? 409 : 200)
    })
  } else {
    test('refuses a request without a valid session (401), whatever it contains', async () => {
      const ofAdmin = async () => inputOf(name, await sessionOf('admin', name))
      const input = await (ofOneself.has(name) ? ofAdmin() : refusedInputOf(name))
      for (const token of await deadTokens) {
        const { status } = await callWith(clinic.withToken(token), name, input)
        const nonsense = await callWith(clinic.withToken(token), name, { body: { id: 'x' }, query: '?limit=x' })
        expect([token, status, nonsense.status]).toEqual([token, 401, 401])
      }
    })
  }
})

const former = await clinic.createSignedIn('admin', 'Former')
await clinic.database.updateTable('users').set({ active: false }).where('id', '=', former.user.id).execute()

/** No token, a malformed one, one expired by idle time or by age, one signed out, and one of a deactivated user. */
async function makeDeadTokens() {
  const adminId = clinic.as('admin').user.id
  const context = clinic.publicContext()
  const yesterday = new Date(context.now.getTime() - 12 * 3_600_000)
  const expired = await openSession({ ...context, now: yesterday }, adminId)
  const old = await openSession({ ...context, now: new Date(context.now.getTime() - 14 * 24 * 3_600_000) }, adminId)
  const longAgo = new Date(context.now.getTime() - 13 * 24 * 3_600_000)
  await clinic.database
    .updateTable('sessions')
    .set({ last_used_at: context.now })
    .where('created_at', '<', longAgo.toISOString())
    .execute()
  const signedOut = await openSession(context, adminId)
  await clinic.withToken(signedOut).post('/api/auth/logout')
  return [null, 'x'.repeat(43), expired, old, signedOut, former.token]
}
const deadTokens = makeDeadTokens()
