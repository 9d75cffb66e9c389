import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'
import { invalidFields } from '#domain/refusal.ts'
import type { CodedRefusal } from '#domain/refusals/catalogue.ts'
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
      for (const issue of result.error.issues) {
        const field = issue.path.join('.') || 'body'
        problems[field] ??= codeOf(issue)
      }
      return {}
    }
    const input = { ...read(endpoint.query, query), ...read(endpoint.body, body ?? {}), ...read(path, params) }
    if (Object.keys(problems).length > 0) throw invalidFields(problems)
    return input
  }
}

function pathSchema(path: string) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const fromPath = z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)),
    id,
  )
  return z.object(Object.fromEntries(names.map((name) => [name, fromPath])))
}
