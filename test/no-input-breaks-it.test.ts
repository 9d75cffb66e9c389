import * as fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { openSession } from '#server/nouns/session/sessions.ts'
import { anyBody, type Call, calls, nastyTexts, nastyValues, valid } from './support/arbitraries.ts'
import { clinicApp } from './support/clinic-app.ts'
import { recordFactory } from './support/factories.ts'

const clinic = await clinicApp()
const { id: adminId } = clinic.as('admin').user
let token = clinic.as('admin').token
/** Undoes whatever a request did to the admin: demoted, deactivated, signed out. */
async function becomeAdminAgain() {
  const admin = { role: 'admin' as const, active: true }
  await clinic.database.updateTable('users').set(admin).where('id', '=', adminId).execute()
  token = await openSession(clinic.publicContext(), adminId)
}

beforeAll(async () => {
  const { issueInvoice, completeAppointment } = recordFactory(clinic)
  for (let made = 0; made < 3; made++) await issueInvoice({ paid_amount: 1_050.5 })
  await completeAppointment()
})
const answers = { given: 0, refused: 0 }
afterAll(async () => {
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
  // A server that refused everything would pass, too.
  expect(answers.given).toBeGreaterThan(300)
  expect(answers.refused).toBeGreaterThan(1_000)
})

type Sent = Omit<InjectOptions, 'method'> & { method: string; url: string }

const answerTo = (request: Sent) =>
  clinic.http.inject({
    ...request,
    headers: { authorization: `Bearer ${token}`, ...request.headers },
  } as InjectOptions)

/** No 5xx, and every refusal has a sentence that a person can read. */
async function expectSound(request: Sent) {
  let answer = await answerTo(request)
  if ([401, 403, 423].includes(answer.statusCode)) {
    await becomeAdminAgain()
    answer = await answerTo(request)
  }
  const { statusCode, body, headers } = answer
  const what = `${request.method} ${request.url.slice(0, 200)} ${JSON.stringify(request.payload)?.slice(0, 300)} -> ${statusCode} ${body.slice(0, 300)}`
  expect(statusCode, what).toBeLessThan(500)
  answers[statusCode < 400 ? 'given' : 'refused'] += 1
  if (statusCode < 400 || request.method === 'HEAD') return statusCode
  expect(headers['content-type'], what).toBe('application/json; charset=utf-8')
  const { error } = JSON.parse(body) as { error: string }
  expect(error, what).toMatch(/^\p{Lu}.* .*/u)
  expect(error, what).not.toMatch(/undefined|null\b|NaN|\[object|node_modules|select |relation "|syntax|\bpg\b|zod/i)
  return statusCode
}

const addressOf = ({ path }: Call, id = '1') => path.replaceAll(/\{\w+\}/g, id)
const patternOf = ({ path }: Call) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
const asJson = (body: unknown) => ({ payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
/** Always the same example, so that a table of tests does not change. */
const exampleOf = ({ body }: Call) =>
  body ? (fc.sample(valid(body), { numRuns: 1, seed: 7 })[0] as Record<string, unknown>) : undefined

/** The long form, which `npm run soak -- inputs` runs: each field is given each value. */
const everyValue = process.env['INPUTS'] === 'all'
const SHARE = 3
let fields = 0
/** The short form gives each field a third of the values, and the next field the next third. */
function someOf<T>(values: readonly T[]): readonly T[] {
  const turn = fields++ % SHARE
  return everyValue ? values : values.filter((_, index) => index % SHARE === turn)
}

describe.each(calls.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  const example = exampleOf(call)

  test('any path parameter', async () => {
    if (!call.path.includes('{')) return
    for (const text of someOf([...nastyTexts, '1/', '1?', '1%2f1', '٣'])) {
      await expectSound({ method: call.method, url: addressOf(call, text), ...(example && asJson(example)) })
    }
  })

  test('any query', async () => {
    const known = Object.keys(call.query)
    for (const name of [...known, 'unknown', '__proto__', 'constructor']) {
      // The value of an unknown parameter is not read, so few values are enough.
      for (const text of known.includes(name) ? someOf(nastyTexts) : nastyTexts.slice(0, 2)) {
        const required = known.includes('type') && name !== 'type' ? 'type=invoices&' : ''
        const url = `${addressOf(call)}?${required}${name}=${text}`
        await expectSound({ method: call.method, url, ...(example && asJson(example)) })
      }
      await expectSound({ method: call.method, url: `${addressOf(call)}?${name}=1&${name}=2&${name}` })
    }
  })

  test('any value of any field, and each left out', async () => {
    for (const name of Object.keys(call.body?.properties ?? {})) {
      for (const value of someOf(nastyValues)) {
        await expectSound({ method: call.method, url: addressOf(call), ...asJson({ ...example, [name]: value }) })
      }
      await expectSound({ method: call.method, url: addressOf(call), ...asJson({ ...example, [name]: undefined }) })
    }
  })

  test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('by %s', async (method) => {
    const url = addressOf(call)
    // '/api/patients/search' also matches '/api/patients/{id}', with an invalid id.
    const taken = calls.filter((each) => each.method === method && patternOf(each).test(url))
    if (taken.some(({ path }) => path === call.path)) return
    const status = await expectSound({ method, url, ...(example && method !== 'GET' && asJson(example)) })
    // Another call at this address: an admin may not do it, or the last part is no id.
    if (method !== 'HEAD') expect(taken.length > 0 ? [400, 403] : [405]).toContain(status)
  })
})

describe('a body that is not valid', () => {
  const writes = calls.filter(({ body }) => body !== undefined)
  const bodies: [string, string | Buffer, string | undefined][] = [
    ['cut off JSON', '{"full_name": "Hu', 'application/json'],
    ['no JSON', 'full_name=Huda', 'application/json'],
    ['JSON of another kind', '"text"', 'application/json'],
    ['a list', '[1,2]', 'application/json'],
    ['nothing', '', 'application/json'],
    ['null', 'null', 'application/json'],
    ['a number beyond numbers', '{"amount":1e999,"patient_id":1e999}', 'application/json'],
    ['a polluting key', '{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}', 'application/json'],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 'application/json'],
    ['deep JSON', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'application/json'],
    ['deep JSON cut off', '{"a":'.repeat(100_000), 'application/json'],
    ['more than a megabyte', JSON.stringify({ full_name: 'x'.repeat(1_100_000) }), 'application/json'],
    ['a form', 'a=1', 'application/x-www-form-urlencoded'],
    ['XML', '<a/>', 'text/xml'],
    ['no content type', '{}', undefined],
    ['an odd content type', '{}', 'application/json; charset=klingon'],
    ['a broken content type', '{}', ';;;'],
    ['multipart without a boundary', '--x', 'multipart/form-data'],
    ['multipart of nothing', '', 'multipart/form-data; boundary=x'],
    [
      'multipart cut off',
      '--x\r\nContent-Disposition: form-data; name="clinic_name"\r\n\r\nPea',
      'multipart/form-data; boundary=x',
    ],
    [
      'multipart without names',
      '--x\r\nContent-Disposition: form-data\r\n\r\nv\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
    [
      'multipart with a NUL',
      '--x\r\nContent-Disposition: form-data; name="clinic_name"\r\n\r\na\0b\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
    [
      'multipart polluting',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nv\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
    [
      'a picture that is none',
      '--x\r\nContent-Disposition: form-data; name="logo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nno picture\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
    [
      'too many fields',
      `${Array.from({ length: 200 }, (_, n) => `--x\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\nv\r\n`).join('')}--x--\r\n`,
      'multipart/form-data; boundary=x',
    ],
  ]
  test.each(bodies)('%s', async (_what, payload, type) => {
    for (const call of writes) {
      await expectSound({
        method: call.method,
        url: addressOf(call),
        payload,
        headers: type ? { 'content-type': type } : {},
      })
    }
  })
})

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/patients/',
  '/api//patients',
  '/api/%',
  '/api/patients/%E0%A4%A',
  '/api/%00',
  '//api/patients',
  '/api/images/x',
  '/api/images/%00',
  `/api/${'x'.repeat(9_000)}`,
  '/api/docs/../../package.json',
  '/API/patients',
])('the address %s', async (url) => {
  const status = await expectSound({ method: 'GET', url })
  expect([400, 404, 414]).toContain(status)
})

test('any nearly valid request', { timeout: 60_000 }, async () => {
  const request = fc.constantFrom(...calls).chain((call) =>
    fc.record({
      call: fc.constant(call),
      id: fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom('1', '2', '3', '1001', '1002') },
        fc.constantFrom(...nastyTexts),
      ),
      body: call.body ? anyBody(call.body) : fc.constant(undefined),
      query: fc.dictionary(
        fc.constantFrom(...Object.keys(call.query), 'x'),
        fc.oneof(fc.constantFrom(...nastyTexts), fc.string().map(encodeURIComponent)),
      ),
      key: fc.option(fc.constantFrom('key', 'another', 'with space', 'x'.repeat(300)), { freq: 3 }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(request, async ({ call, id, body, query, key }) => {
      const search = Object.entries(query)
        .map(([name, text]) => `${name}=${text}`)
        .join('&')
      const { payload, headers } = asJson(body)
      await expectSound({
        method: call.method,
        url: `${addressOf(call, id)}?${search}`,
        ...(body !== undefined && { payload }),
        headers: { ...(body !== undefined && headers), ...(key !== null && { 'idempotency-key': key }) },
      })
    }),
    { numRuns: 500 },
  )
})
