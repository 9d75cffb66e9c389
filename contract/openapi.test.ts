import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { api } from './api.ts'
import { openApi } from './openapi.ts'

const document = JSON.parse(JSON.stringify(openApi())) as ReturnType<typeof openApi>

interface Operation {
  operationId: string
  parameters: { name: string; in: string; required?: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> }
  responses: Record<string, { content?: Record<string, { schema: unknown }>; headers?: object }>
}
const operations = Object.values(document.paths).flatMap((path) => Object.values(path) as Operation[])
const named = (name: string) => {
  const found = operations.find(({ operationId }) => operationId === name)
  if (!found) throw new Error(`${name} is not in the document`)
  return found
}

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document))
  expect([valid, errors ?? [], validator.version]).toEqual([true, [], '3.1'])
})

test('the committed openapi.json is up to date (npm run openapi writes it)', async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('openapi.json')
})

test('it contains every call of the contract', () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(api).toSorted())
})

test('it describes the type of every value', () => {
  const untyped: string[] = []
  const look = (schema: unknown, at: string) => {
    if (typeof schema !== 'object' || schema === null) return
    if (Object.keys(schema).length === 0) untyped.push(at)
    const { properties = {}, items, anyOf = [] } = schema as Record<string, object>
    for (const [name, property] of Object.entries(properties)) look(property, `${at}.${name}`)
    for (const option of Object.values(anyOf)) look(option, at)
    if (items) look(items, `${at}[]`)
  }
  for (const { operationId, parameters, requestBody, responses } of operations) {
    for (const { name, schema } of parameters) look(schema, `${operationId}?${name}`)
    for (const { schema } of Object.values(requestBody?.content ?? {})) look(schema, `${operationId} body`)
    for (const { content = {} } of Object.values(responses)) {
      for (const { schema } of Object.values(content)) look(schema, `${operationId} answer`)
    }
  }
  expect(untyped).toEqual([])
})

test('it describes picture uploads, idempotency keys and the link to the next page', () => {
  expect(named('updateClinicSettings').requestBody?.content['multipart/form-data']?.schema.properties).toHaveProperty(
    'logo',
    { type: 'string', format: 'binary' },
  )
  expect(named('recordPayment').parameters.map(({ name }) => name)).toEqual(['id', 'Idempotency-Key'])
  expect(named('patients').responses['200']?.headers).toHaveProperty('Link')
  expect(named('exportReport').responses['200']?.content).toHaveProperty(['text/csv; charset=utf-8'])
  expect(
    named('exportReport')
      .parameters.filter(({ required }) => required)
      .map(({ name }) => name),
  ).toEqual(['type'])
})
