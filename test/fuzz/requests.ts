import * as fc from 'fast-check'
import { type Role, ROLES } from '#domain/access.ts'
import { anyBody, type Call, calls, nastyTexts, valid } from '../support/arbitraries.ts'
import { formOf } from './forms.ts'

export type Sender = Role | 'nobody' | 'a bad token'

export interface FuzzRequest {
  sender: Sender
  method: string
  url: string
  headers: Record<string, string>
  payload?: Buffer
}

const sender = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Sender>('admin') },
  { weight: 4, arbitrary: fc.constantFrom<Sender>(...ROLES) },
  { weight: 1, arbitrary: fc.constantFrom<Sender>('nobody', 'a bad token') },
)
const badTokens = [
  'Bearer',
  'Bearer x',
  `Bearer ${'x'.repeat(43)}`,
  'Basic YWRtaW46YWRtaW4=',
  `Bearer ${'é'.repeat(43)}`,
]

const encoded = fc
  .string({ unit: 'binary', maxLength: 20 })
  .map((text) => encodeURIComponent(Buffer.from(text).toString()))
const id = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 8 }).map(String) },
  { weight: 4, arbitrary: fc.integer({ min: 1001, max: 1010 }).map(String) },
  { weight: 2, arbitrary: fc.constantFrom(...nastyTexts, '1/', '1%2f1', '٣', '-0', '1;2') },
  { weight: 1, arbitrary: encoded },
)
const nasty = fc.oneof(fc.constantFrom(...nastyTexts), encoded)

const queryOf = ({ query }: Call) => {
  const fields = Object.entries(query).map(([name, schema]) => {
    const right = valid(schema, name).map((value) =>
      encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value)),
    )
    return fc.oneof({ weight: 4, arbitrary: right }, nasty).map((text) => `${name}=${text}`)
  })
  const others = fc.tuple(
    fc.constantFrom('x', '__proto__', 'limit', 'constructor', 'q[]', ...Object.keys(query)),
    nasty,
  )
  const other = others.map(([name, text]) => `${name}=${text}`)
  // Some parameters are left out, some repeated, some unknown.
  const these = fields.map((field) => fc.option(field, { freq: 2 }))
  const chosen = fc.tuple(fc.tuple(...these), fc.array(other, { maxLength: 2 }), fc.boolean())
  return chosen.map(([some, more, twice]) => {
    const parts = [...some.filter((part) => part !== null), ...more]
    return (twice ? [...parts, ...parts.slice(0, 1)] : parts).join('&')
  })
}

interface Body {
  type?: string
  content?: Buffer
}

const json = (value: unknown): Body => {
  return { type: 'application/json', content: Buffer.from(JSON.stringify(value) ?? '') }
}
const oddTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'text/xml',
  'application/json; charset=klingon',
  ';;;',
]
const broken = fc.constantFrom(
  '{"full_name": "Hu',
  '{"a":'.repeat(5_000),
  '[1,2',
  'null',
  '"text"',
  '{"__proto__":{"role":"admin"}}',
  '{"amount":1e999}',
  'x'.repeat(1_100_000),
)

/** A body that is valid, nearly valid, garbage, truncated, of another type, or a form. */
const bodyOf = ({ body }: Call, pictures?: readonly string[]): fc.Arbitrary<Body> => {
  const form = formOf(Object.keys(body?.properties ?? { x: 1 }), pictures ?? ['logo'])
  if (!body) return fc.oneof({ weight: 20, arbitrary: fc.constant<Body>({}) }, fc.jsonValue().map(json), form)
  return fc.oneof(
    { weight: 8, arbitrary: valid(body).map(json) },
    { weight: 8, arbitrary: anyBody(body).map(json) },
    { weight: 1, arbitrary: broken.map((text) => ({ type: 'application/json', content: Buffer.from(text) })) },
    {
      weight: 1,
      arbitrary: fc
        .uint8Array({ maxLength: 200 })
        .map((bytes) => ({ type: 'application/json', content: Buffer.from(bytes) })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...oddTypes), valid(body))
        .map(([type, value]) => Object.assign(json(value), { type })),
    },
    { weight: pictures ? 12 : 1, arbitrary: form },
  )
}

const header = fc.constantFrom<Record<string, string>>(
  {},
  {},
  {},
  {},
  { 'idempotency-key': 'key' },
  { 'idempotency-key': 'another key' },
  { 'idempotency-key': 'x'.repeat(300) },
  { accept: 'image/png', range: 'bytes=0-1' },
  { 'x-forwarded-for': '1.2.3.4, ::1', 'x-forwarded-proto': 'https' },
  { 'content-encoding': 'gzip' },
  { 'if-none-match': '*', 'user-agent': 'x'.repeat(2_000) },
  { authorization: 'Bearer' },
)

const picturesOf: Record<string, readonly string[]> = {
  updateClinicSettings: ['logo'],
  updateDoctorSettings: ['profile_image'],
}
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const requestsOf = (call: Call): fc.Arbitrary<FuzzRequest> => {
  const parts = {
    sender,
    id,
    query: queryOf(call),
    body: bodyOf(call, picturesOf[call.name]),
    header,
    method: fc.oneof({ weight: 30, arbitrary: fc.constant(call.method) }, fc.constantFrom(...methods)),
    bad_token: fc.constantFrom(...badTokens),
  }
  return fc.record(parts).map((made) => {
    const path = call.path.replaceAll(/\{\w+\}/g, made.id)
    const { type, content } = made.body
    const headers = Object.assign(
      {},
      type !== undefined && { 'content-type': type },
      made.sender === 'a bad token' && { authorization: made.bad_token },
      made.header,
    ) as Record<string, string>
    const url = made.query === '' ? path : `${path}?${made.query}`
    const request: FuzzRequest = { sender: made.sender, method: made.method, url, headers }
    return content ? Object.assign(request, { payload: content }) : request
  })
}

const oddAddresses = [
  '/api',
  '/api/nothing',
  '/api//patients',
  '/api/%',
  '/api/%00',
  '//api/patients',
  '/api/images/x',
  '/API/patients',
  '/api/docs/../../package.json',
  '/api/health',
  '/api/ready',
  '/api/openapi.json',
]
const elsewhere: fc.Arbitrary<FuzzRequest> = fc.record({
  sender,
  method: fc.constantFrom(...methods),
  url: fc.oneof(
    fc.constantFrom(...oddAddresses),
    encoded.map((text) => `/api/${text}`),
  ),
  headers: fc.constant({}),
})

export const anyRequest = fc.oneof(
  { weight: 24, arbitrary: fc.oneof(...calls.map(requestsOf)) },
  { weight: 1, arbitrary: elsewhere },
)

/** The same seed gives the same requests. */
export const someRequests = (seed: number, count: number) => fc.sample(anyRequest, { seed, numRuns: count })
