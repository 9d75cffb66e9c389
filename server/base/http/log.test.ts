import { afterAll, expect, test } from 'vitest'
import { DEFAULT_TIME_ZONE } from '#domain/calendar.ts'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'
import { createApp } from '#server/app/start/app.ts'
import { createLog } from './log.ts'

const clinic = await clinicApp()
const { token, user } = clinic.as('manager')
const lines: string[] = []
const log = createLog('trace', { write: (line) => void lines.push(line) })
const { database, clock } = clinic
const http = await createApp({
  database,
  demo: false,
  clinic_time_zone: DEFAULT_TIME_ZONE,
  clock: () => clock.now,
  log,
})
http.get('/api/broken', () => Promise.reject(new Error('a screw is loose')))
afterAll(() => http.close())

test('the log shows who called what and what failed, and no submitted data', async () => {
  const headers = { authorization: `Bearer ${token}`, 'user-agent': 'Curious', 'idempotency-key': 'kept-to-oneself' }
  const send = (method: 'GET' | 'POST', url: string, payload?: object) =>
    http.inject({ method, url, headers, ...(payload && { payload }) })
  await send('POST', '/api/auth/login', { email: user.email, password: PASSWORD })
  await send('GET', '/api/patients/search?q=Noor')
  await send('POST', '/api/patients', { full_name: 'Noor', national_id: '28163400001' })
  await send('GET', '/api/broken?q=Noor')
  const recorded = lines.join('')
  for (const secret of [PASSWORD, token, user.email, 'Noor', '28163400001', 'Curious', 'kept-to-oneself']) {
    expect(recorded).not.toContain(secret)
  }
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ route: '/api/patients/search', status: 200, user_id: user.id, role: 'manager' }),
      expect.objectContaining({ err: expect.objectContaining({ message: 'a screw is loose' }) }),
    ]),
  )
})
