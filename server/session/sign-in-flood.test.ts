import { expect, test } from 'vitest'
import { clinicApp, password } from '../../test/support/clinic-app.ts'

const signing_in = 4
const clinic = await clinicApp({ limits: { in_flight: 10, signing_in } })
const { email } = clinic.as('manager').user

/** From an address each, at an e-mail each: no count of failures stops them. */
const intrude = (index: number) =>
  clinic.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: `e${index}@example.test`, password: 'a wrong password' },
    remoteAddress: `192.0.2.${index % 250}`,
  })

test('of a flood of sign-ins so many are looked at, and whoever is signed in works on meanwhile', async () => {
  const flood = Array.from({ length: signing_in * 3 }, (_, index) => intrude(index))
  let over = false
  const ended = Promise.all(flood).then((answers) => {
    over = true
    return answers
  })
  // More than the requests that may be in flight: a sign-in that waits takes none of their places.
  const reads = await Promise.all(Array.from({ length: 9 }, () => clinic.as('receptionist').get('/api/patients')))
  expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200))
  expect(over).toBe(false)
  const answers = await ended
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(signing_in)
  const refused = answers.filter(({ statusCode }) => statusCode !== 401)
  for (const { statusCode, headers } of refused) {
    expect([[429, 503].includes(statusCode), headers['retry-after']]).toEqual([true, expect.stringMatching(/^\d+$/)])
  }
  expect((await clinic.stranger.post('/api/auth/login', { email, password })).status).toBe(200)
})
