import * as z from 'zod/mini'
import { may, type Role, ROLES } from '#domain/access.ts'
import { refusals as refusals_by_code } from '#domain/refusals/catalogue.ts'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { money } from './fields.ts'

type Json = Record<string, unknown>

/** The API's reference as an OpenAPI 3.1 document, generated from the contract. */
export function openApi() {
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries<Endpoint>(api)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Clinic',
      version: '1.0.0',
      description:
        'Amounts are JSON numbers with at most two decimals. Appointment times are the clinic’s wall clock, without a time zone; instants are ISO 8601 in UTC.\n\n' +
        'Beside the calls below: `GET /api/health` answers 200 while the process lives, `GET /api/ready` 200 while it can work and else 503; `GET /api/changes` is a stream of server-sent events for whoever is signed in, each a JSON list of the kinds of records that somebody changed.\n\n' +
        'Any call may be refused with 503 while the server has too much to do, or 429 while one client has too many requests at once: `Retry-After` says how long to wait.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: [...new Set(Object.values<Endpoint>(api).map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: ERROR_SCHEMA },
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [status, { description, content: json(ERROR) }]),
      ),
    },
  }
}

const ERROR = { $ref: '#/components/schemas/Error' }
const ERROR_SCHEMA = {
  type: 'object',
  required: ['error', 'code', 'values'],
  properties: {
    error: { type: 'string', description: 'A sentence that a person can act on, in English' },
    code: {
      type: 'string',
      enum: Object.keys(refusals_by_code),
      description: 'Which refusal it is, for a sentence in another language',
    },
    values: { type: 'object', description: 'What the sentence names, such as an amount' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with each field, on a 400, or on a 409 about one field',
    },
    field_codes: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['code', 'values'],
        properties: { code: { type: 'string' }, values: { type: 'object' } },
      },
      description: 'The same as a code and its values',
    },
  },
}

const REFUSALS: Record<string, string> = {
  '400': 'Something in the request is not valid; `fields` says what',
  '401': 'No session: no token, a bad one, or one that has ended',
  '403': 'The role does not allow this',
  '404': 'There is no such record, or it is not for this user to see',
  '409': 'The record’s present state, or somebody else’s change, stands against it',
  '413': 'A picture is larger than 5 MB, or the body larger than 1 MB',
  '429': 'Too many failed sign-ins; Retry-After says how long to wait',
  default: 'Any other error',
}

function operation(name: string, call: Endpoint): Json {
  const body = call.body && requestBody(call.body, call.pictures)
  return {
    operationId: name,
    tags: [tagOf(call)],
    summary: call.summary,
    ...(call.permission === 'public' ? { security: [] } : { description: `For: ${rolesOf(call).join(', ')}` }),
    parameters: [
      ...pathParameters(call),
      ...queryParameters(call),
      ...(call.creates && !call.secret ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body && { requestBody: body }),
    responses: { ...success(call), ...errorsOf(call) },
  }
}

/** '/api/settings/users' -> 'settings' */
const tagOf = ({ path }: Endpoint) => path.split('/')[2] ?? 'api'

const rolesOf = ({ permission }: Endpoint): readonly Role[] =>
  permission === 'public' || permission === 'signed-in' ? ROLES : ROLES.filter((role) => may(role, permission))

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key with the same request again answers what it answered before and stores nothing',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

const pathParameters = ({ path }: Endpoint) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  }))

function queryParameters({ query }: Endpoint) {
  if (!query) return []
  const { properties, required } = fieldsOf(query)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function requestBody(schema: z.ZodMiniType, pictures: readonly string[] | undefined) {
  if (!pictures) return { required: true, content: json(sent(schema)) }
  const { properties, required } = fieldsOf(schema)
  const files = Object.fromEntries(pictures.map((name) => [name, { type: 'string', format: 'binary' }]))
  const form = { type: 'object', properties: { ...properties, ...files }, required }
  return { required: true, content: { 'multipart/form-data': { schema: form }, ...json(sent(schema)) } }
}

function success({ rows, answer, file, creates }: Endpoint): Json {
  if (rows) {
    const description = 'The whole list, or with `limit` a page of it'
    const Link = { description: 'rel="next": the next page, if there is one', schema: { type: 'string' } }
    return { '200': { description, headers: { Link }, content: json({ type: 'array', items: answered(rows) }) } }
  }
  if (file) return { '200': { description: 'The file', content: { [file]: { schema: { type: 'string' } } } } }
  if (!answer) return { '204': { description: 'Done' } }
  return { [creates ? '201' : '200']: { description: creates ? 'Created' : 'OK', content: json(answered(answer)) } }
}

function errorsOf({ permission, method, path, query, body, pictures }: Endpoint): Json {
  const statuses = [
    ...(query || body || path.includes('{') ? ['400'] : []),
    ...(permission !== 'public' || body ? ['401'] : []),
    ...(permission !== 'public' && permission !== 'signed-in' ? ['403'] : []),
    ...(path.includes('{') ? ['404'] : []),
    ...(method === 'GET' ? [] : ['409']),
    ...(pictures ? ['413'] : []),
    ...(permission === 'public' && body ? ['429'] : []),
    'default',
  ]
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]))
}

const json = (schema: Json) => ({ 'application/json': { schema } })

const sent = (schema: z.ZodMiniType) => toJsonSchema(schema, 'input')
const answered = (schema: z.ZodMiniType) => toJsonSchema(schema, 'output')

function fieldsOf(schema: z.ZodMiniType) {
  const { properties = {}, required = [] } = sent(schema) as { properties?: Record<string, Json>; required?: string[] }
  return { properties, required }
}

function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // `money` is a custom check, so Zod cannot tell that it is a number.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === money) jsonSchema.type = 'number'
    },
  })
  return rest
}
