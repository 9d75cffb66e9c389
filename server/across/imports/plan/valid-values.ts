import * as z from 'zod/mini'
import { IMPORT_FIELDS, type ImportField, type ImportKind } from '#domain/imports/import.ts'
import type { LineProblem } from '#domain/imports/problem.ts'
import { codeOf } from '#server/base/http/validation-messages.ts'

/** The values as validated by the contract of the call for one record, or the problems found. */
export function validValues<Schema extends z.ZodMiniType>(
  kind: ImportKind,
  schema: Schema,
  values: object,
): { valid: z.output<Schema> } | { problems: LineProblem[] } {
  const result = z.safeParse(schema, values, { reportInput: true })
  if (result.success) return { valid: result.data }
  const fields = new Set<unknown>(IMPORT_FIELDS[kind])
  const problems = result.error.issues.map((issue) => {
    const field = issue.path.find((part) => fields.has(part))
    return { field: (field as ImportField | undefined) ?? null, ...codeOf(issue) }
  })
  return { problems }
}
