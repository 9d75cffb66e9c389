import * as fc from 'fast-check'
import { openApi } from '#contract/openapi.ts'

interface Schema {
  type?: string
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  format?: string
}
interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  schema: Schema
}
interface Operation {
  operationId: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export interface Call {
  name: string
  method: string
  path: string
  query: Record<string, Schema>
  body: Schema | undefined
}

/** Every call, from the published OpenAPI document. */
export const calls: Call[] = Object.entries(openApi().paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).map(([method, { operationId, parameters, requestBody }]) => ({
    name: operationId,
    method: method.toUpperCase(),
    path,
    query: Object.fromEntries(
      parameters.filter((each) => each.in === 'query').map(({ name, schema }) => [name, schema]),
    ),
    body: requestBody?.content['application/json']?.schema,
  })),
)

function nested(depth: number) {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { cost: value }
  return value
}

/** Values that are hardly ever valid, tried for every field. */
export const nastyValues: unknown[] = [
  null,
  true,
  0,
  -1,
  0.005,
  1e21,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x'.repeat(10_000),
  '%',
  '2026-02-30',
  '9998-12-31',
  '9998-12-31T23:59',
  '__proto__',
  [],
  [null],
  {},
  { toString: 1, __proto__: null },
  nested(500),
]

export const nastyTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e3',
  'NaN',
  '9007199254740993',
  '99999999999999999999999',
  'x'.repeat(150),
  'x'.repeat(5_000),
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%E0%A4',
  '%',
  '%zz',
  '..%2f..%2f',
  "1'%20or%20'1'='1",
  '%F0%9F%98%80',
  '[]',
  '2026-02-30',
  '0001-01-01',
  '9998-12-31',
  'true',
  'null',
]

/** Valid input, so that a request gets past validation. */
export function valid(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valid(each, name)))
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([key, each]) => [key, valid(each, key)] as const)
    return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
  }
  if (schema.type === 'array') return fc.array(valid(schema.items ?? {}, name), { minLength: 1, maxLength: 3 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer') return fc.integer({ min: 1, max: 4 })
  if (schema.type === 'number') return fc.constantFrom(0, 0.01, 1.15, 35, 100)
  if (schema.type === 'null') return fc.constant(null)
  if (name.startsWith('datetime_'))
    return fc.constantFrom('2026-11-18T09:00', '2026-11-18T09:30', '2026-11-18T10:00:30')
  if (name.endsWith('_date') || name === 'date') return fc.constantFrom('2026-11-01', '2026-11-18', '2026-12-31')
  if (name === 'email') return fc.constantFrom('admin@example.test', 'somebody@example.test')
  return fc.constantFrom('Text', 'نص', 'true', '12', 'password')
}

const garbage = fc.oneof(
  fc.constantFrom(...nastyValues),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
  fc.double(),
)

/** Valid input with some invalid fields. */
export const nearlyValid = (schema: Schema) =>
  fc
    .tuple(
      valid(schema),
      fc.dictionary(fc.constantFrom(...Object.keys(schema.properties ?? {}), 'x'), garbage, { maxKeys: 2 }),
    )
    .map(([body, wrong]) => Object.assign({}, body, wrong))

export const anyBody = (schema: Schema) => fc.oneof({ weight: 6, arbitrary: nearlyValid(schema) }, garbage)
