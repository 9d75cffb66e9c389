import { expect, test } from 'vitest'
import { openApi } from './openapi.ts'

/*
 * Every text that a client may send has a longest length, so that nothing that reads it works on more than that. One
 * among fixed choices, or of a fixed form, has it from these.
 */

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  maxLength?: number
  maxItems?: number
  anyOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
}
interface Operation {
  operationId: string
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

const operations = Object.values(openApi().paths).flatMap((path) => Object.values(path) as Operation[])
const sent = operations.flatMap(({ operationId, parameters, requestBody }) => [
  ...parameters.map(({ name, schema }) => [`${operationId} ${name}`, schema] as const),
  ...Object.values(requestBody?.content ?? {}).map(({ schema }) => [operationId, schema] as const),
])

const partsOf = (place: string, schema: Schema): [string, Schema][] => [
  [place, schema],
  ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((each) => partsOf(place, each)),
  ...(schema.items ? partsOf(`${place}[]`, schema.items) : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => partsOf(`${place}.${name}`, each)),
  ...(typeof schema.additionalProperties === 'object' ? partsOf(`${place}{}`, schema.additionalProperties) : []),
]
const parts = sent.flatMap(([place, schema]) => partsOf(place, schema))

test('every text has a longest length', () => {
  const texts = parts.filter(([, { type }]) => type === 'string')
  expect(texts.length).toBeGreaterThan(150)
  expect(texts.filter(([, schema]) => !isBounded(schema)).map(([place]) => place)).toEqual([])
})

const isBounded = ({ enum: choices, const: only, format, pattern, maxLength }: Schema) =>
  choices !== undefined ||
  only !== undefined ||
  format === 'binary' ||
  maxLength !== undefined ||
  (pattern !== undefined && !/[*+]|,\}/.test(pattern))

test('every list has a most', () => {
  const lists = parts.filter(([, { type }]) => type === 'array')
  expect(lists.filter(([, { maxItems }]) => maxItems === undefined).map(([place]) => place)).toEqual([])
})
