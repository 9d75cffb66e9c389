import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { call, onSessionEnded } from './client.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
afterAll(() => vi.unstubAllGlobals())

let ended = 0
onSessionEnded(() => (ended += 1))
beforeEach(() => {
  ended = 0
  stored.clear()
})

/** Whether the session counts as ended after a call that was sent with this token and answered with this status. */
async function ends(status: number, token: string | null, tokenNow = token) {
  if (token !== null) stored.set('token', token)
  vi.stubGlobal('fetch', async () => {
    stored.delete('token')
    if (tokenNow !== null) stored.set('token', tokenNow)
    return Response.json({ error: 'No', code: 'request.refused' }, { status })
  })
  await expect(call(api.verifySession, {})).rejects.toMatchObject({ status })
  return ended > 0
}

test('a session has ended once the server does not know its token', async () => {
  expect(await ends(401, 'mine')).toBe(true)
})

test.each([
  ['a wrong password at the sign-in, which sends no token', 401, null, null],
  ['what this role may not do', 403, 'mine', 'mine'],
  ['the token before a new sign-in', 401, 'before', 'now'],
])('%s ends none', async (_what, status, token, now) => {
  expect(await ends(status, token, now)).toBe(false)
})
