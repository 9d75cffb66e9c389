import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'
import { invalidFields } from '#domain/refusal.ts'
import type { CodedRefusal } from '#domain/refusals/catalogue.ts'
import { fieldOfTooMany, MOST_ENTRIES } from './many-entries.ts'
import { codeOf } from './validation-messages.ts'

export interface RequestParts {
  params: unknown
  query: unknown
  body: unknown
}

export type UnparsedInput = Readonly<Record<string, unknown>>

/** The sent fields under their names in the contract, not validated: each may be of any type. */
export const sentFields = ({ params, query, body }: RequestParts): UnparsedInput => ({
  ...fieldsOf(query),
  ...fieldsOf(body),
  ...fieldsOf(params),
})

const fieldsOf = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})

/** Parses the call's input into one flat object validated against the contract; unknown fields are dropped. */
export function parserOf(endpoint: Endpoint) {
  const path = pathSchema(endpoint.path)
  return ({ params, query, body }: RequestParts): Record<string, unknown> => {
    const problems: Record<string, CodedRefusal> = {}
    const read = (schema: z.ZodMiniType | undefined, value: unknown) => {
      if (!schema) return {}
      const result = z.safeParse(schema, value, { reportInput: true })
      if (result.success) return result.data as Record<string, unknown>
      for (const issue of result.error.issues.slice(0, MOST_SAID)) {
        const field = issue.path.join('.').slice(0, LONGEST_FIELD) || 'body'
        problems[field] ??= codeOf(issue)
      }
      return {}
    }
    const input = { ...read(endpoint.query, query), ...read(endpoint.body, body ?? {}), ...read(path, params) }
    if (Object.keys(problems).length > 0) throw invalidFields(problems)
    return input
  }
}

/** Of so many fields, and so long names, a user or a program makes something. */
const MOST_SAID = 200
const LONGEST_FIELD = 200

/** Before anything reads the body, since whatever does reads each entry. */
export function ensureFewEntries(body: unknown): void {
  const many = fieldOfTooMany(body)
  if (many === undefined) return
  const field = many.slice(0, LONGEST_FIELD)
  throw invalidFields({ [field]: { code: 'field.too-many-entries', values: { field, bound: MOST_ENTRIES } } })
}

function pathSchema(path: string) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const fromPath = z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)),
    id,
  )
  return z.object(Object.fromEntries(names.map((name) => [name, fromPath])))
}
