import { expect, test } from 'vitest'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'

const SIGNING_IN = 4
const clinic = await clinicApp({ limits: { in_flight: 10, signing_in: SIGNING_IN } })
const { email } = clinic.as('manager').user

/** Each from another address with another email, so that no limit of failures applies. */
const intrude = (index: number) =>
  clinic.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: `e${index}@example.test`, password: 'a wrong password' },
    remoteAddress: `192.0.2.${index % 250}`,
  })

test('in a flood of sign-ins a limited number is processed, and signed-in users can work', async () => {
  // Read once before, as the first read of a process plans its query.
  await clinic.as('receptionist').get('/api/patients')
  const flood = Array.from({ length: SIGNING_IN * 3 }, (_, index) => intrude(index))
  let over = false
  const ended = Promise.all(flood).then((answers) => {
    over = true
    return answers
  })
  // More reads than requests that may be in flight: waiting sign-ins take none of those permits.
  const reads = await Promise.all(Array.from({ length: 9 }, () => clinic.as('receptionist').get('/api/patients')))
  expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200))
  expect(over).toBe(false)
  const answers = await ended
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(SIGNING_IN)
  const refused = answers.filter(({ statusCode }) => statusCode !== 401)
  for (const { statusCode, headers } of refused) {
    expect([[429, 503].includes(statusCode), headers['retry-after']]).toEqual([true, expect.stringMatching(/^\d+$/)])
  }
  expect((await clinic.anonymous.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200)
})
