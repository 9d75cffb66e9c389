import { expect, test } from 'vitest'
import { clinicApp } from '../support/clinic-app.ts'
import { runFuzz, addRecords } from './run-fuzz.ts'
import { wrongWith } from './verdict.ts'
import type { FuzzRequest } from './requests.ts'

const clinic = await clinicApp()
await addRecords(clinic)

test('any request has an answer that conforms to the contract', { timeout: 300_000 }, async () => {
  const { failures, count, notes } = await runFuzz(clinic, { seed: 20_261_121, requests: 960 })
  expect(failures).toEqual([])
  expect(count).toBe(960)
  // A server that refused everything at once would pass the other checks as well.
  expect(Number(notes?.['answers 200']) + Number(notes?.['answers 201'])).toBeGreaterThan(80)
  expect(notes?.['over raw sockets']).toBe(80)
})

test('control: an answer that does not conform is reported with its request', { timeout: 60_000 }, async () => {
  const { failures } = await runFuzz(clinic, {
    seed: 1,
    requests: 48,
    spoil: (answer, { method }) => (method === 'GET' ? { ...answer, status: 500 } : answer),
  })
  expect(failures.length).toBeGreaterThan(3)
  expect(failures[0]).toMatch(/^seed 1, request \d+ fails: \{"sender":".*"method":"GET","url":"\/api\//)
})

const json = 'application/json; charset=utf-8'
const asked = (sender: FuzzRequest['sender'], method: string, url: string): FuzzRequest => {
  return { sender, method, url, headers: {} }
}
const answered = (status: number, body: unknown, type = json) => {
  return { status, type, body: JSON.stringify(body), retry_after: undefined }
}
const list = asked('admin', 'GET', '/api/doctors')

test.each([
  ['a failure', list, answered(500, { error: 'Something went wrong' }), 'fails'],
  ['shedding without a word of when', list, answered(503, { error: 'Too busy now' }), 'sheds without Retry-After'],
  [
    'an answer without a session',
    asked('nobody', 'GET', '/api/doctors'),
    answered(200, []),
    'answers without a session',
  ],
  ['a doctor who may not', asked('doctor', 'GET', '/api/settings/users'), answered(200, []), 'lets a doctor do'],
  ['a row too many', list, answered(200, [{ id: 1 }]), 'does not answer as promised'],
  [
    'a field too many',
    asked('admin', 'DELETE', '/api/settings/treatment-codes/1'),
    answered(200, { deactivated: true, secret: 1 }),
    'more than promised',
  ],
  ['a page for people', list, answered(404, 'Not found', 'text/html'), 'refuses as text/html'],
  ['a code for a sentence', list, answered(404, { error: 'not_found' }), 'without a sentence'],
  ['a code that nobody knows', list, answered(404, { error: 'Not found here', code: 'none' }), 'without a known code'],
  [
    'the inside told',
    list,
    answered(400, { error: 'Column "one" of relation "two" is missing', code: 'server.failed' }),
    'reveals internals',
  ],
  [
    'fields without sentences',
    list,
    answered(400, { error: 'Not valid at all', code: 'field.not-valid', fields: { x: 'bad' } }),
    'without sentences',
  ],
  ['a status that nobody knows', list, answered(418, { error: 'I am a teapot' }), 'not known'],
])('%s is found', (_what, request, answer, finding) => {
  expect(wrongWith(request, answer)).toContain(finding)
})

test('a conforming answer is not reported', () => {
  expect(wrongWith(list, answered(200, []))).toBeNull()
  expect(
    wrongWith(
      list,
      answered(400, {
        error: 'Limit must be at least 1',
        code: 'field.below',
        fields: { limit: 'Limit must be at least 1' },
      }),
    ),
  ).toBeNull()
})
