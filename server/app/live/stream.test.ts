import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CHANGED_WITHIN, CHANGES_PATH, HEARTBEAT_MS } from '#contract/changes.ts'
import { clinicApp } from '#test/support/clinic-app.ts'

const clinic = await clinicApp()
await clinic.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = clinic.http.server.address() as AddressInfo

beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterAll(() => void vi.useRealTimers())

async function openStream(token: string, more: Record<string, string> = {}) {
  const headers = { authorization: `Bearer ${token}`, ...more }
  const { body } = await fetch(`http://127.0.0.1:${port}${CHANGES_PATH}`, { headers })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => (await reader?.read())?.value
  const untilEnd = async () => {
    let heard = ''
    for (let text = await next(); text !== undefined; text = await next()) heard += text
    return heard
  }
  const opened = (await next()) ?? ''
  expect(opened).toContain('retry')
  return { opened, next, untilEnd }
}

test('a change stream sends a heartbeat every two seconds, and ends when somebody ends its session', async () => {
  const { token, user } = await clinic.createSignedIn('manager', 'Leaving')
  const stream = await openStream(token)
  vi.advanceTimersByTime(HEARTBEAT_MS)
  expect(await stream.next()).toContain('still here')
  await clinic.as('admin').delete(`/api/settings/users/${user.id}/sessions`)
  expect(await stream.untilEnd()).toContain('profile')
})

test('it ends at once when the user signs out in another window', async () => {
  const person = await clinic.createSignedIn('receptionist', 'Signing out')
  const stream = await openStream(person.token)
  await person.post('/api/auth/logout', {})
  await stream.untilEnd()
})

test('it ends at once when the screen is locked in another window', async () => {
  const person = await clinic.createSignedIn('receptionist', 'Locking')
  const stream = await openStream(person.token)
  await person.post('/api/auth/lock')
  await stream.untilEnd()
})

test('it also ends when its session expires', async () => {
  const { token, user } = await clinic.createSignedIn('manager', 'Long away')
  const stream = await openStream(token)
  await clinic.database.deleteFrom('sessions').where('user_id', '=', user.id).execute()
  vi.advanceTimersByTime(15_000)
  expect(await stream.untilEnd()).toContain('still here')
})

test('a change after the screen was read and before the stream is open is its first event', async () => {
  const { token } = await clinic.createSignedIn('receptionist', 'Just signed in')
  await clinic.as('receptionist').post('/api/patients', { full_name: 'Noor' })
  const events = await openStream(token, { [CHANGED_WITHIN]: '10000' })
  expect(events.opened).toMatch(/data: \[.*"patients".*\]/)
})

test.each<Record<string, string>>([
  {},
  { [CHANGED_WITHIN]: '0' },
  { [CHANGED_WITHIN]: '-5' },
  { [CHANGED_WITHIN]: 'soon' },
])('with %j it begins with changes from now on', async (headers) => {
  await clinic.as('receptionist').post('/api/patients', { full_name: 'Noor' })
  const { token } = await clinic.createSignedIn('receptionist', `Signed in ${Object.values(headers).join('')}`)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect((await openStream(token, headers)).opened).not.toContain('data:')
})
