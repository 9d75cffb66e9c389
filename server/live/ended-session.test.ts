import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changes_path } from '../../contract/changes.ts'
import { clinicApp } from '../../test/clinic-app.ts'

const clinic = await clinicApp()
await clinic.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = clinic.http.server.address() as AddressInfo

beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterAll(() => void vi.useRealTimers())
const nextSignOfLife = () => vi.advanceTimersByTime(15_000)

test('a stream of changes ends with the session that opened it', async () => {
  const { token, user } = await clinic.hire('manager', 'Leaving')
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await fetch(`http://127.0.0.1:${port}${changes_path}`, { headers })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain('retry')
  nextSignOfLife()
  expect((await reader?.read())?.value).toContain('still here')
  await clinic.as('admin').delete(`/api/settings/users/${user.id}/sessions`)
  expect((await reader?.read())?.value).toContain('profile')
  nextSignOfLife()
  expect(await reader?.read()).toEqual({ done: true, value: undefined })
})
